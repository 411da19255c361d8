import HitRegions

/// A part of a surface all of whose points have the same takers, in one state.
public struct TouchPiece: Equatable, Sendable {
  /// In unscrolled screen coordinates.
  public var rect: FixedRect
  /// The node that is hit.
  public var first: UInt32
  /// The node that its touches are delivered to.
  public var owner: UInt32
  /// Who would get them if the first and its subtree were away; `Layout.noNode` for nobody, or where nobody asks.
  public var second: UInt32

  public init(rect: FixedRect, first: UInt32, owner: UInt32, second: UInt32) {
    self.rect = rect
    self.first = first
    self.owner = owner
    self.second = second
  }
}
