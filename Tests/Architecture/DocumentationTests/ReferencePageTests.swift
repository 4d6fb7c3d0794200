import CenterUI
import Configuration
import Foundation
import NotificationModel
import TestRepository
import Testing
import Themes

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

  @Test func theManifestPageNamesEveryKeyThatIsRead() throws {
    let page = try Self.page("manifest")
    let reading = try Self.sources("Sources/Payloads/Configuration/Manifest").joined()
    let call =
      /[. ](?:string|word|shown|shownWord|shownText|objects?|strings|options|identifier|bool|int|double|node|choice)\(\s*"(\w+)"/
    let keys = Set(reading.matches(of: call).map { String($0.1) })
    #expect(keys.count > 30)
    for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }

  @Test func theExampleOfAManifestIsOne() throws {
    let page = try Self.page("manifest")
    let example = try #require(page.firstMatch(of: /```yaml\n((?:.*\n)*?)```/)?.1)
    let (app, problems) = AppManifest.read(String(example), folder: nil)
    #expect(app?.categories.first?.actions.count == 3 && app?.contentExtensions?.count == 1)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
  }

  @Test func everyEnvironmentVariableHasItsLine() throws {
    let page = try Self.page("environment")
    let read = /(?:environment\[|isSet\(|folder\(|getenv\()"([A-Z][A-Z_]+)"/
    let texts = try Self.sources("Sources") { text in
      ["environment[\"", "isSet(\"", "folder(\"", "getenv(\""].contains {
        text.range(of: Data($0.utf8)) != nil
      }
    }
    let names = Set(texts.flatMap { $0.matches(of: read).map { String($0.1) } })
    #expect(names.count > 15)
    // Those are in lists, or belong to the programs that are started.
    let others: Set = ["BELLHOP_RUN", "GDK_PIXBUF_MODULE_FILE", "LD_LIBRARY_PATH", "TERMINFO"]
    let written = page.matches(of: /`([A-Z][A-Z_]{2,})`/).map { String($0.1) }
    #expect(Set(written) == names.union(others))
  }

  /// The texts of those Swift files of a folder that are wanted.
  private static func sources(_ folder: String, where isWanted: (Data) -> Bool = { _ in true }) throws
    -> [String]
  {
    let files = FileManager.default.enumerator(
      at: Repository.url(folder),
      includingPropertiesForKeys: nil
    )
    var texts: [String] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try Data(contentsOf: file)
      if isWanted(text) { texts.append(String(decoding: text, as: UTF8.self)) }
    }
    return texts
  }

  private static func page(_ name: String) throws -> String {
    try Repository.text("docs/\(name).md")
  }

  private static func declaredTypes() throws -> Set<String> {
    let sources = Repository.url("Sources")
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
}
