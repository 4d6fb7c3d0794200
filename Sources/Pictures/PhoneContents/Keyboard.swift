import JSON
import Localization
import NotificationModel

/// The keyboard of a language, as it stands under a field: the letters with which it opens. Its words belong to it and not
/// to the phone, which may speak another language.
public struct Keyboard: Codable, Hashable, Sendable {
  /// The keys from the topmost row down. On a pad each is a letter, a word or the name of a symbol; "space" and "return"
  /// are the keys with these words.
  public var rows: [[String]]
  /// Whether the keys are a pad of equal columns, whose outer ones do something else than write.
  public var isPad: Bool
  /// Whether there is a key for the other letters.
  public var hasShift: Bool
  /// Whether that key is down, as at the beginning of a sentence.
  public var isShifted = false
  /// The row that ends with the key that deletes.
  public var deleteRow: Int
  /// The word of the key that leads to the numbers.
  public var numbers: String
  /// The word of the space bar.
  public var space: String
  /// The word of the key that ends a line.
  public var lineEnd: String
  /// The name of the symbol on the key that leads to other keyboards: a globe where people write a second script, else a
  /// face, because emoji are the only other keyboard.
  public var next: String

  /// The keyboard of a locale under a text: that of its language, else the English one.
  public init(_ locale: String, under text: String) {
    let spoken = PseudoLocale(locale: locale)?.spoken ?? locale
    let language = Self.known.locale(for: spoken)
    let layout = Self.layouts[language] ?? Layout()
    rows = layout.rows.map { $0.map(String.init) }
    isPad = layout.pad != nil
    if let pad = layout.pad { rows = pad }
    hasShift = layout.shift ?? true
    deleteRow = layout.deleteRow ?? layout.rows.count - 1
    (numbers, space, lineEnd) = (layout.numbers ?? "123", layout.space, layout.lineEnd)
    next = layout.isLatin ?? true ? "face.smiling" : "globe"
    guard layout.capitals ?? hasShift, Self.beginsSentence(after: text) else { return }
    isShifted = true
    rows = layout.shifted.map { $0.map { $0.map(String.init) } } ?? rows.map { $0.map { $0.uppercased() } }
  }

  private static func beginsSentence(after text: String) -> Bool {
    guard let last = text.last, last != "\n" else { return true }
    return last == " " && text.last { $0 != " " }.map { ".!?".contains($0) } ?? true
  }

  /// A keyboard as `keyboards.json` has it, with the English one for what it lacks.
  private struct Layout: Decodable, Sendable {
    var rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    /// The rows while shift is down, where a capital letter depends on the language.
    var shifted: [String]?
    var pad: [[String]]?
    var shift: Bool?
    /// Whether sentences begin with a capital letter; without it, whether there is a shift.
    var capitals: Bool?
    var deleteRow: Int?
    var numbers: String?
    var space = "space"
    var lineEnd = "return"
    var isLatin: Bool?
  }

  private static let layouts: [String: Layout] = {
    let table = (try? JSONParser.parse(PackageResources.keyboards_json))?.objectValue ?? [:]
    let read = table.compactMap { tag, layout in (try? layout.decoded(as: Layout.self)).map { (tag, $0) } }
    return Dictionary(uniqueKeysWithValues: read)
  }()

  /// The languages that have a keyboard, matched as the texts of an app are.
  private static let known = StringTables(
    developmentLocale: "en",
    locales: layouts.mapValues { _ in [:] }
  )

  /// The tags of these languages, in the order of the alphabet.
  package static let tags: [String] = layouts.keys.sorted()
}
