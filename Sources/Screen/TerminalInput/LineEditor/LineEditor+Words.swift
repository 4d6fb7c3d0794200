/// What is done to whole words, as readline does it.
extension LineEditor {
  /// Changes each letter from the cursor to the end of the next word, and puts the cursor there. A letter that would
  /// become two, as `ß` in capitals, stays.
  mutating func changeWord(_ change: (Character) -> String) -> Outcome {
    let range = cursor..<content.clusters.wordEnd(after: cursor)
    let changed = content.clusters[range].map { cluster in
      let other = change(cluster)
      return other.count == 1 ? Character(other) : cluster
    }
    return exchange(range, for: changed)
  }

  /// The first letter becomes a capital, and the others small letters.
  mutating func capitalizeWord() -> Outcome {
    var isFirst = true
    return changeWord { cluster in
      guard cluster.isWordPart else { return String(cluster) }
      defer { isFirst = false }
      return isFirst ? String(cluster).uppercased() : String(cluster).lowercased()
    }
  }

  /// The word before the cursor changes places with the next one; at the end, the last two do. The cursor is after both.
  mutating func transposeWords() -> Outcome {
    let clusters = content.clusters
    let secondEnd = clusters.wordEnd(after: cursor)
    let second = clusters.wordStart(before: secondEnd)
    let first = clusters.wordStart(before: second)
    let firstEnd = clusters.wordEnd(after: first)
    guard first < second, firstEnd <= second else { return .moved }
    let swapped = clusters[second..<secondEnd] + clusters[firstEnd..<second] + clusters[first..<firstEnd]
    return exchange(first..<secondEnd, for: Array(swapped))
  }

  private mutating func exchange(_ range: Range<Int>, for new: [Character]) -> Outcome {
    guard !range.isEmpty else { return .moved }
    guard new != Array(content.clusters[range]) else { return move(to: range.upperBound) }
    replace(range, with: new)
    return .edited
  }
}
