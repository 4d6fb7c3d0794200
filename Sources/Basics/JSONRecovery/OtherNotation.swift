public import JSON

/// A notation other than JSON that a text tells by how it begins. It is named and not read.
private enum OtherNotation {
  case propertyList, xml, yaml, dump, objectiveC, go, swift, kotlin, kotlinOrJava, cSharp, php, rubyOrPHP

  /// What such a text is, and how it becomes JSON.
  var words: (what: String, hint: String) {
    switch self {
    case .propertyList: ("a property list", "Turn it into JSON: plutil -convert json FILE")
    case .xml: ("XML or HTML", "Name the file of the payload.")
    case .yaml: ("YAML", "Turn it into JSON: yq -o json FILE")
    case .dump:
      (
        "a dump of a value of Swift, as po prints it",
        "Print it as a property list, which --fix makes JSON: po userInfo as NSDictionary"
      )
    case .objectiveC: ("a literal of Objective-C", "Print it with NSJSONSerialization.")
    case .go: ("a map of Go", "Print it with json.Marshal.")
    case .swift: ("a dictionary of Swift", "Print it with JSONSerialization.")
    case .kotlin: ("a map as Kotlin and Java print it", "Print it with a writer of JSON.")
    case .kotlinOrJava: ("a map of Kotlin or Java", "Print it with a writer of JSON.")
    case .cSharp: ("a dictionary of C#", "Print it with JsonSerializer.")
    case .php: ("an array of PHP", "Print it with json_encode.")
    case .rubyOrPHP: ("a hash of Ruby or an array of PHP", "Print it with to_json or json_encode.")
    }
  }
}

extension JSONScanner {
  /// The problem of a text in another notation; nil for a text that may have been meant as JSON.
  func otherNotationError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: has("\u{FEFF}", at: 0) ? 3 : 0)
    return beginning(at: start).map {
      syntaxError(.otherNotation, at: start, "The text is \($0.words.what), not JSON.", hint: $0.words.hint)
    }
  }

  /// The problem of the source of a program in whose notation a key stands; nil if no such notation is told around it.
  fileprivate func literalError(around key: String) -> JSONSyntaxError? {
    for start in bytes.indices.dropFirst() where "\"'".utf8.contains(bytes[start - 1]) && has(key, at: start)
    {
      let end = start + key.utf8.count
      guard end < self.end, bytes[end] == bytes[start - 1],
        let notation = notation(from: start - 1, to: end + 1)
      else { continue }
      let message = "The payload is \(notation.words.what), which is not read."
      return syntaxError(.otherNotation, at: start - 1, message, hint: notation.words.hint)
    }
    return nil
  }

  /// The notation that is told by what stands around a key in quotes; in a sentence stands a word before it.
  private func notation(from start: Int, to end: Int) -> OtherNotation? {
    let sign = placeAfterSpace(from: end)
    let before = bytes[..<start].suffix(128)
    let around = before.filter { !$0.isSpace }.suffix(2)
    func isBehind(_ signs: String) -> Bool { around.last.map { signs.utf8.contains($0) } ?? false }
    if isBehind("(,"), has("to ", at: sign) { return .kotlinOrJava }
    if isBehind("([{,"), has("=>", at: sign) { return .rubyOrPHP }
    let value = placeAfterSpace(from: sign + 1)
    if isBehind("("), has(",", at: sign), has("Map.of(", at: value) { return .kotlinOrJava }
    if isBehind("{"), has(",", at: sign), has("new ", at: value) { return .cSharp }
    if isBehind("["), "{,".utf8.contains(around.first ?? 0), has("]", at: sign), has("=", at: value) {
      return has("new ", at: placeAfterSpace(from: value + 1)) ? .cSharp : nil
    }
    // The type of a literal of Go stands before its brace.
    return isBehind("{") && has(":", at: sign) && before.contains("map[") ? .go : nil
  }

  /// The notation of a text that is told by how it begins.
  private func beginning(at start: Int) -> OtherNotation? {
    if has("<", at: start), !has("<?php", at: start) {
      let isList = ["<plist", "<dict>", "<!DOCTYPE plist"].contains { mark in
        bytes[start...].prefix(512).contains(mark)
      }
      return isList ? .propertyList : .xml
    }
    if has("▿ ", at: start) { return .dump }
    return language(at: start) ?? (isYAML(at: start) ? .yaml : nil)
  }

  /// The language of a program in whose notation an object begins there; nil for JSON and what is like it.
  private func language(at start: Int) -> OtherNotation? {
    if has("@{", at: start) || has("@[", at: start) { return .objectiveC }
    if has("map[", at: start) { return .go }
    if has("array(", at: start) { return .php }
    guard has("{", at: start) || has("[", at: start) else { return nil }
    let keyEnd = keyEnd(from: placeAfterSpace(from: start + 1))
    // A debugger prints a dictionary of Foundation with blanks around the sign.
    if has("={", at: keyEnd) { return .kotlin }
    let sign = placeAfterSpace(from: keyEnd)
    if has("=>", at: sign) { return .rubyOrPHP }
    guard has("[", at: start), has(":", at: sign) else { return nil }
    let value = placeAfterSpace(from: sign + 1)
    return has("[", at: value) || has("\"", at: value) ? .swift : nil
  }

  /// The place behind the key that begins there, in quotes or a word; of a symbol of Ruby too.
  private func keyEnd(from start: Int) -> Int {
    let first = has(":", at: start) ? start + 1 : start
    let most = bytes[first...].prefix(128)
    if let quote = most.first, "\"'".utf8.contains(quote) {
      return most.dropFirst().firstIndex(of: quote).map { $0 + 1 } ?? first
    }
    return most.prefix(while: \.belongsToWord).endIndex
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

extension JSONRecovery {
  /// What is known of the literal around a key in the source of a program: what it is, and how it becomes JSON. It is not
  /// read; nil if its notation is not one that is told.
  public static func literalError(around key: String, in bytes: [UInt8]) -> JSONSyntaxError? {
    JSONScanner(bytes, maximumDepth: 1).literalError(around: key)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ mark: String) -> Bool {
    indices.contains { self[$0...].starts(with: mark.utf8) }
  }
}
