/// Finds the word that was probably meant.
package enum Spelling {
  /// How much a word may differ from the one that was meant.
  package enum Tolerance: Sendable {
    /// One letter in three, two at most: the word may be valid for another program.
    case narrow
    /// One letter in three, and one even in a short word: every word should be a known one.
    case wide

    fileprivate func allows(_ slips: Int, _ word: [UInt8], _ candidate: [UInt8]) -> Bool {
      switch self {
      case .narrow: slips <= min(2, word.count / 3)
      case .wide: slips <= max(1, min(3, max(word.count, candidate.count) / 3)) && slips < candidate.count
      }
    }
  }

  /// Longer words are not compared: the work grows with the product of the lengths.
  private static let longest = 64

  /// Returns the word that differs by case and separators only, else the nearest one within the tolerance; nil if
  /// there is none.
  package static func closest(
    to word: String,
    among words: some Sequence<String>,
    _ tolerance: Tolerance = .narrow
  ) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let plain = letters(of: word)
    let candidates = words.filter { $0.utf8.count <= longest }.map { (word: $0, letters: letters(of: $0)) }
    if let same = candidates.first(where: { $0.letters == plain }) { return same.word }
    // Words differ by as many letters as one is longer, at least.
    let measured = candidates.lazy.filter {
      tolerance.allows(abs(plain.count - $0.letters.count), plain, $0.letters)
    }
    .map { (candidate: $0, slips: distance(plain, $0.letters)) }
    guard let nearest = measured.min(by: { $0.slips < $1.slips }) else { return nil }
    return tolerance.allows(nearest.slips, plain, nearest.candidate.letters) ? nearest.candidate.word : nil
  }

  /// Whether both are the same but for case, hyphens, underscores and spaces.
  package static func differsInFormOnly(_ left: String, _ right: String) -> Bool {
    left != right && letters(of: left) == letters(of: right)
  }

  private static func letters(of word: String) -> [UInt8] {
    word.lowercased().utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ")
    }
  }

  /// Returns the edit distance: how many letters have to be inserted, removed, changed or swapped with the next.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var above: [Int] = []
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      next.reserveCapacity(row.count)
      for (j, other) in right.enumerated() {
        var least = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        let isSwapped = i > 0 && j > 0 && letter == right[j - 1] && other == left[i - 1]
        if isSwapped { least = min(least, above[j - 1] + 1) }
        next.append(least)
      }
      (above, row) = (row, next)
    }
    return row[right.count]
  }
}
