import CPango
import PhonePictures

/// Breaks texts with Pango, each only once.
final class PangoMeasurer: TextMeasurer {
  private var texts: [TextRequest: OpaquePointer] = [:]
  private var measured: [TextRequest: MeasuredText] = [:]

  deinit {
    for text in texts.values { cp_text_free(text) }
  }

  func measure(_ request: TextRequest) -> MeasuredText {
    if let found = measured[request] { return found }
    guard let text = text(of: request) else { return MeasuredText(lines: []) }
    var paragraphs = Self.paragraphs(of: request)[...]
    let lines = (0..<cp_text_lines(text)).compactMap { index -> MeasuredText.Line? in
      var line = cp_line()
      guard cp_text_line(text, index, &line), let bytes = line.bytes else { return nil }
      let words = UnsafeBufferPointer(start: bytes, count: line.count).map { UInt8(bitPattern: $0) }
      let isRightToLeft = paragraphs.first?.isRightToLeft ?? request.isRightToLeft
      let written = Self.read(String(decoding: words, as: UTF8.self), from: &paragraphs)
      return MeasuredText.Line(text: written, width: line.width, isRightToLeft: isRightToLeft)
    }
    let result = MeasuredText(lines: lines)
    measured[request] = result
    return result
  }

  /// The text as Pango has broken it; nil without memory.
  func text(of request: TextRequest) -> OpaquePointer? {
    if let text = texts[request] { return text }
    // They are one paragraph of Pango's, because its limit of lines counts for a paragraph; a line ends with a separator of
    // its own there.
    let paragraphs = Self.paragraphs(of: request)
    let isRightToLeft = paragraphs.first?.isRightToLeft ?? request.isRightToLeft
    let words = paragraphs.map(\.text).joined(separator: "\u{2028}").utf8.map { CChar(bitPattern: $0) }
    let text = words.withUnsafeBufferPointer { words in
      PhoneFonts.families.withCString { families in
        request.language.withCString { language in
          var style = cp_style()
          style.bytes = words.baseAddress
          style.count = words.count
          style.families = families
          style.language = language
          style.size = request.size
          style.weight = Int32(request.weight.rawValue)
          style.italic = request.isItalic
          style.spacing = request.spacing
          style.joins = request.hasJoiningLetters
          style.width = request.width ?? -1
          style.lines = Int32(clamping: request.lines ?? 0)
          style.right_to_left = isRightToLeft
          return cp_text_new(&style)
        }
      }
    }
    texts[request] = text
    return text
  }

  // MARK: Paragraphs

  /// A paragraph as it is given to Pango, and later what is left of it.
  private struct Paragraph {
    var text: Substring
    let isRightToLeft: Bool
    /// Whether marks stand around it, because it is read the other way than the first.
    let isMarked: Bool
    var isBegun = false
  }

  private static func paragraphs(of request: TextRequest) -> [Paragraph] {
    let paragraphs = request.paragraphs
    return paragraphs.map { text, isRightToLeft in
      guard isRightToLeft != paragraphs[0].isRightToLeft, !text.isEmpty else {
        return Paragraph(text: text, isRightToLeft: isRightToLeft, isMarked: false)
      }
      let marked = (isRightToLeft ? "\u{202B}" : "\u{202A}") + text + "\u{202C}"
      return Paragraph(text: marked[...], isRightToLeft: isRightToLeft, isMarked: true)
    }
  }

  /// Takes a line from the first paragraph, which goes when nothing is left of it. Returns the line without the marks around
  /// the paragraph; those of its author stay.
  private static func read(_ line: String, from paragraphs: inout ArraySlice<Paragraph>) -> String {
    guard let first = paragraphs.indices.first else { return line }
    let given = line.drop(while: \.isWhitespace)
    var (rest, written) = (paragraphs[first].text.drop(while: \.isWhitespace), line)
    if rest.hasPrefix(given) { rest.removeFirst(given.count) }
    if paragraphs[first].isMarked {
      if !paragraphs[first].isBegun, !written.isEmpty { written.removeFirst() }
      if rest.isEmpty, written.last == "\u{202C}" { written.removeLast() }
    }
    (paragraphs[first].text, paragraphs[first].isBegun) = (rest, true)
    if rest.allSatisfy(\.isWhitespace) { paragraphs.removeFirst() }
    return written
  }

  /// The families that were used so far.
  var fonts: [String] {
    (0..<64).lazy.compactMap { cp_font($0).map { String(cString: $0) } }.map(\.self)
  }

  /// The characters that no font has.
  var missing: [UInt32] { (0..<64).map { cp_missing_character($0) }.filter { $0 != 0 } }
}
