import Foundation
import Localization
import NotificationModel
import NotificationState
import Testing

@testable import CenterUI

/// Files that somebody works on: what is wrong with them stands beside the picture.
struct ProblemsTextTests {
  private static let text = "{\n  \"aps\": { \"badge\": \"2\", \"收到\": 1 }\n}\n"

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ line: Int? = 2,
    _ column: Int? = 21,
    _ message: String = "badge is a string"
  ) -> Diagnostic {
    Diagnostic(
      severity,
      rule: "wrong-type",
      path: "aps.badge",
      message: message,
      hint: "Write 2.",
      line: line,
      column: column
    )
  }

  private func document(
    _ name: String = "dinner.apns",
    _ diagnostics: Diagnostic...,
    key: NotificationKey? = nil,
    isStale: Bool = false
  ) -> CheckedDocument {
    CheckedDocument(
      name: name,
      bytes: Array(Self.text.utf8),
      diagnostics: diagnostics,
      key: key,
      isStale: isStale
    )
  }

  @Test func aProblemHasItsPlaceItsLineItsAdviceAndItsRule() {
    var world = ScreenWorld(120, 30)
    world.screen.show(document("dinner.apns", diagnostic(.warning)))

    #expect(world.screen.inspector.tab == .problems)
    for text in ["dinner.apns", "1 problem", "! 2:21 badge is a string", "Write 2.", "[wrong-type]"] {
      #expect(world.shows(text), "\(text)")
    }
    let source = world.rows.firstIndex { $0.contains("\"badge\": \"2\"") } ?? -2
    let line = world.rows[max(0, source)]
    let caret = world.rows[source + 1]
    let value = line.range(of: "\"2\"").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    #expect(caret.firstIndex(of: "^").map { caret.distance(from: caret.startIndex, to: $0) } == value)
  }

  @Test func theGravestComesFirstAndEachHasItsMark() {
    var world = ScreenWorld(120, 40)
    world.screen.show(
      document(
        "dinner.apns",
        diagnostic(.note, 1, 1, "first"),
        diagnostic(.warning, 2, 3, "second"),
        diagnostic(.error, 3, 1, "third")
      )
    )

    let marks = world.rows.compactMap { row in
      ["× 3:1 third", "! 2:3 second", "· 1:1 first"].first { row.contains($0) }
    }
    #expect(marks == ["× 3:1 third", "! 2:3 second", "· 1:1 first"])
    #expect(world.shows("2 problems"))
  }

  @Test func aStalePictureIsSaidToBeOne() {
    var world = ScreenWorld(120, 30)
    world.screen.show(document("dinner.apns", diagnostic(.error), isStale: true))
    #expect(world.shows("The picture is the last one that could be shown."))

    world.screen.show(document())
    #expect(world.shows("no problems"))
    #expect(!world.shows("The picture is the last one"))
  }

  @Test func whereThereIsNoRoomTheFooterTellsUntilThereAreNone() {
    var world = ScreenWorld(80, 24)
    world.push("dinner")
    world.screen.show(document("dinner.apns", diagnostic(.warning), diagnostic(.note)))
    #expect(world.footer.contains("1 problem · Tab shows it"))

    world.pass(seconds: 60)
    #expect(world.footer.contains("1 problem"), "it is still there when the notice has gone")
    world.press("tab")
    #expect(world.shows("badge is a string"))
    world.press("tab")
    world.screen.show(document())
    #expect(world.footer.contains("no problems any more"))
  }

  @Test func theFileOfTheChosenNotificationIsShownElseTheLatest() {
    var world = ScreenWorld(120, 30)
    world.push("one", thread: "1")
    world.push("two", thread: "2")
    world.pass(seconds: 60)
    for name in ["one", "two"] {
      world.screen.show(document(name, key: NotificationKey(app: "com.example.mail", identifier: name)))
    }
    #expect(world.screen.shownDocument?.name == "two")
    world.press("home down")
    #expect(world.screen.focused?.request.identifier == "one")
    #expect(world.screen.shownDocument?.name == "one")
  }

  @Test func withoutFilesTheTabShowsWhatIsOddAboutTheNotification() {
    var world = ScreenWorld(120, 30)
    world.push("dinner", category: "nobody")
    world.press("] ]")
    #expect(world.shows("[category]"))
  }

  @Test func aLineOfAnyLengthShowsThePlace() {
    let line = String(repeating: "世", count: 50_000) + "\u{1b}[2J!" + String(repeating: "x", count: 50_000)
    let wide = CheckedDocument(
      name: "wide",
      bytes: Array(line.utf8),
      diagnostics: [diagnostic(.error, 1, 50_005), diagnostic(.error, 9, 1), diagnostic(.note, 1, 999_999)]
    )
    for columns in [120, 100, 40, 30] {
      var world = ScreenWorld(columns, 30)
      world.screen.show(wide)
      if columns < 100 { world.press("tab") }
      #expect(world.rows.contains { $0.contains("!x") }, "\(columns)")
      #expect(world.rows.contains { $0.contains("^") })
    }
    #expect(wide.problems[1].excerpt == nil, "there is no ninth line")
  }

  @Test func moreThanAnybodyReadsIsCut() {
    let many = CheckedDocument(
      name: "many",
      bytes: Array(Self.text.utf8),
      diagnostics: Array(repeating: diagnostic(.warning), count: 5000)
    )
    #expect(many.problems.count == CheckedDocument.mostProblems)
    #expect(many.remark == "4,800 more problems are not shown.")
    let oneMore = CheckedDocument(
      name: "one more",
      bytes: Array(Self.text.utf8),
      diagnostics: Array(repeating: diagnostic(.warning), count: CheckedDocument.mostProblems + 1)
    )
    #expect(oneMore.remark == "1 more problem is not shown.")
  }

  @Test func inLinesTheyReadAsCompilersWriteThem() {
    let writer = LinearWriter(
      CenterState(viewing: CenterSnapshot()),
      now: ScreenWorld.firstMoment,
      zone: .gmt
    )

    let text = writer.text(for: document("dinner.apns", diagnostic(.warning)))

    #expect(text == "dinner.apns:2:21: warning: badge is a string. Write 2. [wrong-type]\n\n")
    #expect(writer.text(for: document()) == "dinner.apns: no problems\n\n")
  }
}
