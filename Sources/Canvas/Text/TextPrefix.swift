/// The beginnings of a long text, so that showing a few lines of it does not cost all of it. What a prefix is too short
/// for, because most of it shows nothing, is tried with a longer one; but not without end.
struct TextPrefix {
  let text: String
  let isWhole: Bool

  /// Bytes for a column: the longest clusters that are usual, and room for what shows nothing.
  private static let bytesPerColumn = 16

  /// Beginnings of the text that should be enough for so many columns, the shorter one first; the last may still be
  /// only a part.
  static func prefixes(of raw: String, columns: Int) -> [TextPrefix] {
    let (bytes, overflows) = max(1, columns).multipliedReportingOverflow(by: bytesPerColumn)
    guard !overflows, bytes < raw.utf8.count else { return [TextPrefix(text: raw, isWhole: true)] }
    return [TextPrefix(raw, bytes: bytes), TextPrefix(raw, bytes: 4 * bytes)]
  }

  private init(text: String, isWhole: Bool) {
    self.text = text
    self.isWhole = isWhole
  }

  private init(_ raw: String, bytes: Int) {
    guard bytes > 0, var end = raw.utf8.index(raw.startIndex, offsetBy: bytes, limitedBy: raw.endIndex),
      end < raw.endIndex
    else {
      self.init(text: raw, isWhole: true)
      return
    }
    // Clusters are longer than that only where somebody makes mischief; those are cut between their code points.
    for _ in 0..<64 where end.samePosition(in: raw) == nil { end = raw.utf8.index(before: end) }
    while end.samePosition(in: raw.unicodeScalars) == nil { end = raw.utf8.index(before: end) }
    self.init(text: String(raw[..<end]), isWhole: false)
  }
}

extension CellText {
  /// The beginning of a text from anywhere as one line of at most `columns`, with the ellipsis when more follows; what
  /// it costs goes by the columns and not by the text.
  public init(_ raw: String, columns: Int, ellipsis: CellText = .ellipsis) {
    self = .empty
    for prefix in TextPrefix.prefixes(of: raw, columns: columns) {
      let line = CellText(prefix.text)
      let isEnough = prefix.isWhole || line.width > columns
      self =
        isEnough
        ? line.truncated(to: columns, ellipsis: ellipsis) : line.ellipsized(in: columns, with: ellipsis)
      if isEnough { return }
    }
  }
}
