/* SPDX-License-Identifier: Apache-2.0
 *
 * hit_regions.h: reads the hit-region tables that `hitc compile` writes and says who gets a touch.
 *
 * In one source file of the program, before including this file:
 *
 *     #define HIT_REGIONS_IMPLEMENTATION
 *     #include "hit_regions.h"
 *
 * and include it plainly everywhere else; with HIT_REGIONS_STATIC defined the whole of it is private to the including
 * file. C99 or C++11 and later, any endianness and alignment. Nothing is allocated; of the C library only memcpy,
 * memset and memcmp are called; calls nest as deep as scrolls do (at most 128). Double precision is used only by the
 * inline functions that take points as `double`: call the `_fixed` ones where there is no such unit.
 *
 *     hr_table table;
 *     if (hr_open(bytes, size, &table, NULL) == HR_OK) {
 *       uint32_t node = hr_hit_test(&table, 187.5, 724.0);
 *       if (node != HR_NONE) puts(hr_node_id(&table, node));
 *     }
 *
 * Coordinates are points on the screen, x to the right and y down: as `double`, floored to 1/256 point, or as
 * `int32_t` in 24.8 fixed point. Rectangles are half-open. The format and what answers mean: schema/hit-table.md.
 */
#ifndef HIT_REGIONS_H
#define HIT_REGIONS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef HIT_REGIONS_STATIC
#define HR_API static inline
#else
#define HR_API extern
#endif

/* Kept out of what calls it, so that the calls that need not do so stay short. */
#if defined(__GNUC__) && defined(HIT_REGIONS_STATIC)
#define HRI_APART static __attribute__((noinline, unused))
#elif defined(__GNUC__)
#define HRI_APART extern __attribute__((noinline))
#else
#define HRI_APART HR_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* No node, no state. */
#define HR_NONE 0xFFFFFFFFu

/* Why a table was refused; the numbers are the format's. */
typedef enum hr_error {
  HR_OK = 0,
  HR_TRUNCATED = 1,
  HR_BAD_MAGIC = 2,
  HR_UNSUPPORTED_VERSION = 3,
  HR_BAD_HEADER = 4,
  HR_BAD_CHECKSUM = 5,
  HR_BAD_SECTION_TABLE = 6,
  HR_UNKNOWN_SECTION = 7,
  HR_BAD_STRIDE = 8,
  HR_MISSING_SECTION = 9,
  HR_BAD_COUNT = 10,
  HR_BAD_INFO = 11,
  HR_BAD_STRING = 12,
  HR_BAD_NODE = 13,
  HR_BAD_RECT = 14,
  HR_BAD_SURFACE = 15,
  HR_BAD_IDS = 16,
  HR_BAD_INDEX = 17
} hr_error;

/* What a node is; below 16 it is a control. */
typedef enum hr_node_type {
  HR_BUTTON = 0,
  HR_CONTROL = 1,
  HR_SWITCH = 2,
  HR_SLIDER = 3,
  HR_STEPPER = 4,
  HR_SEGMENTED_CONTROL = 5,
  HR_TEXT_FIELD = 6,
  HR_VIEW = 16,
  HR_SCROLL = 17,
  HR_LABEL = 18,
  HR_IMAGE = 19
} hr_node_type;

typedef enum hr_pointer_events {
  HR_POINTER_AUTO = 0,
  HR_POINTER_NONE = 1,
  HR_POINTER_BOX_NONE = 2,
  HR_POINTER_BOX_ONLY = 3
} hr_pointer_events;

/* Bits of hr_node_flags. */
#define HR_FLAG_HIDDEN 1u
#define HR_FLAG_USER_INTERACTION_ENABLED 2u
#define HR_FLAG_ENABLED 4u
#define HR_FLAG_NEVER_HIT 8u
#define HR_FLAG_INITIALLY_OFF 16u

/* What a control is told about a finger. */
typedef enum hr_event_kind {
  HR_TOUCH_DOWN = 0,
  HR_TOUCH_DRAG_INSIDE = 1,
  HR_TOUCH_DRAG_OUTSIDE = 2,
  HR_TOUCH_DRAG_ENTER = 3,
  HR_TOUCH_DRAG_EXIT = 4,
  HR_TOUCH_UP_INSIDE = 5,
  HR_TOUCH_UP_OUTSIDE = 6,
  HR_TOUCH_CANCEL = 7
} hr_event_kind;

/* 24.8 fixed point. */
typedef struct hr_point {
  int32_t x, y;
} hr_point;

/* 24.8 fixed point, half-open. */
typedef struct hr_rect {
  int32_t min_x, min_y, max_x, max_y;
} hr_rect;

/* A decoded index of ranks or tiles; private. */
typedef struct hri_grid {
  uintptr_t x_slots, y_slots;    /* ranks: where those of 0 are, or with `is_moved` those of the origin */
  const uint8_t *cells;          /* ranks */
  const uint8_t *tiles, *blocks; /* tiles */
  const uint8_t *answers, *entries;
  int32_t origin_x, origin_y;
  uint32_t form, is_moved, shift_x, shift_y, quantum, mask_x, mask_y, columns, slots_x, slots_y;
} hri_grid;

/* How many scrolls' contents an open table keeps decoded: fewer where memory is dear. */
#if UINTPTR_MAX > 0xFFFFFFFFu
#define HRI_SCROLLS 4
#else
#define HRI_SCROLLS 1
#endif

/* A scroll whose content has such an index; private. */
typedef struct hri_scroll {
  uint32_t node, surface;
  int32_t reach_x, reach_y;
  uint32_t reach_width, reach_height;
  hri_grid grid;
} hri_scroll;

/* Where a section stands; private. */
typedef struct hri_section {
  const uint8_t *bytes;
  uint32_t count, stride;
} hri_section;

/* An open table. It points into the caller's bytes, which must stay unchanged; any number of threads may read it. The
 * fields from `width` to `size` may be read, lengths in 24.8. */
typedef struct hr_table {
  hri_grid screen;
  int32_t reach_x, reach_y;
  uint32_t reach_width, reach_height;
  int32_t screen_is_plain;
  int32_t width, height;
  uint32_t frames_first;
  uint32_t node_count, control_count, state_count, surface_count;
  uint16_t major, minor;
  uint32_t checksum;
  const uint8_t *bytes;
  size_t size;
  hri_section sections[12];
  uint32_t scroll_count;
  hri_scroll scrolls[HRI_SCROLLS]; /* the first ones */
} hr_table;

/* What an app changes while it runs, in memory of the caller's. Not to be written by one thread and used by another. */
typedef struct hr_state {
  const hr_table *table;
  uint8_t *flags;
  uint8_t *offsets;
  uint32_t current;
  uint32_t shown;
} hr_state;

/* A finger that a control has captured; `is_tracking` is 0 where there is none. */
typedef struct hr_touch {
  const hr_table *table;
  const uint8_t *bytes;
  size_t size;
  int64_t offset_x, offset_y, hit_offset_x, hit_offset_y;
  uint32_t checksum;
  uint32_t finger;
  uint32_t node; /* the control that is told */
  uint32_t hit;  /* the node that was hit; another one where it forwards to the control */
  uint32_t surface, hit_surface;
  hr_point origin, location;
  hr_rect tracking, hit_area;
  int32_t is_tracking, is_inside;
} hr_touch;

/* Follows fingers, as many at once as `touches` has places. */
typedef struct hr_tracker {
  hr_touch *touches;
  uint32_t capacity;
} hr_tracker;

/* `table` names the table that `node` is of; it is never read through, so a swapped table may be gone already. */
typedef struct hr_event {
  const hr_table *table;
  uint32_t finger, node;
  hr_event_kind kind;
  hr_point location;            /* on the screen, 24.8 */
  int64_t control_x, control_y; /* in the control's own coordinates, 24.8 */
} hr_event;

/* Opening. */

/* Opens a table in place, checking every offset, count and index once, in time linear in `size`. Whatever the bytes
 * were, no later call reads outside them. A refused table is left empty (nothing is hit in it); `error_offset`, if not
 * NULL, is set to the byte at fault. */
HR_API hr_error hr_open(const void *bytes, size_t size, hr_table *table, size_t *error_offset);
/* "badMagic" and so on; "ok" for HR_OK. */
HR_API const char *hr_error_name(hr_error error);
/* The layout's name: UTF-8 with a NUL behind it. */
HR_API const char *hr_name(const hr_table *table);
/* The name of a state, NULL where there is none of this number; a layout without states has one, named "". */
HR_API const char *hr_state_name(const hr_table *table, uint32_t state);
/* The number of a state, or HR_NONE. */
HR_API uint32_t hr_find_state(const hr_table *table, const char *name);

/* Nodes: numbers from 0 in document order. Of a number that is none, what is said is 0, empty, NULL or HR_NONE. */

/* The node of an id, or HR_NONE. O(log n). */
HR_API uint32_t hr_find(const hr_table *table, const char *id);
HR_API uint32_t hr_find_bytes(const hr_table *table, const char *id, size_t length);
/* UTF-8 with a NUL behind it; NULL for no node. */
HR_API const char *hr_node_id(const hr_table *table, uint32_t node);
HR_API uint32_t hr_node_id_length(const hr_table *table, uint32_t node);
HR_API hr_node_type hr_node_get_type(const hr_table *table, uint32_t node);
HR_API int hr_node_is_control(const hr_table *table, uint32_t node);
/* HR_NONE for a root. */
HR_API uint32_t hr_node_parent(const hr_table *table, uint32_t node);
/* One past the last descendant. */
HR_API uint32_t hr_node_end(const hr_table *table, uint32_t node);
/* The node that touches landing here are delivered to, or HR_NONE. */
HR_API uint32_t hr_node_target(const hr_table *table, uint32_t node);
/* The `forward` as written, or HR_NONE. */
HR_API uint32_t hr_node_forward(const hr_table *table, uint32_t node);
/* The surface it lies on: 0 the screen, k the content of the k-th scroll. */
HR_API uint32_t hr_node_surface(const hr_table *table, uint32_t node);
/* For a scroll the surface of its content, else 0. */
HR_API uint32_t hr_node_content(const hr_table *table, uint32_t node);
HR_API hr_pointer_events hr_node_pointer_events(const hr_table *table, uint32_t node);
HR_API float hr_node_alpha(const hr_table *table, uint32_t node);
/* Bit s for state s, the node's own. */
HR_API uint64_t hr_node_states(const hr_table *table, uint32_t node);
/* HR_FLAG_... as compiled. */
HR_API uint32_t hr_node_flags(const hr_table *table, uint32_t node);
/* Rectangles on the screen with nothing scrolled: the frame; the frame grown by its insets; where a touch that it
 * tracks counts as inside (INT32_MIN and INT32_MAX: no end); the area cut by its ancestors. */
HR_API hr_rect hr_node_frame(const hr_table *table, uint32_t node);
HR_API hr_rect hr_node_area(const hr_table *table, uint32_t node);
HR_API hr_rect hr_node_tracking(const hr_table *table, uint32_t node);
HR_API hr_rect hr_node_clip(const hr_table *table, uint32_t node);

/* Run-time state. */

/* How much memory the state of a table needs, in bytes; of any alignment. */
HR_API size_t hr_state_size(const hr_table *table);
/* Sets a state up as the layout is at first. 0 if `size` is too small. `table` and `memory` must outlive it. O(n). */
HR_API int hr_state_init(hr_state *state, const hr_table *table, void *memory, size_t size);
/* The setters give 0, and change nothing, for a number that is none (or a node that is no scroll). O(subtree). */
HR_API int hr_state_set_current(hr_state *state, uint32_t number);
HR_API int hr_state_set_hidden(hr_state *state, uint32_t node, int hidden);
HR_API int hr_state_set_user_interaction_enabled(hr_state *state, uint32_t node, int enabled);
HR_API int hr_state_set_enabled(hr_state *state, uint32_t node, int enabled);
HR_API int hr_state_set_content_offset_fixed(hr_state *state, uint32_t scroll, int32_t x, int32_t y);
HR_API int hr_state_hidden(const hr_state *state, uint32_t node);
HR_API int hr_state_user_interaction_enabled(const hr_state *state, uint32_t node);
HR_API int hr_state_enabled(const hr_state *state, uint32_t node);
HR_API hr_point hr_state_content_offset(const hr_state *state, uint32_t scroll);

/* All hits. */

/* In 24.8: the hit first, then what lies behind it, front to back; stops when `capacity` is reached. Gives how many
 * were written. O(blocks or entries looked at + k log k), and k times the forwarding nodes among them. */
