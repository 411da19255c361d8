// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConsumerPlugin",
  dependencies: [.package(name: "hitc", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ConsumerPlugin",
      dependencies: [.product(name: "HitRegions", package: "hitc")],
      exclude: ["notes.yaml"],
      resources: [.copy("strings.yaml")],
      plugins: [.plugin(name: "HitRegionsPlugin", package: "hitc")])
  ],
  swiftLanguageModes: [.v6]
)
