#include "drive.hpp"
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <utility>
#include <vector>

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

using Point = bg::model::point<int32_t, 2, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using Value = std::pair<Box, uint32_t>;
using Tree = bgi::rtree<Value, bgi::rstar<16>>;

struct bl_packed {
  Tree tree;
};

bl_packed *bl_packed_make(const bl_node *nodes, uint32_t count) {
  std::vector<Value> values;
  values.reserve(count);
  for (uint32_t i = 0; i < count; ++i) {
    const bl_node &node = nodes[i];
    if (!node.is_live || node.is_passive) continue;
    if (node.clip_min_x >= node.clip_max_x || node.clip_min_y >= node.clip_max_y) continue;
    // Boost's boxes are closed: the last unit inside is the edge.
    values.emplace_back(
      Box(Point(node.clip_min_x, node.clip_min_y), Point(node.clip_max_x - 1, node.clip_max_y - 1)), i);
  }
  return new bl_packed{Tree(values.begin(), values.end())};
}

void bl_packed_run(const bl_packed *tree, const bl_queries *queries) {
  drive(queries, [tree](int32_t x, int32_t y) {
    uint32_t best = 0;
    bool found = false;
    auto take = [&](const Value &value) {
      best = value.second > best ? value.second : best;
      found = true;
    };
    tree->tree.query(bgi::intersects(Point(x, y)), boost::make_function_output_iterator(take));
    return found ? best : bl_none;
  });
}

void bl_packed_free(bl_packed *tree) { delete tree; }
