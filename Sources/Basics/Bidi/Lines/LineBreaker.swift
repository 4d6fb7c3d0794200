public import Text

/// Finds the ends of the lines of a paragraph; each glyph is read twice at most.
struct LineBreaker {
  let text: CellText
  /// The width of a line in columns, at least 1.
  let columns: Int

  /// The glyphs in reading order.
  private let glyphs: [Glyph]

  init(text: CellText, columns: Int) {
    self.text = text
    self.columns = columns
    glyphs = text.written
  }

  /// The index at which the line after the one that starts at `start` begins.
  func nextLine(after start: Int) -> Int {
    var width = 0
    var latest = start
    for index in start..<glyphs.count {
      if index > start, allowsBreak(before: index) { latest = index }
      width += Int(glyphs[index].width)
      // Blanks hang over the edge: a line never starts with those that separate it from the one before.
      if width > columns, !isSpace(index) {
        return latest > start ? latest : max(index, start + 1)
      }
    }
    return glyphs.count
  }

  /// Adds lines until there are `maximum`, at least one for an empty paragraph; returns the range of the remaining
  /// glyphs.
  func append(to lines: inout [CellText], maximum: Int) -> Range<Int> {
    var start = 0
    while lines.count < maximum {
      let next = nextLine(after: start)
      lines.append(line(start..<next))
      start = next
      if start == glyphs.count { break }
    }
    return start..<glyphs.count
  }

  /// The line without the blanks it ends with.
  func line(_ range: Range<Int>) -> CellText {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    return text.part(range.lowerBound..<end).narrowed(to: columns)
  }

  private func isSpace(_ index: Int) -> Bool { sign(index).isSpace }

  private func sign(_ index: Int) -> LineSign {
    LineSign(base: glyphs[index].base, isWide: glyphs[index].width == 2)
  }

  private func allowsBreak(before index: Int) -> Bool {
    sign(index).allowsBreak(after: sign(index - 1), and: index > 1 ? sign(index - 2) : nil)
  }
}

/// A letter or sign of a text as far as it decides where a line may end.
public struct LineSign {
  private let base: UInt32
  private let isWide: Bool

  /// - Parameters:
  ///   - base: the letter without its marks.
  ///   - isWide: whether it takes two columns of a terminal, as a letter of Chinese does.
  public init(base: UInt32, isWide: Bool) { (self.base, self.isWide) = (base, isWide) }

  /// Whether it separates words.
  public var isSpace: Bool { base == 0x20 || base == 0x3000 }

  /// Whether a line may end before it: after spaces, after a hyphen inside a word, and next to wide characters if
  /// typesetting rules allow it.
  /// - Parameters:
  ///   - left: what stands before it.
  ///   - earlier: what stands before that.
  public func allowsBreak(after left: LineSign, and earlier: LineSign?) -> Bool {
    if isSpace { return false }
    if left.isSpace { return true }
    if left.base == 0xA0 || base == 0xA0 { return false }
    if left.isHyphen {
      let isRangeOfNumbers = (0x30...0x39).contains(base)
      return earlier?.isWord == true && isWord && !isRangeOfNumbers
    }
    guard left.isWide || isWide else { return false }
    return !Self.neverFirst.contains(base) && !Self.neverLast.contains(left.base)
  }

  private var isHyphen: Bool { [0x2D, 0x5BE, 0x2010, 0x2013, 0x2014].contains(base) }

  private var isWord: Bool {
    switch base {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0..<0xC0, 0x2000..<0x2C00, 0x3000..<0x3041: false
    case _: true
    }
  }

  private static let neverFirst = Set(
    "、。，．・：；？！）］｝」』】〉》〕〗〙ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゝゞヽヾ~～…‥,.;:!?)]}%’”»›°"
      .unicodeScalars.map(\.value)
  )
  private static let neverLast = Set("（［｛「『【〈《〔〖〘([{‘“«‹$¥￥＄#＃".unicodeScalars.map(\.value))
}

extension CellText {
  /// Returns the line in lines of at most `columns`, broken at words if possible; each is reordered separately.
  public func wrapped(columns: Int) -> [CellText] {
    guard width > columns, columns > 0 else { return [self] }
    var lines: [CellText] = []
    _ = LineBreaker(text: self, columns: columns).append(to: &lines, maximum: .max)
    return lines
  }

  /// Returns the text in lines of at most `columns`: broken at words if possible, with its own line breaks, and
  /// with an ellipsis at the end if `maximumLines` cut it. An empty text has no lines. With `maximumLines` the
  /// cost depends on the lines and not on the text. Each original line is a paragraph whose first letter decides
  /// its reading direction, unless the layout does; each wrapped line is reordered separately.
  public static func wrap(
    _ raw: String,
    columns: Int,
    maximumLines: Int? = nil,
    ellipsis: CellText = .ellipsis,
    in layout: TextDirection = .leftToRight
  ) -> [CellText] {
    guard let maximumLines, columns > 0, maximumLines > 0 else {
      let paragraphs = Sanitizer.sanitize(raw, as: .lines).lines
      return broken(paragraphs, columns, maximumLines ?? .max, ellipsis, layout).lines
    }
    var lines: [CellText] = []
    let (cells, overflows) = columns.multipliedReportingOverflow(by: maximumLines)
    for prefix in TextPrefix.prefixes(of: raw, columns: overflows ? .max : cells) {
      let paragraphs = Sanitizer.sanitize(prefix.text, as: .lines).lines
      var isCut = false
      (lines, isCut) = broken(paragraphs, columns, maximumLines, ellipsis, layout)
      if isCut || prefix.isWhole { return lines }
    }
    let last = lines.popLast() ?? .empty
    return lines + [last.ellipsized(in: columns, with: ellipsis)]
  }

  /// The same for lines that are clean already.
  static func wrap(
    _ paragraphs: [CleanText],
    columns: Int,
    maximumLines: Int? = nil,
    ellipsis: CellText = .ellipsis
  ) -> [CellText] {
    broken(paragraphs, columns, maximumLines ?? .max, ellipsis, .leftToRight).lines
  }

  private static func broken(
    _ paragraphs: [CleanText],
    _ columns: Int,
    _ maximum: Int,
    _ ellipsis: CellText,
    _ layout: TextDirection
  ) -> (lines: [CellText], isCut: Bool) {
    guard columns > 0, maximum > 0 else { return ([], false) }
    var lines: [CellText] = []
    for paragraph in paragraphs {
      let breaker = LineBreaker(text: CellText(paragraph, in: layout), columns: columns)
      let rest = breaker.append(to: &lines, maximum: maximum)
      if !breaker.line(rest).isEmpty {
        lines[maximum - 1] = lines[maximum - 1].ellipsized(in: columns, with: ellipsis)
        return (lines, true)
      }
    }
    return (lines, false)
  }
}

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