HR_API uint32_t hr_all_hits_fixed(
    const hr_table *table, int32_t x, int32_t y, uint32_t *nodes, uint32_t capacity);
HR_API uint32_t hr_state_all_hits_fixed(
    const hr_state *state, int32_t x, int32_t y, uint32_t *nodes, uint32_t capacity);

/* Tracking touches. */

/* Sets up a tracker for as many fingers at once as `touches` has places. */
HR_API void hr_tracker_init(hr_tracker *tracker, hr_touch *touches, uint32_t capacity);
/* What a finger has captured, or NULL. */
HR_API const hr_touch *hr_tracker_find(const hr_tracker *tracker, uint32_t finger);
/* Each gives how many events it wrote: a down at most two (a touchCancel of what the finger had, then its own), the
 * others at most one. The state may be of another table than the capture's, or, but for a down, NULL: the control keeps
 * its finger, and its geometry stays as it was last. */
HR_API uint32_t hr_touch_down_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event events[2]);
HR_API uint32_t hr_touch_move_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event *event);
HR_API uint32_t hr_touch_up_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event *event);
HR_API uint32_t hr_touch_cancel(hr_tracker *tracker, const hr_state *state, uint32_t finger, hr_event *event);
/* "touchDown" and so on. */
HR_API const char *hr_event_name(hr_event_kind kind);

/* Private: the lookups that the inline functions below do not answer at once. */
HRI_APART uint32_t hri_hit(const hr_table *table, const hr_state *state, int32_t x, int32_t y);
HRI_APART uint32_t hri_hit_word(const hr_table *table, const hr_state *state, uint32_t word, int32_t x, int32_t y);

#define HRI_NODE 0x00FFFFFFu
#define HRI_OFF 0x08000000u
#define HRI_PASSIVE 0x10000000u
#define HRI_FORWARD 0x20000000u
#define HRI_SCROLL 0x40000000u
#define HRI_PARTIAL 0x80000000u
/* In a state's byte of a node, beside HR_FLAG_HIDDEN to HR_FLAG_ENABLED: it or an ancestor takes no touches now. */
#define HRI_STATE_OFF 0x80u

/* How a decoded index is read. */
#define HRI_NOTHING 0u
#define HRI_BYTE_RANKS 1u
#define HRI_WORD_RANKS 2u
#define HRI_TILES 3u
/* A tile's block: the words of its slots, with the answer behind them as a 17th, the list, the bits of the slots. */
#define HRI_TILE_WORDS 128
#define HRI_TILE_LIST 196
#define HRI_TILE_USED 200
#define HRI_TILE_ON 202

/* Reading: one load where the bytes lie as the machine has them, else byte by byte. */
#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define HRI_READ(value, p) __builtin_memcpy(&(value), (p), sizeof(value))
static inline uint32_t hri_u16(const uint8_t *p) {
  uint16_t value;
  HRI_READ(value, p);
  return value;
}
static inline uint32_t hri_u32(const uint8_t *p) {
  uint32_t value;
  HRI_READ(value, p);
  return value;
}
static inline int32_t hri_i32(const uint8_t *p) {
  int32_t value;
  HRI_READ(value, p);
  return value;
}
#undef HRI_READ
/* Whether all slots of a tile are looked at together. */
#if defined(__GNUC__) && defined(__SSE2__)
#define HRI_VECTORS 1
#elif defined(__GNUC__) && defined(__ARM_NEON)
#define HRI_VECTORS 2
#else
#define HRI_VECTORS 0
#endif
#else
#define HRI_VECTORS 0
static inline uint32_t hri_u16(const uint8_t *p) { return (uint32_t)p[0] | (uint32_t)p[1] << 8; }
static inline uint32_t hri_u32(const uint8_t *p) {
  return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}
static inline int32_t hri_i32(const uint8_t *p) {
  uint32_t bits = hri_u32(p);
  int32_t value;
  memcpy(&value, &bits, sizeof value);
  return value;
}
#endif

/* Has the compiler take a value as it is, where it would lengthen a chain of what waits for what. */
#ifdef __GNUC__
#define HRI_KEEP(value) __asm__("" : "+r"(value))
#else
#define HRI_KEEP(value) ((void)0)
#endif

/* The list of the cell of ranks at a point that they reach. Differences of 24.8 numbers fit 32 bits without a sign. */
static inline uint32_t hri_ranks_list(const hri_grid *grid, int32_t x, int32_t y) {
  uint32_t at_x = (uint32_t)x, at_y = (uint32_t)y;
  size_t slot_x, slot_y, row;
  if (grid->is_moved) {
    at_x -= (uint32_t)grid->origin_x;
    at_y -= (uint32_t)grid->origin_y;
    HRI_KEEP(at_x);
    HRI_KEEP(at_y);
  }
  slot_x = at_x >> grid->shift_x;
  slot_y = at_y >> grid->shift_y;
  row = hri_u16((const uint8_t *)(grid->y_slots + 2 * slot_y));
  slot_x = *(const uint8_t *)(grid->x_slots + slot_x);
  if (grid->form == HRI_BYTE_RANKS) return grid->cells[row + slot_x];
  return hri_u16(grid->cells + 2 * (row + slot_x));
}

/* The block of the tile at a point that the tiles reach. */
static inline const uint8_t *hri_tile(const hri_grid *grid, int32_t x, int32_t y) {
  size_t column = ((uint32_t)x - (uint32_t)grid->origin_x) >> grid->shift_x;
  size_t row = ((uint32_t)y - (uint32_t)grid->origin_y) >> grid->shift_y;
  return grid->blocks + 16 * (size_t)hri_u32(grid->tiles + 4 * (row * grid->columns + column));
}

static inline int32_t hri_local(int32_t at, int32_t origin, uint32_t quantum, uint32_t mask) {
  return (int32_t)((((uint32_t)at - (uint32_t)origin) >> quantum) & mask) - 32768;
}

/* The first of the given slots of a tile that contains the point, 16 for none. */
#if HRI_VECTORS
typedef int16_t hri_lanes __attribute__((vector_size(16)));

static inline hri_lanes hri_outside(const uint8_t *block, hri_lanes x, hri_lanes y) {
  hri_lanes min_x, min_y, max_x, max_y;
  __builtin_memcpy(&min_x, block, 16);
  __builtin_memcpy(&min_y, block + 32, 16);
  __builtin_memcpy(&max_x, block + 64, 16);
  __builtin_memcpy(&max_y, block + 96, 16);
  return (hri_lanes)(min_x > x) | (hri_lanes)(x > max_x) | (hri_lanes)(min_y > y) | (hri_lanes)(y > max_y);
}

static inline size_t hri_tile_slot(const hri_grid *grid, const uint8_t *block, uint32_t slots, int32_t x, int32_t y) {
  int16_t local_x = (int16_t)hri_local(x, grid->origin_x, grid->quantum, grid->mask_x);
  int16_t local_y = (int16_t)hri_local(y, grid->origin_y, grid->quantum, grid->mask_y);
  hri_lanes all_x = {local_x, local_x, local_x, local_x, local_x, local_x, local_x, local_x};
  hri_lanes all_y = {local_y, local_y, local_y, local_y, local_y, local_y, local_y, local_y};
  hri_lanes low = hri_outside(block, all_x, all_y);
  hri_lanes high = hri_outside(block + 16, all_x, all_y);
#if HRI_VECTORS == 1
  uint32_t outside = (uint32_t)__builtin_ia32_pmovmskb128(__builtin_ia32_packsswb128(low, high));
#else
  static const hri_lanes low_bits = {1, 2, 4, 8, 16, 32, 64, 128};
  static const hri_lanes high_bits = {256, 512, 1024, 2048, 4096, 8192, 16384, -32768};
  hri_lanes both = (low & low_bits) | (high & high_bits);
  uint64_t halves[2];
  uint32_t outside;
  __builtin_memcpy(halves, &both, 16);
  halves[0] |= halves[1];
  outside = (uint32_t)halves[0] | (uint32_t)(halves[0] >> 32);
  outside |= outside >> 16;
#endif
  return (size_t)__builtin_ctzll((uint64_t)((outside & slots) ^ (slots | 0x10000u)));
}
#else
static inline int32_t hri_i16(const uint8_t *p) { return (int32_t)(hri_u16(p) ^ 0x8000u) - 32768; }

static inline size_t hri_tile_slot(const hri_grid *grid, const uint8_t *block, uint32_t slots, int32_t x, int32_t y) {
  int32_t local_x = hri_local(x, grid->origin_x, grid->quantum, grid->mask_x);
  int32_t local_y = hri_local(y, grid->origin_y, grid->quantum, grid->mask_y);
  size_t slot = 0;
  for (; slots >> slot != 0; slot++) {
    const uint8_t *edges = block + 2 * slot;
    if ((slots >> slot & 1u) && local_x >= hri_i16(edges) && local_y >= hri_i16(edges + 32) &&
        local_x <= hri_i16(edges + 64) && local_y <= hri_i16(edges + 96)) {
      return slot;
    }
  }
  return 16;
}
#endif

/* The word of the first entry that is not initially off and contains a point that the index reaches (or may, where
 * the word is PARTIAL), NONE for none. */
static inline uint32_t hri_first(const hri_grid *grid, int32_t x, int32_t y) {
  if (grid->form == HRI_TILES) {
    const uint8_t *block = hri_tile(grid, x, y), *words = block + HRI_TILE_WORDS;
    size_t slot = hri_tile_slot(grid, block, hri_u16(block + HRI_TILE_ON), x, y);
    uint32_t word;
    HRI_KEEP(words);
    word = hri_u32(words + 4 * slot);
    HRI_KEEP(word);
    return word;
  }
  return hri_u32(grid->answers + 4 * (size_t)hri_ranks_list(grid, x, y));
}

/* Whether it is NONE or a node alone. */
static inline int hri_is_plain(uint32_t word) { return word + 1u <= HRI_NODE + 1u; }

/* Whether a point of the screen is where its index, looked up as it is, may have an answer. */
static inline int hri_is_in_reach(const hr_table *table, int32_t x, int32_t y) {
  return (uint32_t)x - (uint32_t)table->reach_x < table->reach_width &&
         (uint32_t)y - (uint32_t)table->reach_y < table->reach_height;
}

/* Hit tests. */

/* The node that gets a touch, or HR_NONE: with a table, as the layout is at first; with a state, as it is now. */
static inline uint32_t hr_hit_test_fixed(const hr_table *table, int32_t x, int32_t y) {
  uint32_t word;
  if (!hri_is_in_reach(table, x, y)) return table->screen_is_plain ? HR_NONE : hri_hit(table, NULL, x, y);
  word = hri_first(&table->screen, x, y);
  if (hri_is_plain(word)) return word;
  return hri_hit_word(table, NULL, word, x, y);
}

/* While nothing is on that was off at first, the first answer stays right for as long as it is on itself. The byte
 * before a state's flags is that of NONE, which is never off. */
static inline uint32_t hr_state_hit_test_fixed(const hr_state *state, int32_t x, int32_t y) {
  const hr_table *table = state->table;
  uint32_t word;
  if (!hri_is_in_reach(table, x, y)) return table->screen_is_plain ? HR_NONE : hri_hit(table, state, x, y);
  word = hri_first(&table->screen, x, y);
  if (hri_is_plain(word) && !(state->shown | ((state->flags - 1)[word + 1u] & HRI_STATE_OFF))) return word;
  return hri_hit_word(table, state, word, x, y);
}

/* Points as double. */

/* Points to 24.8: floored, clamped to -INT32_MAX ... INT32_MAX; NaN gives INT32_MIN, which hits nothing. */
static inline int32_t hr_fixed(double points) {
  double scaled = points * 256.0;
  int32_t value;
  if (!(scaled >= -2147483647.0)) return scaled < 0 ? -INT32_MAX : INT32_MIN;
  if (scaled >= 2147483647.0) return INT32_MAX;
  value = (int32_t)scaled;
  return value - (scaled < (double)value);
}

/* 24.8 to points, exact. */
static inline double hr_points(int64_t fixed) { return (double)fixed / 256.0; }

static inline int hri_on_screen(const hr_table *table, double x, double y) {
  return x >= 0 && y >= 0 && x * 256.0 < (double)table->width && y * 256.0 < (double)table->height;
}

static inline uint32_t hr_hit_test(const hr_table *table, double x, double y) {
  if (!hri_on_screen(table, x, y)) return HR_NONE;
  return hr_hit_test_fixed(table, (int32_t)(x * 256.0), (int32_t)(y * 256.0));
}

