import JSON
import NotificationModel

extension Inspection {
  /// What no person is meant to read.
  mutating func checkTexts() {
    let lines = textLines
    checkBlank(lines)
    for line in lines {
      let isKey = line.localized != nil && line.localized?.fallback == nil
      guard !isKey, let leftover = TemplateLeftover.first(in: line.literal) else { continue }
      say(
        .templateLeftover,
        at: line.path,
        "\(line.name) holds \(leftover.quoted), which looks like a place that nobody filled in",
        hint: "Fill it in before it is sent; the phone shows it as it stands."
      )
    }
  }

  private mutating func checkBlank(_ lines: [TextLine]) {
    guard hasAlert, lines.allSatisfy({ $0.localized == nil && $0.literal.allSatisfy(\.isWhitespace) }) else {
      return
    }
    say(
      .emptyAlert,
      at: ["aps", "alert"],
      "alert holds nothing but white space: the notification has no text",
      hint: "Give it a text, or leave it out."
    )
  }
}

/// What a template leaves behind where nothing was put in: `{{name}}`, `${name}`, `%@`, `%1$@`.
enum TemplateLeftover {
  /// No name in a template is longer, and it bounds the search for its end.
  private static let longest = 64

  /// The first of them in a text, as it stands there.
  static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      guard let length = length(of: bytes[start...]) else { continue }
      return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }
    return nil
  }

  private static func length(of text: ArraySlice<UInt8>) -> Int? {
    switch text.first {
    case UInt8(ascii: "{") where text.starts(with: "{{".utf8): bracketed(text, by: "}}")
    case UInt8(ascii: "$") where text.starts(with: "${".utf8): bracketed(text, by: "}")
    case UInt8(ascii: "%"): specifier(text)
    default: nil
    }
  }

  private static func bracketed(_ text: ArraySlice<UInt8>, by closing: String) -> Int? {
    let inside = text.dropFirst(2).prefix(longest)
    for place in inside.indices where inside[place...].starts(with: closing.utf8) {
      return place > inside.startIndex ? place + closing.utf8.count - text.startIndex : nil
    }
    return nil
  }

  private static func specifier(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text.dropFirst()
    let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if !digits.isEmpty {
      guard rest.dropFirst(digits.count).first == UInt8(ascii: "$") else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.first == UInt8(ascii: "@") ? rest.startIndex + 1 - text.startIndex : nil
  }
}
