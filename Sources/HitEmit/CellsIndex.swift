import HitLayout
import HitRegions

struct CellsIndex {
  static func chosen(for entries: ArraySlice<IndexEntry>, _ choice: IndexChoice) -> CellsIndex? { nil }
  var byteCount: Int { 0 }
  func write(to base: UnsafeMutableRawPointer) {}
}
