import Foundation

/// Reads the facts of one subject: the type in JSON and the keys of each, from how they are written.
struct FactReader {
  private(set) var facts: [Fact] = []

  struct Fact {
    var type: String
    var comment: String
    var keys: [String]
  }

  /// - Parameter comments: those of the cases, by name.
  mutating func read(_ text: String, comments: [String: String]) {
    var fact = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("    case .") {
        fact = String(line.dropFirst(10).prefix { $0.isLetter || $0.isNumber })
      }
      if let type = Self.word(in: line, after: "fields.write(Kind.") {
        let keys = line.split(separator: ", (.").dropFirst().map { String($0.prefix { $0.isLetter }) }
        facts.append(Fact(type: type, comment: comments[fact] ?? "", keys: keys))
      } else if let key = Self.word(in: line, after: "fields.encode(."), !facts.isEmpty {
        facts[facts.count - 1].keys.append(key)
      }
    }
  }

  private static func word(in line: Substring, after start: String) -> String? {
    line.firstRange(of: start).map { String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
  }
}
