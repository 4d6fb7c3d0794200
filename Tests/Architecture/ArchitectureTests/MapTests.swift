import Foundation
import TestRepository
import Testing

/// docs/map.md shows the rooms and targets of Package.swift. The sentence about a target is the opening paragraph of its
/// page, `Sources/ROOM/TARGET/TARGET.docc/TARGET.md`, which says what the target is for and what it must not know.
///
/// With `UPDATE_DOCS` in the environment the test writes the tables of the page instead (`make docs`).
@Suite struct MapTests {
  private static let begin = "<!-- The tables are written by `make docs`. -->\n"
  private static let end = "<!-- End of the tables. -->"

  @Test func everyTargetHasAnOpeningParagraph() throws {
    for target in try PackageDescription.read().targets where target.isShipped {
      let opening = try? Self.opening(of: target)
      #expect(opening?.isEmpty == false, "\(target.path)/\(target.name).docc/\(target.name).md")
    }
  }

  @Test func theTablesAreThoseOfThePackage() throws {
    let url = Repository.root.appending(path: "docs/map.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let tables = try Self.tables()
    let parts = page.components(separatedBy: Self.begin)
    let rest = parts.last?.components(separatedBy: Self.end) ?? []
    try #require(parts.count == 2 && rest.count == 2)
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      try Data("\(parts[0])\(Self.begin)\(tables)\(Self.end)\(rest[1])".utf8).write(to: url)
    } else {
      #expect(rest[0] == tables, "The tables of docs/map.md are old: run make docs")
    }
  }

  @Test func thePageNamesWhatHasNoTestsOfItsOwn() throws {
    let targets = try PackageDescription.read().targets
    let tests = Set(targets.filter { $0.kind == .tests }.map { $0.name.lowercased() })
    let untested = try targets.filter { target in
      try target.isShipped && !target.isC && !tests.contains("\(target.name)Tests".lowercased())
    }
    let page = try Repository.text("docs/map.md")
    let sentence = try #require(page.firstMatch(of: /[^.]* have no tests of their own/)).output
    let named = sentence.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    #expect(named.sorted() == untested.map(\.name).sorted())
  }

  /// The page begins with one picture of the rooms that fits a terminal of 24 rows.
  @Test func thePictureShowsTheRoomsInTheirOrder() throws {
    let parts = try Repository.text("docs/map.md").components(separatedBy: "```")
    try #require(parts.count > 1)
    let picture = parts[1].lines
    #expect(picture.count <= 24 && picture.allSatisfy { $0.count <= 80 })
    let shown = picture.flatMap { $0.split(separator: " ") }.map(String.init)
    let rooms = try PackageDescription.read().rooms
    #expect(shown.filter(rooms.contains) == rooms)
  }

  // MARK: Writing

  private static func tables() throws -> String {
    let package = try PackageDescription.read()
    return try package.rooms.map { room in
      let rows = try package.targets.filter { $0.isShipped && $0.room == room }.map { target in
        let imports = target.dependencies.map { "`\($0)`" }.joined(separator: ", ")
        let cells = [
          "`\(target.name)`", word(for: target.kind), try opening(of: target),
          imports.isEmpty ? "–" : imports,
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }
      return "\n### \(room)\n\n| target | kind | what it is | imports |\n| - | - | - | - |\n\(rows.joined())"
    }.joined() + "\n"
  }

  private static func word(for kind: PackageDescription.Kind) -> String {
    switch kind {
    case .pure: "pure"
    case .edge: "edge"
    case .composition: "composition"
    case .tests, .support: "tests"
    }
  }

  /// The first paragraph below the title of a target's page, in one line.
  private static func opening(of target: PackageDescription.Target) throws -> String {
    let page = try Repository.text("\(target.path)/\(target.name).docc/\(target.name).md")
    let paragraphs = page.components(separatedBy: "\n\n")
    guard paragraphs.count > 1, paragraphs[0].hasPrefix("# ``\(target.name)``") else { return "" }
    return paragraphs[1].split(separator: "\n").joined(separator: " ").replacing("``", with: "`")
  }
}
