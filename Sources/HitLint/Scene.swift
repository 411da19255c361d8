import HitLayout
import HitRegions

/// A node as the rules' joins and maps see it: where it can be hit, when, and how it takes touches.
struct Body {
  /// The clip, cut by the surface; zero where nothing is left.
  var clip: FixedRect
  /// One past the last descendant in the low 24 bits, traits above.
  private var tail: UInt32
  /// Which of `Scene.masks` holds the states it and all its ancestors are live in.
  var mask: UInt32

  init(clip: FixedRect, end: UInt32, traits: Traits, mask: UInt32) {
    self.clip = clip
    tail = end & 0xFF_FFFF | UInt32(traits.rawValue) << 24
    self.mask = mask
  }

  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Live in some state, and something of its clip is left: descendants on the same surface may be hit.
    static let isOpen = Traits(rawValue: 1 << 0)
    /// Open, and takes touches itself: not `box-none`.
    static let isCandidate = Traits(rawValue: 1 << 1)
    /// A candidate whose touches may reach a control: a control, or a node that forwards.
    static let isRelevant = Traits(rawValue: 1 << 2)
    static let isControl = Traits(rawValue: 1 << 3)
    static let isScroll = Traits(rawValue: 1 << 4)
    /// Relevant, and something that can be hit lies in front of it somewhere.
    static let isDirty = Traits(rawValue: 1 << 5)
    /// Lies in front of something dirty.
    static let isInvolved = Traits(rawValue: 1 << 6)
  }

  var end: UInt32 { tail & 0xFF_FFFF }
  var traits: Traits {
    get { Traits(rawValue: UInt8(truncatingIfNeeded: tail >> 24)) }
    set { tail = tail & 0xFF_FFFF | UInt32(newValue.rawValue) << 24 }
  }
}

/// A resolved layout made ready for judging: one pass over the nodes.
struct Scene {
  let resolved: ResolvedLayout
  let minimum: MinimumTarget
  /// Parallel to the nodes.
  var bodies: [Body] = []
  /// Distinct sets of states; bit `s` for state `s`. The first is empty.
  private(set) var masks: [UInt64] = [0]
  /// Nodes, rising, that some rule may have something to say about even if nothing overlaps.
  private(set) var suspects: [UInt32] = []
  /// Nodes that forward touches, rising.
  private(set) var forwarders: [UInt32] = []

  init(_ resolved: ResolvedLayout, minimum: MinimumTarget) {
    self.resolved = resolved
    self.minimum = minimum
    survey()
  }

  var layout: Layout { resolved.layout }

  /// The states in which the node and all its ancestors are live.
  func liveMask(_ node: Int) -> UInt64 { masks[Int(bodies[node].mask)] }

  /// The states in which the node is judged: a control that counts and does not forward; none for others.
  func judgedMask(_ node: Int) -> UInt64 {
    let written = layout.nodes[node]
    if !written.type.isControl || written.pointerEvents == .boxNone || written.forward != Layout.noNode { return 0 }
    return liveMask(node)
  }

  /// Where touches that land on the node are delivered.
  func owner(_ node: Int) -> Int {
    let target = resolved.nodes[node].target
    return target == Layout.noNode ? node : Int(target)
  }

  /// Where ancestors and the surface let the node be hit, whatever its own area.
  func limit(_ node: Int) -> FixedRect {
    let parent = layout.nodes[node].parent
    if parent != Layout.noNode && resolved.nodes[Int(parent)].content == 0 { return bodies[Int(parent)].clip }
    return bounds(resolved.nodes[node].surface)
  }

  func bounds(_ surface: UInt32) -> FixedRect { resolved.surfaces[Int(surface)].bounds }

  /// Whether one is an ancestor of the other.
  func areRelated(_ a: Int, _ b: Int) -> Bool {
    a < b ? b < Int(layout.nodes[a].end) : a < Int(layout.nodes[b].end)
  }

  private mutating func survey() {
    let resolved = self.resolved
    let all = resolved.allStates
    let need = minimum.size ?? FixedSize(width: 0, height: 0)
    var known = MaskNumbers()
    func number(_ mask: UInt64, _ masks: inout [UInt64]) -> UInt32 { known.number(mask, &masks) }
    let whole = number(all, &masks)

    let count = resolved.nodes.count
    resolved.layout.nodes.withUnsafeBufferPointer { written in
      resolved.nodes.withUnsafeBufferPointer { places in
        bodies = Array(unsafeUninitializedCapacity: count) { bodies, initialized in
          for index in 0..<count {
            let node = written[index]
            let place = places[index]
            let bounds = resolved.surfaces[Int(place.surface)].bounds
            var limit = bounds
            var above = whole
            if node.parent != Layout.noNode {
              let parent = bodies[Int(node.parent)]
              above = parent.mask
              if places[Int(node.parent)].content == 0 { limit = parent.clip }
            }
            var mask = above
            let isOn =
              !place.facts.contains(.neverHit) && !node.flags.contains(.hidden)
              && node.flags.contains(.userInteractionEnabled)
            if !isOn {
              mask = 0
            } else if node.states & all != all {
              mask = number(masks[Int(above)] & node.states, &masks)
            }
            var clip = place.clip.intersection(bounds)
            if clip.isEmpty { clip = FixedRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

            var traits: Body.Traits = []
            let isControl = node.type.isControl
            if isControl { traits.insert(.isControl) }
            if place.content != 0 { traits.insert(.isScroll) }
            if mask != 0 && !clip.isEmpty {
              traits.insert(.isOpen)
              if node.pointerEvents != .boxNone {
                traits.insert(.isCandidate)
                if isControl || node.forward != Layout.noNode { traits.insert(.isRelevant) }
              }
            }
            if node.forward != Layout.noNode { forwarders.append(UInt32(index)) }
            (bodies.baseAddress! + index).initialize(
              to: Body(clip: clip, end: node.end, traits: traits, mask: mask))

            let isSpecial =
              place.area.isEmpty
              || (!node.flags.contains(.userInteractionEnabled) || node.pointerEvents == .none)
                && (node.enlargeEdge != .zero || node.forward != Layout.noNode)
            let isJudged =
              mask != 0 && isControl && node.pointerEvents != .boxNone && node.forward == Layout.noNode
            let isSuspect =
              isJudged
              && (!limit.contains(place.area) || !limit.contains(place.frame) || clip.isEmpty
                || Int64(clip.maxX) - Int64(clip.minX) < Int64(need.width)
                || Int64(clip.maxY) - Int64(clip.minY) < Int64(need.height))
            if isSpecial || isSuspect { suspects.append(UInt32(index)) }
          }
          initialized = count
        }
      }
    }
  }
}

/// Finds the numbers of masks: by looking at each while they are few, which a table would only make slower.
private struct MaskNumbers {
  private static let few = 16
  /// Those past the first few.
  private var table: [UInt64: UInt32] = [:]

  mutating func number(_ mask: UInt64, _ masks: inout [UInt64]) -> UInt32 {
    for index in 0..<min(masks.count, Self.few) where masks[index] == mask { return UInt32(index) }
    if masks.count >= Self.few, let number = table[mask] { return number }
    let number = UInt32(masks.count)
    masks.append(mask)
    if masks.count > Self.few { table[mask] = number }
    return number
  }
}
