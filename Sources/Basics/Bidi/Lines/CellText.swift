public import Text

/// One sanitised line of text with a known width in columns, ready to draw.
///
/// It is cut, padded and concatenated in reading order and drawn in visual order: right-to-left letters from the
/// right, numbers and Latin words among them from the left (Unicode Bidirectional Algorithm). Concatenated texts
/// stay in their order from left to right and are reordered separately, so that one cannot move parts of another.
public struct CellText: Hashable, Sendable {
  /// The glyphs in reading order. Each takes one or two columns; the second halves of wide glyphs are not listed.
  private(set) var written: [Glyph]
  /// The width in columns.
  public private(set) var width: Int
  /// The parts with right-to-left letters, from the first to the last; most texts have none.
  private(set) var stretches: [BidiStretch] = []

  /// No text at all.
  public static let empty = CellText()
  /// The mark of text that was cut.
  public static let ellipsis = CellText(written: [Glyph(base: 0x2026, width: 1)], width: 1)

  /// No text at all.
  init() {
    self.init(written: [], width: 0)
  }

  /// Sanitises a text as one line (`Sanitizer.Form.field`). Text that shows nothing has the width 0; a row that
  /// must not be invisible needs a placeholder. The first letter decides the reading direction, unless the layout does.
  public init(_ raw: String, in layout: TextDirection = .leftToRight) {
    var shaper = Shaper()
    if raw.utf8.count <= Sanitizer.maximumClusters, Sanitizer.isPlain(raw) {
      shaper.glyphs.reserveCapacity(raw.utf8.count)
      shaper.appendPlain(raw)
    } else {
      shaper.append(Sanitizer.line(raw))
    }
    self.init(shaper, in: layout)
  }

  /// Makes a line with a fixed reading direction: source code is read from the left, even if a Hebrew word comes
  /// first.
  public init(_ raw: String, direction: TextDirection) {
    var shaper = Shaper()
    shaper.append(Sanitizer.line(raw))
    self.init(shaper, direction: direction)
  }

  /// Makes a line of clean text.
  public init(_ clean: CleanText, in layout: TextDirection = .leftToRight) {
    var shaper = Shaper()
    shaper.append(clean)
    self.init(shaper, in: layout)
  }

  /// Makes a sign of two columns, such as the icon of an app; nil for a text of another width. One emoji that is text by
  /// default is drawn as an emoji, with a space beside it where clusters are not drawn.
  public init?(icon raw: String) {
    let shaped = CellText(raw)
    if shaped.width == 2 {
      self = shaped
    } else {
      guard shaped.written.count == 1, let only = shaped.written.first, only.isSingle,
        let base = Unicode.Scalar(only.base), let whole = EmojiCluster.text(ofSign: base),
        let sign = Glyph(cluster: whole, base: only.base, second: 0x20)
      else { return nil }
      self.init(written: [sign], width: 2)
    }
  }

  private init(_ shaper: Shaper, direction: TextDirection? = nil, in layout: TextDirection = .leftToRight) {
    let mayRunFromTheRight = shaper.hasRightToLeft || (direction ?? layout) == .rightToLeft
    guard mayRunFromTheRight, !shaper.glyphs.isEmpty else {
      self.init(written: shaper.glyphs, width: shaper.width)
      return
    }
    let paragraph = BidiParagraph(
      shaper.glyphs,
      joiners: shaper.joiners,
      flagLetters: shaper.flagLetters,
      direction: direction,
      in: layout
    )
    guard shaper.hasRightToLeft || paragraph.stretch.direction == .rightToLeft else {
      self.init(written: shaper.glyphs, width: shaper.width)
      return
    }
    // A lam and an alef that became one take a column less.
    let width = shaper.width - (shaper.glyphs.count - paragraph.glyphs.count)
    self.init(written: paragraph.glyphs, width: width, stretches: [paragraph.stretch])
  }

  /// The same glyph `count` times; nothing for a negative count or for the second half of a glyph.
  public init(repeating glyph: Glyph, count: Int) {
    let count = glyph.width == 0 ? 0 : max(0, count)
    self.init(written: Array(repeating: glyph, count: count), width: count * Int(glyph.width))
  }

  private init(written: [Glyph], width: Int, stretches: [BidiStretch] = []) {
    self.written = written
    self.width = width
    self.stretches = stretches
  }

  /// The glyphs in visual order, from left to right, in their joined shapes. Each takes one or two columns; the
  /// second halves of wide glyphs are not listed.
  package var glyphs: [Glyph] {
    guard !stretches.isEmpty else { return written }
    var drawn: [Glyph] = []
    drawn.reserveCapacity(written.count)
    for stretch in stretches {
      drawn += written[drawn.count..<stretch.range.lowerBound]
      drawn += BidiLine(glyphs: written[stretch.range], stretch: stretch).drawn
    }
    return drawn + written[drawn.count...]
  }

  /// Whether it shows nothing.
  public var isEmpty: Bool { written.isEmpty }

  /// The drawn text in reading order; simpler than the original if the original had emoji sequences or the like.
  public var string: String { written.map(\.text).joined() }

  /// Returns `columns` blanks; none for a negative number.
  public static func spaces(_ columns: Int) -> CellText {
    CellText(repeating: .space, count: columns)
  }

  /// The second text right after the first.
  public static func + (left: CellText, right: CellText) -> CellText {
    var both = left
    both += right
    return both
  }

  /// Adds the second text at the end.
  public static func += (left: inout CellText, right: CellText) {
    if !right.stretches.isEmpty {
      left.stretches += right.stretches.map { $0.moved(by: left.written.count) }
    }
    left.written += right.written
    left.width += right.width
  }

