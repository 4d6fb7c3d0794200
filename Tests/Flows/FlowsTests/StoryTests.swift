import Testing

@testable import Flows
@testable import NotificationModel

/// What a replay says about the steps, and where it stops.
@Suite struct StoryTests {
  @Test(arguments: [
    ("- push: { aps: { alert: { title: Pay? } } }", "A push arrives: “Pay?”."),
    ("- push: { aps: { alert: Hello } }", "A push arrives: “Hello”."),
    ("- push: payloads/pay.apns", "A push arrives: pay.apns."),
    ("- schedule: { title: Tea }\n  id: tea\n  in: 2h", "The app schedules “Tea” in 2 h."),
    ("- press: approve\n  on: pay", "The person presses “Approve” of pay."),
    ("- press: unknown", "The person presses “unknown”."),
    ("- reply: Yes", "The person replies “Yes”."),
    ("- open:", "The person opens the newest notification."),
    ("- passcode: refused", "The person does not give the passcode."),
    ("- device: { locale: ar, previews: never }", "The person sets the phone: locale ar, previews never."),
    ("- focus: on", "The person turns the Focus on."),
    ("- advance: 2h", "Time passes: 2 h."),
    ("- app: { com.example.bank: foreground }", "The person opens Bank."),
    ("- badge: 0", "The app removes its badge."),
    ("- clock: '2026-03-24T09:41'", "The clock is set: 2026-03-24T09:41."),
    ("- keys: → 3 'No thanks'", "Keys: → 3 'No thanks'"),
    (#"- keys: "\\ \" 3""#, #"Keys: \ " 3"#),
    ("- answer: [banner]", "From now on the app shows while it is open: banner."),
    ("- expect: { shown: [list] }\n  note: It is listed.", "It is listed."),
    ("- lock\n", "The person locks the phone."),
    ("- lock:\n  note: Ana puts it away.", "Ana puts it away."),
    ("- note: Good morning.", "Good morning."),
  ])
  func aStepSaysWhatHappens(step: String, caption: String) throws {
    let flow = try Self.flow(step)
    #expect(flow.steps.first?.caption(apps: [Self.bank]) == caption)
  }

  @Test func aReplayStopsWhereSomethingHappensOrIsSaid() throws {
    let flow = try Self.flow(
      """
      - note: Good morning.
      - push: { aps: { alert: Hello } }
      - expect: { shown: [list] }
      - screen: { is: golden/a.txt }
      - expect: { badge: 0 }
        note: There is no badge.
      - lock
      """
    )
    #expect(flow.steps.map(\.stops) == [1, 1, 0, 0, 1, 1])
    #expect(flow.stops == 4)
  }

  @Test func aCaseIsChosenByItsValuesOrItsNumber() throws {
    let text = "name: A\nmatrix: { locale: [en, ar], focus: [off, on] }\n---\n- lock\n"
    let cases = try FlowReader { _ in .success(text) }.cases(of: "a.yaml")

    #expect(cases.chosen(nil)?.name == "A [locale=en, focus=off]")
    #expect(cases.chosen("locale=ar")?.name == "A [locale=ar, focus=off]")
    #expect(cases.chosen("focus=on, locale=ar")?.name == "A [locale=ar, focus=on]")
    #expect(cases.chosen("2")?.name == "A [locale=en, focus=on]")
    for nothing in ["5", "0", "locale=fr", "locale", "=en"] { #expect(cases.chosen(nothing) == nil) }
  }

  @Test func aLongCaptionStaysLonger() {
    let pace = CaptionPace()
    #expect(pace.pause(after: "") == .seconds(1.6))
    #expect(pace.pause(after: String(repeating: "a", count: 100)) == .seconds(6.6))
    #expect(pace.pause(after: String(repeating: "a", count: 1000)) == .seconds(12))
    #expect(CaptionPace(speed: 2).pause(after: "") == .seconds(0.8))
  }

  @Test func aFailureIsOneLine() {
    var failure = FlowRunError(
      "shown is not as expected.",
      file: "flows/pay.yaml",
      line: 12,
      explanation: ["Focus is on"]
    )
    #expect(failure.caption == "pay.yaml:12: shown is not as expected. Focus is on")
    failure.mismatches = [FlowMismatch(path: "shown", expected: "[banner]", seen: "[list]")]
    #expect(failure.caption == "pay.yaml:12: shown: expected [banner], seen [list]. Focus is on")
  }

  private static func flow(_ steps: String) throws -> FlowCase {
    try #require(try FlowReader { _ in .success("name: A\n---\n\(steps)\n") }.cases(of: "a.yaml").first)
  }

  private static let bank = App(
    bundle: "com.example.bank",
    name: "Bank",
    categories: [Category(identifier: "PAY", actions: [Action(identifier: "approve", title: "Approve")])],
    origin: .manifest
  )
}
