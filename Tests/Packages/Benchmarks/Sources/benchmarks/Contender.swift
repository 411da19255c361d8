import Baselines
import HitLayout
import HitRegions

/// One way to answer hit tests, made from a layout.
struct Contender {
  let name: String
  /// How long making it took, in nanoseconds.
  let buildTime: Double
  /// What it keeps to answer lookups, in bytes.
  let bytes: Int
  /// What of these is the index, in a table of hitc.
  let indexBytes: Int?
  /// Asks all queries and writes the answers.
  let run: (bl_queries) -> Void

  init(
    name: String, buildTime: Double, bytes: Int, indexBytes: Int? = nil, run: @escaping (bl_queries) -> Void
  ) {
    self.name = name
    self.buildTime = buildTime
    self.bytes = bytes
    self.indexBytes = indexBytes
    self.run = run
  }

  /// Makes a contender and measures the time and the heap that `make` takes.
  init<T>(_ name: String, _ make: () -> T, run: @escaping (T, bl_queries) -> Void) {
    let before = bl_heap_in_use()
    let (made, time) = timed(make)
    self.init(name: name, buildTime: time, bytes: bl_heap_in_use() - before) { run(made, $0) }
  }
}

/// Something that C++ made, freed with the last reference.
private final class Handle {
  let pointer: OpaquePointer?
  private let free: (OpaquePointer?) -> Void

  init(_ pointer: OpaquePointer?, _ free: @escaping (OpaquePointer?) -> Void) {
    self.pointer = pointer
    self.free = free
  }

  deinit { free(pointer) }
}

extension Contender {
  /// All ways to ask about a layout.
  static func all(_ resolved: ResolvedLayout) -> [Contender] {
    baselines(resolved) + loaders(resolved)
  }

  /// Everything that hitc's lookup is held against.
  static func baselines(_ resolved: ResolvedLayout) -> [Contender] {
    let nodes = baselineNodes(resolved)
    let count = UInt32(nodes.count)
    let size = resolved.layout.size
    return [
      Contender(Name.classes) {
        classViews(resolved.layout)
      } run: { window, queries in
        drive(queries) { point in
          window.hitTest(View.Point(x: Double(point.x) / 256, y: Double(point.y) / 256))?.number ?? Layout.noNode
        }
      },
      Contender(Name.recursion) {
        Handle(bl_views_make(nodes, count, size.width, size.height)) { bl_views_free($0) }
      } run: { handle, queries in
        withUnsafePointer(to: queries) { bl_views_run(handle.pointer, $0) }
      },
      Contender(Name.list) {
        Handle(bl_list_make(nodes, count, size.width, size.height)) { bl_list_free($0) }
      } run: { handle, queries in
        withUnsafePointer(to: queries) { bl_list_run(handle.pointer, $0) }
      },
      Contender(Name.boost) {
        Handle(bl_packed_make(nodes, count)) { bl_packed_free($0) }
      } run: { handle, queries in
        withUnsafePointer(to: queries) { bl_packed_run(handle.pointer, $0) }
      },
    ]
  }
}

/// The nodes as the C++ baselines take them. A node is live where no ancestor keeps it from being hit at first.
private func baselineNodes(_ resolved: ResolvedLayout) -> [bl_node] {
  zip(resolved.layout.nodes, resolved.nodes).map { written, node in
    bl_node(
      x: written.frame.x, y: written.frame.y, width: written.frame.width, height: written.frame.height,
      top: written.enlargeEdge.top, right: written.enlargeEdge.right, bottom: written.enlargeEdge.bottom,
      left: written.enlargeEdge.left, parent: written.parent, end: written.end, clip_min_x: node.clip.minX,
      clip_min_y: node.clip.minY, clip_max_x: node.clip.maxX, clip_max_y: node.clip.maxY,
      is_live: node.facts.isEmpty ? 1 : 0, is_passive: written.pointerEvents == .boxNone ? 1 : 0)
  }
}
