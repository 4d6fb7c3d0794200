import Foundation

/// Reads declarations by their indentation, which the formatter keeps the same everywhere.
struct DeclarationReader {
  private(set) var types: [String: DeclaredType] = [:]
  private var open: [(indent: Int, name: String)] = []
  private var comment: [ArraySlice<UInt8>] = []

  mutating func read(_ text: Data) {
    open = []
    for line in [UInt8](text).split(separator: UInt8(ascii: "\n")) { read(line) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    let indent = line.count - rest.count
    guard let first = rest.first, first != UInt8(ascii: "}"), first != UInt8(ascii: "{") else { return }
    if rest.starts(with: "///".utf8) {
      comment.append(rest)
      return
    }
    while let last = open.last, last.indent >= indent { open.removeLast() }
    // Bodies are indented further than members.
    guard indent == (open.last.map { $0.indent + 2 } ?? 0) else {
      comment = []
      return
    }
    take(String(decoding: rest, as: UTF8.self), indent)
    comment = []
  }

  private var said: String {
    comment.map { String(decoding: $0.dropFirst(4), as: UTF8.self) }.joined(separator: " ")
  }

  private mutating func take(_ line: String, _ indent: Int) {
    var words = line.split(separator: " ")[...]
    while let word = words.first, Self.modifiers.contains(word) { words.removeFirst() }
    guard let keyword = words.popFirst(), let second = words.first else { return }
    let name = String(second.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "`" })
    switch keyword {
    case "struct", "enum", "extension", "class", "actor", "protocol":
      begin(name, isEnum: keyword == "enum", isText: words.contains { $0.hasPrefix("String") }, indent)
    case "var", "let": takeProperty(words.joined(separator: " "), name)
    case "case": takeCases(words.joined(separator: " "))
    case "func" where second.hasPrefix("encode(to"):
      if let around = open.last?.name { types[around]?.isWrittenByHand = true }
    case _: break
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "indirect", "final", "@Shared", "public(set)",
    "private(set)", "internal(set)", "fileprivate(set)",
  ]

  private mutating func begin(_ name: String, isEnum: Bool, isText: Bool, _ indent: Int) {
    let whole = (open.last.map { "\($0.name)." } ?? "") + name
    open.append((indent, whole))
    var type = types[whole] ?? DeclaredType()
    if type.comment.isEmpty { type.comment = said }
    type.isEnum = type.isEnum || isEnum
    type.isText = type.isText || isText
    types[whole] = type
  }

  private mutating func takeProperty(_ text: String, _ name: String) {
    guard let around = open.last?.name else { return }
    let parts = text.components(separatedBy: " = ")
    let colon = parts[0].firstRange(of: ": ")
    let type =
      colon.map { parts[0][$0.upperBound...].prefix { $0 != "{" } } ?? Self.type(of: parts.last ?? "")[...]
    let member = DeclaredType.Member(
      name: name,
      type: type.split(separator: " ").joined(separator: " "),
      comment: said,
      isComputed: text.hasSuffix("{") || text.hasSuffix("}")
    )
    types[around]?.properties.append(member)
  }

  /// The type of a property whose initial value says it: `Focus()`, `DateStyle.short`, `false`.
  private static func type(of value: String) -> String {
    switch value.first {
    case "t", "f": "Bool"
    case "\"": "String"
    case let first? where first.isNumber: value.contains(".") ? "Double" : "Int"
    case _: String(value.prefix { $0 != "." && $0 != "(" })
    }
  }

  private mutating func takeCases(_ text: String) {
    guard let around = open.last?.name, types[around]?.isEnum == true else { return }
    // A payload has commas of its own.
    for part in text.contains("(") ? [Substring(text)] : text.split(separator: ",") {
      let name = part.split { !$0.isLetter && !$0.isNumber }.first.map(String.init) ?? ""
      let raw = part.contains("(") ? nil : part.split(separator: "\"").dropFirst().first.map(String.init)
      if around.hasSuffix(".CodingKeys") {
        types[String(around.dropLast(".CodingKeys".count))]?.keys.append((name, raw ?? name))
      } else {
        let member = DeclaredType.Member(name: name, type: raw ?? "", comment: said)
        types[around]?.cases.append(member)
      }
    }
  }
}
