// Runs libyaml's bare event loop over files and prints how many events there were: what any program that reads YAML
// through libyaml pays at the least.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static unsigned char *read_file(const char *path, size_t *size) {
  struct stat about;
  unsigned char *bytes = NULL;
  const int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &about) != 0) {
    perror(path);
    exit(2);
  }
  bytes = malloc((size_t)about.st_size + 1);
  *size = 0;
  while (bytes != NULL && *size < (size_t)about.st_size) {
    const ssize_t got = read(file, bytes + *size, (size_t)about.st_size - *size);
    if (got <= 0) break;
    *size += (size_t)got;
  }
  close(file);
  return bytes;
}

// Not inlined, so that callgrind can count it alone.
__attribute__((noinline)) long yaml_events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  long count = 0;
  int is_done = 0;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, bytes, size);
  while (!is_done) {
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    is_done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    ++count;
  }
  yaml_parser_delete(&parser);
  return count;
}

int main(int count, char **arguments) {
  long events = 0;
  for (int i = 1; i < count; ++i) {
    size_t size;
    unsigned char *bytes = read_file(arguments[i], &size);
    const long found = yaml_events(bytes, size);
    free(bytes);
    if (found < 0) {
      fprintf(stderr, "%s: not YAML\n", arguments[i]);
      return 1;
    }
    events += found;
  }
  printf("%ld\n", events);
  return 0;
}
