public import Text

/// Prefixes of a long text, so that showing a few lines does not process all of it. A prefix that is too short,
/// because most of it shows nothing, is followed by a longer one, up to a limit.
struct TextPrefix {
  let text: String
  let isWhole: Bool

  /// Bytes per column: the longest usual clusters, and room for invisible characters.
  private static let bytesPerColumn = 16

  /// Returns prefixes of the text that should be enough for `columns` columns, the shorter one first; the last may
  /// still be too short.
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
    while end.samePosition(in: raw.unicodeScalars) == nil { end = raw.utf8.index(before: end) }
    let prefix = raw.unicodeScalars[..<end]
    let kept = raw.utf8.index(end, offsetBy: -Self.openCluster(before: end, of: raw))
    self.init(text: String(prefix[..<kept]), isWhole: false)
  }

  /// The longest usual cluster in bytes. Only malicious ones are longer; they are cut between code points.
  private static let longestCluster = 64

  /// Returns how many bytes before `end` belong to a cluster that goes on after it; 0 if none does. It looks at a few
  /// code points around `end` only: asking the whole text for its clusters would read a cluster of a million marks from
  /// its start each time.
  private static func openCluster(before end: String.Index, of raw: String) -> Int {
    let scalars = raw.unicodeScalars
    let start = scalars.index(end, offsetBy: -longestCluster, limitedBy: raw.startIndex) ?? raw.startIndex
    let stop = scalars.index(end, offsetBy: longestCluster, limitedBy: raw.endIndex) ?? raw.endIndex
    let wanted = raw.utf8.distance(from: start, to: end)
    var (before, place) = (0, 0)
    for cluster in String(scalars[start..<stop]) where place < wanted {
      (before, place) = (place, place + cluster.utf8.count)
    }
    let open = place > wanted ? wanted - before : 0
    return open <= longestCluster ? open : 0
  }
}

extension CellText {
  /// The beginning of a text as one sanitised line of at most `columns` columns, with the ellipsis if more
  /// follows. The cost depends on `columns` and not on the text.
  public init(
    _ raw: String,
    columns: Int,
    ellipsis: CellText = .ellipsis,
    in layout: TextDirection = .leftToRight
  ) {
    self = .empty
    for prefix in TextPrefix.prefixes(of: raw, columns: columns) {
      let line = CellText(prefix.text, in: layout)
      let isEnough = prefix.isWhole || line.width > columns
      self =
        isEnough
        ? line.truncated(to: columns, ellipsis: ellipsis) : line.ellipsized(in: columns, with: ellipsis)
      if isEnough { return }
    }
  }
}
