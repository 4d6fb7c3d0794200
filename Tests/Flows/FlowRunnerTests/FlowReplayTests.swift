import Canvas
import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import NotificationState
import PhoneContents
import Synchronization
import Testing
import Themes

@testable import FlowRunner
@testable import Flows

/// A replay walks a flow stop by stop, forwards and backwards, and a screen can follow it.
@Suite struct FlowReplayTests {
  private static let steps = """
    - push: { aps: { alert: Pay?, category: PAY } }
      id: pay
    - expect: { shown: [banner, list] }
    - keys: "b 2 'No'"
    - keys: ↵
      note: She does not pay.
    - expect: { response: approve }
    - lock
    """

  @Test func itStopsWhereSomethingHappensAndGoesOnAfterAFailure() async throws {
    let replay = FlowReplay(try Self.flow(Self.steps), Self.options, FlowViewer())
    try await replay.begin()
    var stops: [FlowReplay.Stop] = []
    while let stop = await replay.next() { stops.append(stop) }
    await replay.close()

    #expect(stops.map(\.number) == [1, 2, 3, 4] && replay.count == 4)
    #expect(stops.map(\.caption)[2...] == ["She does not pay.", "The person locks the phone."])
    #expect(stops.map(\.failures.count) == [0, 0, 1, 0])
    #expect(stops[2].failures.first?.line == 11)
  }

  @Test func expectationsAtTheBeginningBelongToTheFirstStop() async throws {
    for (steps, captions) in [
      (
        "- expect: { delivered: [x] }\n- expect: { badge: 1 }\n- lock\n- unlock",
        [1: "The person locks the phone.", 2: "The person unlocks the phone."]
      ),
      ("- expect: { delivered: [x] }\n- expect: { badge: 1 }", [0: "Expected: delivered."]),
    ] {
      let replay = FlowReplay(try Self.flow(steps), Self.options, FlowViewer())
      try await replay.begin()
      var stops: [FlowReplay.Stop] = []
      while let stop = await replay.next() { stops.append(stop) }
      await replay.close()
      #expect(Dictionary(uniqueKeysWithValues: stops.map { ($0.number, $0.caption) }) == captions)
      #expect(stops.first?.failures.count == 2 && replay.count == stops.filter { $0.number > 0 }.count)
    }
  }

  @Test func aStepWithAnEmptyRemarkIsWalkedWithTheStopAfterIt() async throws {
    let steps = """
      - lock
      - unlock:
        note: ""
      - expect: { shown: [banner] }
      - device: { locale: de }
        note: In German.
      - focus: on
        note: ""
      """
    let screen = Screen()
    let replay = FlowReplay(try Self.flow(steps), Self.options, screen.viewer)
    try await replay.begin()
    _ = await replay.next()
    #expect(screen.text.contains("Locked"), "the silent step is not part of the stop before it")
    let second = try #require(await replay.next())
    #expect(second.caption == "In German." && second.number == 2 && replay.count == 2)
    #expect(second.failures.count == 1, "the expectation behind it is compared")
    #expect(!screen.text.contains("Gesperrt"))
    #expect(await replay.next() == nil, "what is silent at the end is no stop")
    #expect(screen.text.contains("Focus"))
    await replay.close()
  }

  @Test func goingBackIsWalkingAnewToTheStopBefore() async throws {
    let screen = Screen()
    let replay = FlowReplay(try Self.flow(Self.steps), Self.options, screen.viewer)
    _ = try await replay.rewind(to: 2)
    let typed = screen.text
    while await replay.next() != nil {}
    let end = screen.text
    let back = try await replay.rewind(to: 2)

    #expect(back?.caption.hasPrefix("Keys: ") == true && back?.number == 2)
    #expect(typed.contains("No") && typed.contains("Send"), "\(typed)")
    #expect(screen.text == typed)
    #expect(end != typed)
    #expect(try await replay.rewind(to: 0) == nil)
    #expect(!screen.text.contains("Pay?"))
    await replay.close()
  }

  @Test func aScreenThatFollowsLooksLikeTheOneOfTheWalk() async throws {
    let screen = Screen()
    let flow = try Self.flow(Self.steps)
    let phone = try await FlowPhone(flow, Self.options, screen.viewer)
    var walk = FlowWalk(
      flow,
      Self.options,
      phone,
      apps: try await FlowRun(Self.options).install(flow, on: phone)
    )
    while let step = await walk.nextStep() {
      try? await walk.walk(step)
      #expect(screen.text == (await phone.text(of: .screen, size: nil, nil)), "\(step.text)")
    }
    await phone.close()
  }

