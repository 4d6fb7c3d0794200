import CenterUI
import Foundation
import Testing

/// The reference pages list what the program has.
@Suite struct ReferencePageTests {
  @Test func themesListEveryRole() throws {
    let rows = try Self.page("themes").matches(of: /\n\| `([a-z.]+)` \| (?=["\w])/).map { String($0.1) }
    #expect(rows == Role.allCases.map(\.rawValue))
  }

  @Test func theExampleOfAThemeIsOne() throws {
    let page = try Self.page("themes")
    let example = try #require(page.firstMatch(of: /```yaml\n((?:.*\n)*?)```/)?.1)
    let result = ThemeReader.read(String(example), name: "evening")
    #expect(result.theme != nil)
    #expect(result.problems.isEmpty)
  }

  /// Each word of the glossary names the type that defines it, so that a reader can go there.
  @Test func theTypesOfTheGlossaryAreThere() throws {
    let words = try Self.page("glossary").matches(of: /`([A-Z]\w+)(?:\.\w+)?`/).map { String($0.1) }
    let declared = try Self.declaredTypes()
    #expect(words.count > 50)
    for word in words { #expect(declared.contains(word), "\(word)") }
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "docs/\(name).md"), encoding: .utf8)
  }

  private static func declaredTypes() throws -> Set<String> {
    let sources = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
        let line = Substring(line)
        guard line.utf8.count < 200,
          ["struct ", "enum ", "class ", "actor ", "protocol "].contains(where: { line.contains($0) })
        else { continue }
        if let name = line.firstMatch(of: /\b(?:struct|enum|class|actor|protocol) (\w+)/)?.1 {
          names.insert(String(name))
        }
      }
    }
    return names
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
