/// The checks of a table, in the order of the chapter *Opening* of `schema/hit-table.md`.
///
/// O(size), without allocating; each check throws the code and the byte offset that the chapter names.
struct TableOpening {
  let base: UnsafeRawPointer
  /// How many bytes there are.
  let length: Int
  var bytes: TableBytes

  /// Checks everything.
  init(_ buffer: UnsafeRawBufferPointer) throws(TableFormatError) {
    guard let base = buffer.baseAddress, buffer.count >= TableFormat.headerSize else {
      throw TableFormatError(.truncated, at: buffer.count)
    }
    self.base = base
    length = buffer.count
    bytes = TableBytes(base: base, directory: 0)
    try checkHeader()
    bytes = TableBytes(base: base, directory: try checkSections())
    try checkCounts()
    try checkInfo()
    try checkStates()
    try checkSurfaces()
    try checkNodes()
    try checkRects()
    try checkIDs()
    try checkIndexes()
  }

  var nodeCount: UInt32 { UInt32(truncatingIfNeeded: bytes.count(.nodes)) }
  var surfaceCount: UInt32 { UInt32(truncatingIfNeeded: bytes.count(.surfaces)) }

  private func checkHeader() throws(TableFormatError) {
    let magic = TableFormat.magic
    if base.u8(0) != magic.0 || base.u8(1) != magic.1 || base.u8(2) != magic.2 || base.u8(3) != magic.3 {
      throw TableFormatError(.badMagic, at: 0)
    }
    if base.u16(4) != TableFormat.majorVersion { throw TableFormatError(.unsupportedVersion, at: 4) }
    let headerSize = base.u32(8)
    let fileSize = base.u32(12)
    if UInt64(fileSize) > UInt64(length) { throw TableFormatError(.truncated, at: length) }
    if headerSize < TableFormat.headerSize || headerSize % 8 != 0 || headerSize > fileSize {
      throw TableFormatError(.badHeader, at: 8)
    }
    if fileSize % 8 != 0 || UInt64(fileSize) < UInt64(length) { throw TableFormatError(.badHeader, at: 12) }
    let body = UnsafeRawBufferPointer(start: base + Int(headerSize), count: length - Int(headerSize))
    if crc32(body) != base.u32(16) { throw TableFormatError(.badChecksum, at: 16) }
  }

  /// Checks the section table; returns the byte offset of INFO's record.
  private func checkSections() throws(TableFormatError) -> Int {
    let table = Int(base.u32(8))
    let recordSize = TableFormat.sectionRecordSize
    if length - table < 8 { throw TableFormatError(.badSectionTable, at: table) }
    let count = base.u32(table)
    if count > TableFormat.maximumSections || length - table - 8 < recordSize * Int(count) {
      throw TableFormatError(.badSectionTable, at: table)
    }
    var end = UInt64(table + 8 + recordSize * Int(count))
    var previous: UInt32?
    var known = 0
    var directory = 0
    for position in 0..<Int(count) {
      let record = table + 8 + recordSize * position
      let kind = base.u32(record)
      if let previous, kind <= previous { throw TableFormatError(.badSectionTable, at: record) }
      previous = kind
      let offset = UInt64(base.u32(record + 8))
      let stride = base.u32(record + 16)
      let size = UInt64(base.u32(record + 12)) * UInt64(stride)
      if offset % 8 != 0 || offset < end || offset + size > UInt64(length) {
        throw TableFormatError(.badSectionTable, at: record + 8)
      }
      end = offset + size
      guard let section = TableFormat.Section(rawValue: kind) else {
        if base.u32(record + 4) & TableFormat.sectionRequired != 0 {
          throw TableFormatError(.unknownSection, at: record)
        }
        continue
      }
      let minimum = section.minimumStride
      if minimum == 1 ? stride != 1 : stride < minimum || stride % 4 != 0 {
        throw TableFormatError(.badStride, at: record + 16)
      }
      if section == .info { directory = record }
      known += 1
    }
    if known != TableFormat.Section.allCases.count { throw TableFormatError(.missingSection, at: table) }
    return directory
  }

