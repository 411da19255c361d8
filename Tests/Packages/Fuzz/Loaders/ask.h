/* What the loader fuzzers share: a table with its checksum mended, and questions whose answers must be in range. */
#ifndef FUZZ_ASK_H
#define FUZZ_ASK_H

#include "hit_regions.h"

#include <stdlib.h>

/* A copy in a block of exactly the input's size, so that a read past the end is seen. The checksum is made right, or
 * nothing would ever get past it. The caller frees it. */
static inline uint8_t *fuzz_table(const uint8_t *data, size_t size) {
  uint8_t *bytes = (uint8_t *)malloc(size > 0 ? size : 1);
  uint32_t header, file, crc = 0xFFFFFFFFu, i;
  size_t at;
  if (size > 0) memcpy(bytes, data, size);
  if (size < 24) return bytes;
  header = hri_u32(bytes + 8);
  file = hri_u32(bytes + 12);
  if (header > file || file > size) return bytes;
  for (at = header; at < file; at++) {
    crc ^= bytes[at];
    for (i = 0; i < 8; i++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
  }
  for (i = 0; i < 4; i++) bytes[16 + i] = (uint8_t)(~crc >> 8 * i);
  return bytes;
}

static inline void fuzz_expect(int is_so) {
  if (!is_so) abort();
}

static inline uint32_t fuzz_next(uint32_t *noise, uint32_t bound) {
  *noise = *noise * 1664525u + 1013904223u;
  return (*noise >> 1) % bound;
}

static inline void fuzz_check_node(const hr_table *table, uint32_t node) {
  fuzz_expect(node == HR_NONE || node < table->node_count);
}

static inline void fuzz_check_list(const hr_table *table, const uint32_t *nodes, uint32_t count, uint32_t capacity) {
  uint32_t i;
  fuzz_expect(count <= capacity);
  for (i = 0; i < count; i++) fuzz_expect(nodes[i] < table->node_count);
}

/* What is said of every node must be readable. */
static inline void fuzz_read_nodes(const hr_table *table) {
  uint32_t node, sum = 0;
  for (node = 0; node < table->node_count; node++) {
    const char *id = hr_node_id(table, node);
    uint32_t length = hr_node_id_length(table, node), i;
    for (i = 0; i <= length; i++) sum += (uint8_t)id[i];
    fuzz_expect(hr_find_bytes(table, id, length) == node);
    fuzz_expect(hr_node_end(table, node) <= table->node_count && hr_node_surface(table, node) < table->surface_count);
    fuzz_expect(hr_node_content(table, node) < table->surface_count);
    fuzz_check_node(table, hr_node_parent(table, node));
    fuzz_check_node(table, hr_node_target(table, node));
    sum += (uint32_t)hr_node_tracking(table, node).max_x + (uint32_t)hr_node_clip(table, node).min_y;
  }
  for (node = 0; node < table->state_count; node++) sum += (uint8_t)hr_state_name(table, node)[0];
  fuzz_expect(sum != 0 || hr_name(table) != NULL);
}

/* A little life: touches, changes, questions. */
static inline void fuzz_ask(const hr_table *table, uint32_t seed) {
  size_t size = hr_state_size(table);
  uint8_t *memory = (uint8_t *)malloc(size > 0 ? size : 1);
  uint32_t nodes[7], noise = seed, round;
  hr_touch touches[3];
  hr_tracker tracker;
  hr_event events[2];
  hr_state state;
  fuzz_expect(hr_state_init(&state, table, memory, size));
  hr_tracker_init(&tracker, touches, 3);
  for (round = 0; round < 24; round++) {
    int32_t x = (int32_t)fuzz_next(&noise, (uint32_t)table->width);
    int32_t y = (int32_t)fuzz_next(&noise, (uint32_t)table->height);
    uint32_t capacity = round % 8, count, finger = round % 4, i;
    fuzz_check_node(table, hr_hit_test_fixed(table, x, y));
    fuzz_check_node(table, hr_state_hit_test_fixed(&state, x, y));
    fuzz_check_list(table, nodes, hr_all_hits_fixed(table, x, y, nodes, capacity), capacity);
    fuzz_check_list(table, nodes, hr_state_all_hits_fixed(&state, x, y, nodes, capacity), capacity);
    count = hr_touch_down_fixed(&tracker, &state, finger, x, y, events);
    count += hr_touch_move_fixed(&tracker, round % 9 == 8 ? NULL : &state, finger, y, x, events);
    if (round % 5 == 4) count += hr_touch_up_fixed(&tracker, &state, (finger + 1) % 4, x, x, events);
    for (i = 0; i < count && i < 1; i++) fuzz_expect(events[i].node < table->node_count);
    if (table->node_count == 0) continue;
    hr_state_set_hidden(&state, fuzz_next(&noise, table->node_count), round % 3 == 0);
    hr_state_set_user_interaction_enabled(&state, fuzz_next(&noise, table->node_count), round % 4 != 0);
    hr_state_set_current(&state, fuzz_next(&noise, 64));
    hr_state_set_content_offset_fixed(
        &state, fuzz_next(&noise, table->node_count), (int32_t)(2 * fuzz_next(&noise, 0xFFFFFFFFu)), x - y);
  }
  free(memory);
}

#endif