  @Test func theFailureIsFoundAndThePhoneGivenToThePerson() async throws {
    let screen = Screen()
    let replay = FlowReplay(try Self.flow(Self.steps), Self.options, screen.viewer)
    let stop = try await replay.rewindToFailure()
    #expect(stop?.number == 3 && stop?.failures.count == 1)

    await replay.handOver()
    let locked = await replay.gateway.submit(.setDevice([.set(\.isLocked, true)]))
    #expect((try? locked.get()) != nil)
    await screen.wait { $0.center.device.isLocked }
    #expect(await replay.isHandedOver)
    _ = try await replay.rewind(to: 3)
    #expect(await !replay.isHandedOver)
    #expect(!screen.state.center.device.isLocked, "what the person did is no part of the walk")
    await replay.close()
  }

  @Test func skippedStepsAndThoseOfOtherFilesAreCounted() async throws {
    let texts = [
      "a.yaml":
        "name: A\napps: [{ bundle: com.example.bank }]\n---\n- run: b.yaml\n- lock:\n  when: { focus: on }\n- unlock\n",
      "b.yaml": "name: B\n---\n- push: { aps: { alert: One } }\n- expect: { banner: null }\n- lock\n",
    ]
    let reader = FlowReader { path in
      texts[path].map { .success($0) } ?? .failure(FlowError("is not there"))
    }
    let flow = try #require(try reader.cases(of: "a.yaml").first)
    let replay = FlowReplay(flow, Self.options, FlowViewer())
    try await replay.begin()
    var numbers: [Int] = []
    while let stop = await replay.next() { numbers.append(stop.number) }
    await replay.close()
    #expect(replay.count == 4 && numbers == [1, 2, 4])
  }

  @Test(.timeLimit(.minutes(1))) func aHandlerThatHangsIsLeftByGoingBack() async throws {
    let flow = try Self.flow("- push: { aps: { alert: Pay? } }\n- open:\n- lock", handler: "[sleep, '600']")
    let replay = FlowReplay(flow, Self.options, FlowViewer())
    _ = try await replay.rewind(to: 1)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    async let opened = replay.next { _ in beginning.yield() }
    for await _ in begun { break }
    await replay.interrupt()
    #expect(await opened?.failures.count == 1)
    #expect(try await replay.rewind(to: 1)?.failures.isEmpty == true)
    await replay.close()
  }

  // MARK: Material

  private static let options = FlowRunOptions(environment: ["PATH": "/usr/bin:/bin"])

  private static func flow(_ steps: String, handler: String = "[cat]") throws -> FlowCase {
    let text = """
      name: Pay
      apps:
        - { bundle: com.example.bank, name: Bank, handler: { command: \(handler) }, categories: [\(category)] }
      ---
      \(steps)
      """
    return try #require(try FlowReader { _ in .success(text) }.cases(of: "flow.yaml").first)
  }

  private static let category =
    "{ id: PAY, actions: [{ id: approve, title: Approve }, { id: decline, title: Decline, textInput: { button: Send } }] }"

  /// A screen of the size of the walk's own, without a caption.
  private final class Screen: Sendable {
    private let shown = Mutex(
      ScreenState(
        size: FlowHeader().screen,
        options: DisplayOptions(depth: .trueColor, motion: false),
        themes: [],
        now: MachineTime(simulatedAt: Date(timeIntervalSince1970: 1_774_345_260)),
        zone: .gmt
      )
    )
    private let changes = AsyncStream.makeStream(of: Void.self)

    var viewer: FlowViewer {
      FlowViewer(show: { cue in
        _ = self.shown.withLock { $0.receive(cue) }
        self.changes.continuation.yield()
      })
    }

    var state: ScreenState { shown.withLock { $0 } }
    var text: String { TextWriter().write(state.draw().grid) }

    /// Returns when the condition holds; the run's own limit is the guard against waiting for ever.
    func wait(for condition: (ScreenState) -> Bool) async {
      for await _ in changes.stream where condition(state) { return }
    }
  }
}
