/// Finds the name that was probably meant.
enum NearMiss {
  /// The name that differs by case only, else the nearest that is at most two letters (a third of the word)
  /// away, else the only one that ends with the word: `add` for `requests.add`.
  static func closest(to word: String, among names: [String]) -> String? {
    guard (1...longest).contains(word.utf8.count) else { return nil }
    let lower = word.lowercased()
    let measured = names.map {
      (name: $0, distance: distance(Array(lower.utf8), Array($0.lowercased().utf8)))
    }
    if let nearest = measured.min(by: { $0.distance < $1.distance }),
      nearest.distance <= min(2, lower.count / 3)
    {
      return nearest.name
    }
    let endings = names.filter { $0.lowercased().hasSuffix("." + lower) }
    return endings.count == 1 ? endings.first : nil
  }

  private static let longest = 40

  /// How many letters have to be put in, taken out, changed or swapped with the next.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var least = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        let isSwapped = i > 0 && j > 0 && letter == right[j - 1] && other == left[i - 1]
        if isSwapped { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
