import HitLayout

/// A rule and the function that finds what breaks it.
struct CatalogueEntry: Sendable {
  var rule: Rule
  var find: @Sendable (Evidence, inout [Finding]) -> Void
}

/// Every geometry rule, one line each. `unused-allow` is not among them: it looks at what the others found.
let catalogue: [CatalogueEntry] = [
  CatalogueEntry(rule: .unreachable, find: findUnreachable),
  CatalogueEntry(rule: .frameOutsideParent, find: findFramesOutsideParent),
  CatalogueEntry(rule: .stolenFrame, find: findStolenFrames),
  CatalogueEntry(rule: .stackedFrames, find: findStackedFrames),
  CatalogueEntry(rule: .overlap, find: findOverlaps),
  CatalogueEntry(rule: .blockedByView, find: findBlockedByView),
  CatalogueEntry(rule: .enlargeOutsideParent, find: findEnlargeOutsideParent),
  CatalogueEntry(rule: .enlargeOutsideScreen, find: findEnlargeOutsideScreen),
  CatalogueEntry(rule: .smallTarget, find: findSmallTargets),
  CatalogueEntry(rule: .emptyArea, find: findEmptyAreas),
  CatalogueEntry(rule: .noEffect, find: findNoEffect),
]

extension Evidence {
  /// Suspects that are judged and whose area is not empty by a negative inset, rising.
  var judgedSuspects: some Sequence<Int> {
    suspects.lazy.map { Int($0) }.filter { self.scene.judgedMask($0) != 0 && !self.hasEmptyArea($0) }
  }

  /// The pairs of a rule in which both controls were looked at wholly.
  func pairs(_ rule: Rule) -> some Sequence<PairRecord> {
    pairs.lazy.filter { pair in
      pair.rule == rule && !self.hasEmptyArea(pair.taker) && !self.isUnchecked(pair.taker)
        && !self.isUnchecked(pair.loser)
    }
  }
}