static inline uint32_t hr_state_hit_test(const hr_state *state, double x, double y) {
  if (!hri_on_screen(state->table, x, y)) return HR_NONE;
  return hr_state_hit_test_fixed(state, (int32_t)(x * 256.0), (int32_t)(y * 256.0));
}

static inline uint32_t hr_all_hits(const hr_table *table, double x, double y, uint32_t *nodes, uint32_t capacity) {
  return hr_all_hits_fixed(table, hr_fixed(x), hr_fixed(y), nodes, capacity);
}

static inline uint32_t hr_state_all_hits(
    const hr_state *state, double x, double y, uint32_t *nodes, uint32_t capacity) {
  return hr_state_all_hits_fixed(state, hr_fixed(x), hr_fixed(y), nodes, capacity);
}

/* Rounded to 1/256 as a layout's literals are: to nearest, ties away from zero; the caller has taken NaN out. */
static inline int32_t hri_round(double points) {
  double scaled = points * 256.0;
  int32_t value;
  if (scaled >= 2147483647.0) return INT32_MAX;
  if (scaled <= -2147483647.0) return -INT32_MAX;
  value = (int32_t)scaled;
  if (scaled - (double)value >= 0.5) return value + 1;
  if (scaled - (double)value <= -0.5) return value - 1;
  return value;
}

/* Any offset may be set; one with a NaN changes nothing and gives 0. */
static inline int hr_state_set_content_offset(hr_state *state, uint32_t scroll, double x, double y) {
  if (x != x || y != y) return 0;
  return hr_state_set_content_offset_fixed(state, scroll, hri_round(x), hri_round(y));
}

static inline uint32_t hr_touch_down(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, double x, double y, hr_event events[2]) {
  return hr_touch_down_fixed(tracker, state, finger, hr_fixed(x), hr_fixed(y), events);
}

static inline uint32_t hr_touch_move(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, double x, double y, hr_event *event) {
  return hr_touch_move_fixed(tracker, state, finger, hr_fixed(x), hr_fixed(y), event);
}

static inline uint32_t hr_touch_up(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, double x, double y, hr_event *event) {
  return hr_touch_up_fixed(tracker, state, finger, hr_fixed(x), hr_fixed(y), event);
}

#ifdef __cplusplus
}
#endif
#endif /* HIT_REGIONS_H */

#if (defined(HIT_REGIONS_IMPLEMENTATION) || defined(HIT_REGIONS_STATIC)) && !defined(HRI_IMPLEMENTED)
#define HRI_IMPLEMENTED

