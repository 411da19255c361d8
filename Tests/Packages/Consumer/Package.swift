// swift-tools-version: 6.2
import PackageDescription

// An app that depends on the loader alone: CI looks at what ends up in it.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "hitc", path: "../../..")],
  targets: [
    // Beside main.swift CI puts PlayerLayout.swift, from `hitc compile layouts/player.yaml --emit swift`.
    .executableTarget(name: "Consumer", dependencies: [.product(name: "HitRegions", package: "hitc")])
  ],
  swiftLanguageModes: [.v6]
)
