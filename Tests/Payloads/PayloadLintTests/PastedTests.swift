import Foundation
import PayloadLint
import Testing

@testable import NotificationModel

/// Payloads as they were pasted from articles: each is linted with the problems a person would name.
@Suite struct PastedTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pasted")

  private static func report(_ name: String, app: App? = nil) throws -> LintReport {
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    return Linter.lint(bytes, file: name, options: LintOptions(apps: app.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("alert-text.json", []),
      ("alert-text-trailing-comma.json", ["6:10 trailing-comma"]),
      ("avatar-key.json", []),
      ("category-and-badge-in-quotes.json", ["9:15 wrong-type"]),
      ("firebase-keys.json", ["4:5 unknown-key", "7:3 no-mutable-content", "8:3 no-mutable-content"]),
      ("local-notification.json", ["3:21 unsupported"]),
      ("own-picture-key.json", []),
      ("picture-and-switches-in-quotes.json", ["9:19 wrong-type", "10:29 wrong-type"]),
      ("picture-trailing-comma.json", ["10:83 trailing-comma"]),
      (
        "sound-file-trailing-commas.json",
        ["8:33 trailing-comma", "10:19 insecure-media", "10:100 trailing-comma"]
      ),
      ("three-lines.json", []),
      ("three-lines-trailing-comma.json", ["10:10 trailing-comma"]),
      (
        "two-payloads-with-comments.json",
        [
          "1:1 comment", "7:10 trailing-comma", "10:1 comment", "11:1 invalid-json",
          "20:10 trailing-comma",
        ]
      ),
    ]
  )
  func itHasTheseProblems(name: String, places: [String]) throws {
    let report = try Self.report(name)

    #expect(report.places == places, "\(report.problems.map(\.message))")
    #expect(report.isReadable)
  }

  @Test func everyPastedPayloadIsLookedAt() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    #expect(names.count == 13)
  }

  @Test func withTheManifestTheCategoryIsMissedToo() throws {
    // Given an app that registers what the first of two articles registers
    let category = NotificationModel.Category(identifier: "Dely_locationCategory", actions: [])
    let app = App(bundle: "com.example.dely", name: "Dely", categories: [category], origin: .manifest)

    // When the payloads of both are linted
    let right = try Self.report("category-and-badge-in-quotes.json", app: app)
    let wrong = try Self.report("picture-and-switches-in-quotes.json", app: app)

    // Then one names a category that is there and the other does not
    #expect(right.first(.unknownCategory) == nil)
    let problem = try #require(wrong.first(.unknownCategory))
    #expect((problem.line, problem.column) == (11, 22))
    #expect(problem.hint == "It registers \"Dely_locationCategory\".")
  }

  @Test func whatIsWrongWithTheSentencesIsTheirEffect() throws {
    let report = try Self.report("category-and-badge-in-quotes.json")

    let badge = try #require(report.problems.first)
    #expect(badge.message == #"badge is a string "2": ignored; the badge stays as it is"#)
    #expect(badge.hint == "Write 2 without quotes.")
    #expect(badge.path == "aps.badge")
  }
}
