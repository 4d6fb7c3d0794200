import JSON

/// A programming language whose literals have signs that JSON does not know. A text with such a sign is named and not read:
/// its keys and texts may be parts of expressions, and some values are known to the program alone.
enum ForeignLanguage {
  case objectiveC, go, swift, python, rubyOrPHP, javaScript

  /// What such a text is, and how the program prints JSON instead.
  fileprivate var words: (message: String, hint: String) {
    switch self {
    case .objectiveC:
      ("The text is a literal of Objective-C, not JSON.", "Print it with NSJSONSerialization.")
    case .go: ("The text is a map of Go, not JSON.", "Print it with json.Marshal.")
    case .swift: ("The text is a dictionary of Swift, not JSON.", "Print it with JSONSerialization.")
    case .python: ("The text is a Python dictionary, not JSON.", "Print it with json.dumps.")
    case .rubyOrPHP:
      ("The text is a hash of Ruby or an array of PHP, not JSON.", "Print it with to_json or json_encode.")
    case .javaScript:
      (
        "The text has a template literal of JavaScript, whose names only the program knows.",
        "Print it with JSON.stringify."
      )
    }
  }
}

extension JSONScanner {
  /// The problem of a text in the notation of a programming language, at the first sign of it; nil for any other text.
  func languageError() -> JSONSyntaxError? {
    var search = LanguageSearch(scanner: self)
    guard let (language, place) = search.find() else { return nil }
    let (message, hint) = language.words
    return syntaxError(.propertyList, at: place, message, hint: hint)
  }
}

/// One walk through a text, outside of its strings and comments.
private struct LanguageSearch {
  let scanner: JSONScanner
  private var place = 0
  private var hasSingleQuotes = false
  private var hasOpening = false
  /// The end of the line in which no more quotes of a kind close a string.
  private var unclosed: [UInt8: Int] = [:]

  /// The most bytes of a type, so that many brackets take linear time.
  private static let longestType = 100

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func find() -> (ForeignLanguage, Int)? {
    while place < scanner.end {
      let start = place
      if let language = step() { return (language, start) }
      place = max(place, start + 1)
    }
    return nil
  }

  private mutating func step() -> ForeignLanguage? {
    let bytes = scanner.bytes
    let next = place + 1 < scanner.end ? bytes[place + 1] : 0
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return skipString()
    case UInt8(ascii: "#"): place = JSONLeniency.commentEnd(from: place, in: bytes)
    case UInt8(ascii: "/") where "/*".utf8.contains(next):
      place = JSONLeniency.commentEnd(from: place, in: bytes)
    case UInt8(ascii: "@") where "{[\"".utf8.contains(next): return .objectiveC
    case UInt8(ascii: "=") where next == UInt8(ascii: ">") && isBehindKey: return .rubyOrPHP
    case UInt8(ascii: "["):
      if isGoType(at: place) { return .go }
      if hasOpening { return nil }
      hasOpening = true
      return beginsSwiftDictionary() ? .swift : nil
    case UInt8(ascii: "{"): hasOpening = true
    case let byte where byte.belongsToWord: return skipWord()
    default: break
    }
    return nil
  }

  /// Skips a string that ends on its line; a quote without such an end is skipped by itself.
  private mutating func skipString() -> ForeignLanguage? {
    let quote = scanner.bytes[place]
    guard let end = stringEnd(from: place) else { return nil }
    let text = scanner.bytes[place..<end]
    place = end
    hasSingleQuotes = hasSingleQuotes || quote == UInt8(ascii: "'")
    guard quote == UInt8(ascii: "`"), let dollar = text.firstIndex(of: UInt8(ascii: "$")) else { return nil }
    return text[dollar...].starts(with: "${".utf8) ? .javaScript : nil
  }

  /// The place behind a string that is closed on its line; nil if it is not.
  private mutating func stringEnd(from start: Int) -> Int? {
    let quote = scanner.bytes[start]
    guard start >= unclosed[quote, default: 0] else { return nil }
    var place = start + 1
    while place < scanner.end, scanner.bytes[place] != 0x0A {
      if scanner.bytes[place] == quote { return place + 1 }
      place += scanner.bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosed[quote] = place
    return nil
  }

  private mutating func skipWord() -> ForeignLanguage? {
    let word = scanner.bytes[place...].prefix(while: \.belongsToWord)
    defer { place = word.endIndex }
    if isGoType(at: place) { return .go }
    if hasSingleQuotes, ["True", "False", "None"].contains(where: { word.elementsEqual($0.utf8) }) {
      return .python
    }
    let isPrefix = word.count <= 2 && word.allSatisfy { "urbf".utf8.contains($0 | 0x20) }
    guard isPrefix, word.endIndex < scanner.end, "'\"".utf8.contains(scanner.bytes[word.endIndex]),
      let end = stringEnd(from: word.endIndex)
    else { return nil }
    // The opening quote of a key or of a text may be missing: `{u": 1}`.
    switch scanner.sign(at: scanner.placeAfterSpace(from: end, reach: 64)).sign {
    case .comma, .closing, .colon: return beginsValue(word.startIndex) ? .python : nil
    case .opening, .equals, .quote, .other: return nil
    }
  }

  /// Whether a bracket, comma or colon stands before a place.
  private func beginsValue(_ place: Int) -> Bool {
    let before = scanner.bytes[..<place].suffix(64).last { !$0.isSpace }
    return before.map { "{[(,:".utf8.contains($0) } ?? true
  }

  /// Whether a key in quotes or a symbol stands before the place, and not the parameters of a function.
  private var isBehindKey: Bool {
    let before = scanner.bytes[..<place].suffix(64).last { !$0.isSpace }
    return before.map { "\"'".utf8.contains($0) || $0.belongsToWord } ?? false
  }

  /// Whether `map[string]interface{}{` or `[]string{` stands at a place.
  private func isGoType(at start: Int) -> Bool {
    var rest = scanner.bytes[start...].prefix(Self.longestType)
    guard rest.starts(with: "map[".utf8) || rest.starts(with: "[]".utf8),
      let bracket = rest.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    rest = rest[(bracket + 1)...]
    let type = rest.prefix { $0.belongsToWord || ".*[]".utf8.contains($0) }
    return !type.isEmpty && rest[type.endIndex...].first == UInt8(ascii: "{")
  }

  /// Whether the bracket at the place is followed by a key with a colon, or by the type of a dictionary: `["aps": `,
  /// `[aps: [`, `[String: Any]`. A time or a label, as in a log, is none.
  private mutating func beginsSwiftDictionary() -> Bool {
    let first = scanner.placeAfterSpace(from: place + 1)
    guard first < scanner.end else { return false }
    if scanner.bytes[first] == UInt8(ascii: "\"") {
      guard let end = stringEnd(from: first) else { return false }
      return scanner.sign(at: scanner.placeAfterSpace(from: end, reach: 64)).sign == .colon
    }
    let word = scanner.bytes[first...].prefix(Self.longestType).prefix(while: \.belongsToWord)
    guard let letter = word.first, !letter.isDigit, scanner.sign(at: word.endIndex).sign == .colon else {
      return false
    }
    let value = scanner.placeAfterSpace(from: word.endIndex + 1, reach: 64)
    return ["String", "AnyHashable", "NSString"].contains { word.elementsEqual($0.utf8) }
      || value < scanner.end && "[\"".utf8.contains(scanner.bytes[value])
  }
}
