/* Hostile tables: says what hit_regions.h makes of every truncation and every changed byte. README.md has the formats.
 * Usage: hostile MANIFEST */
#include "support.h"

#define START 2166136261u

/* Takes in codes and offsets, and apart from them the answers of what was accepted. */
static uint32_t opening, digest, noise;

static uint32_t mixed(uint32_t sum, uint32_t word) { return (sum ^ word) * 16777619u; }

static void mix(uint32_t word) { digest = mixed(digest, word); }

static void begin(void) { opening = digest = START; }

static uint32_t next(uint32_t bound) {
  noise = noise * 1664525u + 1013904223u;
  return (noise >> 1) % bound;
}

static void mix_node(const hr_table *table, uint32_t node) {
  if (node != HR_NONE && node >= table->node_count) die("answer out of range", hr_name(table));
  mix(node);
}

static void mix_list(const hr_table *table, const uint32_t *nodes, uint32_t count) {
  uint32_t i;
  mix(count);
  for (i = 0; i < count; i++) mix_node(table, nodes[i]);
}

static void mix_events(const hr_table *table, const hr_event *events, uint32_t count) {
  uint32_t i;
  mix(count);
  for (i = 0; i < count; i++) {
    mix((uint32_t)events[i].kind);
    mix_node(table, events[i].node);
    mix((uint32_t)events[i].location.x);
    mix((uint32_t)(uint64_t)events[i].control_x);
    mix((uint32_t)(uint64_t)events[i].control_y);
  }
}

/* Asks an accepted table a little of everything. */
static void ask(Loaded *loaded) {
  const hr_table *table = &loaded->table;
  hr_state *state = &loaded->state;
  hr_touch touches[2];
  hr_tracker tracker;
  hr_event events[2];
  uint32_t nodes[5], i;
  hr_tracker_init(&tracker, touches, 2);
  noise = 1;
  for (i = 0; i < 12; i++) {
    int32_t x = (int32_t)next((uint32_t)table->width), y = (int32_t)next((uint32_t)table->height);
    /* Off the screen too, on one side and on the other. */
    if (i % 6 == 4) x = x > INT32_MAX - table->width ? INT32_MAX : x + table->width;
    if (i % 6 == 5) y -= table->height;
    mix_node(table, hr_hit_test_fixed(table, x, y));
    mix_list(table, nodes, hr_all_hits_fixed(table, x, y, nodes, 5));
    mix_events(table, events, hr_touch_down_fixed(&tracker, state, i % 3, x, y, events));
    if (table->node_count > 0) {
      uint32_t node = next(table->node_count), dice = next(64);
      hr_state_set_hidden(state, node, dice % 4 == 0);
      hr_state_set_user_interaction_enabled(state, node, dice % 8 != 1);
      hr_state_set_enabled(state, node, dice % 8 != 2);
      hr_state_set_current(state, dice);
      node = next(table->node_count);
      hr_state_set_content_offset_fixed(state, node, (int32_t)next(0x7FFFFFFFu) >> dice % 32, (int32_t)dice * -256);
    }
    mix_node(table, hr_state_hit_test_fixed(state, x, y));
    mix_list(table, nodes, hr_state_all_hits_fixed(state, x, y, nodes, 5));
    x = (int32_t)next((uint32_t)table->width);
    mix_events(table, events, hr_touch_move_fixed(&tracker, state, i % 3, x, y, events));
    if (i % 5 == 4) mix_events(table, events, hr_touch_up_fixed(&tracker, state, i % 2, x, y, events));
  }
}

/* Opens the bytes, takes in what came of it, and says whether they were accepted. */
static uint32_t judge(const uint8_t *bytes, size_t size) {
  Loaded loaded;
  uint32_t is_accepted;
  open_copy(&loaded, bytes, size, 0);
  is_accepted = loaded.error == HR_OK;
  opening = mixed(mixed(opening, (uint32_t)loaded.error), (uint32_t)loaded.error_offset);
  if (is_accepted) ask(&loaded);
  close_copy(&loaded);
  return is_accepted;
}

static void put_line(size_t offset, uint32_t accepted) {
  printf("%lu %lu %08lx %08lx\n", (unsigned long)offset, (unsigned long)accepted, (unsigned long)opening,
         (unsigned long)digest);
}

static void truncate_everywhere(const uint8_t *bytes, size_t size) {
  size_t length;
  for (length = 0; length <= size; length++) {
    uint32_t accepted;
    begin();
    accepted = judge(bytes, length);
    put_line(length, accepted);
  }
}

/* Makes the checksum right again, where the header says what it covers. */
static void mend(uint8_t *bytes, size_t size) {
  uint32_t header = hri_u32(bytes + 8), file = hri_u32(bytes + 12), crc, i;
  if (header > file || file > size || file - header < 8) return;
  crc = hri_crc32(bytes + header, file - header);
  for (i = 0; i < 4; i++) bytes[16 + i] = (uint8_t)(crc >> 8 * i);
}

/* Every byte in turn as other values, the checksum mended: all 255 of them, or a telling few. */
static void change_everywhere(uint8_t *bytes, size_t size, int is_thorough) {
  static const uint8_t few[] = {0x01, 0x02, 0x10, 0x40, 0x80, 0xFF};
  uint8_t checksum[4];
  size_t offset;
  memcpy(checksum, bytes + 16, 4);
  for (offset = 0; offset < size; offset++) {
    uint8_t was = bytes[offset];
    uint32_t accepted = 0, i, count = is_thorough ? 255 : sizeof few;
    begin();
    for (i = 0; i < count; i++) {
      bytes[offset] = was ^ (is_thorough ? (uint8_t)(i + 1) : few[i]);
      if (i == 0) accepted += judge(bytes, size);
      mend(bytes, size);
      accepted += judge(bytes, size);
      memcpy(bytes + 16, checksum, 4);
      bytes[offset] = was;
    }
    put_line(offset, accepted);
  }
}

int main(int argc, char **argv) {
  size_t size, manifest_size;
  uint8_t *manifest;
  char *line;
  if (argc != 2) die("usage", "hostile MANIFEST");
  manifest = read_file(argv[1], &manifest_size);
  for (line = (char *)manifest; *line != 0;) {
    char *end = strchr(line, '\n'), *space = strchr(line, ' ');
    uint8_t *bytes;
    if (end == NULL || space == NULL || space > end) die("bad manifest line", line);
    *end = 0;
    printf("== %s\n", line);
    *space = 0;
    bytes = read_file(space + 1, &size);
    if (strcmp(line, "truncate") == 0) {
      truncate_everywhere(bytes, size);
    } else if (strcmp(line, "few") == 0 || strcmp(line, "every") == 0) {
      if (size < 24) die("no table", space + 1);
      change_everywhere(bytes, size, strcmp(line, "every") == 0);
    } else if (strcmp(line, "as-is") == 0) {
      begin();
      put_line(size, judge(bytes, size));
    } else {
      die("unknown mode", line);
    }
    free(bytes);
    line = end + 1;
  }
  free(manifest);
  return 0;
}