#ifdef __cplusplus
extern "C" {
#endif

enum {
  HRI_INFO = 1,
  HRI_STRINGS = 2,
  HRI_NODES = 3,
  HRI_FRAMES = 4,
  HRI_AREAS = 5,
  HRI_TRACKING = 6,
  HRI_CLIPS = 7,
  HRI_STATES = 8,
  HRI_SURFACES = 9,
  HRI_INDEX = 10,
  HRI_IDS = 11,
  HRI_KINDS = 12
};

#define HRI_HEADER 24u
#define HRI_MAX_SECTIONS 64u
#define HRI_MAX_NODES 2097152u
#define HRI_MAX_STATES 64u
#define HRI_MAX_DEPTH 128u
#define HRI_INDEX_HEADER 64u
#define HRI_BLOCK 320u
#define HRI_BLOCK_KEYS 256u
#define HRI_MAX_LEVELS 8u
#define HRI_MAX_SLOTS 0x1000000u
#define HRI_MAX_COLUMNS 256u
#define HRI_MAX_CELLS 65536u
#define HRI_TILE 208u

static inline const uint8_t *hri_record(const hr_table *table, int kind, uint32_t number) {
  return table->sections[kind].bytes + (size_t)number * table->sections[kind].stride;
}

static inline const uint8_t *hri_node(const hr_table *table, uint32_t node) {
  return hri_record(table, HRI_NODES, node);
}

/* A field of a node: parent 4, end 8, surface 12, content 16, forward 20, target 24. */
static inline uint32_t hri_node_field(const hr_table *table, uint32_t node, uint32_t offset) {
  return hri_u32(hri_node(table, node) + offset);
}

static inline uint32_t hri_node_flags(const hr_table *table, uint32_t node) {
  return hri_u16(hri_node(table, node) + 42);
}

static inline hr_rect hri_rect(const hr_table *table, int kind, uint32_t node) {
  const uint8_t *bytes = hri_record(table, kind, node);
  hr_rect rect;
  rect.min_x = hri_i32(bytes);
  rect.min_y = hri_i32(bytes + 4);
  rect.max_x = hri_i32(bytes + 8);
  rect.max_y = hri_i32(bytes + 12);
  return rect;
}

static inline int hri_rect_contains(const hr_table *table, int kind, uint32_t node, int32_t x, int32_t y) {
  const uint8_t *bytes = hri_record(table, kind, node);
  return (int)(x >= hri_i32(bytes)) & (int)(y >= hri_i32(bytes + 4)) & (int)(x < hri_i32(bytes + 8)) &
         (int)(y < hri_i32(bytes + 12));
}

static inline const uint8_t *hri_index(const hr_table *table, const uint8_t *surface) {
  return table->sections[HRI_INDEX].bytes + hri_u32(surface + 8);
}

/* Where the entries stand behind the answers of `lists` lists. */
static inline uint64_t hri_answers_size(uint32_t lists) { return (4 * (uint64_t)lists + 7) & ~(uint64_t)7; }

static inline uint32_t hri_low_bits(uint32_t value, uint32_t count) { return value & ((1u << count) - 1u); }

/* Where slots count from a multiple of their width, x and y need not be moved to look them up. */
static inline hri_grid hri_decode_ranks(const uint8_t *index) {
  hri_grid grid;
  grid.form = hri_u32(index + 32) == 1 ? HRI_BYTE_RANKS : HRI_WORD_RANKS;
  grid.origin_x = hri_i32(index);
  grid.origin_y = hri_i32(index + 4);
  grid.shift_x = hri_u32(index + 8);
  grid.shift_y = hri_u32(index + 12);
  grid.slots_x = hri_u32(index + 16);
  grid.slots_y = hri_u32(index + 20);
  grid.columns = hri_u32(index + 24);
  grid.x_slots = (uintptr_t)(index + HRI_INDEX_HEADER);
  grid.y_slots = (uintptr_t)(index + hri_u32(index + 40));
  grid.is_moved = grid.origin_x < 0 || grid.origin_y < 0 || hri_low_bits((uint32_t)grid.origin_x, grid.shift_x) != 0 ||
                  hri_low_bits((uint32_t)grid.origin_y, grid.shift_y) != 0;
  if (!grid.is_moved) {
    grid.x_slots -= (uint32_t)grid.origin_x >> grid.shift_x;
    grid.y_slots -= 2 * (uintptr_t)((uint32_t)grid.origin_y >> grid.shift_y);
  }
  grid.cells = index + hri_u32(index + 44);
  grid.answers = index + hri_u32(index + 48);
  grid.entries = grid.answers + hri_answers_size(hri_u32(index + 36));
  grid.tiles = grid.blocks = NULL;
  grid.quantum = grid.mask_x = grid.mask_y = 0;
  return grid;
}

static inline hri_grid hri_decode_tiles(const uint8_t *index) {
  hri_grid grid;
  grid.form = HRI_TILES;
  grid.origin_x = hri_i32(index);
  grid.origin_y = hri_i32(index + 4);
  grid.shift_x = hri_u32(index + 8);
  grid.shift_y = hri_u32(index + 12);
  grid.slots_x = grid.columns = hri_u32(index + 16);
  grid.slots_y = hri_u32(index + 20);
  grid.quantum = hri_u32(index + 24);
  grid.mask_x = (1u << (grid.shift_x - grid.quantum)) - 1u;
  grid.mask_y = (1u << (grid.shift_y - grid.quantum)) - 1u;
  grid.is_moved = 1;
  grid.tiles = index + HRI_INDEX_HEADER;
  grid.blocks = index + hri_u32(index + 36);
  grid.answers = index + hri_u32(index + 40);
  grid.entries = grid.answers + hri_answers_size(hri_u32(index + 32));
  grid.x_slots = grid.y_slots = 0;
  grid.cells = NULL;
  return grid;
}

static inline hri_grid hri_decode_grid(const uint8_t *index, uint32_t kind) {
  return kind == 2 ? hri_decode_ranks(index) : hri_decode_tiles(index);
}

/* Whether a point lies in a slot or tile on each axis. */
static inline int hri_has(const hri_grid *grid, int32_t x, int32_t y) {
  return (int)(x >= grid->origin_x) & (int)(y >= grid->origin_y) &
         (int)(((uint32_t)x - (uint32_t)grid->origin_x) >> grid->shift_x < grid->slots_x) &
         (int)(((uint32_t)y - (uint32_t)grid->origin_y) >> grid->shift_y < grid->slots_y);
}

/* Opening. */

/* CRC-32 (IEEE), four bytes at a time over tables of half bytes: half a KiB of constants instead of four. */
static uint32_t hri_crc32(const uint8_t *bytes, size_t size) {
  static const uint32_t table[8][16] = {
      {0x00000000u, 0x1DB71064u, 0x3B6E20C8u, 0x26D930ACu, 0x76DC4190u, 0x6B6B51F4u, 0x4DB26158u, 0x5005713Cu,
       0xEDB88320u, 0xF00F9344u, 0xD6D6A3E8u, 0xCB61B38Cu, 0x9B64C2B0u, 0x86D3D2D4u, 0xA00AE278u, 0xBDBDF21Cu},
      {0x00000000u, 0x77073096u, 0xEE0E612Cu, 0x990951BAu, 0x076DC419u, 0x706AF48Fu, 0xE963A535u, 0x9E6495A3u,
       0x0EDB8832u, 0x79DCB8A4u, 0xE0D5E91Eu, 0x97D2D988u, 0x09B64C2Bu, 0x7EB17CBDu, 0xE7B82D07u, 0x90BF1D91u},
      {0x00000000u, 0x4AC21251u, 0x958424A2u, 0xDF4636F3u, 0xF0794F05u, 0xBABB5D54u, 0x65FD6BA7u, 0x2F3F79F6u,
       0x3B83984Bu, 0x71418A1Au, 0xAE07BCE9u, 0xE4C5AEB8u, 0xCBFAD74Eu, 0x8138C51Fu, 0x5E7EF3ECu, 0x14BCE1BDu},
      {0x00000000u, 0x191B3141u, 0x32366282u, 0x2B2D53C3u, 0x646CC504u, 0x7D77F445u, 0x565AA786u, 0x4F4196C7u,
       0xC8D98A08u, 0xD1C2BB49u, 0xFAEFE88Au, 0xE3F4D9CBu, 0xACB54F0Cu, 0xB5AE7E4Du, 0x9E832D8Eu, 0x87981CCFu},
      {0x00000000u, 0x1C26A370u, 0x384D46E0u, 0x246BE590u, 0x709A8DC0u, 0x6CBC2EB0u, 0x48D7CB20u, 0x54F16850u,
       0xE1351B80u, 0xFD13B8F0u, 0xD9785D60u, 0xC55EFE10u, 0x91AF9640u, 0x8D893530u, 0xA9E2D0A0u, 0xB5C473D0u},
      {0x00000000u, 0x01C26A37u, 0x0384D46Eu, 0x0246BE59u, 0x0709A8DCu, 0x06CBC2EBu, 0x048D7CB2u, 0x054F1685u,
       0x0E1351B8u, 0x0FD13B8Fu, 0x0D9785D6u, 0x0C55EFE1u, 0x091AF964u, 0x08D89353u, 0x0A9E2D0Au, 0x0B5C473Du},
      {0x00000000u, 0x5019579Fu, 0xA032AF3Eu, 0xF02BF8A1u, 0x9B14583Du, 0xCB0D0FA2u, 0x3B26F703u, 0x6B3FA09Cu,
       0xED59B63Bu, 0xBD40E1A4u, 0x4D6B1905u, 0x1D724E9Au, 0x764DEE06u, 0x2654B999u, 0xD67F4138u, 0x866616A7u},
      {0x00000000u, 0xB8BC6765u, 0xAA09C88Bu, 0x12B5AFEEu, 0x8F629757u, 0x37DEF032u, 0x256B5FDCu, 0x9DD738B9u,
       0xC5B428EFu, 0x7D084F8Au, 0x6FBDE064u, 0xD7018701u, 0x4AD6BFB8u, 0xF26AD8DDu, 0xE0DF7733u, 0x58631056u}};
  uint32_t crc = 0xFFFFFFFFu;
  size_t at = 0;
  for (; size - at >= 4; at += 4) {
    crc ^= hri_u32(bytes + at);
    crc = table[7][crc & 15] ^ table[6][crc >> 4 & 15] ^ table[5][crc >> 8 & 15] ^ table[4][crc >> 12 & 15] ^
          table[3][crc >> 16 & 15] ^ table[2][crc >> 20 & 15] ^ table[1][crc >> 24 & 15] ^ table[0][crc >> 28];
  }
  return crc ^ 0xFFFFFFFFu; /* sizes are multiples of 8 */
}

static inline hr_error hri_refuse(size_t *error_offset, hr_error error, size_t offset) {
  *error_offset = offset;
  return error;
}

static inline size_t hri_offset(const hr_table *table, const uint8_t *place) { return (size_t)(place - table->bytes); }

static hr_error hri_open_header(hr_table *table, size_t *error_offset) {
  const uint8_t *bytes = table->bytes;
  size_t size = table->size;
  uint32_t header, file;
  if (size < HRI_HEADER) return hri_refuse(error_offset, HR_TRUNCATED, size);
  if (memcmp(bytes, "\x8BHIT", 4) != 0) return hri_refuse(error_offset, HR_BAD_MAGIC, 0);
  table->major = (uint16_t)hri_u16(bytes + 4);
  table->minor = (uint16_t)hri_u16(bytes + 6);
  if (table->major != 1) return hri_refuse(error_offset, HR_UNSUPPORTED_VERSION, 4);
  header = hri_u32(bytes + 8);
  file = hri_u32(bytes + 12);
  if (size < file) return hri_refuse(error_offset, HR_TRUNCATED, size);
  if (header < HRI_HEADER || header % 8 != 0 || header > file) return hri_refuse(error_offset, HR_BAD_HEADER, 8);
  if (file % 8 != 0 || size > file) return hri_refuse(error_offset, HR_BAD_HEADER, 12);
  table->checksum = hri_u32(bytes + 16);
  if (hri_crc32(bytes + header, file - header) != table->checksum) {
    return hri_refuse(error_offset, HR_BAD_CHECKSUM, 16);
  }
  return HR_OK;
}

static hr_error hri_open_sections(hr_table *table, size_t *error_offset) {
  static const uint8_t minimum_strides[HRI_KINDS] = {0, 24, 1, 48, 16, 16, 16, 16, 4, 40, 1, 4};
  const uint8_t *bytes = table->bytes;
  size_t start = hri_u32(bytes + 8);
  size_t room = table->size - start;
  size_t end, previous = 0;
  size_t records[HRI_KINDS];
  uint32_t count, i, nodes;
  int kind;
  memset(records, 0, sizeof records);
  if (room < 8) return hri_refuse(error_offset, HR_BAD_SECTION_TABLE, start);
  count = hri_u32(bytes + start);
  if (count > HRI_MAX_SECTIONS || (size_t)count * 24 > room - 8) {
    return hri_refuse(error_offset, HR_BAD_SECTION_TABLE, start);
  }
  end = start + 8 + (size_t)count * 24;
  for (i = 0; i < count; i++) {
    size_t at = start + 8 + (size_t)i * 24;
    uint32_t number = hri_u32(bytes + at);
    uint32_t offset = hri_u32(bytes + at + 8);
    uint32_t elements = hri_u32(bytes + at + 12);
    uint32_t stride = hri_u32(bytes + at + 16);
    uint64_t length = (uint64_t)elements * stride;
    if (i > 0 && number <= previous) return hri_refuse(error_offset, HR_BAD_SECTION_TABLE, at);
    if (offset % 8 != 0 || offset < end || offset > table->size || length > table->size - offset) {
      return hri_refuse(error_offset, HR_BAD_SECTION_TABLE, at + 8);
    }
    if (number >= HRI_INFO && number < HRI_KINDS) {
      int bytewise = number == HRI_STRINGS || number == HRI_INDEX;
      if (bytewise ? stride != 1 : stride < minimum_strides[number] || stride % 4 != 0) {
        return hri_refuse(error_offset, HR_BAD_STRIDE, at + 16);
      }
      table->sections[number].bytes = bytes + offset;
      table->sections[number].count = elements;
      table->sections[number].stride = stride;
      records[number] = at;
    } else if (hri_u32(bytes + at + 4) & 1u) {
      return hri_refuse(error_offset, HR_UNKNOWN_SECTION, at);
    }
    previous = number;
    end = offset + (size_t)length;
  }
  for (kind = HRI_INFO; kind < HRI_KINDS; kind++) {
    if (records[kind] == 0) return hri_refuse(error_offset, HR_MISSING_SECTION, start);
  }
  nodes = table->sections[HRI_NODES].count;
  for (kind = HRI_INFO; kind < HRI_KINDS; kind++) {
    uint32_t elements = table->sections[kind].count;
    int bad = 0;
    if (kind == HRI_INFO) {
      bad = elements != 1;
    } else if (kind == HRI_NODES) {
      bad = nodes > HRI_MAX_NODES;
    } else if (kind == HRI_STATES) {
      bad = elements < 1 || elements > HRI_MAX_STATES;
    } else if (kind == HRI_SURFACES) {
      bad = elements < 1 || elements > nodes + 1;
    } else if (kind != HRI_STRINGS && kind != HRI_INDEX) {
      bad = elements != nodes;
    }
    if (bad) return hri_refuse(error_offset, HR_BAD_COUNT, records[kind] + 12);
  }
  table->node_count = nodes;
  table->state_count = table->sections[HRI_STATES].count;
  table->surface_count = table->sections[HRI_SURFACES].count;
  return HR_OK;
}

/* Whether the reference at `place` names a string of `least` bytes or more and `most` or fewer. */
static int hri_string_is_good(const hr_table *table, const uint8_t *place, uint32_t least, uint32_t most) {
  const uint8_t *strings = table->sections[HRI_STRINGS].bytes;
  uint64_t size = table->sections[HRI_STRINGS].count;
  uint32_t reference = hri_u32(place);
  uint32_t length;
  if (reference % 4 != 0 || (uint64_t)reference + 4 > size) return 0;
  length = hri_u32(strings + reference);
  if ((uint64_t)reference + 4 + length + 1 > size || strings[(size_t)reference + 4 + length] != 0) return 0;
  return length >= least && length <= most;
}

static hr_error hri_open_info(hr_table *table, size_t *error_offset) {
  const uint8_t *info = table->sections[HRI_INFO].bytes;
  uint32_t i;
  table->width = hri_i32(info);
  table->height = hri_i32(info + 4);
  table->frames_first = hri_u32(info + 8) & 1u;
  table->control_count = hri_u32(info + 16);
  if (table->width < 1) return hri_refuse(error_offset, HR_BAD_INFO, hri_offset(table, info));
  if (table->height < 1) return hri_refuse(error_offset, HR_BAD_INFO, hri_offset(table, info + 4));
  if (!hri_string_is_good(table, info + 12, 0, 0xFFFFFFFFu)) {
    return hri_refuse(error_offset, HR_BAD_STRING, hri_offset(table, info + 12));
  }
  for (i = 0; i < table->state_count; i++) {
    const uint8_t *state = hri_record(table, HRI_STATES, i);
    if (!hri_string_is_good(table, state, 0, 0xFFFFFFFFu)) {
      return hri_refuse(error_offset, HR_BAD_STRING, hri_offset(table, state));
    }
  }
  return HR_OK;
}

static hr_error hri_open_surfaces(hr_table *table, size_t *error_offset) {
  uint32_t index_size = table->sections[HRI_INDEX].count;
  uint32_t previous_scroll = HR_NONE, previous_end = 0, i;
  for (i = 0; i < table->surface_count; i++) {
    const uint8_t *surface = hri_record(table, HRI_SURFACES, i);
    size_t at = hri_offset(table, surface);
    uint32_t scroll = hri_u32(surface);
    uint32_t kind = hri_u32(surface + 4);
    uint32_t offset = hri_u32(surface + 8);
    uint32_t size = hri_u32(surface + 12);
    if (i == 0 ? scroll != HR_NONE : scroll >= table->node_count || (i > 1 && scroll <= previous_scroll)) {
      return hri_refuse(error_offset, HR_BAD_SURFACE, at);
    }
    if (kind > 3) return hri_refuse(error_offset, HR_BAD_SURFACE, at + 4);
    if (kind == 0) {
      if (offset != 0 || size != 0) return hri_refuse(error_offset, HR_BAD_SURFACE, at + 8);
    } else {
      if (offset % 64 != 0 || offset < previous_end || offset > index_size || size > index_size - offset) {
        return hri_refuse(error_offset, HR_BAD_SURFACE, at + 8);
      }
      previous_end = offset + size;
    }
    previous_scroll = scroll;
  }
  return HR_OK;
}

static int hri_type_is_known(uint32_t type) {
  return type <= HR_TEXT_FIELD || (type >= HR_VIEW && type <= HR_IMAGE);
}

/* How many surfaces the given one lies in, itself counted; the ones before are checked, so the steps are bounded. */
static uint32_t hri_depth(const hr_table *table, uint32_t surface) {
  uint32_t depth = 1;
  while (surface != 0) {
    surface = hri_node_field(table, hri_u32(hri_record(table, HRI_SURFACES, surface)), 12);
    depth++;
  }
  return depth;
}

/* The checks of one node; gives the offset of the field at fault, or HR_NONE. */
static uint32_t hri_check_node(const hr_table *table, uint32_t node, uint32_t *scrolls) {
  const uint8_t *record = hri_node(table, node);
  uint32_t count = table->node_count;
  uint32_t parent = hri_u32(record + 4);
  uint32_t end = hri_u32(record + 8);
  uint32_t surface = hri_u32(record + 12);
  uint32_t content = hri_u32(record + 16);
  uint32_t forward = hri_u32(record + 20);
  uint32_t target = hri_u32(record + 24);
  uint32_t flags = hri_u16(record + 42);
  uint32_t parent_end = count, parent_flags = 0, due_surface = 0, due_content = 0;
  int never, off;
  if (parent != HR_NONE) {
    if (parent >= node) return 4;
    parent_end = hri_node_field(table, parent, 8);
    if (node >= parent_end) return 4;
    parent_flags = hri_node_flags(table, parent);
    due_surface = hri_node_field(table, parent, 16);
    if (due_surface == 0) due_surface = hri_node_field(table, parent, 12);
  }
  if (end <= node || end > parent_end) return 8;
  if (surface != due_surface) return 12;
  if (record[40] == HR_SCROLL) {
    due_content = *scrolls + 1;
    if (due_content >= table->surface_count) return 16;
    if (hri_u32(hri_record(table, HRI_SURFACES, due_content)) != node) return 16;
  }
  if (content != due_content) return 16;
  if (content != 0) {
    if (hri_depth(table, surface) >= HRI_MAX_DEPTH) return 16;
    *scrolls += 1;
  }
  if (forward != HR_NONE && (forward >= count || forward == node)) return 20;
  if ((target == HR_NONE) != (forward == HR_NONE)) return 24;
  if (target != HR_NONE && (target >= count || hri_node_field(table, target, 20) != HR_NONE)) return 24;
  if (!hri_type_is_known(record[40])) return 40;
  if (record[41] > HR_POINTER_BOX_ONLY) return 41;
  never = (parent_flags & HR_FLAG_NEVER_HIT) != 0 || record[41] == HR_POINTER_NONE ||
          (parent != HR_NONE && hri_node(table, parent)[41] == HR_POINTER_BOX_ONLY);
  if (never && !(flags & HR_FLAG_NEVER_HIT)) return 42;
  off = (parent_flags & HR_FLAG_INITIALLY_OFF) != 0 || (flags & HR_FLAG_HIDDEN) != 0 ||
        !(flags & HR_FLAG_USER_INTERACTION_ENABLED) || !(record[32] & 1u);
  if (off != ((flags & HR_FLAG_INITIALLY_OFF) != 0)) return 42;
  return HR_NONE;
}

static int hri_compare_ids(const hr_table *table, uint32_t node, const uint8_t *id, size_t length) {
  const uint8_t *other = table->sections[HRI_STRINGS].bytes + hri_node_field(table, node, 0);
  size_t other_length = hri_u32(other);
  int order = memcmp(other + 4, id, other_length < length ? other_length : length);
  if (order != 0) return order;
  return other_length < length ? -1 : other_length > length;
}

static hr_error hri_open_nodes(hr_table *table, size_t *error_offset) {
  uint32_t scrolls = 0, previous = 0, i;
  int kind;
  for (i = 0; i < table->node_count; i++) {
    size_t at = hri_offset(table, hri_node(table, i));
    uint32_t fault;
    if (!hri_string_is_good(table, hri_node(table, i), 1, 255)) return hri_refuse(error_offset, HR_BAD_STRING, at);
    fault = hri_check_node(table, i, &scrolls);
    if (fault != HR_NONE) return hri_refuse(error_offset, HR_BAD_NODE, at + fault);
  }
  if (scrolls + 1 != table->surface_count) {
    return hri_refuse(error_offset, HR_BAD_SURFACE, hri_offset(table, hri_record(table, HRI_SURFACES, scrolls + 1)));
  }
  for (kind = HRI_FRAMES; kind <= HRI_CLIPS; kind++) {
    for (i = 0; i < table->node_count; i++) {
      hr_rect rect = hri_rect(table, kind, i);
      if (rect.min_x > rect.max_x || rect.min_y > rect.max_y) {
        return hri_refuse(error_offset, HR_BAD_RECT, hri_offset(table, hri_record(table, kind, i)));
      }
    }
  }
  for (i = 0; i < table->node_count; i++) {
    const uint8_t *place = hri_record(table, HRI_IDS, i);
    uint32_t node = hri_u32(place);
    int good = node < table->node_count;
    if (good && i > 0) {
      const uint8_t *id = table->sections[HRI_STRINGS].bytes + hri_node_field(table, node, 0);
      good = hri_compare_ids(table, previous, id + 4, hri_u32(id)) < 0;
    }
    if (!good) return hri_refuse(error_offset, HR_BAD_IDS, hri_offset(table, place));
    previous = node;
  }
  return HR_OK;
}

static int hri_word_is_good(const hr_table *table, uint32_t word, uint32_t surface) {
  uint32_t node = word & HRI_NODE;
  const uint8_t *record;
  uint32_t due = 0, flags;
  if (node >= table->node_count) return 0;
  record = hri_node(table, node);
  flags = hri_u16(record + 42);
  if (hri_u32(record + 12) != surface || (flags & HR_FLAG_NEVER_HIT) != 0) return 0;
  if (hri_u32(record + 16) != 0) due |= HRI_SCROLL;
  if (hri_u32(record + 24) != HR_NONE) due |= HRI_FORWARD;
  if (record[41] == HR_POINTER_BOX_NONE) due |= HRI_PASSIVE;
  if (flags & HR_FLAG_INITIALLY_OFF) due |= HRI_OFF;
  if ((due & HRI_PASSIVE) && !(due & HRI_SCROLL)) return 0;
  return (word & ~(HRI_NODE | HRI_PARTIAL)) == due;
}

/* How many of the 16-slot blocks `slots` slots fill. */
static inline uint32_t hri_block_count(uint32_t slots) { return slots / 16 + (slots % 16 != 0); }

static inline const uint8_t *hri_leaf_key(const uint8_t *index, uint32_t slot) {
  return index + HRI_INDEX_HEADER + (size_t)(slot / 16) * HRI_BLOCK + HRI_BLOCK_KEYS + 4 * (size_t)(slot % 16);
}

static const uint8_t *hri_check_tree(const hr_table *table, uint32_t surface, const uint8_t *index, uint32_t size) {
  uint32_t levels, count, due, i;
  uint64_t blocks = 0;
  if (size < HRI_INDEX_HEADER) return index;
  levels = hri_u32(index);
  count = hri_u32(index + 4);
  if (levels < 1 || levels > HRI_MAX_LEVELS) return index;
  if (count == 0) return index + 4;
  due = count;
  for (i = 0; i < HRI_MAX_LEVELS; i++) {
    due = i < levels ? hri_block_count(due) : 0;
    if (hri_u32(index + 8 + 4 * i) != due || (i == levels - 1 && due != 1)) return index + 8 + 4 * i;
    blocks += due;
  }
  if (HRI_INDEX_HEADER + HRI_BLOCK * blocks > size) return index;
  for (i = 0; i < count; i++) {
    const uint8_t *key = hri_leaf_key(index, i);
    uint32_t word = hri_u32(key);
    if (!(word & HRI_PARTIAL) || !hri_word_is_good(table, word, surface)) return key;
    if (word & HRI_SCROLL) {
      uint32_t content = hri_node_field(table, word & HRI_NODE, 16);
      if (hri_u32(hri_record(table, HRI_SURFACES, content) + 36) != i) return key;
    }
  }
  return NULL;
}

static const uint8_t *hri_check_lists(
    const hr_table *table, uint32_t surface, const uint8_t *answers, uint32_t lists, int may_be_partial) {
  const uint8_t *entries = answers + hri_answers_size(lists);
  uint32_t i;
  if (hri_u32(answers) != HR_NONE) return answers;
  for (i = 1; i < lists; i++) {
    const uint8_t *entry = entries + 8 * (size_t)i;
    uint32_t word = hri_u32(entry);
    uint32_t next = hri_u32(entry + 4);
    if (!hri_word_is_good(table, word, surface) || next >= i) return entry;
    if ((word & HRI_PARTIAL) && !may_be_partial) return entry;
    if (next != 0 && (hri_u32(entries + 8 * (size_t)next) & HRI_NODE) >= (word & HRI_NODE)) return entry;
    if (hri_u32(answers + 4 * (size_t)i) != (word & HRI_OFF ? hri_u32(answers + 4 * (size_t)next) : word)) {
      return answers + 4 * (size_t)i;
    }
  }
  return NULL;
}

static const uint8_t *hri_check_ranks(const hr_table *table, uint32_t surface, const uint8_t *index, uint32_t size) {
  uint32_t slots_x, slots_y, columns, cells, cell_bytes, lists, i;
  uint64_t least;
  const uint8_t *place;
  if (size < HRI_INDEX_HEADER) return index;
  if (hri_u32(index + 8) > 31) return index + 8;
  if (hri_u32(index + 12) > 31) return index + 12;
  slots_x = hri_u32(index + 16);
  slots_y = hri_u32(index + 20);
  columns = hri_u32(index + 24);
  cells = hri_u32(index + 28);
  cell_bytes = hri_u32(index + 32);
  lists = hri_u32(index + 36);
  if (slots_x - 1 >= HRI_MAX_SLOTS) return index + 16;
  if (slots_y - 1 >= HRI_MAX_SLOTS) return index + 20;
  if (columns - 1 >= HRI_MAX_COLUMNS) return index + 24;
  if (cells - 1 >= HRI_MAX_CELLS) return index + 28;
  if (cell_bytes != 1 && cell_bytes != 2) return index + 32;
  if (lists == 0) return index + 36;
  least = HRI_INDEX_HEADER + (uint64_t)slots_x;
  if (hri_u32(index + 40) % 8 != 0 || hri_u32(index + 40) < least) return index + 40;
  least = hri_u32(index + 40) + 2 * (uint64_t)slots_y;
  if (hri_u32(index + 44) % 8 != 0 || hri_u32(index + 44) < least) return index + 44;
  least = hri_u32(index + 44) + (uint64_t)cell_bytes * cells;
  if (hri_u32(index + 48) % 8 != 0 || hri_u32(index + 48) < least) return index + 48;
  if (hri_u32(index + 48) + hri_answers_size(lists) + 8 * (uint64_t)lists > size) return index + 48;

  place = index + HRI_INDEX_HEADER;
  for (i = 0; i < slots_x; i++, place++) {
    if (*place >= columns) return place;
  }
  place = index + hri_u32(index + 40);
  for (i = 0; i < slots_y; i++, place += 2) {
    if (hri_u16(place) + columns > cells) return place;
  }
  place = index + hri_u32(index + 44);
  for (i = 0; i < cells; i++, place += cell_bytes) {
    if ((cell_bytes == 1 ? *place : hri_u16(place)) >= lists) return place;
  }
  return hri_check_lists(table, surface, index + hri_u32(index + 48), lists, 0);
}

static const uint8_t *hri_check_block(
    const hr_table *table, uint32_t surface, const uint8_t *block, const uint8_t *answers, uint32_t lists) {
  const uint8_t *list_field = block + HRI_TILE_LIST;
  uint32_t list = hri_u32(list_field), used = hri_u16(block + HRI_TILE_USED);
  uint32_t least = HRI_NODE + 1, on = 0, slot;
  if (list >= lists) return list_field;
  if (hri_u32(list_field - 4) != hri_u32(answers + 4 * (size_t)list)) return list_field - 4;
  for (slot = 0; slot < 16; slot++) {
    const uint8_t *place = block + HRI_TILE_WORDS + 4 * (size_t)slot;
    uint32_t word = hri_u32(place);
    if (!(used >> slot & 1u)) continue;
    if ((word & HRI_PARTIAL) || !hri_word_is_good(table, word, surface) || (word & HRI_NODE) >= least) return place;
    least = word & HRI_NODE;
    if (!(word & HRI_OFF)) on |= 1u << slot;
  }
  if (list != 0) {
    uint32_t word = hri_u32(answers + hri_answers_size(lists) + 8 * (size_t)list);
    if ((word & HRI_NODE) >= least) return list_field;
  }
  return hri_u16(block + HRI_TILE_ON) != on ? block + HRI_TILE_ON : NULL;
}

static const uint8_t *hri_check_tiles(const hr_table *table, uint32_t surface, const uint8_t *index, uint32_t size) {
  uint32_t shift_x, shift_y, columns, rows, quantum, blocks, lists, i;
  uint64_t tiles, least;
  const uint8_t *place, *answers, *fault;
  if (size < HRI_INDEX_HEADER) return index;
  shift_x = hri_u32(index + 8);
  shift_y = hri_u32(index + 12);
  columns = hri_u32(index + 16);
  rows = hri_u32(index + 20);
  quantum = hri_u32(index + 24);
  blocks = hri_u32(index + 28);
  lists = hri_u32(index + 32);
  tiles = (uint64_t)columns * rows;
  if (shift_x > 31) return index + 8;
  if (shift_y > 31) return index + 12;
  if (columns == 0) return index + 16;
  if (rows == 0 || tiles > HRI_MAX_SLOTS) return index + 20;
  if (quantum > shift_x || quantum > shift_y || shift_x - quantum > 16 || shift_y - quantum > 16) return index + 24;
  if (blocks == 0) return index + 28;
  if (lists == 0) return index + 32;
  least = HRI_INDEX_HEADER + 4 * tiles;
  if (hri_u32(index + 36) % 16 != 0 || hri_u32(index + 36) < least) return index + 36;
  least = hri_u32(index + 36) + HRI_TILE * (uint64_t)blocks;
  if (hri_u32(index + 40) % 8 != 0 || hri_u32(index + 40) < least) return index + 40;
  if (hri_u32(index + 40) + hri_answers_size(lists) + 8 * (uint64_t)lists > size) return index + 40;

  answers = index + hri_u32(index + 40);
  fault = hri_check_lists(table, surface, answers, lists, 1);
  if (fault != NULL) return fault;
  place = index + HRI_INDEX_HEADER;
  for (i = 0; i < (uint32_t)tiles; i++, place += 4) {
    /* Times the inverse of 13, as not every processor divides: what is no multiple comes out above all counts. */
    if (hri_u32(place) * 0xC4EC4EC5u >= blocks) return place;
  }
  place = index + hri_u32(index + 36);
  for (i = 0; i < blocks; i++, place += HRI_TILE) {
    fault = hri_check_block(table, surface, place, answers, lists);
    if (fault != NULL) return fault;
  }
  return NULL;
}

/* Where on an axis slots or tiles are, from `low` to before `high`. */
static void hri_reach(
    int32_t origin, uint32_t slots, uint32_t shift, int32_t low, int64_t high, int32_t *least, uint32_t *length) {
  int64_t end = origin + ((int64_t)slots << shift);
  *least = origin > low ? origin : low;
  if (end > high) end = high;
  *length = end > *least ? (uint32_t)(end - *least) : 0;
}

/* Lays out what the inline hit tests look at; where they can't answer, the reach stays empty. */
static void hri_prepare_screen(hr_table *table) {
  const uint8_t *surface = table->sections[HRI_SURFACES].bytes;
  uint32_t kind = hri_u32(surface + 4);
  table->screen_is_plain = kind != 1 && !table->frames_first;
  if (kind < 2) return;
  table->screen = hri_decode_grid(hri_index(table, surface), kind);
  if (!table->screen_is_plain) return;
  hri_reach(table->screen.origin_x, table->screen.slots_x, table->screen.shift_x, 0, table->width,
            &table->reach_x, &table->reach_width);
  hri_reach(table->screen.origin_y, table->screen.slots_y, table->screen.shift_y, 0, table->height,
            &table->reach_y, &table->reach_height);
}

/* Lays out the contents that are most likely asked for. */
static void hri_prepare_scrolls(hr_table *table) {
  uint32_t i;
  for (i = 1; i < table->surface_count && table->scroll_count < HRI_SCROLLS; i++) {
    const uint8_t *surface = hri_record(table, HRI_SURFACES, i);
    hri_scroll *scroll = &table->scrolls[table->scroll_count];
    if (hri_u32(surface + 4) < 2) continue;
    scroll->node = hri_u32(surface);
    scroll->surface = i;
    scroll->grid = hri_decode_grid(hri_index(table, surface), hri_u32(surface + 4));
    hri_reach(scroll->grid.origin_x, scroll->grid.slots_x, scroll->grid.shift_x, -INT32_MAX,
              (int64_t)INT32_MAX + 1, &scroll->reach_x, &scroll->reach_width);
    hri_reach(scroll->grid.origin_y, scroll->grid.slots_y, scroll->grid.shift_y, -INT32_MAX,
              (int64_t)INT32_MAX + 1, &scroll->reach_y, &scroll->reach_height);
    table->scroll_count++;
  }
}

static hr_error hri_open_indexes(hr_table *table, size_t *error_offset) {
  uint32_t i;
  for (i = 0; i < table->surface_count; i++) {
    const uint8_t *surface = hri_record(table, HRI_SURFACES, i);
    const uint8_t *index = hri_index(table, surface);
    const uint8_t *fault = NULL;
    uint32_t kind = hri_u32(surface + 4);
    if (kind == 1) fault = hri_check_tree(table, i, index, hri_u32(surface + 12));
    if (kind == 2) fault = hri_check_ranks(table, i, index, hri_u32(surface + 12));
    if (kind == 3) fault = hri_check_tiles(table, i, index, hri_u32(surface + 12));
    if (fault != NULL) return hri_refuse(error_offset, HR_BAD_INDEX, hri_offset(table, fault));
  }
  hri_prepare_screen(table);
  hri_prepare_scrolls(table);
  return HR_OK;
}

HR_API hr_error hr_open(const void *bytes, size_t size, hr_table *table, size_t *error_offset) {
  size_t ignored;
  hr_error error;
  if (error_offset == NULL) error_offset = &ignored;
  *error_offset = 0;
  memset(table, 0, sizeof *table);
  table->bytes = (const uint8_t *)bytes;
  table->size = size;
  error = hri_open_header(table, error_offset);
  if (error == HR_OK) error = hri_open_sections(table, error_offset);
  if (error == HR_OK) error = hri_open_info(table, error_offset);
  if (error == HR_OK) error = hri_open_surfaces(table, error_offset);
  if (error == HR_OK) error = hri_open_nodes(table, error_offset);
  if (error == HR_OK) error = hri_open_indexes(table, error_offset);
  if (error != HR_OK) memset(table, 0, sizeof *table);
  return error;
}

HR_API const char *hr_error_name(hr_error error) {
  static const char *const names[] = {
      "ok", "truncated", "badMagic", "unsupportedVersion", "badHeader", "badChecksum", "badSectionTable",
      "unknownSection", "badStride", "missingSection", "badCount", "badInfo", "badString", "badNode", "badRect",
      "badSurface", "badIDs", "badIndex"};
  return (unsigned)error < sizeof names / sizeof *names ? names[error] : "unknown";
}

/* Strings and nodes. */

static inline const char *hri_string(const hr_table *table, uint32_t reference) {
  return (const char *)(table->sections[HRI_STRINGS].bytes + reference + 4);
}

HR_API const char *hr_name(const hr_table *table) {
  if (table->bytes == NULL) return "";
  return hri_string(table, hri_u32(table->sections[HRI_INFO].bytes + 12));
}

HR_API const char *hr_state_name(const hr_table *table, uint32_t state) {
  if (state >= table->state_count) return NULL;
  return hri_string(table, hri_u32(hri_record(table, HRI_STATES, state)));
}

HR_API uint32_t hr_find_state(const hr_table *table, const char *name) {
  uint32_t i;
  for (i = 0; i < table->state_count; i++) {
    const char *other = hr_state_name(table, i);
    uint32_t length = hri_u32((const uint8_t *)other - 4), same = 0;
    while (same < length && name[same] != 0 && name[same] == other[same]) same++;
    if (same == length && name[same] == 0) return i;
  }
  return HR_NONE;
}

HR_API uint32_t hr_find_bytes(const hr_table *table, const char *id, size_t length) {
  uint32_t low = 0, high = table->node_count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    uint32_t node = hri_u32(hri_record(table, HRI_IDS, middle));
    int order = hri_compare_ids(table, node, (const uint8_t *)id, length);
    if (order == 0) return node;
    if (order < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return HR_NONE;
}

HR_API uint32_t hr_find(const hr_table *table, const char *id) {
  size_t length = 0;
  while (length < 256 && id[length] != 0) length++; /* ids end at 255 bytes */
  return hr_find_bytes(table, id, length);
}

HR_API const char *hr_node_id(const hr_table *table, uint32_t node) {
  return node < table->node_count ? hri_string(table, hri_node_field(table, node, 0)) : NULL;
}

HR_API uint32_t hr_node_id_length(const hr_table *table, uint32_t node) {
  const char *id = hr_node_id(table, node);
  return id == NULL ? 0 : hri_u32((const uint8_t *)id - 4);
}

HR_API hr_node_type hr_node_get_type(const hr_table *table, uint32_t node) {
  return node < table->node_count ? (hr_node_type)hri_node(table, node)[40] : HR_BUTTON;
}

HR_API int hr_node_is_control(const hr_table *table, uint32_t node) {
  return node < table->node_count && hri_node(table, node)[40] < HR_VIEW;
}

static uint32_t hri_field_or(const hr_table *table, uint32_t node, uint32_t offset, uint32_t otherwise) {
  return node < table->node_count ? hri_node_field(table, node, offset) : otherwise;
}

HR_API uint32_t hr_node_parent(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 4, HR_NONE); }

HR_API uint32_t hr_node_end(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 8, 0); }

