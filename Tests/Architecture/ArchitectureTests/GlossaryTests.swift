import TestRepository
import Testing

/// The words of docs/glossary.md that are not used, and the names that are declared.
@Suite struct GlossaryTests {
  /// The words of a name such as `takesHTTPBody`: takes, http, body.
  private static func words(in name: Substring) -> [String] {
    name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).map { $0.output.lowercased() }
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
  ]

  /// Every name that a shipped target declares, as its words between spaces, with the file that has it first. The names of
  /// the room API are Apple's.
  private static func declared() throws -> [String: String] {
    var names: [String: String] = [:]
    var seen: Set<Substring> = []
    for target in try PackageDescription.read().targets where target.isShipped && target.room != "API" {
      for file in try Repository.files(of: target) {
        for line in file.code {
          let parts = line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
          for (keyword, rest) in zip(parts, parts.dropFirst()) where keywords.contains(keyword) {
            let name = rest.prefix { $0.isLetter }
            if seen.insert(name).inserted { names[" \(words(in: name).joined(separator: " ")) "] = file.path }
          }
        }
      }
    }
    return names
  }

  /// The words of the last column without those in parentheses.
  private static func unused() throws -> [String] {
    try Repository.text("docs/glossary.md").lines.flatMap { line -> [String] in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 6 else { return [] }
      let words = cells[4].split(separator: ",").map { $0.trimmingPrefix(" ") }
      return words.filter { $0.first?.isLetter == true && $0 != "not " }.map {
        $0.lowercased().split(separator: " ").joined(separator: " ")
      }
    }
  }

  @Test func noDeclarationHasAWordThatTheGlossaryRefuses() throws {
    let (names, unused) = (try Self.declared(), try Self.unused())
    #expect(names.count > 5_000 && unused.count > 30)
    for word in unused {
      for (name, path) in names where name.contains(" \(word) ") {
        Issue.record("\(word) in\(name)of \(path)")
      }
    }
  }
}
