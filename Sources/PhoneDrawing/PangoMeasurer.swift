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
    guard let text = text(of: request) else { return MeasuredText(lines: [], isCut: false) }
    var paragraphs = request.paragraphs[...]
    let lines = (0..<cp_text_lines(text)).compactMap { index -> MeasuredText.Line? in
      var line = cp_line()
      guard cp_text_line(text, index, &line), let bytes = line.bytes else { return nil }
      let words = UnsafeBufferPointer(start: bytes, count: line.count).map { UInt8(bitPattern: $0) }
      let written = Self.withoutMarks(String(decoding: words, as: UTF8.self))
      let isRightToLeft = paragraphs.first?.isRightToLeft ?? request.isRightToLeft
      Self.read(written, from: &paragraphs)
      return MeasuredText.Line(text: written, width: line.width, isRightToLeft: isRightToLeft)
    }
    let result = MeasuredText(lines: lines, isCut: cp_text_is_cut(text))
    measured[request] = result
    return result
  }

  /// The text as Pango has broken it; nil without memory.
  func text(of request: TextRequest) -> OpaquePointer? {
    if let text = texts[request] { return text }
    let isRightToLeft = request.paragraphs.first?.isRightToLeft ?? request.isRightToLeft
    let words = Self.onePart(of: request.paragraphs, isRightToLeft).utf8.map { CChar(bitPattern: $0) }
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

  /// All paragraphs as one of Pango's, because its limit of lines counts for a paragraph. There a line ends with a separator
  /// of its own, and marks stand around what is read the other way than the first.
  private static func onePart(of paragraphs: [(text: Substring, isRightToLeft: Bool)], _ isRightToLeft: Bool)
    -> String
  {
    paragraphs.map { paragraph in
      guard paragraph.isRightToLeft != isRightToLeft, !paragraph.text.isEmpty else {
        return String(paragraph.text)
      }
      return (paragraph.isRightToLeft ? "\u{202B}" : "\u{202A}") + paragraph.text + "\u{202C}"
    }.joined(separator: "\u{2028}")
  }

  /// What was written of a line. Marks of its author are in no text that comes here: they are taken away where texts are
  /// cleaned.
  private static func withoutMarks(_ line: String) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.filter { !(0x202A...0x202C).contains($0.value) }))
  }

  /// Takes a line from the first paragraph, which goes when nothing is left of it.
  private static func read(
    _ line: String,
    from paragraphs: inout ArraySlice<(text: Substring, isRightToLeft: Bool)>
  ) {
    guard let first = paragraphs.indices.first else { return }
    let written = line.drop(while: \.isWhitespace)
    var rest = paragraphs[first].text.drop(while: \.isWhitespace)
    if rest.hasPrefix(written) { rest.removeFirst(written.count) }
    paragraphs[first].text = rest
    if rest.allSatisfy(\.isWhitespace) { paragraphs.removeFirst() }
  }

  /// The families that were used so far.
  var fonts: [String] {
    (0..<64).lazy.compactMap { cp_font($0).map { String(cString: $0) } }.map(\.self)
  }

  /// The characters that no font has.
  var missing: [UInt32] { (0..<64).map { cp_missing_character($0) }.filter { $0 != 0 } }
}
