import HitLayout
import HitRegions

/// Looks for room for a target in a region made of rectangles that share no point, and for its largest square.
///
/// The region is halved, the halves overlapping by a target's size, until few rectangles are left; these are laid on the
/// grid of their edges, and each largest rectangle under each row is looked at, as in a histogram. Near O(n log n) for
/// n rectangles, unless hundreds lie in the space of one target.
struct TargetRoom {
  private let need: FixedSize
  /// No square this large fits where no target does.
  private let reach: Int64
  /// Whether a rectangle of the size needed fits.
  private(set) var fits = false
  /// The side of the largest square; only where nothing fits.
  private(set) var square: Int64 = 0
  /// Whether too many rectangles lay too close together to be looked at.
  private(set) var isUnchecked = false

  private static let cellLimit = 1 << 22

  init(_ need: FixedSize) {
    self.need = need
    reach = Int64(max(need.width, need.height))
  }

  mutating func search(_ pieces: [FixedRect]) {
    guard var window = pieces.first else { return }
    for piece in pieces.dropFirst() { window.grow(over: piece) }
    search(pieces, in: window)
  }

  private mutating func search(_ pieces: [FixedRect], in window: FixedRect) {
    if fits || pieces.isEmpty { return }
    let (width, height) = (Int64(window.maxX) - Int64(window.minX), Int64(window.maxY) - Int64(window.minY))
    if pieces.count <= 24 || max(width, height) <= 3 * reach {
      searchGrid(pieces)
      return
    }
    var (first, second) = (window, window)
    if width >= height {
      let middle = Int64(window.minX) + width / 2
      second.minX = Int32(middle)
      first.maxX = Int32(middle + reach)
    } else {
      let middle = Int64(window.minY) + height / 2
      second.minY = Int32(middle)
      first.maxY = Int32(middle + reach)
    }
    for half in [first, second] {
      search(pieces.map { $0.intersection(half) }.filter { !$0.isEmpty }, in: half)
    }
  }

  private mutating func searchGrid(_ pieces: [FixedRect]) {
    var xs = pieces.flatMap { [$0.minX, $0.maxX] }
    var ys = pieces.flatMap { [$0.minY, $0.maxY] }
    sortAndUnique(&xs)
    sortAndUnique(&ys)
    let columns = xs.count - 1
    if columns * (ys.count - 1) > Self.cellLimit {
      isUnchecked = true
      return
    }
    var isFilled = [Bool](repeating: false, count: columns * (ys.count - 1))
    for piece in pieces {
      let across = place(of: piece.minX, in: xs)..<place(of: piece.maxX, in: xs)
      for row in place(of: piece.minY, in: ys)..<place(of: piece.maxY, in: ys) {
        for column in across { isFilled[row * columns + column] = true }
      }
    }
    // For each column the y at which what is filled down to the current row begins.
    var tops = [Int32?](repeating: nil, count: columns)
    // Columns whose filled part is lower and lower: where such a rectangle begins, and its top.
    var open: [(x: Int32, top: Int32)] = []
    for row in 0..<ys.count - 1 {
      for column in 0..<columns {
        tops[column] = isFilled[row * columns + column] ? tops[column] ?? ys[row] : nil
      }
      let bottom = ys[row + 1]
      open.removeAll(keepingCapacity: true)
      for column in 0...columns {
        let top = column < columns ? tops[column] ?? bottom : bottom
        var start = xs[column]
        while let last = open.last, last.top <= top {
          if last.top < top { take(Int64(xs[column]) - Int64(last.x), Int64(bottom) - Int64(last.top)) }
          start = last.x
          open.removeLast()
        }
        if top < bottom { open.append((start, top)) }
      }
    }
  }

  /// Takes note of a rectangle that lies in the region.
  private mutating func take(_ width: Int64, _ height: Int64) {
    if width >= Int64(need.width) && height >= Int64(need.height) { fits = true }
    square = max(square, min(width, height))
  }

  private func place(of value: Int32, in values: [Int32]) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
