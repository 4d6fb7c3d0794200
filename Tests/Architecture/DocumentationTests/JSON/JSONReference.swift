import Foundation

/// The reference of docs/json.md: what each command prints, and the objects that it consists of, from the declarations
/// of their types. The few objects that are written by hand are in `JSONReference.written`.
struct JSONReference {
  private let types: [String: DeclaredType]
  private let facts: [FactReader.Fact]
  private var order: [String] = []
  private var seen: Set<String> = []
  /// Types that are named and not declared.
  private(set) var unknown: Set<String> = []

  init(_ types: [String: DeclaredType], facts: [FactReader.Fact]) {
    self.types = types
    self.facts = facts
  }

  mutating func markdown() -> String {
    let commands = Self.commands.map { "| \($0.command) | \(words($0.prints, in: "")) |\n" }.joined()
    var sections = ""
    var next = 0
    while next < order.count {
      sections += section(order[next])
      next += 1
    }
    return "\n### The commands\n\n| command | prints |\n| - | - |\n\(commands)\n\(sections)"
  }

  // MARK: Objects

  private mutating func section(_ name: String) -> String {
    let head = "### \(Self.title(name))\n\n"
    let table = "| key | value | what it means |\n| - | - | - |\n"
    if let written = Self.written[name] {
      let rows = written.fields.map {
        "| `\($0.key)` | \(words($0.type, in: "")) | \(Self.cell($0.help)) |\n"
      }
      return head + "\(written.comment)\n\n\(table)\(rows.joined())\n" + (name == "Fact" ? factTypes : "")
    }
    guard let type = types[name] else { return "" }
    let comment = type.comment.isEmpty ? "" : "\(Self.cell(type.comment))\n\n"
    if type.isEnum {
      let rows = type.cases.map { "| `\($0.name)` | an object | \(Self.cell($0.comment)) |\n" }
      return head + comment + "It has one of these keys.\n\n\(table)\(rows.joined())\n"
    }
    let rows = (type.fields + (Self.further[name] ?? [])).map { field in
      "| `\(field.name)` | \(words(field.type, in: name)) | \(Self.cell(field.comment)) |\n"
    }
    return head + comment + table + rows.joined() + "\n"
  }

  /// The table of the types that a fact can have.
  private var factTypes: String {
    "| type | keys | what it means |\n| - | - | - |\n"
      + facts.map { fact in
        let keys = fact.keys.map { "`\($0)`" }.joined(separator: ", ")
        return "| `\(fact.type)` | \(keys) | \(Self.cell(fact.comment)) |\n"
      }.joined() + "\n"
  }

  // MARK: Types

  /// A type of Swift, in the words of the page.
  private mutating func words(_ type: String, in around: String) -> String {
    if type.hasSuffix("?") { return words(String(type.dropLast()), in: around) + ", or missing" }
    if type.contains(" | ") {
      let parts = type.components(separatedBy: " | ")
      return parts.map { words($0, in: around) }.joined(separator: " or ")
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let inner = type.dropFirst().dropLast()
      guard let colon = inner.firstRange(of: ": ") else {
        return "a list of \(words(String(inner), in: around))"
      }
      return "an object by name of \(words(String(inner[colon.upperBound...]), in: around))"
    }
    if let generic = type.wholeMatch(of: /(\w+)<(.+)>/) {
      let inner = String(generic.2)
      let isList = ["OrderedOptions", "Set"].contains(generic.1)
      return isList ? "a list of \(words(inner, in: around))" : words(inner, in: around)
    }
    if let plain = Self.plain[type] { return plain }
    if let union = Self.unions[type] { return words(union, in: "") }
    return named(type, in: around)
  }

  private mutating func named(_ type: String, in around: String) -> String {
    guard let name = resolved(type, in: around) else {
      unknown.insert("\(type) in \(around)")
      return "`\(type)`"
    }
    if Self.written[name] == nil, let declared = types[name], declared.isEnum, declared.isText {
      let words = declared.cases.map { "`\($0.type.isEmpty ? $0.name : $0.type)`" }
      return "one of \(words.joined(separator: ", "))"
    }
    if seen.insert(name).inserted { order.append(name) }
    let title = Self.title(name)
    return "[\(title)](#\(title.lowercased().replacing(" ", with: "-")))"
  }

  /// The whole name of a type that is named inside another one.
  private func resolved(_ type: String, in around: String) -> String? {
    var parts = around.split(separator: ".").map(String.init)
    while true {
      let name = (parts + [type]).joined(separator: ".")
      if types[name] != nil || Self.written[name] != nil { return name }
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    }
  }

  private static func title(_ name: String) -> String { name.replacing(".", with: " ") }

  /// In JSON what is nil is missing.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing(/\bnil\b/, with: "missing")
  }

  private static let plain = [
    "String": "string", "Int": "number", "Double": "number", "Bool": "boolean", "Date": "date",
    "JSONObject": "anything", "JSONValue": "anything",
  ]
}