HR_API uint32_t hr_node_surface(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 12, 0); }

HR_API uint32_t hr_node_content(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 16, 0); }

HR_API uint32_t hr_node_forward(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 20, HR_NONE); }

HR_API uint32_t hr_node_target(const hr_table *table, uint32_t node) { return hri_field_or(table, node, 24, HR_NONE); }

HR_API hr_pointer_events hr_node_pointer_events(const hr_table *table, uint32_t node) {
  return node < table->node_count ? (hr_pointer_events)hri_node(table, node)[41] : HR_POINTER_AUTO;
}

HR_API float hr_node_alpha(const hr_table *table, uint32_t node) {
  uint32_t bits = hri_field_or(table, node, 28, 0);
  float alpha;
  memcpy(&alpha, &bits, sizeof alpha);
  return alpha;
}

static uint64_t hri_states(const hr_table *table, uint32_t node) {
  const uint8_t *record = hri_node(table, node);
  return hri_u32(record + 32) | (uint64_t)hri_u32(record + 36) << 32;
}

HR_API uint64_t hr_node_states(const hr_table *table, uint32_t node) {
  return node < table->node_count ? hri_states(table, node) : 0;
}

HR_API uint32_t hr_node_flags(const hr_table *table, uint32_t node) {
  return node < table->node_count ? hri_node_flags(table, node) : 0;
}

