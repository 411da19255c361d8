#include "drive.hpp"
#include <vector>

namespace {

struct Region {
  int32_t min_x, min_y, max_x, max_y;
  // The node, its topmost bit set where it only passes touches on.
  uint32_t number;
  // How many regions lie inside this one and follow it.
  uint32_t child_count;
};

constexpr uint32_t passive = 0x80000000u;

} // namespace

struct bl_list {
  std::vector<Region> regions;
  int32_t width, height;
};

// Appends the children of a node from front to back, each followed by its own.
static void append(
  bl_list *list, const bl_node *nodes, const std::vector<std::vector<uint32_t>> &children, uint32_t parent) {
  for (size_t i = children[parent].size(); i-- > 0;) {
    const uint32_t node = children[parent][i];
    const bl_node &from = nodes[node];
    if (!from.is_live || from.clip_min_x >= from.clip_max_x || from.clip_min_y >= from.clip_max_y) continue;
    const size_t place = list->regions.size();
    list->regions.push_back(
      {from.clip_min_x, from.clip_min_y, from.clip_max_x, from.clip_max_y, from.is_passive ? node | passive : node, 0});
    append(list, nodes, children, node);
    list->regions[place].child_count = static_cast<uint32_t>(list->regions.size() - place - 1);
  }
}

bl_list *bl_list_make(const bl_node *nodes, uint32_t count, int32_t width, int32_t height) {
  std::vector<std::vector<uint32_t>> children(count + 1);
  for (uint32_t i = 0; i < count; ++i) children[nodes[i].parent == bl_none ? count : nodes[i].parent].push_back(i);
  auto *list = new bl_list{{}, width, height};
  list->regions.reserve(count);
  append(list, nodes, children, count);
  list->regions.shrink_to_fit();
  return list;
}

void bl_list_run(const bl_list *list, const bl_queries *queries) {
  const Region *regions = list->regions.data();
  const size_t size = list->regions.size();
  const int32_t width = list->width, height = list->height;
  drive(queries, [=](int32_t x, int32_t y) {
    uint32_t best = bl_none;
    if (x < 0 || y < 0 || x >= width || y >= height) return best;
    size_t i = 0, stop = size;
    while (i < stop) {
      const Region &region = regions[i];
      if (x < region.min_x || y < region.min_y || x >= region.max_x || y >= region.max_y) {
        i += region.child_count + 1;
        continue;
      }
      if (!(region.number & passive)) {
        // It or something inside it is hit: nothing behind it matters any more.
        best = region.number;
        stop = i + region.child_count + 1;
      }
      ++i;
    }
    return best;
  });
}

void bl_list_free(bl_list *list) { delete list; }
