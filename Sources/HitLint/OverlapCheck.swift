import HitLayout

/// The search for areas that lie in front of others, by itself, so that benchmarks can measure it.
@_spi(Measuring)
public struct OverlapCheck {
  private var scene: Scene

  /// Prepares what the search looks at. O(n).
  public init(_ resolved: ResolvedLayout) {
    scene = Scene(resolved, minimum: resolved.layout.minimumTarget ?? .languageDefault)
  }

  /// Searches; returns the work done, in box tests or a few of them.
  public mutating func run() -> Int { TreeJoin.mark(&scene) }
}
