import Canvas

/// Keeps earlier answers, up to a number of bytes; the least recently used are removed first.
struct PictureCache {
  typealias Answer = Result<DrawnPicture, PictureProblem>

  private struct Entry {
    var answer: Answer
    var bytes: Int
    var used: Int
  }

  private let most: Int
  private var entries: [PictureOrder: Entry] = [:]
  private(set) var bytes = 0
  private var clock = 0

  /// Keeps at most so many bytes of cells.
  init(most: Int) {
    self.most = most
  }

  mutating func answer(to order: PictureOrder) -> Answer? {
    clock += 1
    entries[order]?.used = clock
    return entries[order]?.answer
  }

  /// Keeps an answer, unless it alone is larger than the cache.
  mutating func keep(_ answer: Answer, to order: PictureOrder) {
    let size = Self.bytes(answer)
    guard size <= most else { return }
    remove(order)
    while bytes + size > most, let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key {
      remove(oldest)
    }
    clock += 1
    entries[order] = Entry(answer: answer, bytes: size, used: clock)
    bytes += size
  }

  private mutating func remove(_ order: PictureOrder) {
    if let entry = entries.removeValue(forKey: order) { bytes -= entry.bytes }
  }

  /// An answer without a picture has a size too, so that their number is limited.
  private static func bytes(_ answer: Answer) -> Int {
    let frames = (try? answer.get())?.frames ?? []
    return 512
      + frames.reduce(0) { $0 + $1.cells.count * MemoryLayout<Cell>.stride + ($1.image?.bytes.count ?? 0) }
  }
}
