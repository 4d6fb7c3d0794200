import Foundation
import JSON
import NotificationState
import NotificationWords
import Testing

@testable import FlowRunner
@testable import Flows
@testable import NotificationModel

/// What is recorded of a walk is a flow that passes.
@Suite struct FlowRecorderTests {
  @Test func aRecordedWalkReadsAsAPersonWouldWriteIt() async throws {
    let text = try await Self.recorded(
      """
      - push: { aps: { alert: { title: Lunch?, body: At noon }, sound: default, category: ASK } }
        id: lunch
      - advance: 90s
      - press: later
      """
    )

    #expect(
      text == """
        name: Recorded
        apps:
          - bundle: com.example.lunch
            name: lunch
            categories:
              - id: ASK
                actions:
                  - { id: later, title: Later }
                  - { id: say, title: Say, options: [authenticationRequired], textInput: { button: Send, placeholder: "" } }
            handler: { command: [cat] }
        phone: { clock: "2026-03-24T09:41:00" }
        ---
        - push: { aps: { alert: { title: Lunch?, body: At noon }, sound: default, category: ASK } }
          id: lunch
          app: com.example.lunch
        - expect: { shown: [banner, list, sound] }
        - advance: 1m30s
        - press: later
          on: lunch
          app: com.example.lunch
        - expect: { response: { action: later }, handler: { exit: 0 } }
        - expect: { delivered: [], banner: null }
        - expect: { badge: 0 }
          app: com.example.lunch

        """
    )
  }

  @Test(arguments: [
    "- push: { aps: { alert: One } }\n  id: one\n- open: one\n- lock\n- push: { aps: { alert: Two } }\n  id: two\n- unlock",
    "- lock\n- push: { aps: { alert: Two, category: ASK } }\n  id: two\n- reply: 'Yes: \"at\" noon, {there}'\n- passcode: given",
    "- lock\n- push: { aps: { alert: Two } }\n  id: two\n- open: two\n- passcode: given",
    "- schedule: { title: Tea }\n  id: tea\n  in: 2h\n- schedule: { title: Now }\n  id: now\n- advance: 3h\n- dismiss: tea",
    "- focus: on\n- push: { aps: { alert: Two, badge: 3 } }\n  id: two\n- badge: 5\n- settings: { sound: off }\n- focus: off",
    "- device: { locale: ar, previews: never }\n- push: { aps: { alert: سلام } }\n  id: two\n- remove: [two]",
    "- settings: { authorization: notDetermined }\n- authorize: [alert]\n- prompt: allow\n- push: { aps: { alert: x } }",
    "- lock\n- push: { aps: { alert: x } }\n  id: x\n- advance: 1s\n- unlock\n- open: x",
    "- lock\n- push: { aps: { alert: x, category: ASK } }\n  id: x\n- unlock\n- app: { com.example.lunch: foreground }\n- press: later",
    "- app: { com.example.lunch: foreground }\n- push: { aps: { alert: x } }\n  id: x\n- app: { com.example.lunch: background }",
    "- push: { aps: { alert: x } }\n  id: x\n- flick\n- advance: 2d\n- region: home\n- expect: { nothing: true }\n- open: x",
    "- push: { aps: { alert: x, category: NONE } }\n  id: x\n- expect: { nothing: true }\n- open: x",
    "- settings: { authorization: notDetermined }\n- authorize: [alert]\n- expect: { prompts: { count: 1 } }",
  ])
  func aRecordedWalkPasses(steps: String) async throws {
    let (text, end) = try await Self.recording(steps)
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  /// The recorded flow has the app, so that nothing is said of it.
  @Test(arguments: [
    "- focus: { allowedApps: [com.example.x] }\n- expect: { nothing: true }\n- push: { aps: { alert: x } }",
    "- push: { aps: { alert: x } }\n  app: com.example.x\n  id: x\n- expect: { nothing: true }\n- open: x",
  ])
  func anAppThatThePhoneDoesNotHaveIsRecorded(steps: String) async throws {
    let (text, _) = try await Self.recording(steps)
    #expect(text.contains("bundle: com.example.x") && !text.contains("nothing"), "\(text)")
    _ = try await Self.replayed(text)
  }

  /// One push is one step, whatever the phone makes of it.
  @Test(arguments: [
    ("- push: { aps: { content-available: 1 } }\n  id: one", 1),
    ("- push: { aps: { alert: x, content-available: 1 } }\n  id: one", 1),
    ("- device: { online: off }\n- push: { aps: { alert: x } }\n  id: one\n- device: { online: on }", 1),
    (
      "- device: { online: off }\n- push: { aps: { alert: x } }\n- push: { aps: { alert: y } }\n- device: { online: on }",
      2
    ),
    (
      "- device: { lowPower: on }\n- push: { aps: { content-available: 1 } }\n  id: one\n- device: { lowPower: off }",
      1
    ),
    ("- push: { aps: { alert: x } }\n  id: one\n- push: { aps: { alert: y } }\n  id: one", 2),
  ])
  func aPushIsOneStep(steps: String, count: Int) async throws {
    let (text, end) = try await Self.recording(steps)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("- push") } == count, "\(text)")
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  /// A push takes the place of one of its identifier that waits for the summary, and comes again after that was removed.
  @Test func aPushInThePlaceOfOneThatWaitsIsAStepToo() async throws {
    let waiting = "- push: { aps: { alert: x, interruption-level: passive } }\n  id: one\n"
    let (text, end) = try await Self.recording(
      "- device: { summary: '08:00' }\n- settings: { scheduledDelivery: on }\n" + waiting + waiting
        + "- remove: [one]\n" + waiting + "- advance: 1d"
    )
    #expect(text.split(separator: "\n").count { $0.hasPrefix("- push") } == 3, "\(text)")
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  @Test func eachDismissalIsAStepOfItsApp() async throws {
    let once = "- push: { aps: { alert: x } }\n  id: one\n- dismiss: one\n"
    let (text, end) = try await Self.recording(once + once + once)
    #expect(text.components(separatedBy: "- dismiss: one\n  app: com.example.lunch\n").count == 4, "\(text)")
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  @Test func whatLooksLikeAValueOfAFlowIsText() async throws {
    let (text, end) = try await Self.recording(
      "- push: { aps: { alert: 'Costs $${price} and $$${x' }, '${k}': '$' }\n  id: one"
    )
    #expect(text.contains("Costs $${price} and $$${x"), "\(text)")
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  /// The start is written as the phone's clock showed it then, and a clock that is set back is a step.
  @Test func timesAreThoseOfTheClockOnTheWall() async throws {
    let (text, _) = try await Self.recording(
      "- device: { timeZone: Asia/Tokyo }\n- clock: 2026-03-24T12:00\n- push: { aps: { alert: x } }"
    )
    #expect(text.contains("clock: \"2026-03-24T09:41:00\""), "\(text)")
    #expect(text.contains("- clock: \"2026-03-24T12:00:00\"\n"), "\(text)")
  }

  /// What a step has caused is expected of it, also if it comes after the next one: in a flow each step waits for it.
  @Test func whatComesLateBelongsToItsStep() async throws {
    let extending =
      "name: Late\napps: [{ bundle: com.example.lunch, serviceExtension: { command: [cat] } }]\n---\n"
      + "- push: { aps: { alert: One, mutable-content: 1, badge: 1 } }\n  id: one\n"
      + "- push: { aps: { alert: Two } }\n  id: two\n"
    let (_, events, start, now) = try await Self.walked(Self.cases(extending)[0])
    let first = try #require(events.firstIndex { $0.fact.isArrival(of: "one") })
    let second = try #require(events.firstIndex { $0.fact.isArrival(of: "two") })
    var late = events
    // The first push comes to the list after the second one.
    let block = late[(first - 1)..<second]
    late.removeSubrange((first - 1)..<second)
    late.append(contentsOf: block)
    var recorder = FlowRecorder(start, now: now)
    for event in late { recorder.receive(event) }

    let text = recorder.text(name: "Late")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      lines.prefix(4).map { $0.prefix(8) } == ["- push: ", "- expect", "- push: ", "- expect"],
      "\(text)"
    )
    #expect(lines[1].contains("badge"), "\(text)")
    _ = try await Self.replayed(text)
  }

  /// A trigger that fires at a full hour fires in the recorded flow too, although the recording began between two seconds.
  @Test func partsOfSecondsAreNotLost() throws {
    let start = Date(timeIntervalSince1970: 1_774_345_264.7)
    var recorder = FlowRecorder(CenterSnapshot(), now: start)
    let request = Request(
      identifier: "daily",
      content: Content(title: "x"),
      trigger: .timeInterval(60, repeats: true)
    )
    let due = Date(timeIntervalSince1970: 1_774_346_400)
    let notification = DeliveredNotification(
      app: "com.example.lunch",
      date: due,
      request: request,
      presentation: .nothing,
      trace: [],
      sequence: 1
    )
    recorder.receive(
      Event(
        sequence: 1,
        date: due,
        app: "com.example.lunch",
        fact: .notification(.withheld(notification)),
        reasons: []
      )
    )
    // From 9:41:04 to 10:00.
    #expect(recorder.text(name: "x").contains("- advance: 18m56s\n"), "\(recorder.text(name: "x"))")
  }

  @Test func aFocusIsWrittenAsAWhole() async throws {
    let (text, end) = try await Self.recording(
      "- focus: { isOn: true, allowedApps: [com.example.lunch] }\n- push: { aps: { alert: x } }\n  id: one\n- focus: off"
    )
    #expect(text.contains("allowedApps: [com.example.lunch]") && text.contains("- focus: \"off\""), "\(text)")
    #expect(try await Self.replayed(text) == end, "\(text)")
  }

  /// Relative paths in a command are meant from the folder of its app.
  @Test func aProgramIsFoundFromTheFolderOfTheFlow() async throws {
    let folder = NSTemporaryDirectory() + "flow-recorder-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/app/handlers",
      withIntermediateDirectories: true
    )
    try Data("cat > /dev/null\n".utf8).write(to: URL(filePath: folder + "/app/handlers/log.sh"))
    let app = "bundle: com.example.lunch\nhandler: { command: [/bin/sh, handlers/log.sh] }\n"
    try Data(app.utf8).write(to: URL(filePath: folder + "/app/lunch.yaml"))
    let flow = try FlowReader { _ in
      .success(
        "name: Walk\napps: [app/lunch.yaml]\n---\n- push: { aps: { alert: x } }\n  id: one\n- open: one\n"
      )
    }.cases(of: folder + "/flow.yaml")[0]

    let (text, _) = try await Self.recording(flow)

    #expect(text.contains("handler: { exit: 0 }"), "\(text)")
    _ = try await Self.replayed(text)
  }

  @Test func coverageNamesWhatIsNeverReached() async throws {
    let flow = try Self.flow("- push: { aps: { alert: x, category: ASK } }\n- press: later")
    let result = await FlowRun(FlowRunOptions(environment: Self.environment)).result(of: flow)
    let lines = result.coverage.text.split(separator: "\n")
    #expect(lines.first == "1 of 3 actions reached")
    #expect(lines.contains("  never: com.example.lunch ASK say"))
    #expect(!lines.contains("  never: com.example.lunch ASK later"))
    #expect(lines.contains("  never: will-present") && !lines.contains("  never: banner"))
  }

  // MARK: Recording

  private static let environment = ["PATH": "/usr/bin:/bin"]

  private static func recorded(_ steps: String) async throws -> String { try await recording(steps).text }

  private static func recording(_ steps: String) async throws -> (text: String, end: EndState) {
    try await recording(flow(steps))
  }

  static func recording(_ flow: FlowCase) async throws -> (text: String, end: EndState) {
    let (end, events, start, now) = try await walked(flow)
    var recorder = FlowRecorder(start, now: now)
    for event in events { recorder.receive(event) }
    return (recorder.text(name: "Recorded"), end)
  }

  /// Walks a flow, and returns what happened since a moment in which the phone was in that state.
  private static func walked(
    _ flow: FlowCase
  ) async throws -> (EndState, [Event], CenterSnapshot, Date) {
    let options = FlowRunOptions(environment: environment)
    let phone = try await FlowPhone(flow, options)
    let apps = try await FlowRun(options).install(flow, on: phone)
    let (start, now) = (await phone.state.snapshot, await phone.now)
    var walk = FlowWalk(flow, options, phone, apps: apps)
    do throws(FlowRunError) {
      try await walk.walk()
    } catch {
      Issue.record("\(error.lines)")
    }
    let (end, events) = (EndState(await phone.state), await phone.history)
    await phone.close()
    return (end, events, start, now)
  }

  /// What the phone has come to when a recorded flow is walked.
  static func replayed(_ text: String) async throws -> EndState {
    let flow = try cases(text)[0]
    let options = FlowRunOptions(environment: environment)
    let phone = try await FlowPhone(flow, options)
    var walk = FlowWalk(flow, options, phone, apps: try await FlowRun(options).install(flow, on: phone))
    do throws(FlowRunError) {
      try await walk.walk()
    } catch {
      Issue.record("\(error.lines)\n\(text)")
    }
    let end = EndState(await phone.state)
    await phone.close()
    return end
  }

  /// What a phone has come to, as far as a person sees it.
  struct EndState: Equatable {
    var delivered: [String: Presentation]
    var payloads: [String: JSONObject]
    var pending: Set<String>
    var waiting: Set<String>
    var badges: [String: Int]
    var device: Device
    var appStates: [String: AppState]
    var apps: [String: App]
    var activities: Int

    init(_ state: CenterState) {
      let snapshot = state.snapshot
      let byIdentifier = snapshot.delivered.map { ($0.request.identifier, $0) }
      delivered = Dictionary(uniqueKeysWithValues: byIdentifier.map { ($0.0, $0.1.presentation) })
      payloads = Dictionary(uniqueKeysWithValues: byIdentifier.map { ($0.0, $0.1.request.content.userInfo) })
      pending = Set(snapshot.pending.map(\.request.identifier))
      waiting = Set(state.waitingNewestFirst(of: nil).map(\.notification.request.identifier))
      badges = snapshot.badges
      device = snapshot.device
      appStates = snapshot.conditions.mapValues(\.state)
      apps = Dictionary(uniqueKeysWithValues: snapshot.apps.map { ($0.bundle, $0.withoutPlaces) })
      activities = state.activities.count
    }
  }

  private static func flow(_ steps: String) throws -> FlowCase {
    let app =
      "{ bundle: com.example.lunch, name: lunch, handler: { command: [cat] }, categories: [{ id: ASK, actions: ["
      + "{ id: later, title: Later }, "
      + "{ id: say, title: Say, options: [authenticationRequired], textInput: { button: Send } }] }] }"
    return try cases("name: Walk\napps: [\(app)]\n---\n\(steps)\n")[0]
  }

  static func cases(_ text: String) throws -> [FlowCase] {
    var cases = try FlowReader { _ in .success(text) }.cases(of: "flow.yaml")
    // A guard against hanging only, also on a busy machine.
    for index in cases.indices { cases[index].header.timeLimit = Interval(seconds: 600) }
    return cases
  }
}

extension Fact {
  fileprivate func isArrival(of identifier: String) -> Bool { arrived?.request.identifier == identifier }
}