static hr_rect hri_rect_or_empty(const hr_table *table, int kind, uint32_t node) {
  hr_rect rect;
  memset(&rect, 0, sizeof rect);
  return node < table->node_count ? hri_rect(table, kind, node) : rect;
}

HR_API hr_rect hr_node_frame(const hr_table *table, uint32_t node) {
  return hri_rect_or_empty(table, HRI_FRAMES, node);
}

HR_API hr_rect hr_node_area(const hr_table *table, uint32_t node) { return hri_rect_or_empty(table, HRI_AREAS, node); }

HR_API hr_rect hr_node_tracking(const hr_table *table, uint32_t node) {
  return hri_rect_or_empty(table, HRI_TRACKING, node);
}

HR_API hr_rect hr_node_clip(const hr_table *table, uint32_t node) { return hri_rect_or_empty(table, HRI_CLIPS, node); }

/* Run-time state. */

HR_API size_t hr_state_size(const hr_table *table) {
  return 1 + (size_t)table->node_count + 8 * (size_t)table->surface_count;
}

/* Says again for a subtree what takes touches, and counts anew what does that did not at first. */
static void hri_refresh(hr_state *state, uint32_t from, uint32_t to) {
  const hr_table *table = state->table;
  uint32_t node;
  for (node = from; node < to; node++) {
    uint32_t parent = hri_node_field(table, node, 4);
    uint32_t flags = state->flags[node] & ~HRI_STATE_OFF;
    if ((flags & HR_FLAG_HIDDEN) || !(flags & HR_FLAG_USER_INTERACTION_ENABLED) ||
        !(hri_states(table, node) >> state->current & 1u) ||
        (parent != HR_NONE && (state->flags[parent] & HRI_STATE_OFF))) {
      flags |= HRI_STATE_OFF;
    }
    if (hri_node_flags(table, node) & HR_FLAG_INITIALLY_OFF) {
      state->shown += (uint32_t)(state->flags[node] / HRI_STATE_OFF) - flags / HRI_STATE_OFF;
    }
    state->flags[node] = (uint8_t)flags;
  }
}

static inline void hri_set_offset(hr_state *state, uint32_t surface, hr_point offset) {
  memcpy(state->offsets + 8 * (size_t)surface, &offset, 8);
}

HR_API int hr_state_init(hr_state *state, const hr_table *table, void *memory, size_t size) {
  uint32_t i;
  memset(state, 0, sizeof *state);
  if (size < hr_state_size(table) || table->bytes == NULL) return 0;
  state->table = table;
  state->flags = (uint8_t *)memory + 1;
  state->flags[-1] = 0;
  state->offsets = state->flags + table->node_count;
  for (i = 0; i < table->node_count; i++) {
    uint32_t flags = hri_node_flags(table, i);
    state->flags[i] = (uint8_t)((flags & 7u) | (flags & HR_FLAG_INITIALLY_OFF ? HRI_STATE_OFF : 0u));
  }
  for (i = 0; i < table->surface_count; i++) {
    const uint8_t *surface = hri_record(table, HRI_SURFACES, i);
    hr_point offset;
    offset.x = hri_i32(surface + 20);
    offset.y = hri_i32(surface + 24);
    hri_set_offset(state, i, offset);
  }
  return 1;
}

HR_API int hr_state_set_current(hr_state *state, uint32_t number) {
  if (number >= state->table->state_count) return 0;
  if (number != state->current) {
    state->current = number;
    hri_refresh(state, 0, state->table->node_count);
  }
  return 1;
}

/* Sets one of the HR_FLAG_... bits. */
static int hri_set_flag(hr_state *state, uint32_t node, uint32_t flag, int value) {
  uint32_t flags;
  if (node >= state->table->node_count) return 0;
  flags = value ? state->flags[node] | flag : state->flags[node] & ~flag;
  if (flags != state->flags[node]) {
    state->flags[node] = (uint8_t)flags;
    if (flag != HR_FLAG_ENABLED) hri_refresh(state, node, hri_node_field(state->table, node, 8));
  }
  return 1;
}

HR_API int hr_state_set_hidden(hr_state *state, uint32_t node, int hidden) {
  return hri_set_flag(state, node, HR_FLAG_HIDDEN, hidden);
}

HR_API int hr_state_set_user_interaction_enabled(hr_state *state, uint32_t node, int enabled) {
  return hri_set_flag(state, node, HR_FLAG_USER_INTERACTION_ENABLED, enabled);
}

HR_API int hr_state_set_enabled(hr_state *state, uint32_t node, int enabled) {
  return hri_set_flag(state, node, HR_FLAG_ENABLED, enabled);
}

HR_API int hr_state_set_content_offset_fixed(hr_state *state, uint32_t scroll, int32_t x, int32_t y) {
  uint32_t surface = hr_node_content(state->table, scroll);
  hr_point offset;
  if (surface == 0) return 0;
  offset.x = x;
  offset.y = y;
  hri_set_offset(state, surface, offset);
  return 1;
}

static inline int hri_get_flag(const hr_state *state, uint32_t node, uint32_t flag) {
  return node < state->table->node_count && (state->flags[node] & flag) != 0;
}

HR_API int hr_state_hidden(const hr_state *state, uint32_t node) { return hri_get_flag(state, node, HR_FLAG_HIDDEN); }

HR_API int hr_state_user_interaction_enabled(const hr_state *state, uint32_t node) {
  return hri_get_flag(state, node, HR_FLAG_USER_INTERACTION_ENABLED);
}

