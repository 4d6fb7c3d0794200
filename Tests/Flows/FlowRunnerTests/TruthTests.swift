import Foundation
import NotificationWords
import Platform
import Testing

@testable import FlowRunner
@testable import Flows

/// What a flow says of a run is true, and says what a person needs to mend it.
@Suite struct TruthTests {
  private static let hello =
    "- push: { aps: { alert: { title: Paid, body: Fifty }, category: PAY } }\n  id: a\n"

  private static func failure(_ steps: String) async throws -> FlowRunError {
    let result = try await FlowRunTests.run(hello + steps)
    guard case .failed(let failure) = result.outcome else {
      throw FlowError("the flow is green: \(steps)")
    }
    return failure
  }

  @Test func allWrongSubjectsAreShownAtOnce() async throws {
    let failure = try await Self.failure("- expect: { badge: 3, delivered: [b], banner: a }")

    #expect(failure.message == "delivered, badge are not as expected.")
    #expect(failure.mismatches.map(\.path) == ["delivered[0].identifier", "badge"])
  }

  @Test func aScreenShowsWhatIsMissingAndTheRowsAroundIt() async throws {
    let failure = try await Self.failure("- expect: { screen: { has: [Paid, Fifty euros] } }")

    let mismatch = try #require(failure.mismatches.first)
    #expect(failure.mismatches.count == 1 && mismatch.expected == "has [\"Fifty euros\"]")
    let rows = mismatch.seen.split(separator: "\n")
    #expect(rows.count == 3 && rows[0].contains("Paid") && rows[1].contains("Fifty"), "\(mismatch.seen)")
  }

  /// The screen shows letters in the order and the shapes in which they are seen.
  @Test(arguments: [
    ("ar", "تم الدفع بنجاح", ["تم الدفع بنجاح"]),
    (
      "ar", "دفعت 50 يورو إلى Ada (اليوم) في متجر الكتب وسط المدينة القديمة قبل الظهر",
      ["50 يورو إلى Ada (اليوم) في متجر الكتب وسط المدينة القديمة"]
    ),
    ("en", "سلام Ada", ["سلام Ada"]),
    (
      "he", "שולמו 50 שקלים לחנות הספרים במרכז העיר העתיקה היום לפני הצהריים בכרטיס",
      ["שולמו 50 שקלים לחנות הספרים במרכז העיר העתיקה היום לפני הצהריים"]
    ),
    (
      "en", "Fifty euros were taken from your account for books that you bought downtown this morning",
      ["your account for books that you bought downtown"]
    ),
    ("ja", "本日午前中に旧市街の書店で購入された書籍の代金として五十ユーロが口座から引き落とされました", ["旧市街の書店で購入された書籍の代金として五十ユーロが口座から"]),
  ])
  func aScreenIsAssertedAsItIsWritten(locale: String, body: String, texts: [String]) async throws {
    let push = "- push: { aps: { alert: { title: Paid, body: '\(body)' } } }\n"
    for text in texts {
      let result = try await FlowRunTests.run(
        push + "- expect: { screen: { has: '\(text)' } }",
        phone: "{ locale: \(locale) }"
      )
      #expect(result.passed, "\(result.textReport)")
      let other = try await FlowRunTests.run(
        push + "- expect: { screen: { not: '\(text)' } }",
        phone: "{ locale: \(locale) }"
      )
      #expect(!other.passed, "what is there is not missing: \(text)")
    }
  }

  @Test func aRefusalNamesItsCode() async throws {
    let failure = try await Self.failure("- press: aprove")
    #expect(failure.message.hasPrefix("The step was refused (unknownAction): "), "\(failure.message)")
  }

  /// Of what there never was, everything is as if nothing had happened.
  @Test(arguments: [
    "- expect: { response: null }\n  on: aa", "- expect: { delivered: { not: [aa] } }",
    "- expect: { extensions: { not: [aa] } }",
    "- dismiss: a\n- expect: { pending: { not: [{ identifier: aa }] } }",
  ])
  func aNotificationThatThereNeverWasIsNamed(steps: String) async throws {
    let failure = try await Self.failure(steps)
    #expect(failure.message == "No notification has the identifier \"aa\".")
    #expect(failure.explanation == ["The flow names: a."])
  }

