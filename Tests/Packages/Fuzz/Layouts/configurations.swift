import HitLayout
import HitLayoutYAML

/// Fuzzes the reading of configurations.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let text = bytes(data, size)
  let (configuration, faults) = text.withUnsafeBytes { decodeConfiguration($0, name: ".hitc.yaml") }
  checkPlaces(faults, in: text)
  for rule in configuration.rules.keys { expect(!rule.isFileFault, "the faults of a file keep their severity") }
  if let size = configuration.minimumTarget?.size {
    expect(size.width > 0 && size.height > 0, "a minimum is more than nothing")
  }
  _ = text.withUnsafeBytes { isLayoutDocument($0) }
  return 0
}
