/// Text as an array of clusters. The clusters are always those of the joined text: a mark, a joiner or the second
/// half of a flag that is inserted later joins the cluster before it. The bytes are never changed.
struct ClusterText: Equatable, Sendable {
  private(set) var clusters: [Character] = []
  private(set) var byteCount = 0

  /// A replacement, with the old clusters for undo.
  struct Replaced: Equatable, Sendable {
    /// The range of the replacement in the new text.
    var range: Range<Int>
    var clusters: [Character]
    var cursor: Int

    /// Keeps only what differs, so that the log of changes stays small.
    init(at lower: Int, old: [Character], new: [Character], cursor: Int) {
      let same = zip(old, new).prefix { $0.hasSameScalars(as: $1) }.count
      let tail = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed())
      let sameAtEnd = tail.prefix { $0.hasSameScalars(as: $1) }.count
      range = lower + same..<lower + new.count - sameAtEnd
      clusters = Array(old[same..<old.count - sameAtEnd])
      self.cursor = cursor
    }
  }

  init(_ text: String = "") {
    clusters = Array(text)
    byteCount = text.utf8.count
  }

  var string: String { String(clusters) }
  var count: Int { clusters.count }

  /// Replaces clusters; returns the replacement for undo and the index after the new clusters.
  mutating func replace(_ range: Range<Int>, with new: [Character], cursor: Int) -> (Replaced, end: Int) {
    let lower = max(0, range.lowerBound - 1)
    let upper = endOfInfluence(from: range.upperBound)
    let start = clusters[lower..<range.lowerBound] + new
    let joined = Array(String(start + clusters[range.upperBound..<upper]))
    let old = Array(clusters[lower..<upper])
    clusters.replaceSubrange(lower..<upper, with: joined)
    byteCount += joined.byteCount - old.byteCount
    let end = lower + joined.countOfClusters(holding: start.scalarCount)
    return (Replaced(at: lower, old: old, new: joined, cursor: cursor), end)
  }

  /// The index from which a change before `index` can no longer move the borders of clusters: after the next
  /// cluster, at one that joins only a cluster directly before it.
  private func endOfInfluence(from index: Int) -> Int {
    guard index < count else { return count }
    return clusters[(index + 1)...].firstIndex { $0.standsAlone } ?? count
  }
}

extension Sequence where Element == Character {
  var byteCount: Int {
    reduce(0) { $0 + $1.utf8.count }
  }

  fileprivate var scalarCount: Int {
    reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// Returns how many clusters from the start hold `scalars` scalars.
  fileprivate func countOfClusters(holding scalars: Int) -> Int {
    var missing = scalars
    var clusters = 0
    for cluster in self {
      guard missing > 0 else { break }
      missing -= cluster.unicodeScalars.count
      clusters += 1
    }
    return clusters
  }
}

extension Character {
  /// Equality of characters is looser: it overlooks how an accent is encoded.
  fileprivate func hasSameScalars(as other: Character) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  /// Begins with a letter of a script whose letters do not join: Latin without marks, or Han.
  fileprivate var standsAlone: Bool {
    guard let first = unicodeScalars.first?.value else { return false }
    return (0x20..<0x7F).contains(first) || first == 0x0A || (0x4E00...0x9FFF).contains(first)
  }
}

extension Character {
  /// Letters and digits make words (terminals 11).
  var isWordPart: Bool { isLetter || isNumber }

  /// Scripts without spaces between words: each cluster counts as a word.
  var isWordOfItsOwn: Bool {
    guard isWordPart, let value = unicodeScalars.first?.value else { return false }
    return switch value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension [Character] {
  /// Returns the end of the next word after `index`, skipping characters between words.
  func wordEnd(after index: Int) -> Int {
    guard let start = self[index...].firstIndex(where: \.isWordPart) else { return count }
    if self[start].isWordOfItsOwn { return start + 1 }
    return self[start...].firstIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? count
  }

  /// Returns the start of the last word before `index`.
  func wordStart(before index: Int) -> Int {
    guard let last = self[..<index].lastIndex(where: \.isWordPart) else { return 0 }
    if self[last].isWordOfItsOwn { return last }
    return (self[..<last].lastIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? -1) + 1
  }

  /// Returns the start of the last run without white space before `index`.
  func runStart(before index: Int) -> Int {
    guard let last = self[..<index].lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (self[..<last].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  func lineStart(before index: Int) -> Int {
    (self[..<index].lastIndex(of: "\n") ?? -1) + 1
  }

  func lineEnd(after index: Int) -> Int {
    self[index...].firstIndex(of: "\n") ?? count
  }
}
