import HitRegions

extension NodeType {
  /// The type's name with its article, as in "an image".
  public var described: String { self == .image ? "an image" : "a \(name)" }
}
