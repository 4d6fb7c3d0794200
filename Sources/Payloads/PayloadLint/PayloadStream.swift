import JSON
import NotificationModel
import Text

/// Several payloads in one text: one per line, one after the other over many lines, or as the elements of an array. It
/// only looks at how the text is laid out, so that each of them can be read by itself, however broken it is.
struct PayloadStream {
  /// Something to say about the text around them.
  struct Problem {
    var offset: Int
    var diagnostic: Diagnostic
    /// Whether the problem keeps a reader from the payloads.
    var isFatal: Bool
  }

  private(set) var parts: [Range<Int>] = []
  /// Whether each of them is a line.
  private(set) var isLines = false
  /// In the order of the text.
  private(set) var problems: [Problem] = []

  /// nil if the text is something else, such as one payload.
  init?(_ bytes: [UInt8]) {
    if let lines = Self.lines(of: bytes) {
      parts = lines
      isLines = true
      return
    }
    var outline = TextOutline(bytes)
    guard outline.read() else { return nil }
    parts = outline.parts
    if let array = outline.array {
      problems = [Self.inArray(at: array)]
    } else if let second = outline.starts.dropFirst().first {
      problems = [Self.severalValues(at: second)]
    }
  }

  private static func inArray(at offset: Int) -> Problem {
    let message = "a payload is an object; this is an array of them, of which nobody takes any"
    let hint = "Write several payloads one per line, without the brackets and commas around them."
    let rule = LintRule.Name.notAPayload.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: message, hint: hint)
    return Problem(offset: offset, diagnostic: diagnostic, isFatal: true)
  }

  private static func severalValues(at offset: Int) -> Problem {
    let message = "one more payload begins here, and a text is one value of JSON"
    let hint = "Write several payloads one per line, or into files of their own."
    let rule = LintRule.Name.invalidJSON.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: message, hint: hint)
    return Problem(offset: offset, diagnostic: diagnostic, isFatal: false)
  }

  /// nil unless there are at least two lines, and each of them is an object as far as its first and last sign tell. No
  /// single payload is laid out so. Blank lines are nothing.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>]? {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.count
      if let first = bytes[start..<end].first(where: { !$0.isBlank }) {
        let last = bytes[start..<end].last { !$0.isBlank }
        guard first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { return nil }
        lines.append(start..<end)
      }
      start = end + 1
    }
    return lines.count > 1 ? lines : nil
  }
}
