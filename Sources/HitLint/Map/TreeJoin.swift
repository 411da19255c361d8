import HitLayout
import HitRegions

/// Finds what lies in front of what, without looking at most pairs: a child's clip lies inside its parent's, so only
/// subtrees whose boxes meet can hold a pair. Marks bodies *dirty* (relevant, with something in front of it) and
/// *involved* (in front of something dirty). Under `framesFirst` a control in front is dirty as well.
///
/// About a dozen nanoseconds a node on drawn layouts; where boxes meet without end it gives up early.
struct TreeJoin {
  private let bodies: UnsafeMutableBufferPointer<Body>
  private let masks: UnsafeBufferPointer<UInt64>
  private let framesFirst: Bool
  /// Work that may still be spent, in a few box tests each.
  private var budget: Int
  private var group: [UInt32] = []

  /// Marks the scene's bodies, all of them where the budget runs out; returns the work done.
  static func mark(_ scene: inout Scene) -> Int {
    let framesFirst = scene.layout.hitPolicy == .framesFirst
    var bodies = scene.bodies
    scene.bodies = []
    let budget = 16 * bodies.count + 4096
    let rest = bodies.withUnsafeMutableBufferPointer { bodies in
      scene.masks.withUnsafeBufferPointer { masks in
        var join = TreeJoin(bodies: bodies, masks: masks, framesFirst: framesFirst, budget: budget)
        join.run()
        return join.budget
      }
    }
    if rest <= 0 {
      for index in bodies.indices where bodies[index].traits.contains(.isCandidate) {
        bodies[index].traits.insert(.isInvolved)
        if bodies[index].traits.contains(.isRelevant) { bodies[index].traits.insert(.isDirty) }
      }
    }
    scene.bodies = bodies
    return budget - rest
  }

  private init(
    bodies: UnsafeMutableBufferPointer<Body>, masks: UnsafeBufferPointer<UInt64>, framesFirst: Bool, budget: Int
  ) {
    self.bodies = bodies
    self.masks = masks
    self.framesFirst = framesFirst
    self.budget = budget
  }

  private mutating func run() {
    joinGroup(from: 0, to: bodies.count)
    var index = 0
    while index < bodies.count && budget > 0 {
      let body = bodies[index]
      let end = Int(body.end)
      if body.mask == 0 {
        index = end
        continue
      }
      if end > index + 1 {
        joinGroup(from: index + 1, to: end)
        if body.traits.contains(.isRelevant) && !body.traits.contains(.isScroll) { joinDescendants(index) }
      }
      index += 1
    }
  }

  /// Siblings: the nodes met by hopping from `start` over whole subtrees.
  private mutating func joinGroup(from start: Int, to end: Int) {
    group.removeAll(keepingCapacity: true)
    // Siblings that follow each other along an axis without meeting need no pair looked at.
    var rowsEnd = Int32.min
    var columnsEnd = Int32.min
    var areRows = true
    var areColumns = true
    var child = start
    while child < end {
      let body = bodies[child]
      if body.traits.contains(.isOpen) {
        areRows = areRows && body.clip.minY >= rowsEnd
        areColumns = areColumns && body.clip.minX >= columnsEnd
        rowsEnd = max(rowsEnd, body.clip.maxY)
        columnsEnd = max(columnsEnd, body.clip.maxX)
        group.append(UInt32(child))
      }
      child = Int(body.end)
    }
    if areRows || areColumns { return }
    if group.count <= 16 {
      for upper in 1..<group.count {
        let box = bodies[Int(group[upper])].clip
        for lower in 0..<upper where bodies[Int(group[lower])].clip.meets(box) {
          cross(Int(group[lower]), Int(group[upper]))
        }
      }
      budget -= group.count * group.count / 8
      return
    }
    let boxes = group.map { bodies[Int($0)].clip }
    let members = group
    var pairs = BoxPairs(boxes: boxes, budget: budget)
    pairs.visit { lower, upper in
      cross(Int(members[lower]), Int(members[upper]))
      return budget > 0
    }
    budget = min(budget, pairs.budget)
  }

  /// Every pair of a node of the back subtree and one of the front subtree.
  private mutating func cross(_ back: Int, _ front: Int) {
    let frontBody = bodies[front]
    if masks[Int(bodies[back].mask)] & masks[Int(frontBody.mask)] == 0 { return }
    let backEnd = Int(bodies[back].end)
    let frontEnd = Int(frontBody.end)
    var lower = back
    while lower < backEnd && budget > 0 {
      budget -= 1
      let body = bodies[lower]
      if !body.traits.contains(.isOpen) || !body.clip.meets(frontBody.clip) {
        lower = Int(body.end)
        continue
      }
      if body.traits.contains(.isRelevant) { markOver(lower, body, from: front, to: frontEnd) }
      lower = body.traits.contains(.isScroll) ? Int(body.end) : lower + 1
    }
  }

  private mutating func joinDescendants(_ index: Int) {
    let body = bodies[index]
    markOver(index, body, from: index + 1, to: Int(body.end))
  }

  /// Marks a relevant node against what of a range of the document meets it.
  private mutating func markOver(_ lower: Int, _ body: Body, from start: Int, to end: Int) {
    let states = masks[Int(body.mask)]
    var isDirty = false
    var upper = start
    while upper < end {
      budget -= 1
      let front = bodies[upper]
      if !front.traits.contains(.isOpen) || !front.clip.meets(body.clip) {
        upper = Int(front.end)
        continue
      }
      if front.traits.contains(.isCandidate) && masks[Int(front.mask)] & states != 0 {
        bodies[upper].traits.insert(.isInvolved)
        // What is hit in its frame wins over the margins in front of it.
        if framesFirst && front.traits.contains(.isControl) { bodies[upper].traits.insert(.isDirty) }
        isDirty = true
      }
      upper = front.traits.contains(.isScroll) ? Int(front.end) : upper + 1
    }
    if isDirty { bodies[lower].traits.insert(.isDirty) }
  }
}

extension FixedRect {
  /// Whether two rectangles that are not empty share a point.
  @inline(__always)
  func meets(_ other: FixedRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
