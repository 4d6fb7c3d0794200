import JSON

/// A notation other than JSON. A text in it is named and not read: keys and texts may be parts of expressions, and some
/// values are known to a program alone.
private enum OtherNotation {
  case propertyList, xml, yaml, dump, objectiveC, go, swift, kotlin, python, singleQuotes, rubyOrPHP, php
  case javaScript, template

  /// What such a text is, and how it becomes JSON.
  var words: (message: String, hint: String) {
    switch self {
    case .propertyList:
      ("The text is a property list, not JSON.", "Turn it into JSON: plutil -convert json FILE")
    case .xml: ("The text is XML or HTML, not JSON.", "Name the file of the payload.")
    case .yaml: ("The text is YAML, not JSON.", "Turn it into JSON: yq -o json FILE")
    case .dump:
      (
        "The text is a dump of a value of Swift, as po prints it, not JSON.",
        "Print it as a property list, which --fix makes JSON: po userInfo as NSDictionary"
      )
    case .objectiveC:
      ("The text is a literal of Objective-C, not JSON.", "Print it with NSJSONSerialization.")
    case .go: ("The text is a map of Go, not JSON.", "Print it with json.Marshal.")
    case .swift: ("The text is a dictionary of Swift, not JSON.", "Print it with JSONSerialization.")
    case .kotlin:
      ("The text is a map as Kotlin and Java print it, not JSON.", "Print it with a writer of JSON.")
    case .python: ("The text is a Python dictionary, not JSON.", "Print it with json.dumps.")
    case .singleQuotes:
      (
        "The text is in single quotes, as Python and JavaScript print it, not JSON.",
        "Print it with json.dumps or JSON.stringify."
      )
    case .rubyOrPHP:
      ("The text is a hash of Ruby or an array of PHP, not JSON.", "Print it with to_json or json_encode.")
    case .php: ("The text is an array of PHP, not JSON.", "Print it with json_encode.")
    case .javaScript: ("The text is a JavaScript object, not JSON.", "Print it with JSON.stringify.")
    case .template:
      (
        "The text has a template literal of JavaScript, whose names only the program knows.",
        "Print it with JSON.stringify."
      )
    }
  }
}

extension JSONScanner {
  /// The problem of a text in another notation, at the first sign of it; nil for a text that may have been meant as JSON.
  func otherNotationError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: has("\u{FEFF}", at: 0) ? 3 : 0)
    var search = NotationSearch(scanner: self)
    guard let (notation, place) = beginning(at: start).map({ ($0, start) }) ?? search.find() else {
      return nil
    }
    let (message, hint) = notation.words
    return syntaxError(.otherNotation, at: place, message, hint: hint)
  }

  /// The notation of a text that is told by how it begins.
  private func beginning(at start: Int) -> OtherNotation? {
    if has("<", at: start) {
      let isList = ["<plist", "<dict>", "<!DOCTYPE plist"].contains { mark in
        bytes[start...].prefix(512).contains(mark)
      }
      return isList ? .propertyList : .xml
    }
    if has("▿ ", at: start) { return .dump }
    return isYAML(at: start) ? .yaml : nil
  }

  /// Whether a line with a key stands there, maybe behind comments, and no JSON below it.
  private func isYAML(at start: Int) -> Bool {
    var place = start
    while has("#", at: place) { place = placeAfterSpace(from: commentEnd(from: place) ?? end) }
    if has("---\n", at: place) || has("%YAML", at: place) { return true }
    guard let value = yamlValue(at: place) else { return false }
    let line = bytes[value...].prefix { !$0.endsLine }
    var next = placeAfterSpace(from: line.endIndex)
    while has("#", at: next) { next = placeAfterSpace(from: commentEnd(from: next) ?? end) }
    let first = line.first { !$0.isSpace }
    guard next < end, first != UInt8(ascii: "{") else { return false }
    return yamlValue(at: next) != nil || has("---\n", at: next)
  }

  /// The place behind the key with a colon, or the dash of a list, that begins a line; nil if none does.
  private func yamlValue(at start: Int) -> Int? {
    if has("- ", at: start) { return start + 2 }
    let key = bytes[start...].prefix { $0.belongsToWord || "-.".utf8.contains($0) }
    let behind = key.endIndex + 1
    guard !key.isEmpty, has(":", at: key.endIndex), behind < end, bytes[behind].isSpace else { return nil }
    return behind
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ mark: String) -> Bool {
    indices.contains { self[$0...].starts(with: mark.utf8) }
  }
}

/// One walk through a text, outside of its strings and comments.
private struct NotationSearch {
  let scanner: JSONScanner
  private var place = 0
  private var hasSingleQuotes = false
  private var hasOpening = false
  /// The end of the line in which no more quotes of a kind close a string.
  private var unclosed: [UInt8: Int] = [:]