  /// Appends a mark to the cut end; it is reordered together with the text before it.
  mutating func continueText(with mark: CellText) {
    let last = stretches.indices.last
    if let last, mark.stretches.isEmpty, stretches[last].range.upperBound == written.count {
      stretches[last].extend(by: mark.written.count)
    }
    self += mark
  }

  /// Returns some of the glyphs, by their place in reading order.
  func part(_ range: Range<Int>) -> CellText {
    let glyphs = Array(written[range])
    return CellText(
      written: glyphs,
      width: glyphs.reduce(0) { $0 + Int($1.width) },
      stretches: stretches.compactMap { $0.clipped(to: range) }
    )
  }

  /// Returns the text with a space in place of each wider glyph.
  func narrowed(to columns: Int) -> CellText {
    guard columns < 2, written.contains(where: { $0.width > columns }) else { return self }
    let glyphs = written.map { Int($0.width) > columns ? .space : $0 }
    return CellText(written: glyphs, width: glyphs.count, stretches: stretches)
  }
}

/// The side of a field at which text stands.
public enum Alignment: Sendable {
  /// Left.
  case leading
  /// In the middle; an odd column is left over on the right.
  case center
  /// Right.
  case trailing
}

extension CellText {
  /// Returns as many whole glyphs from the start of reading as fit; one column less than requested if a wide glyph
  /// would be cut.
  public func prefix(columns: Int) -> CellText {
    columns >= width ? self : part(0..<endIndex(ofColumns: columns))
  }

  /// Returns the text after scrolling by `columns` from the start of reading. A wide glyph that is cut becomes a
  /// space, so that everything after it keeps its column.
  public func dropFirst(columns: Int) -> CellText {
    guard columns > 0 else { return self }
    guard columns < width else { return .empty }
    let end = endIndex(ofColumns: columns)
    let dropped = written[..<end].reduce(0) { $0 + Int($1.width) }
    guard dropped < columns else { return part(end..<written.endIndex) }
    return CellText.spaces(1) + part(end + 1..<written.endIndex)
  }

  /// Returns the text if it fits, else its beginning and the ellipsis, without blanks between them. The ellipsis
  /// is where reading ends: on the left of right-to-left text.
  public func truncated(to columns: Int, ellipsis: CellText = .ellipsis) -> CellText {
    guard width > columns else { return self }
    return ellipsized(in: columns, with: ellipsis)
  }

  /// Returns the text padded with spaces; wider text is not changed.
  public func padded(to columns: Int, _ alignment: Alignment = .leading) -> CellText {
    guard width < columns else { return self }
    let missing = columns - width
    let left =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return .spaces(left) + self + .spaces(missing - left)
  }

  /// Returns the text truncated or padded to `columns` columns.
  public func fitted(
    to columns: Int,
    _ alignment: Alignment = .leading,
    ellipsis: CellText = .ellipsis
  ) -> CellText {
    truncated(to: columns, ellipsis: ellipsis).padded(to: columns, alignment)
  }

  /// Returns the text with the ellipsis at its end even if it fits, because more text follows.
  package func ellipsized(in columns: Int, with ellipsis: CellText = .ellipsis) -> CellText {
    guard ellipsis.width <= columns else { return ellipsis.prefix(columns: columns) }
    let room = columns - ellipsis.width
    var end = room >= width ? written.endIndex : endIndex(ofColumns: room)
    while end > 0, written[end - 1].isBlank { end -= 1 }
    var kept = part(0..<end)
    kept.continueText(with: ellipsis)
    return kept
  }

  private func endIndex(ofColumns columns: Int) -> Int {
    var used = 0
    return written.firstIndex { glyph in
      used += Int(glyph.width)
      return used > columns
    } ?? written.endIndex
  }
}

extension CellText {
  /// The reading direction of the line's paragraph; left to right if the line was concatenated from several texts.
  var direction: TextDirection {
    guard let whole = stretches.first, whole.range == written.indices else { return .leftToRight }
    return whole.direction
  }

  /// Returns how many columns to leave before the text, which is one line of a text of so many, in a room of `columns`: 0,
  /// unless the text keeps its own side (`TextDirection.keepsItsSide`) and that is the other one. Text without letters
  /// stands where the layout starts.
  public func inset(in columns: Int, of layout: TextDirection, lines: Int) -> Int {
    TextDirection.keepsItsSide(lines: lines) && !isRead(like: layout) ? max(0, columns - width) : 0
  }

  private func isRead(like layout: TextDirection) -> Bool {
    switch layout {
    case .leftToRight: direction == .leftToRight
    case .rightToLeft: direction == .rightToLeft || FriBidi.direction(of: written.map(\.base)) == nil
    }
  }

  /// Returns the drawn column of a column counted from the start of reading, for a mark under the text. They are
  /// equal in text that is read from the left.
  public func drawnColumn(ofReadColumn column: Int) -> Int {
    guard !stretches.isEmpty, column < width else { return column }
    var index = 0
    var end = 0
    for glyph in written {
      end += Int(glyph.width)
      if end > column { break }
      index += 1
    }
    return order.prefix { $0 != index }.reduce(0) { $0 + Int(written[$1].width) }
  }

  /// The places of the glyphs in `written` as they are drawn from left to right.
  private var order: [Int] {
    var order = Array(written.indices)
    for stretch in stretches {
      let line = BidiLine(glyphs: written[stretch.range], stretch: stretch)
      order.replaceSubrange(stretch.range, with: line.order.map { $0 + stretch.range.lowerBound })
    }
    return order
  }
}
