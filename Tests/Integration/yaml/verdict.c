/* Prints libyaml's verdict on each file named: "yes DOCUMENTS path", or "no DOCUMENTS path: problem". */
#include <stdio.h>
#include <yaml.h>

static void judge(const char *path) {
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_event_type_t type;
  int documents = 0;
  FILE *file = fopen(path, "rb");
  if (!file || !yaml_parser_initialize(&parser)) {
    printf("no 0 %s: cannot be opened\n", path);
    if (file) fclose(file);
    return;
  }
  yaml_parser_set_input_file(&parser, file);
  do {
    if (!yaml_parser_parse(&parser, &event)) {
      printf("no %d %s: %s\n", documents, path, parser.problem ? parser.problem : "unknown");
      break;
    }
    type = event.type;
    if (type == YAML_DOCUMENT_START_EVENT) documents++;
    yaml_event_delete(&event);
    if (type == YAML_STREAM_END_EVENT) printf("yes %d %s\n", documents, path);
  } while (type != YAML_STREAM_END_EVENT);
  yaml_parser_delete(&parser);
  fclose(file);
}

int main(int count, char **paths) {
  for (int i = 1; i < count; i++) judge(paths[i]);
  return 0;
}
