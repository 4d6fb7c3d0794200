import JSON
import Text

/// The widths of letters in thousandths of the size of the font, by a table that is the same on every machine.
struct Advances: Sendable {
  enum Weight: String, CaseIterable {
    case regular, semibold
  }

  private var widths: [Weight: [UInt32: Int]] = [:]
  private let classes: JSONObject

  static let shipped = Advances()

  private init() {
    let table = (try? JSONParser.parse(PackageResources.advances_json))?.objectValue ?? [:]
    classes = table["classes"]?.objectValue ?? [:]
    for weight in Weight.allCases {
      for (start, row) in table[weight.rawValue]?.objectValue ?? [:] {
        let first = UInt32(start, radix: 16) ?? 0
        for (place, width) in (row.arrayValue ?? []).enumerated() {
          widths[weight, default: [:]][first + UInt32(place)] = width.intValue
        }
      }
    }
  }

  /// The width of a letter with its marks, or of an emoji of several characters.
  func width(of character: Character, _ weight: Weight) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.first?.properties.isEmojiPresentation == true || scalars.contains("\u{FE0F}")
    if isEmoji { return ofClass("emoji") }
    return scalars.reduce(0) { $0 + (widths[weight]?[$1.value] ?? ofClass(of: $1)) }
  }

  /// What no table has.
  private func ofClass(of scalar: Unicode.Scalar) -> Int {
    switch (CharacterWidth.columns(of: scalar), scalar.value) {
    case (0, _): 0
    case (2, 0xAC00...0xD7A3): ofClass("hangul")
    case (2, _): ofClass("wide")
    // Half as wide as the wide ones, as the name of the block says.
    case (_, 0xFF61...0xFFDC): ofClass("wide") / 2
    case (_, _): ofClass("narrow")
    }
  }

  private func ofClass(_ name: String) -> Int { classes[name]?.intValue ?? 0 }
}

/// What is added between letters.
public enum LetterSpacing {
  /// In points. Apple's system font is tightened as it grows; Inter, which stands for it, comes near its widths with these
  /// shares of the size, which are our choice. Scripts whose letters join are left alone.
  public static func points(in text: String, size: Double) -> Double {
    guard !hasJoiningLetters(text) else { return 0 }
    return size * (size < 12.5 ? 0 : size < 14 ? -0.008 : size < 18 ? -0.016 : -0.022)
  }

  /// Whether the text has letters of a script whose letters join or change with their neighbors.
  public static func hasJoiningLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x0DFF, 0x0E00...0x109F, 0x1780...0x18AF, 0xFB1D...0xFEFF: true
      case _: false
      }
    }
  }
}
