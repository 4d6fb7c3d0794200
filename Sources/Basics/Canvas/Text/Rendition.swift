/// The style that a program has set so far with "select graphic rendition" (SGR).
struct Rendition {
  private(set) var style = Style.plain

  /// Applies numbers that are separated by semicolons; a number may have parts separated by colons. Unknown
  /// numbers are ignored.
  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map(Code.init)[...]
    while let code = codes.popFirst() { apply(code, &codes) }
  }

  private mutating func apply(_ code: Code, _ rest: inout ArraySlice<Code>) {
    switch code.number {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4: set(.underline, code.parts.first != 0)
    case 7: style.attributes.insert(.reverse)
    case 9: style.attributes.insert(.strikethrough)
    case 21: style.attributes.insert(.underline)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 27: style.attributes.remove(.reverse)
    case 29: style.attributes.remove(.strikethrough)
    case 38: if let color = Self.color(code, &rest) { style.foreground = color }
    case 39: style.foreground = nil
    case 48: if let color = Self.color(code, &rest) { style.background = color }
    case 49: style.background = nil
    // The color of underlines: its numbers must not be taken for others.
    case 58: _ = Self.color(code, &rest)
    case 30...37: style.foreground = Self.entry(code.number - 30)
    case 40...47: style.background = Self.entry(code.number - 40)
    case 90...97: style.foreground = Self.entry(code.number - 82)
    case 100...107: style.background = Self.entry(code.number - 92)
    default: break
    }
  }

  private mutating func set(_ attribute: Attributes, _ isOn: Bool) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  private static func entry(_ number: Int) -> Color { IndexedPalette.color(at: UInt8(clamping: number)) }

  /// `38;5;208`, `38;2;255;135;0`, and the same with colons, with or without the place for a color space.
  private static func color(_ code: Code, _ rest: inout ArraySlice<Code>) -> Color? {
    var numbers = code.parts[...]
    if numbers.isEmpty {
      let count = rest.first?.number == 5 ? 2 : rest.first?.number == 2 ? 4 : 1
      numbers = rest.prefix(count).map(\.number)[...]
      rest = rest.dropFirst(count)
    } else if numbers.first == 2, numbers.count > 4 {
      numbers.remove(at: numbers.startIndex + 1)
    }
    let channels = numbers.dropFirst().compactMap { UInt8(exactly: $0) }
    switch (numbers.first, channels.count) {
    case (5, 1...): return IndexedPalette.color(at: channels[0])
    case (2, 3...): return Color(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  /// A number with its parts; a missing one is 0, and one that is too large is unknown.
  private struct Code {
    var number: Int
    var parts: [Int]

    init(_ text: Substring) {
      let all = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
        part.isEmpty ? 0 : Int(part) ?? .max
      }
      number = all.first ?? 0
      parts = Array(all.dropFirst())
    }
  }
}
