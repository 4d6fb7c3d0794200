import CenterGateway
import NotificationModel
import NotificationWords
import Testing

@testable import ControlProtocol
@testable import bellhop

/// What commands answer with.
@Suite struct SentenceTests {
  @Test func aPushAnswersLikeSimctlAndThenSaysMore() {
    let decision = Decision(
      identifier: "dely-7",
      app: "com.example.dely",
      outcome: .presented,
      trace: [
        Reason(.met, .recorded(rule: "authorization", text: "authorized: alert")),
        Reason(.odd, .recorded(rule: "badge", text: "the badge is a string")),
        Reason(.stopped, .recorded(rule: "sound", text: "no sound")),
      ]
    )

    #expect(
      DecisionText.lines(decision, trace: true) == [
        "Notification sent to 'com.example.dely'",
        "dely-7: presented with a banner",
        "  ✓ authorized: alert",
        "  ! the badge is a string",
        "  × no sound",
      ]
    )
    #expect(DecisionText.lines(decision, trace: false).count == 2)
  }

  @Test func aScheduledRequestSaysWhen() {
    let decision = Decision(identifier: "tea", app: "com.example.dely", outcome: .scheduled, trace: [])

    let lines = DecisionText.lines(scheduled: decision, for: morning, utc, trace: false)

    #expect(lines == ["tea of 'com.example.dely': scheduled for 2026-03-24 09:41:05"])
  }

  @Test func remarksHaveTheFormThatEditorsJumpTo() {
    let warning = Diagnostic(
      .warning,
      rule: "type",
      path: "aps.badge",
      message: "badge is a string",
      hint: "write 2",
      line: 4,
      column: 14
    )
    let error = Refusal(.notJSON, "A comma is missing.", line: 3, column: 5, hint: "Put one.")
    var advised = warning
    advised.hint = "Write 2."
    let placeless = Diagnostic(.note, rule: "size", path: "", message: "it fits")

    #expect(warning.line(in: "a.apns") == "a.apns:4:14: warning: badge is a string; write 2")
    #expect(advised.line(in: "a.apns") == "a.apns:4:14: warning: badge is a string. Write 2.")
    #expect(error.line(in: "a.apns") == "a.apns:3:5: error: A comma is missing. Put one.")
    #expect(placeless.line(in: "a.apns") == "a.apns: note: it fits")
  }

  @Test func aRemovalNamesWhatWasNotThere() {
    let removed = [NotificationKey(app: "x.y", identifier: "a")]

    #expect(
      RemovalText.missing(["a", "b"], from: removed, kind: "pending") == ["Nothing pending is called 'b'."]
    )
    #expect(RemovalText.missing([], from: [], kind: "pending") == [])
  }

  @Test func anAnswerOfThePersonIsToldWithItsText() {
    let response = Response(
      app: "x.y",
      actionIdentifier: "reply",
      userText: "On my way",
      notification: delivered("a"),
      appState: .background,
      date: morning,
      sequence: 1
    )
    let dismissed = RemovedResult([NotificationKey(app: "x.y", identifier: "a")])

    #expect(
      RespondText.lines(.responded(response)) == [
        "Responded 'reply' to a of 'x.y', with the text \"On my way\""
      ]
    )
    #expect(
      RespondText.lines(.removed(dismissed)) == [
        "Dismissed a of 'x.y'; its app does not ask to hear of that"
      ]
    )
  }

  @Test(arguments: [
    (Refusal.Code.notJSON, Int32(65)), (.unknownNotification, 1), (.notificationsNotAllowed, 77),
    (.storeFull, 73), (.shuttingDown, 69), (.unknownMethod, 70),
  ])
  func aRefusalEndsTheCommandWithItsStatus(_ code: Refusal.Code, status: Int32) {
    let failure = CommandError(Refusal(code, "No.", hint: "Try again."))

    #expect(failure.exitCode.rawValue == status)
    #expect(failure.lines == ["Error: No. Try again."])
  }
}
