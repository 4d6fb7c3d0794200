import Foundation
import NotificationModel
import PayloadLint
import Testing

@testable import bellhop

/// What is said about an app's files while one of them cannot be read: one cause is told once, at its place.
@Suite struct AppCheckTests {
  private static let manifest = """
    bundle: com.example.tea
    name: { key: NAME }
    strings: tea.xcstrings
    categories: [{ id: kettle, actions: [{ id: pour, title: { key: POUR } }] }]

    """
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "NAME": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Tea" } } } },
      "POUR": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Pour" } } } }
    } }
    """

  /// The check of an app with this catalog.
  private func check(_ catalog: String, _ body: (AppCheck, _ folder: String) throws -> Void) throws {
    let place = NSTemporaryDirectory() + "bellhop-check-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    try catalog.write(toFile: "\(place)/tea.xcstrings", atomically: true, encoding: .utf8)
    try body(AppCheck(Self.manifest, manifest: "\(place)/tea.yaml"), place)
  }

  private func problems(of check: AppCheck) -> [AppCheck.FileProblems] {
    check.problems(naming: ["GONE"], isAll: true, tellsTextsInUse: true, levels: [:])
      .filter { !$0.problems.isEmpty }
  }

  @Test func aCatalogThatIsNotWholeIsOneProblem() throws {
    try check(#"{ "sourceLanguage": "en", "strings": {"#) { check, folder in
      let found = problems(of: check)

      #expect(found.map(\.file) == ["\(folder)/tea.xcstrings"])
      #expect(found.first?.problems.map(\.severity) == [.error])
    }
  }

  @Test func payloadsAreNotComparedWithTextsThatAreLost() throws {
    let payload = Array(#"{"aps":{"alert":{"loc-key":"POUR"}}}"#.utf8)
    func rules(_ catalog: String) throws -> [String] {
      var found: [String] = []
      try check(catalog) { check, _ in
        var options = LintOptions(apps: [check.app].compactMap(\.self))
        options.know([check])
        found = Linter.lint(payload, file: nil, options: options).problems.map(\.rule)
      }
      return found
    }

    #expect(try rules(Self.catalog.replacing("POUR", with: "FILL")) == ["missing-string"])
    #expect(try rules(String(Self.catalog.dropLast(4))) == [])
  }

  @Test func anAppThatMayBeThatOfABrokenManifestIsNotUnknown() {
    let payload = Array(#"{"aps":{"alert":{"loc-key":"POUR"}}}"#.utf8)
    var options = LintOptions()
    #expect(Linter.lint(payload, file: nil, options: options).problems.map(\.rule) == ["unknown-texts"])

    options.know([AppCheck("bundle: [", manifest: "tea.yaml")])

    #expect(Linter.lint(payload, file: nil, options: options).problems.isEmpty)
  }
}
