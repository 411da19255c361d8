// What hitc's lookup is measured against, in C++: each baseline is made from the nodes of a layout and answers the
// same queries with the same node numbers.
#ifndef BASELINES_H
#define BASELINES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A node as a layout has it, in document order; raw 24.8 units, the frame in its parent's coordinates.
typedef struct bl_node {
  int32_t x, y, width, height;
  int32_t top, right, bottom, left;
  uint32_t parent, end;
  // Where it could be hit, on the screen.
  int32_t clip_min_x, clip_min_y, clip_max_x, clip_max_y;
  uint8_t is_live, is_passive;
} bl_node;

// Points to ask about. When dependent, each point is moved by `answer & zero` of the answer before: by nothing, but
// the processor can't know.
typedef struct bl_queries {
  const int32_t *x, *y;
  uint32_t *answers;
  size_t count;
  uint32_t zero;
  int is_dependent;
} bl_queries;

// A tree of views with pointers, asked by recursion as UIKit does.
typedef struct bl_views bl_views;
bl_views *bl_views_make(const bl_node *nodes, uint32_t count, int32_t width, int32_t height);
void bl_views_run(const bl_views *views, const bl_queries *queries);
void bl_views_free(bl_views *views);

// A list in document order front to back, a parent before its children, with the number of nodes to skip: as the hit
// test regions of Chromium's viz.
typedef struct bl_list bl_list;
bl_list *bl_list_make(const bl_node *nodes, uint32_t count, int32_t width, int32_t height);
void bl_list_run(const bl_list *list, const bl_queries *queries);
void bl_list_free(bl_list *list);

// Boost.Geometry's R-tree made with the packing algorithm; the greatest node among the hits wins.
typedef struct bl_packed bl_packed;
bl_packed *bl_packed_make(const bl_node *nodes, uint32_t count);
void bl_packed_run(const bl_packed *tree, const bl_queries *queries);
void bl_packed_free(bl_packed *tree);

// A circle of pointers through memory of `bytes`, one a cache line, in random order.
typedef struct bl_circle bl_circle;
bl_circle *bl_circle_make(size_t bytes);
// Follows `count` pointers, each load depending on the one before.
void bl_circle_run(bl_circle *circle, size_t count);
void bl_circle_free(bl_circle *circle);

// Bytes of heap in use now.
size_t bl_heap_in_use(void);
// Gives free heap back to the system.
void bl_heap_trim(void);

#ifdef __cplusplus
}
#endif
#endif
