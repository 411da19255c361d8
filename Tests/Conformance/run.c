/* Answers a conformance manifest with hit_regions.h; README.md has the formats. Usage: run MANIFEST */
#include "support.h"

#define MAX_TABLES 4
#define MAX_FINGERS 8
#define MAX_HITS 65536

/* A script's tables, the one that is current, and its fingers. */
typedef struct Run {
  Loaded tables[MAX_TABLES];
  int count;
  Loaded *now;
  hr_touch touches[MAX_FINGERS];
  hr_tracker tracker;
  int is_verbose; /* events say where they are in the control too */
} Run;

static uint32_t hits[MAX_HITS];

static uint32_t need_node(const Run *run, const char *id) {
  uint32_t node = hr_find(&run->now->table, id);
  if (node == HR_NONE) die("unknown id", id);
  return node;
}

static void put_all(const hr_state *state, const hr_table *table, double x, double y, uint32_t capacity) {
  uint32_t i, count =
      state != NULL ? hr_state_all_hits(state, x, y, hits, capacity) : hr_all_hits(table, x, y, hits, capacity);
  if (count == 0) putchar('-');
  for (i = 0; i < count; i++) {
    if (i > 0) putchar(' ');
    put_id(table, hits[i]);
  }
}

static void put_events(const Run *run, const hr_event *events, uint32_t count) {
  uint32_t i;
  for (i = 0; i < count; i++) {
    printf("%lu ", (unsigned long)events[i].finger);
    put_id(events[i].table, events[i].node);
    printf(" %s ", hr_event_name(events[i].kind));
    put_fixed(events[i].location.x);
    putchar(' ');
    put_fixed(events[i].location.y);
    if (run->is_verbose) {
      putchar(' ');
      put_fixed(events[i].control_x);
      putchar(' ');
      put_fixed(events[i].control_y);
    }
    putchar('\n');
  }
}

/* One line of a script, in words. */
static void step(Run *run, char **word, int words) {
  hr_state *state = &run->now->state;
  hr_event events[2];
  const char *verb = word[0];
  uint32_t finger = words > 1 ? (uint32_t)strtoul(word[1], NULL, 10) : 0;
  double x = words > 2 ? strtod(word[words - 2], NULL) : 0;
  double y = words > 2 ? strtod(word[words - 1], NULL) : 0;
  int done = 1;
  if (words == 4 && strcmp(verb, "down") == 0) {
    put_events(run, events, hr_touch_down(&run->tracker, state, finger, x, y, events));
  } else if (words == 4 && strcmp(verb, "move") == 0) {
    put_events(run, events, hr_touch_move(&run->tracker, state, finger, x, y, events));
  } else if (words == 4 && strcmp(verb, "up") == 0) {
    put_events(run, events, hr_touch_up(&run->tracker, state, finger, x, y, events));
  } else if (words == 2 && strcmp(verb, "cancel") == 0) {
    put_events(run, events, hr_touch_cancel(&run->tracker, state, finger, events));
  } else if (words == 2 && strcmp(verb, "hide") == 0) {
    done = hr_state_set_hidden(state, need_node(run, word[1]), 1);
  } else if (words == 2 && strcmp(verb, "show") == 0) {
    done = hr_state_set_hidden(state, need_node(run, word[1]), 0);
  } else if (words == 3 && strcmp(verb, "interactive") == 0) {
    done = hr_state_set_user_interaction_enabled(state, need_node(run, word[1]), strcmp(word[2], "on") == 0);
  } else if (words == 2 && strcmp(verb, "enable") == 0) {
    done = hr_state_set_enabled(state, need_node(run, word[1]), 1);
  } else if (words == 2 && strcmp(verb, "disable") == 0) {
    done = hr_state_set_enabled(state, need_node(run, word[1]), 0);
  } else if (words == 4 && strcmp(verb, "scroll") == 0) {
    done = hr_state_set_content_offset(state, need_node(run, word[1]), x, y);
  } else if (words == 2 && strcmp(verb, "state") == 0) {
    done = hr_state_set_current(state, hr_find_state(&run->now->table, word[1]));
  } else if (words == 2 && strcmp(verb, "swap") == 0 && finger < (uint32_t)run->count) {
    run->now = &run->tables[finger];
  } else if (words == 3 && strcmp(verb, "hit") == 0) {
    put_id(&run->now->table, hr_state_hit_test(state, x, y));
    if (hr_state_hit_test_fixed(state, hr_fixed(x), hr_fixed(y)) != hr_state_hit_test(state, x, y)) die("fixed", verb);
    putchar('\n');
  } else if (words == 3 && strcmp(verb, "all") == 0) {
    put_all(state, &run->now->table, x, y, MAX_HITS);
    putchar('\n');
  } else if (words == 4 && strcmp(verb, "first") == 0 && finger <= MAX_HITS) {
    put_all(state, &run->now->table, x, y, finger);
    putchar('\n');
  } else {
    done = 0;
  }
  if (!done) die("bad line", verb);
}