  @Test func aNotificationThatComesLaterIsKnown() async throws {
    let result = try await FlowRunTests.run(
      "- expect: { delivered: { not: [a] } }\n" + Self.hello + "- expect: { delivered: [a] }"
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test(arguments: [
    ("- expect: { phone: {} }", "\"expect.phone\" is an empty mapping, which says nothing"),
    ("- expect: { delivered: { has: [{}] } }", "is an empty mapping, which says nothing"),
    ("- expect: { clock: /.*/ }", "is found in each text, which says nothing"),
    ("- expect: { clock: '/x?/' }", "is found in each text, which says nothing"),
    ("- device: {}", "\"device\" changes nothing"), ("- settings: {}", "\"settings\" changes nothing"),
    ("- app: {}", "\"app\" changes nothing"),
    ("- lock\n  when: { locale: en }", "write \"- lock:\""),
    ("- focus: { isOn: maybe }", "\"focus.isOn\" cannot be \"maybe\"; there are: on, off"),
    (
      "- focus: { allowed: [x] }", "there are: isOn, allowedApps, allowedPeople, allowsTimeSensitive, filters"
    ),
    ("- focus: { allowedApps: x }", "should be a list of texts, but it is \"x\""),
  ])
  func whatSaysNothingIsRefused(step: String, message: String) throws {
    do throws(FlowSyntaxError) {
      _ = try FlowReader { _ in .success("name: x\n---\n\(step)\n") }.cases(of: "flow.yaml")
      Issue.record("it is read")
    } catch {
      #expect(error.problems.contains { $0.message.contains(message) }, "\(error.problems)")
    }
  }

  @Test func theWordsOfAFocusAreThoseOfTheSettings() async throws {
    let result = try await FlowRunTests.run(
      "- focus: { isOn: on, allowsTimeSensitive: off, filters: { com.example.bank: [work] } }\n"
        + "- expect: { phone: { focus: on } }"
    )
    #expect(result.passed, "\(result.textReport)")
  }

  /// Within braces it stands in quotes, whatever it is.
  @Test func aValueStandsForAnyScalar() async throws {
    let text = """
      name: Values
      apps: [{ bundle: com.example.bank }]
      values: { number: 3, flag: true, year: "2026", nobody: null, size: 0 }
      matrix: { size: [1, "1"] }
      ---
      - badge: "${number}"
      - expect: { badge: "${number}", banner: "${nobody}" }
      - device: { silent: "${flag}" }
      - push: { aps: { badge: "${size}", alert: { title: "${year}", body: "${year}-${number}" } } }
      - expect: { delivered: [{ title: "2026", body: "2026-3" }], badge: 1 }
        when: { size: 1 }
      """
    let results = await FlowRun(FlowRunOptions()).run(
      try FlowReader { _ in .success(text) }.cases(of: "flow.yaml")
    ) { _, _ in }

    #expect(results.map(\.passed) == [true, false], "\(results.map(\.textReport))")
  }

  @Test func skippedStepsAreCounted() async throws {
    let flow = try FlowRunTests.cases(
      "- lock\n- expect: { badge: 7 }\n  when: { locked: off }\n- run: part.yaml\n  when: { locked: off }",
      part: "- lock\n- unlock"
    )[0]
    let result = await FlowRun(FlowRunOptions()).result(of: flow)
    #expect(result.skipped == 3 && result.steps == 1)
    #expect(result.textReport.hasSuffix(", 3 steps skipped)\n"), "\(result.textReport)")
  }

  /// A service extension has its whole time within the time of a case, and a handler after it.
  @Test func aCaseHasTimeForATimeOut() {
    #expect(FlowHeader().timeLimit.seconds > 2 * 30)
  }

  @Test func aSilentPushReachesTheStateOfItsApp() async throws {
    let result = try await FlowRunTests.run(
      "- app: { com.example.bank: suspended }\n- push: { aps: { content-available: 1 } }\n"
        + "- app: { com.example.bank: forceQuit }\n- push: { aps: { content-available: 1 } }"
    )
    let never = result.coverage.text.split(separator: "\n").filter { $0.hasPrefix("  never: ") }
    #expect(!never.contains("  never: suspended") && !never.contains("  never: forceQuit"), "\(never)")
    #expect(never.contains("  never: foreground"), "\(never)")
  }

  /// A folder is removed only if no run holds it.
  @Test func foldersThatWereLeftAreRemovedAndOthersStay() throws {
    let living = try FlowFolder()
    let left = try PrivateFolder.createTemporary("bellhop-flow")
    try Data().write(to: URL(filePath: left + "/lock"))

    FlowFolder.removeLeft()

    #expect(FileManager.default.fileExists(atPath: living.path))
    #expect(!FileManager.default.fileExists(atPath: left))
    living.remove()
    #expect(!FileManager.default.fileExists(atPath: living.path))
  }
}