HR_API int hr_state_enabled(const hr_state *state, uint32_t node) { return hri_get_flag(state, node, HR_FLAG_ENABLED); }

static inline hr_point hri_content_offset(const hr_table *table, const hr_state *state, uint32_t surface) {
  hr_point offset;
  if (state != NULL) {
    memcpy(&offset, state->offsets + 8 * (size_t)surface, 8);
  } else {
    const uint8_t *record = hri_record(table, HRI_SURFACES, surface);
    offset.x = hri_i32(record + 20);
    offset.y = hri_i32(record + 24);
  }
  return offset;
}

HR_API hr_point hr_state_content_offset(const hr_state *state, uint32_t scroll) {
  uint32_t surface = hr_node_content(state->table, scroll);
  hr_point none;
  none.x = none.y = 0;
  return surface == 0 ? none : hri_content_offset(state->table, state, surface);
}

/* Hit tests. */

/* What is asked. With `hits` set nothing is found, but all that contains the point is gathered there. */
typedef struct hri_query {
  const hr_table *table;
  const hr_state *state; /* NULL: as the layout is at first */
  int frames_only;       /* a control takes touches in its own frame only */
  uint32_t *hits;
  uint32_t count, capacity;
  uint32_t first;  /* the answer that stands before all */
  int is_forwarded; /* whether a forwarding node was gathered, so that answers may come twice */
} hri_query;

/* Answers of these are node + 1, 0 for none: the greatest wins. */
static uint32_t hri_find(hri_query *query, uint32_t surface, int32_t x, int32_t y);

static inline uint32_t hri_answer(const hr_table *table, uint32_t node) {
  uint32_t target = hri_node_field(table, node, 24);
  return target == HR_NONE ? node : target;
}

static inline int hri_is_off(const hr_state *state, uint32_t word) {
  return state != NULL ? state->flags[word & HRI_NODE] >= HRI_STATE_OFF : (word & HRI_OFF) != 0;
}

