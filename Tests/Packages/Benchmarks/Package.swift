// swift-tools-version: 6.2
import PackageDescription

let optimised: [CSetting] = [.unsafeFlags(["-O3"], .when(configuration: .release))]
let optimisedCXX: [CXXSetting] = [
  .unsafeFlags(["-O3"], .when(configuration: .release))
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "hitc", path: "../../..")],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [.product(name: "HitCompiler", package: "hitc"), .product(name: "HitRegions", package: "hitc")]),
    .target(name: "Baselines", cxxSettings: optimisedCXX),
    .target(
      name: "CLoaderLoops", dependencies: [.product(name: "CHitRegions", package: "hitc")], cSettings: optimised),
    // Programs in C that the others are measured against and with.
    .executableTarget(name: "yaml-events", cSettings: optimised, linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(name: "race", cSettings: optimised),
    .executableTarget(
      name: "instruction-gate",
      dependencies: [
        "Workloads", "CLoaderLoops",
        .product(name: "HitCompiler", package: "hitc"), .product(name: "HitRegions", package: "hitc"),
      ]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Workloads", "Baselines", "CLoaderLoops",
        .product(name: "HitCompiler", package: "hitc"), .product(name: "HitRegions", package: "hitc"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
