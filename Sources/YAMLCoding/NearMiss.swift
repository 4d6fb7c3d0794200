/// Finds the word that was probably meant.
enum NearMiss {
  private static let longest = 64

  /// The closest of `candidates`, if it is close: one slip in three letters, whatever the case.
  static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    guard word.count <= longest else { return nil }
    let letters = Array(word.lowercased())
    let close = candidates.compactMap { candidate -> (distance: Int, word: String)? in
      guard candidate.count <= longest else { return nil }
      let distance = distance(letters, Array(candidate.lowercased()))
      let allowed = max(1, min(3, max(word.count, candidate.count) / 3))
      return distance <= allowed && distance < candidate.count ? (distance, candidate) : nil
    }
    return close.min { $0 < $1 }?.word
  }

  /// How many letters have to be put in, taken out, exchanged or swapped with their neighbour.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, older[column - 1] + 1)
        }
        next.append(best)
      }
      (older, last) = (last, next)
    }
    return last[right.count]
  }
}

extension String {
  /// In quotes for a message: cut when it is long, and without anything that could act on a terminal.
  var quoted: String {
    let visible = unicodeScalars.prefix(61).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        "\u{FFFD}" as Character
      default: Character(scalar)
      }
    }
    return "\"\(String(visible.prefix(60)))\(visible.count > 60 ? "…" : "")\""
  }
}