  /// The most bytes of a type, so that many brackets take linear time.
  private static let longestType = 100

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func find() -> (OtherNotation, Int)? {
    while place < scanner.end {
      let start = place
      if let notation = step() { return (notation, start) }
      place = max(place, start + 1)
    }
    return nil
  }

  private mutating func step() -> OtherNotation? {
    let bytes = scanner.bytes
    let next = place + 1 < scanner.end ? bytes[place + 1] : 0
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return skipString()
    case UInt8(ascii: "#"), UInt8(ascii: "/"): place = scanner.commentEnd(from: place) ?? place + 1
    case UInt8(ascii: "@") where "{[\"".utf8.contains(next): return .objectiveC
    case UInt8(ascii: "=") where next == UInt8(ascii: ">") && isBehindKey: return .rubyOrPHP
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if isGoType(at: place) { return .go }
      guard !hasOpening else { return nil }
      hasOpening = true
      if bytes[place] == UInt8(ascii: "["), beginsSwiftDictionary() { return .swift }
      return assignment ?? (bytes[place] == UInt8(ascii: "{") ? keyNotation : nil)
    case let byte where byte.belongsToWord: return skipWord()
    default: break
    }
    return nil
  }

  /// The language of a program whose assignment ends at the first bracket, `payload = {`.
  private var assignment: OtherNotation? {
    let line = scanner.bytes[..<place].suffix(Self.longestType).split(whereSeparator: \.endsLine).last ?? []
    guard let sign = line.lastIndex(where: { !$0.isSpace }), line[sign] == UInt8(ascii: "="),
      line[..<sign].allSatisfy({ $0.belongsToWord || ".:<>, ".utf8.contains($0) })
    else { return nil }
    let words = line[..<sign].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return nil }
    if ["const", "let", "var", "export"].contains(first) || words.contains("module.exports") {
      return .javaScript
    }
    return first.hasPrefix("$") ? .php : words.count == 1 ? .python : nil
  }

  /// What the first key of the first object tells: a name without quotes, or in single ones.
  private var keyNotation: OtherNotation? {
    let key = scanner.placeAfterSpace(from: place + 1)
    if scanner.has("'", at: key) { return .singleQuotes }
    let word = scanner.bytes[key...].prefix(while: \.belongsToWord)
    guard let first = word.first, first < 0x80, !first.isDigit else { return nil }
    if scanner.has("=", at: word.endIndex) { return .kotlin }
    return scanner.has(":", at: scanner.placeAfterSpace(from: word.endIndex)) ? .javaScript : nil
  }

  /// Skips a string that ends on its line; a quote without such an end is skipped by itself.
  private mutating func skipString() -> OtherNotation? {
    let quote = scanner.bytes[place]
    guard let end = stringEnd(from: place) else { return nil }
    let text = scanner.bytes[place..<end]
    place = end
    hasSingleQuotes = hasSingleQuotes || quote == UInt8(ascii: "'")
    return quote == UInt8(ascii: "`") && text.contains("${") ? .template : nil
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

  private mutating func skipWord() -> OtherNotation? {
    let word = scanner.bytes[place...].prefix(while: \.belongsToWord)
    defer { place = word.endIndex }
    if isGoType(at: place) { return .go }
    if hasSingleQuotes, ["True", "False", "None"].contains(where: { word.elementsEqual($0.utf8) }) {
      return .python
    }
    if word.elementsEqual("mapOf".utf8), scanner.has("(", at: word.endIndex) { return .kotlin }
    let isPrefix = word.count <= 2 && word.allSatisfy { "urbf".utf8.contains($0 | 0x20) }
    guard isPrefix, word.endIndex < scanner.end, "'\"".utf8.contains(scanner.bytes[word.endIndex]),
      let end = stringEnd(from: word.endIndex), beginsValue(word.startIndex)
    else { return nil }
    // The opening quote of a key or of a text may be missing: `{u": 1}`.
    let behind = scanner.bytes[end...].prefix(64).first { !$0.isSpace }
    return behind.map { ",:]})".utf8.contains($0) } == true ? .python : nil
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
    if scanner.has("\"", at: first) {
      guard let end = stringEnd(from: first) else { return false }
      return scanner.has(":", at: scanner.placeAfterSpace(from: end))
    }
    let word = scanner.bytes[first...].prefix(Self.longestType).prefix(while: \.belongsToWord)
    guard let letter = word.first, !letter.isDigit, scanner.has(":", at: word.endIndex) else { return false }
    let value = scanner.placeAfterSpace(from: word.endIndex + 1)
    return ["String", "AnyHashable", "NSString"].contains { word.elementsEqual($0.utf8) }
      || scanner.has("[", at: value) || scanner.has("\"", at: value)
  }
}