/* A line of a points file: its first two words again, and the answer. */
static void point(Run *run, char **word, int wants_all) {
  const hr_table *table = &run->now->table;
  double x = strtod(word[0], NULL), y = strtod(word[1], NULL);
  printf("%s %s ", word[0], word[1]);
  if (wants_all) {
    put_all(NULL, table, x, y, MAX_HITS);
  } else {
    put_id(table, hr_hit_test(table, x, y));
    if (hr_hit_test_fixed(table, hr_fixed(x), hr_fixed(y)) != hr_hit_test(table, x, y)) fputs(" OTHERWISE FIXED", stdout);
  }
  putchar('\n');
}

/* Everything the loader says of a table. */
static void inspect(const hr_table *table) {
  uint32_t i;
  int k;
  printf("name %s\nversion %d %d\nsize %ld %ld\nnodes %lu\ncontrols %lu\nsurfaces %lu\n", hr_name(table), table->major,
         table->minor, (long)table->width, (long)table->height, (unsigned long)table->node_count,
         (unsigned long)table->control_count, (unsigned long)table->surface_count);
  for (i = 0; i < table->state_count; i++) printf("state %s\n", hr_state_name(table, i));
  for (i = 0; i < table->node_count; i++) {
    hr_rect rects[4];
    printf("%s type %d parent %ld end %ld surface %ld content %ld forward %ld target %ld events %d flags %lu",
           hr_node_id(table, i), (int)hr_node_get_type(table, i), (long)(int32_t)hr_node_parent(table, i),
           (long)hr_node_end(table, i), (long)hr_node_surface(table, i), (long)hr_node_content(table, i),
           (long)(int32_t)hr_node_forward(table, i), (long)(int32_t)hr_node_target(table, i),
           (int)hr_node_pointer_events(table, i), (unsigned long)hr_node_flags(table, i));
    printf(" alpha %.6f", (double)hr_node_alpha(table, i));
    rects[0] = hr_node_frame(table, i);
    rects[1] = hr_node_area(table, i);
    rects[2] = hr_node_tracking(table, i);
    rects[3] = hr_node_clip(table, i);
    for (k = 0; k < 4; k++) {
      printf(" [%ld %ld %ld %ld]", (long)rects[k].min_x, (long)rects[k].min_y, (long)rects[k].max_x,
             (long)rects[k].max_y);
    }
    if (hr_find(table, hr_node_id(table, i)) != i) printf(" NOT FOUND");
    putchar('\n');
  }
}

static void load(Run *run, char *paths, size_t shift) {
  char *path = paths;
  run->count = 0;
  while (path != NULL && run->count < MAX_TABLES) {
    char *comma = strchr(path, ',');
    size_t size;
    uint8_t *bytes;
    if (comma != NULL) *comma = 0;
    bytes = read_file(path, &size);
    open_copy(&run->tables[run->count++], bytes, size, shift);
    free(bytes);
    path = comma == NULL ? NULL : comma + 1;
  }
  run->now = &run->tables[0];
  hr_tracker_init(&run->tracker, run->touches, MAX_FINGERS);
}

static int split(char *line, char **word, int most) {
  int words = 0;
  char *text = line;
  while (words < most) {
    while (*text == ' ' || *text == '\t' || *text == '\r') *text++ = 0;
    if (*text == 0 || *text == '#') break;
    word[words++] = text;
    while (*text != 0 && *text != ' ' && *text != '\t' && *text != '\r') text++;
  }
  return words;
}

/* Calls for every line that has words. */
static void answer(Run *run, const char *mode, const char *path) {
  size_t size;
  uint8_t *bytes = read_file(path, &size);
  char *line = (char *)bytes;
  while (line != NULL) {
    char *word[64];
    char *end = strchr(line, '\n');
    int words;
    if (end != NULL) *end++ = 0;
    words = split(line, word, 64);
    if (words >= 2 && strcmp(mode, "points") == 0) {
      point(run, word, 0);
    } else if (words >= 2 && strcmp(mode, "all") == 0) {
      point(run, word, 1);
    } else if (words > 0) {
      step(run, word, words);
    }
    line = end;
  }
  free(bytes);
}

int main(int argc, char **argv) {
  size_t size, number = 0;
  char *line;
  uint8_t *manifest;
  if (argc != 2) die("usage", "run MANIFEST");
  manifest = read_file(argv[1], &size);
  for (line = (char *)manifest; line != NULL && *line != 0;) {
    static Run run;
    char *word[4];
    char *end = strchr(line, '\n');
    int i, words;
    if (end != NULL) *end++ = 0;
    printf("== %s\n", line);
    words = split(line, word, 4);
    if (words < 2) die("bad manifest line", line);
    load(&run, word[1], number++ % 8);
    if (strcmp(word[0], "open") == 0) {
      printf("%d %s %lu\n", (int)run.now->error, hr_error_name(run.now->error), (unsigned long)run.now->error_offset);
    } else if (run.now->error != HR_OK) {
      die("refused", word[1]);
    } else if (strcmp(word[0], "inspect") == 0) {
      inspect(&run.now->table);
    } else if (words == 3) {
      run.is_verbose = strcmp(word[0], "script") == 0;
      answer(&run, word[0], word[2]);
    }
    for (i = 0; i < run.count; i++) close_copy(&run.tables[i]);
    line = end;
  }
  free(manifest);
  return 0;
}