/* Moves the hit at `place` down to where it belongs in a heap with the least node on top. */
static void hri_sift(uint32_t *heap, uint32_t count, uint32_t place) {
  uint32_t moved = heap[place];
  for (;;) {
    uint32_t child = 2 * place + 1;
    if (child >= count) break;
    if (child + 1 < count && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= moved) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = moved;
}

/* Keeps the greatest nodes in a heap, one an answer. */
static void hri_gather(hri_query *query, uint32_t word) {
  uint32_t *heap = query->hits;
  uint32_t node = word & HRI_NODE, place;
  uint32_t answer = word & HRI_FORWARD ? hri_answer(query->table, node) : node;
  if (answer == query->first) return;
  if (word & HRI_FORWARD) query->is_forwarded = 1;
  if (query->is_forwarded) {
    for (place = 0; place < query->count; place++) {
      if (hri_answer(query->table, heap[place]) != answer) continue;
      if (heap[place] < node) {
        heap[place] = node;
        hri_sift(heap, query->count, place);
      }
      return;
    }
  }
  if (query->count == query->capacity) {
    if (query->count == 0 || heap[0] >= node) return;
    heap[0] = node;
    hri_sift(heap, query->count, 0);
    return;
  }
  for (place = query->count++; place > 0 && heap[(place - 1) / 2] > node; place = (place - 1) / 2) {
    heap[place] = heap[(place - 1) / 2];
  }
  heap[place] = node;
}

/* What an entry that contains the point gives. */
static uint32_t hri_take(hri_query *query, uint32_t word, int32_t x, int32_t y) {
  uint32_t node = word & HRI_NODE;
  if (hri_is_off(query->state, word)) return 0;
  if (query->frames_only && hri_node(query->table, node)[40] < HR_VIEW &&
      !hri_rect_contains(query->table, HRI_FRAMES, node, x, y)) {
    return 0;
  }
  if (word & HRI_SCROLL) {
    uint32_t content = hri_node_field(query->table, node, 16);
    hr_point offset = hri_content_offset(query->table, query->state, content);
    int64_t moved_x = (int64_t)x + offset.x;
    int64_t moved_y = (int64_t)y + offset.y;
    if (moved_x >= -INT32_MAX && moved_x <= INT32_MAX && moved_y >= -INT32_MAX && moved_y <= INT32_MAX) {
      uint32_t found = hri_find(query, content, (int32_t)moved_x, (int32_t)moved_y);
      if (found != 0) return found;
    }
    if (word & HRI_PASSIVE) return 0;
  }
  if (query->hits != NULL) {
    hri_gather(query, word);
    return 0;
  }
  return node + 1;
}

static uint32_t hri_find_list(hri_query *query, const uint8_t *entries, uint32_t entry, int32_t x, int32_t y) {
  while (entry != 0) {
    const uint8_t *place = entries + 8 * (size_t)entry;
    uint32_t word = hri_u32(place);
    if (!(word & HRI_PARTIAL) || hri_rect_contains(query->table, HRI_CLIPS, word & HRI_NODE, x, y)) {
      uint32_t found = hri_take(query, word, x, y);
      if (found != 0) return found;
    }
    entry = hri_u32(place + 4);
  }
  return 0;
}

/* A bit for each slot of a block that contains the point. */
static inline uint32_t hri_block_mask(const uint8_t *block, int32_t x, int32_t y) {
  static const uint32_t bits[16] = {1u << 0,  1u << 1,  1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,  1u << 7,
                                    1u << 8,  1u << 9,  1u << 10, 1u << 11, 1u << 12, 1u << 13, 1u << 14, 1u << 15};
  uint32_t mask = 0, i;
  for (i = 0; i < 16; i++) {
    uint32_t inside = (uint32_t)(x >= hri_i32(block + 4 * i)) & (uint32_t)(y >= hri_i32(block + 64 + 4 * i)) &
                      (uint32_t)(x < hri_i32(block + 128 + 4 * i)) & (uint32_t)(y < hri_i32(block + 192 + 4 * i));
    mask |= (0u - inside) & bits[i];
  }
  return mask;
}

static inline uint32_t hri_lowest_bit(uint32_t mask) {
#ifdef __GNUC__
  return (uint32_t)__builtin_ctz(mask);
#else
  uint32_t bit = 0;
  while (!(mask >> bit & 1u)) bit++;
  return bit;
#endif
}

/* Depth first, slots as they stand (by falling reach in a well-made tree); what cannot pass the best is left out. */
static uint32_t hri_find_tree(hri_query *query, const uint8_t *index, int32_t x, int32_t y) {
  const uint8_t *start[HRI_MAX_LEVELS];
  uint32_t block[HRI_MAX_LEVELS], mask[HRI_MAX_LEVELS];
  uint32_t levels = hri_u32(index), count = hri_u32(index + 4);
  uint32_t level, best = 0;
  const uint8_t *place = index + HRI_INDEX_HEADER;
  for (level = 0; level < levels; level++) {
    start[level] = place;
    place += (size_t)hri_u32(index + 8 + 4 * level) * HRI_BLOCK;
  }
  level = levels - 1;
  block[level] = 0;
  mask[level] = hri_block_mask(start[level], x, y);
  for (;;) {
    uint32_t slot, number, key;
    while (mask[level] == 0) {
      if (++level == levels) return best;
    }
    slot = hri_lowest_bit(mask[level]);
    mask[level] &= mask[level] - 1;
    number = block[level] * 16 + slot;
    key = hri_u32(start[level] + (size_t)block[level] * HRI_BLOCK + HRI_BLOCK_KEYS + 4 * (size_t)slot);
    if (level > 0) {
      if (key < best || number >= hri_u32(index + 8 + 4 * (level - 1))) continue;
      level--;
      block[level] = number;
      mask[level] = hri_block_mask(start[level] + (size_t)number * HRI_BLOCK, x, y);
    } else if (number < count && ((key & HRI_SCROLL) || (key & HRI_NODE) >= best)) {
      uint32_t found = hri_take(query, key, x, y);
      if (found > best) best = found;
    }
  }
}

static uint32_t hri_find_tile(hri_query *query, const hri_grid *grid, int32_t x, int32_t y) {
  const uint8_t *block = hri_tile(grid, x, y);
  uint32_t slots = hri_u16(block + HRI_TILE_USED);
  size_t slot;
  while ((slot = hri_tile_slot(grid, block, slots, x, y)) < 16) {
    uint32_t found = hri_take(query, hri_u32(block + HRI_TILE_WORDS + 4 * slot), x, y);
    if (found != 0) return found;
    slots &= ~1u << slot;
  }
  return hri_find_list(query, grid->entries, hri_u32(block + HRI_TILE_LIST), x, y);
}

static uint32_t hri_find(hri_query *query, uint32_t surface, int32_t x, int32_t y) {
  const uint8_t *record = hri_record(query->table, HRI_SURFACES, surface);
  const uint8_t *index = hri_index(query->table, record);
  uint32_t kind = hri_u32(record + 4);
  hri_grid grid;
  if (kind == 0) return 0;
  if (kind == 1) return hri_find_tree(query, index, x, y);
  grid = hri_decode_grid(index, kind);
  if (!hri_has(&grid, x, y)) return 0;
  if (kind == 3) return hri_find_tile(query, &grid, x, y);
  return hri_find_list(query, grid.entries, hri_ranks_list(&grid, x, y), x, y);
}

/* Asks for the hit; what gathering needs is left for who gathers. */
static inline void hri_ask(hri_query *query, const hr_table *table, const hr_state *state) {
  query->table = table;
  query->state = state;
  query->frames_only = 0;
  query->hits = NULL;
}

/* The node that is hit, before forwarding. */
static uint32_t hri_found(const hr_table *table, const hr_state *state, int32_t x, int32_t y) {
  hri_query query;
  if ((uint32_t)x >= (uint32_t)table->width || (uint32_t)y >= (uint32_t)table->height) return HR_NONE;
  hri_ask(&query, table, state);
  if (table->frames_first) {
    uint32_t found;
    query.frames_only = 1;
    found = hri_find(&query, 0, x, y) - 1u;
    if (hr_node_is_control(table, found)) return found;
    query.frames_only = 0;
  }
  return hri_find(&query, 0, x, y) - 1u;
}

HRI_APART uint32_t hri_hit(const hr_table *table, const hr_state *state, int32_t x, int32_t y) {
  uint32_t found = hri_found(table, state, x, y);
  return found == HR_NONE ? HR_NONE : hri_answer(table, found);
}

/* The word of the front-most entry that is on and contains a point that the index reaches, NONE for none. */
static uint32_t hri_front(const hr_table *table, const hr_state *state, const hri_grid *grid, int32_t x, int32_t y) {
  uint32_t list;
  if (grid->form == HRI_TILES) {
    const uint8_t *block = hri_tile(grid, x, y);
    uint32_t slots = hri_u16(block + HRI_TILE_USED);
    size_t slot;
    while ((slot = hri_tile_slot(grid, block, slots, x, y)) < 16) {
      uint32_t word = hri_u32(block + HRI_TILE_WORDS + 4 * slot);
      if (!hri_is_off(state, word)) return word;
      slots &= ~1u << slot;
    }
    list = hri_u32(block + HRI_TILE_LIST);
  } else {
    list = hri_ranks_list(grid, x, y);
  }
  while (list != 0) {
    const uint8_t *entry = grid->entries + 8 * (size_t)list;
    uint32_t word = hri_u32(entry);
    if (!hri_is_off(state, word) &&
        (!(word & HRI_PARTIAL) || hri_rect_contains(table, HRI_CLIPS, word & HRI_NODE, x, y))) {
      return word;
    }
    list = hri_u32(entry + 4);
  }
  return HR_NONE;
}

/* Whether `hri_first` gave what `hri_front` would. */
static inline int hri_is_front(const hr_state *state, uint32_t word) {
  if (state != NULL && (state->shown != 0 || (word != HR_NONE && hri_is_off(state, word)))) return 0;
  return word == HR_NONE || !(word & HRI_PARTIAL);
}

static inline uint32_t hri_first_or_front(
    const hr_table *table, const hr_state *state, const hri_grid *grid, int32_t x, int32_t y) {
  uint32_t word;
  if (!hri_has(grid, x, y)) return HR_NONE;
  word = hri_first(grid, x, y);
  return hri_is_front(state, word) ? word : hri_front(table, state, grid, x, y);
}

/* A word of the node that a hit on a surface gives, NONE for none. */
static uint32_t hri_found_word(const hr_table *table, const hr_state *state, uint32_t surface, int32_t x, int32_t y) {
  hri_query query;
  uint32_t found;
  hri_ask(&query, table, state);
  found = hri_find(&query, surface, x, y);
  return found == 0 ? HR_NONE : (found - 1) | HRI_FORWARD;
}

/* The word of the front-most entry that is on and contains a point of a surface; of what has no such index, that of the
 * node that a hit gives. */
static uint32_t hri_front_of(const hr_table *table, const hr_state *state, uint32_t surface, int32_t x, int32_t y) {
  const uint8_t *record = hri_record(table, HRI_SURFACES, surface);
  uint32_t kind = hri_u32(record + 4);
  hri_grid grid;
  if (kind < 2) return kind == 0 ? HR_NONE : hri_found_word(table, state, surface, x, y);
  grid = hri_decode_grid(hri_index(table, record), kind);
  return hri_first_or_front(table, state, &grid, x, y);
}

static inline uint32_t hri_answer_of(const hr_table *table, uint32_t word) {
  return word & HRI_FORWARD ? hri_answer(table, word & HRI_NODE) : word & HRI_NODE;
}

/* From the word that the screen's index gives first on: into scrolls, surface by surface, for as long as the front-most
 * entry decides; what lies behind a passive scroll, and trees, are left to `hri_find`. */
static uint32_t hri_hit_deep(const hr_table *table, const hr_state *state, uint32_t word, int32_t x, int32_t y) {
  uint32_t self = HR_NONE, surface = 0;
  if (!hri_is_front(state, word)) word = hri_front(table, state, &table->screen, x, y);
  while (word != HR_NONE && (word & HRI_SCROLL)) {
    hr_point offset;
    int64_t moved_x, moved_y;
    if (word & HRI_PASSIVE) {
      word = hri_found_word(table, state, surface, x, y);
      break;
    }
    self = word;
    surface = hri_node_field(table, word & HRI_NODE, 16);
    offset = hri_content_offset(table, state, surface);
    moved_x = (int64_t)x + offset.x;
    moved_y = (int64_t)y + offset.y;
    if (moved_x < -INT32_MAX || moved_x > INT32_MAX || moved_y < -INT32_MAX || moved_y > INT32_MAX) break;
    x = (int32_t)moved_x;
    y = (int32_t)moved_y;
    word = hri_front_of(table, state, surface, x, y);
  }
  if (word == HR_NONE) word = self;
  return word == HR_NONE ? HR_NONE : hri_answer_of(table, word);
}

/* Forwards, and scrolls that are decoded: where one is meant, its content is looked up before it is sure that it is. */
HRI_APART uint32_t hri_hit_word(const hr_table *table, const hr_state *state, uint32_t word, int32_t x, int32_t y) {
  const hri_scroll *end = table->scrolls + table->scroll_count;
  uint32_t inner = word;
  int64_t at_x = x, at_y = y;
  if (state != NULL && state->shown != 0) return hri_hit_deep(table, state, word, x, y);
  while (!(inner & (HRI_PARTIAL | HRI_PASSIVE)) && !hri_is_off(state, inner)) {
    const hri_scroll *scroll = table->scrolls;
    uint32_t self = inner;
    hr_point offset;
    if (!(inner & HRI_SCROLL)) return hri_answer_of(table, inner);
    while (scroll < end && scroll->node != (inner & HRI_NODE)) scroll++;
    if (scroll == end) break;
    offset = hri_content_offset(table, state, scroll->surface);
    at_x += offset.x;
    at_y += offset.y;
    if ((uint64_t)(at_x - scroll->reach_x) >= scroll->reach_width ||
        (uint64_t)(at_y - scroll->reach_y) >= scroll->reach_height) {
      return hri_answer_of(table, self);
    }
    inner = hri_first(&scroll->grid, (int32_t)at_x, (int32_t)at_y);
    if (inner == HR_NONE) return hri_answer_of(table, self);
  }
  return hri_hit_deep(table, state, word, x, y);
}

static uint32_t hri_all_hits(
    const hr_table *table, const hr_state *state, int32_t x, int32_t y, uint32_t *nodes, uint32_t capacity) {
  hri_query query;
  uint32_t i;
  if (capacity == 0) return 0;
  hri_ask(&query, table, state);
  query.count = 0;
  query.is_forwarded = 0;
  query.first = hri_hit(table, state, x, y);
  if (query.first == HR_NONE) return 0;
  nodes[0] = query.first;
  query.hits = nodes + 1;
  query.capacity = capacity - 1;
  if (query.capacity > 0) hri_find(&query, 0, x, y);
  for (i = query.count; i > 1; i--) {
    uint32_t least = query.hits[0];
    query.hits[0] = query.hits[i - 1];
    hri_sift(query.hits, i - 1, 0);
    query.hits[i - 1] = least;
  }
  if (query.is_forwarded) {
    for (i = 0; i < query.count; i++) query.hits[i] = hri_answer(table, query.hits[i]);
  }
  return query.count + 1;
}

HR_API uint32_t hr_all_hits_fixed(
    const hr_table *table, int32_t x, int32_t y, uint32_t *nodes, uint32_t capacity) {
  return hri_all_hits(table, NULL, x, y, nodes, capacity);
}

HR_API uint32_t hr_state_all_hits_fixed(
    const hr_state *state, int32_t x, int32_t y, uint32_t *nodes, uint32_t capacity) {
  return hri_all_hits(state->table, state, x, y, nodes, capacity);
}

/* Tracking touches. */

HR_API void hr_tracker_init(hr_tracker *tracker, hr_touch *touches, uint32_t capacity) {
  if (capacity > 0) memset(touches, 0, capacity * sizeof *touches);
  tracker->touches = touches;
  tracker->capacity = capacity;
}

static hr_touch *hri_touch(const hr_tracker *tracker, uint32_t finger) {
  uint32_t i;
  for (i = 0; i < tracker->capacity; i++) {
    if (tracker->touches[i].is_tracking && tracker->touches[i].finger == finger) return &tracker->touches[i];
  }
  return NULL;
}

HR_API const hr_touch *hr_tracker_find(const hr_tracker *tracker, uint32_t finger) {
  return hri_touch(tracker, finger);
}

/* The same bytes at the same place; a table opened twice is one table, one swapped in place is another. */
static int hri_is_of(const hr_touch *touch, const hr_table *table) {
  return touch->bytes == table->bytes && touch->size == table->size && touch->checksum == table->checksum &&
         touch->surface < table->surface_count && touch->hit_surface < table->surface_count;
}

static void hri_add_offsets(const hr_state *state, uint32_t surface, int64_t *x, int64_t *y) {
  *x = *y = 0;
  while (surface != 0) {
    hr_point offset = hri_content_offset(state->table, state, surface);
    *x += offset.x;
    *y += offset.y;
    surface = hri_node_field(state->table, hri_u32(hri_record(state->table, HRI_SURFACES, surface)), 12);
  }
}

/* What the state's own table has captured follows its scrolls; the rest keeps what it knew. */
static void hri_follow(hr_tracker *tracker, const hr_state *state) {
  uint32_t i;
  if (state == NULL || state->table == NULL) return;
  for (i = 0; i < tracker->capacity; i++) {
    hr_touch *touch = &tracker->touches[i];
    if (!touch->is_tracking || !hri_is_of(touch, state->table)) continue;
    hri_add_offsets(state, touch->surface, &touch->offset_x, &touch->offset_y);
    hri_add_offsets(state, touch->hit_surface, &touch->hit_offset_x, &touch->hit_offset_y);
  }
}

static int hri_touch_is_inside(const hr_touch *touch) {
  hr_rect rect = touch->tracking;
  int64_t x = touch->location.x + touch->offset_x;
  int64_t y = touch->location.y + touch->offset_y;
  if (touch->location.x == INT32_MIN || touch->location.y == INT32_MIN) return 0;
  if ((rect.min_x == INT32_MIN || x >= rect.min_x) && (rect.max_x == INT32_MAX || x < rect.max_x) &&
      (rect.min_y == INT32_MIN || y >= rect.min_y) && (rect.max_y == INT32_MAX || y < rect.max_y)) {
    return 1;
  }
  if (touch->hit == touch->node) return 0;
  rect = touch->hit_area;
  x = touch->location.x + touch->hit_offset_x;
  y = touch->location.y + touch->hit_offset_y;
  return x >= rect.min_x && x < rect.max_x && y >= rect.min_y && y < rect.max_y;
}

static uint32_t hri_tell(const hr_touch *touch, hr_event_kind kind, hr_event *event) {
  event->table = touch->table;
  event->finger = touch->finger;
  event->node = touch->node;
  event->kind = kind;
  event->location = touch->location;
  event->control_x = touch->location.x == INT32_MIN ? INT32_MIN : touch->location.x + touch->offset_x - touch->origin.x;
  event->control_y = touch->location.y == INT32_MIN ? INT32_MIN : touch->location.y + touch->offset_y - touch->origin.y;
  return 1;
}

HR_API uint32_t hr_touch_cancel(hr_tracker *tracker, const hr_state *state, uint32_t finger, hr_event *event) {
  hr_touch *touch = hri_touch(tracker, finger);
  hri_follow(tracker, state);
  if (touch == NULL) return 0;
  touch->is_tracking = 0;
  return hri_tell(touch, HR_TOUCH_CANCEL, event);
}

HR_API uint32_t hr_touch_down_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event events[2]) {
  uint32_t written = hr_touch_cancel(tracker, state, finger, events);
  const hr_table *table;
  hr_touch *touch = NULL;
  hr_rect frame;
  uint32_t hit, node, i;
  if (state == NULL || state->table == NULL) return written;
  table = state->table;
  hit = hri_found(table, state, x, y);
  if (hit == HR_NONE) return written;
  node = hri_answer(table, hit);
  if (!hr_node_is_control(table, node) || !hr_state_enabled(state, node)) return written;
  for (i = tracker->capacity; i > 0; i--) {
    hr_touch *other = &tracker->touches[i - 1];
    if (!other->is_tracking) {
      touch = other;
    } else if (other->node == node && hri_is_of(other, table)) {
      return written;
    }
  }
  if (touch == NULL) return written;
  touch->table = table;
  touch->bytes = table->bytes;
  touch->size = table->size;
  touch->checksum = table->checksum;
  touch->finger = finger;
  touch->node = node;
  touch->hit = hit;
  touch->surface = hri_node_field(table, node, 12);
  touch->hit_surface = hri_node_field(table, hit, 12);
  frame = hri_rect(table, HRI_FRAMES, node);
  touch->origin.x = frame.min_x;
  touch->origin.y = frame.min_y;
  touch->tracking = hri_rect(table, HRI_TRACKING, node);
  touch->hit_area = hri_rect(table, HRI_AREAS, hit);
  touch->location.x = x;
  touch->location.y = y;
  touch->is_tracking = 1;
  touch->is_inside = 1;
  hri_follow(tracker, state);
  return written + hri_tell(touch, HR_TOUCH_DOWN, events + written);
}

/* A tracked finger is somewhere now: says whether it was inside and whether it is. NULL for one that is not tracked. */
static hr_touch *hri_touch_goes(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, int *was_inside) {
  hr_touch *touch = hri_touch(tracker, finger);
  hri_follow(tracker, state);
  if (touch == NULL) return NULL;
  *was_inside = touch->is_inside;
  touch->location.x = x;
  touch->location.y = y;
  touch->is_inside = hri_touch_is_inside(touch);
  return touch;
}

HR_API uint32_t hr_touch_move_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event *event) {
  int was_inside = 0;
  hr_touch *touch = hri_touch_goes(tracker, state, finger, x, y, &was_inside);
  if (touch == NULL) return 0;
  if (touch->is_inside) return hri_tell(touch, was_inside ? HR_TOUCH_DRAG_INSIDE : HR_TOUCH_DRAG_ENTER, event);
  return hri_tell(touch, was_inside ? HR_TOUCH_DRAG_EXIT : HR_TOUCH_DRAG_OUTSIDE, event);
}

HR_API uint32_t hr_touch_up_fixed(
    hr_tracker *tracker, const hr_state *state, uint32_t finger, int32_t x, int32_t y, hr_event *event) {
  int was_inside = 0;
  hr_touch *touch = hri_touch_goes(tracker, state, finger, x, y, &was_inside);
  if (touch == NULL) return 0;
  touch->is_tracking = 0;
  return hri_tell(touch, touch->is_inside ? HR_TOUCH_UP_INSIDE : HR_TOUCH_UP_OUTSIDE, event);
}

HR_API const char *hr_event_name(hr_event_kind kind) {
  static const char *const names[] = {
      "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
      "touchUpOutside", "touchCancel"};
  return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

#ifdef __cplusplus
}
#endif
#endif /* HIT_REGIONS_IMPLEMENTATION */
