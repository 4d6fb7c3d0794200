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
    let lines = (0..<cp_text_lines(text)).compactMap { index -> MeasuredText.Line? in
      var line = cp_line()
      guard cp_text_line(text, index, &line), let bytes = line.bytes else { return nil }
      let words = UnsafeBufferPointer(start: bytes, count: line.count).map { UInt8(bitPattern: $0) }
      return MeasuredText.Line(
        text: String(decoding: words, as: UTF8.self),
        width: line.width,
        isRightToLeft: line.right_to_left
      )
    }
    let result = MeasuredText(lines: lines, isCut: cp_text_is_cut(text))
    measured[request] = result
    return result
  }

  /// The text as Pango has broken it; nil without memory.
  func text(of request: TextRequest) -> OpaquePointer? {
    if let text = texts[request] { return text }
    // Within a paragraph of Pango a line ends with a separator of its own; the limit of lines counts for a paragraph.
    let words = Array(request.text.replacing("\n", with: "\u{2028}").utf8.map { CChar(bitPattern: $0) })
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
          style.right_to_left = request.isRightToLeft
          style.fixed_direction = request.isRightToLeft && request.hasRightToLeftLetters
          return cp_text_new(&style)
        }
      }
    }
    texts[request] = text
    return text
  }

  /// The families that were used so far.
  var fonts: [String] {
    (0..<64).lazy.compactMap { cp_font($0).map { String(cString: $0) } }.map(\.self)
  }

  /// The characters that no font has.
  var missing: [UInt32] { (0..<64).map { cp_missing_character($0) }.filter { $0 != 0 } }
}
