/// Finds the word that was probably meant.
package enum Spelling {
  private static let longest = 40

  /// The word that differs by case and separators only, else the one that is at most two letters away.
  package static func closest(to word: String, among words: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let plain = letters(of: word)
    if let same = words.first(where: { letters(of: $0) == plain }) { return same }
    let measured = words.map { ($0, distance(plain, letters(of: $0))) }
    guard let nearest = measured.min(by: { $0.1 < $1.1 }) else { return nil }
    return nearest.1 <= min(2, plain.count / 3) ? nearest.0 : nil
  }

  /// Whether both are the same but for case, hyphens, underscores and spaces.
  static func differsInFormOnly(_ left: String, _ right: String) -> Bool {
    left != right && letters(of: left) == letters(of: right)
  }

  private static func letters(of word: String) -> [UInt8] {
    word.lowercased().utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ")
    }
  }

  /// How many letters have to be put in, taken out, changed or swapped with the next.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
