#include "drive.hpp"
#include <memory>
#include <vector>

namespace {

struct View {
  int32_t x, y, width, height;
  int32_t top, right, bottom, left;
  uint32_t number;
  bool is_live, is_passive;
  std::vector<std::unique_ptr<View>> subviews;

  // The point is in the coordinates of the parent.
  const View *hit_test(int32_t px, int32_t py) const {
    if (!is_live) return nullptr;
    const int32_t qx = px - x, qy = py - y;
    if (qx < -left || qy < -top || qx >= width + right || qy >= height + bottom) return nullptr;
    for (size_t i = subviews.size(); i-- > 0;)
      if (const View *hit = subviews[i]->hit_test(qx, qy)) return hit;
    return is_passive ? nullptr : this;
  }
};

} // namespace

struct bl_views {
  View root;
};

bl_views *bl_views_make(const bl_node *nodes, uint32_t count, int32_t width, int32_t height) {
  auto *views = new bl_views{View{0, 0, width, height, 0, 0, 0, 0, bl_none, true, true, {}}};
  std::vector<View *> made(count);
  for (uint32_t i = 0; i < count; ++i) {
    const bl_node &node = nodes[i];
    auto view = std::unique_ptr<View>(
      new View{node.x, node.y, node.width, node.height, node.top, node.right, node.bottom, node.left, i,
               node.is_live != 0, node.is_passive != 0, {}});
    made[i] = view.get();
    View *parent = node.parent == bl_none ? &views->root : made[node.parent];
    parent->subviews.push_back(std::move(view));
  }
  return views;
}

void bl_views_run(const bl_views *views, const bl_queries *queries) {
  drive(queries, [views](int32_t x, int32_t y) {
    const View *hit = views->root.hit_test(x, y);
    return hit ? hit->number : bl_none;
  });
}

void bl_views_free(bl_views *views) { delete views; }