  private func checkCounts() throws(TableFormatError) {
    let nodes = bytes.count(.nodes)
    // Written out, as a list of sections would be an array.
    try checkCount(.info) { $0 == 1 }
    try checkCount(.nodes) { $0 <= Int(TableFormat.maximumNodes) }
    try checkCount(.frames) { $0 == nodes }
    try checkCount(.areas) { $0 == nodes }
    try checkCount(.tracking) { $0 == nodes }
    try checkCount(.clips) { $0 == nodes }
    try checkCount(.states) { $0 >= 1 && $0 <= Int(TableFormat.maximumStates) }
    try checkCount(.surfaces) { $0 >= 1 && $0 <= nodes + 1 }
    try checkCount(.ids) { $0 == nodes }
  }

  private func checkCount(_ section: TableFormat.Section, _ isRight: (Int) -> Bool) throws(TableFormatError) {
    if isRight(bytes.count(section)) { return }
    let record = bytes.directory + TableFormat.sectionRecordSize * Int(section.rawValue - 1)
    throw TableFormatError(.badCount, at: record + 12)
  }

  private func checkInfo() throws(TableFormatError) {
    let info = bytes.start(.info)
    if base.i32(info + InfoField.width) < 1 { throw TableFormatError(.badInfo, at: info + InfoField.width) }
    if base.i32(info + InfoField.height) < 1 { throw TableFormatError(.badInfo, at: info + InfoField.height) }
    _ = try checkString(info + InfoField.name)
  }

  private func checkStates() throws(TableFormatError) {
    for state in 0..<bytes.count(.states) { _ = try checkString(bytes.element(.states, state)) }
  }

  /// Checks the string that a field refers to; returns its length.
  func checkString(_ field: Int) throws(TableFormatError) -> UInt32 {
    let reference = UInt64(base.u32(field))
    let size = UInt64(bytes.count(.strings))
    let strings = bytes.start(.strings)
    if reference % 4 != 0 || reference + 4 > size { throw TableFormatError(.badString, at: field) }
    let length = base.u32(strings + Int(reference))
    let end = reference + 4 + UInt64(length)
    if end + 1 > size || base.u8(strings + Int(end)) != 0 { throw TableFormatError(.badString, at: field) }
    return length
  }

  private func checkRects() throws(TableFormatError) {
    try checkRects(.frames)
    try checkRects(.areas)
    try checkRects(.tracking)
    try checkRects(.clips)
  }

  private func checkRects(_ section: TableFormat.Section) throws(TableFormatError) {
    for node in 0..<Int(nodeCount) {
      let offset = bytes.element(section, node)
      let rect = base.rect(offset)
      if rect.minX > rect.maxX || rect.minY > rect.maxY { throw TableFormatError(.badRect, at: offset) }
    }
  }

  private func checkIDs() throws(TableFormatError) {
    let strings = base + bytes.start(.strings)
    var previous: UnsafeRawBufferPointer?
    for position in 0..<Int(nodeCount) {
      let offset = bytes.element(.ids, position)
      let node = base.u32(offset)
      if node >= nodeCount { throw TableFormatError(.badIDs, at: offset) }
      let reference = Int(base.u32(bytes.element(.nodes, node) + NodeField.id))
      let id = UnsafeRawBufferPointer(start: strings + reference + 4, count: Int(strings.u32(reference)))
      if let previous, compare(previous, id) >= 0 { throw TableFormatError(.badIDs, at: offset) }
      previous = id
    }
  }
}

/// Orders two byte strings as `memcmp` does, a prefix first: below, at or above zero.
func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
  let shared = min(a.count, b.count)
  var position = 0
  while position < shared {
    let difference = Int(a[position]) - Int(b[position])
    if difference != 0 { return difference }
    position += 1
  }
  return a.count - b.count
}
