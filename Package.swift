// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hitc",
  products: [
    .library(name: "HitRegions", targets: ["HitRegions"]),
    .library(name: "CHitRegions", targets: ["CHitRegions"]),
    .executable(name: "hitc", targets: ["hitc"]),
    .plugin(name: "HitRegionsPlugin", targets: ["HitRegionsPlugin"]),
    // The compiler as a library, for the packages under Tests/Packages.
    .library(name: "HitCompiler", targets: ["HitLayout", "HitLayoutYAML", "HitLint", "HitEmit"]),
  ],
  targets: [
    .target(name: "HitRegions"),
    .target(name: "CHitRegions"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CMemory"),
    .target(name: "HitLayout", dependencies: ["HitRegions"]),
    .target(name: "HitLayoutYAML", dependencies: ["HitLayout", "CLibYAML"]),
    .target(name: "HitLint", dependencies: ["HitLayout"]),
    .target(name: "HitEmit", dependencies: ["HitLayout", "HitRegions"]),
    .target(name: "HitDiff", dependencies: ["HitLayout", "HitRegions"]),
    .target(
      name: "HitPicture", dependencies: ["HitLayout", "HitRegions"],
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js"), .embedInCode("Page/hit_regions.js")]),
    .target(name: "HitReport", dependencies: ["HitDiff", "HitLayout", "HitRegions"]),
    .target(name: "HitScript", dependencies: ["HitRegions"]),
    .executableTarget(
      name: "hitc",
      dependencies: [
        "CMemory", "HitLayoutYAML", "HitLint", "HitEmit", "HitDiff", "HitPicture", "HitReport", "HitScript",
        "HitRegions",
        "HitLayout",
      ]),
    .plugin(
      name: "HitRegionsPlugin", capability: .buildTool(), dependencies: ["hitc"], path: "Sources/HitRegionsPlugin"),

    .target(name: "HitTestReference", dependencies: ["HitLayout"], path: "Tests/HitTestReference"),
    .executableTarget(
      name: "conformance",
      dependencies: ["HitLayoutYAML", "HitEmit", "HitLayout", "HitRegions", "HitTestReference"],
      path: "Tests/Conformance/Swift"),
    .testTarget(
      name: "HitRegionsTests",
      dependencies: ["HitRegions", "HitEmit", "HitLayout", "HitLayoutYAML", "HitTestReference"]),
    .testTarget(
      name: "CHitRegionsTests", dependencies: ["CHitRegions", "HitRegions", "HitEmit", "HitLayout", "HitTestReference"]),
    .testTarget(name: "HitLayoutTests", dependencies: ["HitLayout"]),
    .testTarget(name: "HitLayoutYAMLTests", dependencies: ["HitLayoutYAML", "HitLayout", "HitRegions"]),
    .testTarget(name: "HitLintTests", dependencies: ["HitLint", "HitLayout", "HitLayoutYAML", "HitTestReference"]),
    .testTarget(
      name: "HitEmitTests", dependencies: ["HitEmit", "HitRegions", "HitLayout", "HitLayoutYAML", "HitTestReference"]),
    .testTarget(
      name: "HitDiffTests", dependencies: ["HitDiff", "HitLayout", "HitLint", "HitRegions", "HitTestReference"]),
    .testTarget(
      name: "HitPictureTests", dependencies: ["HitPicture", "HitEmit", "HitLayout", "HitLint", "HitTestReference"]),
    .testTarget(name: "HitReportTests", dependencies: ["HitReport", "HitLayout", "HitRegions"]),
    .testTarget(
      name: "HitScriptTests",
      dependencies: ["HitScript", "HitEmit", "HitLayout", "HitLayoutYAML", "HitRegions", "HitTestReference"]),
    .testTarget(
      name: "hitcTests", dependencies: ["hitc", "HitLayout", "HitRegions", "HitReport"], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
