import Foundation
import PackagePlugin

/// Compiles the layouts of a target into Swift constants: `player.yaml` becomes `PlayerLayout`, whose `table` answers hit tests.
///
/// A layout is each `*.yaml` or `*.yml` of the target that is no declared resource; exclude other YAML files. The target
/// depends on the product `HitRegions`. The nearest `.hitc.yaml` upward from a layout counts, as always.
@main
struct HitRegionsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else {
      Diagnostics.error("'\(target.name)' has no sources that could use a layout")
      return []
    }
    let hitc = try context.tool(named: "hitc").url
    let layouts = target.sourceFiles.filter { $0.type == .unknown && ["yaml", "yml"].contains($0.url.pathExtension) }
    return layouts.map { layout in
      let name = sourceName(of: layout.url, in: target.directoryURL)
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      return .buildCommand(
        displayName: "Compiling the layout \(layout.url.lastPathComponent)", executable: hitc,
        arguments: ["compile", "--quiet", "--emit", "swift", "-o", output.path(percentEncoded: false), "--"]
          + [layout.url.path(percentEncoded: false)],
        inputFiles: [layout.url] + configuration(of: layout.url), outputFiles: [output])
    }
  }

  /// A name for the source that is made of a layout: of no other layout of the target, as a module has a file name once.
  private func sourceName(of layout: URL, in folder: URL) -> String {
    let root = folder.standardizedFileURL.pathComponents
    let path = layout.standardizedFileURL.deletingPathExtension().pathComponents
    let parts = path.starts(with: root) ? Array(path[root.count...]) : [path.last ?? "layout"]
    return parts.map { $0.replacing("-", with: "--") }.joined(separator: "-") + ".layout.swift"
  }

  /// The configuration that hitc will find, so that a changed one compiles the layout again.
  private func configuration(of layout: URL) -> [URL] {
    var folder = layout.deletingLastPathComponent().resolvingSymlinksInPath()
    while true {
      let file = folder.appending(path: ".hitc.yaml")
      if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return [file] }
      let above = folder.deletingLastPathComponent().standardizedFileURL
      if above.pathComponents.count >= folder.pathComponents.count { return [] }
      folder = above
    }
  }
}
