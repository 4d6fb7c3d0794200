import CVTerm

/// Looking for texts in what a program has sent. It is looked through after each piece of output, so it has to be quick
/// without optimization, too.
extension [UInt8] {
  /// Whether these bytes occur.
  public func contains(_ part: [UInt8]) -> Bool { place(of: part, from: 0) != nil }

  /// Whether this text occurs, as UTF-8.
  public func contains(_ text: String) -> Bool { contains(Array(text.utf8)) }

  /// How often these bytes occur; places that overlap count once.
  public func count(of part: [UInt8]) -> Int {
    var (count, start) = (0, 0)
    while let place = place(of: part, from: start) {
      count += 1
      start = place + part.count
    }
    return count
  }

  /// Where these bytes occur first, at `start` or behind it; nil if they do not.
  func place(of part: [UInt8], from start: Int) -> Int? {
    guard !part.isEmpty, start + part.count <= count else { return nil }
    let place = cv_find(self, count, start, part, part.count)
    return place < 0 ? nil : place
  }
}
