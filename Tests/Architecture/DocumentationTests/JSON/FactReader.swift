import Foundation

/// Reads the facts of one subject: the type in JSON and the keys of each, from their declarations.
struct FactReader {
  private(set) var facts: [Fact] = []

  struct Fact {
    var type: String
    var comment: String
    var keys: [String]
  }

  /// - Parameter comments: those of the cases, by name.
  mutating func read(_ text: String, comments: [String: String]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let types = Self.types(lines)
    let names = Self.valueNames(lines)
    for line in lines where line.hasPrefix("  case ") {
      let declaration = line.dropFirst("  case ".count)
      let name = String(declaration.prefix { $0 != "(" })
      guard let type = types[name] else { continue }
      facts.append(Fact(type: type, comment: comments[name] ?? "", keys: names[name] ?? []))
    }
  }

  /// The types in JSON by the names of the cases, from the `CodingKeys`.
  private static func types(_ lines: [Substring]) -> [String: String] {
    let keys = lines.drop { !$0.hasPrefix("  enum CodingKeys") }.dropFirst().prefix { !$0.isEmpty }
    var types: [String: String] = [:]
    for key in keys.joined(separator: ",").split(separator: ",") {
      let parts = key.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0 != "case" }
      if let name = parts.first { types[name] = parts.last }
    }
    return types
  }

  /// The keys of the values by the names of the cases.
  private static func valueNames(_ lines: [Substring]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for line in lines where line.hasPrefix("      case .") {
      let sides = line.components(separatedBy: ": [")
      guard sides.count == 2 else { continue }
      let names = sides[1].split { !$0.isLetter }.map(String.init)
      for name in sides[0].split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where name != "case" {
        result[String(name)] = names
      }
    }
    return result
  }
}
