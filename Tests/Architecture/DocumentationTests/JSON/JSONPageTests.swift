import Foundation
import TestRepository
import Testing

/// docs/json.md says what every command prints with `--json`, from the declarations of the types and their comments.
/// With `UPDATE_DOCS` in the environment the reference is written instead (`make docs`).
@Suite struct JSONPageTests {
  private static let begin = "<!-- The reference is written by `make docs`. -->\n"
  private static let end = "<!-- End of the reference. -->"

  @Test func theReferenceIsThatOfTheDeclarations() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = page.components(separatedBy: Self.begin)
    let rest = parts.last?.components(separatedBy: Self.end) ?? []
    try #require(parts.count == 2 && rest.count == 2)
    let types = try Self.declarations()
    var reference = JSONReference(types, facts: try Self.facts(types))
    let markdown = reference.markdown()
    #expect(reference.unknown.isEmpty, "\(reference.unknown.sorted())")
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      try Data("\(parts[0])\(Self.begin)\(markdown)\(Self.end)\(rest[1])".utf8).write(to: Self.page)
    } else {
      #expect(rest[0] == markdown, "The reference of docs/json.md is old: run make docs")
    }
  }

  private static func facts(_ types: [String: DeclaredType]) throws -> [FactReader.Fact] {
    var reader = FactReader()
    for subject in ["Request", "Notification", "Banner", "App", "Phone", "Response"] {
      let file = Repository.url("Sources/Phone/NotificationModel/Facts/\(subject)Fact.swift")
      let cases = types["\(subject)Fact"]?.cases ?? []
      reader.read(
        try String(contentsOf: file, encoding: .utf8),
        comments: Dictionary(cases.map { ($0.name, $0.comment) }) { first, _ in first }
      )
    }
    return reader.facts
  }

  /// The types of the targets whose values are written as JSON.
  private static func declarations() throws -> [String: DeclaredType] {
    var reader = DeclarationReader()
    for target in [
      "Phone/NotificationModel", "Center/ControlProtocol", "Pictures/PayloadSimulation",
      "Phone/TextRoom", "Center/CenterRuntime", "Flows/Flows", "Programs/bellhop",
    ] {
      let files = FileManager.default.enumerator(
        at: Repository.url("Sources/\(target)"),
        includingPropertiesForKeys: nil
      )
      let paths = (files ?? .init()).compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }
      for path in paths.sorted() {
        let text = try Data(contentsOf: URL(filePath: path))
        if coding.contains(where: { text.range(of: Data($0.utf8)) != nil }) { reader.read(text) }
      }
    }
    return reader.types
  }

  /// A file with one of these words declares something that is written as JSON.
  private static let coding = [
    "Codable", "Encodable", "MethodOutput", "SettingRecord", "Traits",
  ]

  private static var page: URL { Repository.url("docs/json.md") }
}
