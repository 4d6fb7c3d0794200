import AppConnection
import Foundation
import NotificationModel
import Synchronization
import TestTerminal
import Testing
import UserNotifications

/// An app in Swift, written for a phone, as a program beside a center.
@Suite(.timeLimit(.minutes(3))) struct SwiftAppTests {
  @Test func whatTheAppSetsIsOnTheScreenAndItHearsATypedReply() async throws {
    let world = try SwiftAppWorld()
    let screen = try await world.screen()
    try await world.world.freezeClock()

    let app = try world.start("Late")
    try await screen.waitFor("“Orders” Would Like to Send You")
    screen.write("1")
    try await screen.waitFor("b banner")
    // The app in the foreground has said that its notification is shown.
    try await screen.waitUntil { $0.rows[0].contains("Orders") && $0.contains("Late") }
    while try await world.badge() != 7 {}
    screen.write("b")
    try await screen.waitFor("1 Reply")
    screen.write("1")
    try await screen.waitFor("Message")
    screen.write("ok 👍\r")

    try await screen.waitFor("Heard ok 👍")
    #expect(try await world.bellhop("list", "responses").output.contains("answered"))
    withExtendedLifetime(app) {}
  }

  @Test func thePersonEndsTheAppAndItIsToldBefore() async throws {
    let world = try SwiftAppWorld()
    let center = try await world.world.serve()
    let app = try world.start("Late")
    try await app.says("active")

    try await world.bellhop("call", "apps.setState", "app=\(SwiftAppWorld.bundle)", "state=forceQuit")

    try await app.says("background")
    try await app.says("terminating")
    #expect(await app.program.exit() == .exited(0))
    await center.end()
  }

  @Test func anAppThatCrashesDoesNotRunAnyMore() async throws {
    let world = try SwiftAppWorld()
    let screen = try await world.screen()
    try await world.world.freezeClock()
    let app = try world.start("Late")
    try await screen.waitFor("“Orders” Would Like to Send You")
    screen.write("1")
    try await screen.waitFor("b banner")
    screen.write("b")
    try await screen.waitFor("2 Crash")

    screen.write("2")

    #expect(await app.program.exit() == .killed(signal: SIGKILL))
    while try await world.state() != "notRunning" {}
    try await screen.waitUntil("Orders is not in front") { !$0.rows[0].contains("in foreground") }
  }

  @Test func theCenterLaunchesItForAResponseAndForASilentPush() async throws {
    let world = try SwiftAppWorld()
    let screen = try await world.screen()
    try await world.world.freezeClock()
    try await world.allowAndEnd(screen)

    try await world.push("nine", #"{"aps": {"alert": "Order nine"}, "order": 9}"#)
    try await screen.waitFor("Order nine")
    screen.write("b")
    try await screen.waitFor("↵ open")
    screen.write("\r")

    // Both in one: why it was launched, and the response.
    while try await !world.bellhop("list", "delivered").output.contains("Launched for order 9") {}
    while try await !world.bellhop("list", "responses").output.contains("answered") {}

    try await world.end()
    try await world.push("five", #"{"aps": {"content-available": 1}, "order": 5}"#)
    while try await !world.bellhop("list", "delivered").output.contains("Fetched 5") {}
    try await world.end()
    try await world.world.waitForPrograms()
  }

  @Test func anotherCenterIsFoundAndToldWhatTheAppHadSet() async throws {
    let world = try SwiftAppWorld()
    let first = try await world.world.serve("--store", ":memory:")
    let app = try world.start("Late")
    try await app.says("active")
    try await app.says("token of 32 bytes")
    #expect(try await world.bellhop("list", "categories").output.contains("reply, crash"))
    await first.kill()

    let second = try await world.world.serve("--store", ":memory:")

    while try await world.state() != "foreground" {}
    #expect(try await world.bellhop("list", "categories").output.contains("reply, crash"))
    #expect(try await world.bellhop("list", "apps").output.contains("Orders"))
    #expect(try await world.bellhop("call", "apps.conditions").output.contains("deviceToken"))
    await second.end()
  }

  /// Each of them would wait for two seconds by itself, and the test longer than it may take.
  @Test(.timeLimit(.minutes(1)))
  func callsFailTogetherOnceACenterHasBeenGoneForLong() async throws {
    let world = try SwiftAppWorld()
    let center = try await world.world.serve()
    var identity = AppIdentity(bundle: SwiftAppWorld.bundle)
    identity.launch = Program(command: ["/bin/true"])
    let link = CenterLink(
      identity,
      path: world.world.socket,
      isLaunched: true,
      patience: .seconds(2)
    )
    let notifications = UNUserNotificationCenter(link.phone)
    try await link.connect()
    // The center launches only programs with a delegate.
    #expect(try await !world.bellhop("call", "apps.list").output.contains("launch"))
    try await world.bellhop("settings", "set", SwiftAppWorld.bundle, "authorization=authorized")
    try await notifications.setBadgeCount(1)
    await center.kill()

    await withTaskGroup { tasks in
      for number in 2..<100 {
        tasks.addTask {
          await #expect(throws: Refusal.self) { try await notifications.setBadgeCount(number) }
        }
      }
    }

    let next = try await world.world.serve()
    while (try? await notifications.setBadgeCount(7)) == nil {}
    #expect(try await world.badge() == 7)
    await next.end()
  }

  @Test func theSecondProgramOfABundleIsTheAppAndTheFirstHearsNothingMore() async throws {
    let world = try SwiftAppWorld()
    let center = try await world.world.serve()
    let first = try world.start("Late")
    try await first.says("active")
    try await world.bellhop("call", "authorization.answer", "app=\(SwiftAppWorld.bundle)", "allow=true")
    let second = try world.start("Later")
    try await second.says("active")
    try await world.push("ten", #"{"aps": {"alert": "Order ten"}}"#)

    try await world.bellhop("respond", "ten", "default")

    try await second.says("heard opened")
    #expect(await !first.everything().contains("heard"))
    await center.end()
  }

  @Test func withoutACenterASentenceSaysWhatToDo() async throws {
    let world = try SwiftAppWorld()

    let run = try await world.world.run(["Late"], program: world.sample)

    #expect(run.status == 69)
    #expect(
      run.errors.contains("No center is running at") && run.errors.contains("bellhop run"),
      "\(run.errors)"
    )
  }

  @Test func aProgramWithoutAPropertyListSaysWhoItIs() async throws {
    let world = try SwiftAppWorld(information: nil)
    let center = try await world.world.serve()
    let app = try world.start("Late")
    try await app.says("active")

    #expect(try await world.bellhop("list", "apps").output.contains("com.example.NotificationSample"))
    await center.end()
  }

  @Test func aServiceExtensionChangesAPushAndKnowsWhenItsTimeIsNearlyOver() async throws {
    let world = try SwiftAppWorld()
    let service = try BuiltProducts.executable("ServiceSample")
    _ = try world.world.write(
      """
      bundle: \(SwiftAppWorld.bundle)
      name: Orders
      serviceExtension: { command: ["\(service)"], timeout: 1 }
      """,
      to: "config/bellhop/apps/orders.yaml"
    )
    let screen = try await world.screen()
    try await world.world.freezeClock()

    try await world.push("a", #"{"aps": {"alert": "…", "mutable-content": 1}, "secret": "olleh"}"#)
    try await screen.waitFor("hello")

    try await world.push(
      "b",
      #"{"aps": {"alert": {"title": "Word", "body": "…"}, "mutable-content": 1}, "secret": "dlrow", "slow": true}"#
    )
    try await screen.waitFor("Word (in haste)")
    let run = try await world.world.run([], input: "\n", program: service)
    #expect(run.status == 64 && run.errors.contains("serviceExtension"))
  }
}

/// A machine with the sample app and the property list that lies beside it.
private struct SwiftAppWorld {
  static let bundle = "com.example.orders"
  let world: BellhopWorld
  let sample: String

  /// - Parameter information: the values of the property list; nil for none.
  init(information: [String: String]? = ["CFBundleIdentifier": bundle, "CFBundleDisplayName": "Orders"])
    throws
  {
    world = try BellhopWorld()
    sample = try BuiltProducts.executable("NotificationSample")
    guard let information else { return }
    let list = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
    _ = try world.write(String(decoding: list, as: UTF8.self), to: "Info.plist")
  }

  func screen() async throws -> PseudoTerminal { try await world.screen(columns: 60, rows: 30) }

  /// Starts the app as a person does in a shell.
  func start(_ arguments: String...) throws -> RunningApp {
    RunningApp(
      try TestProgram(sample, arguments, environment: world.environment(), directory: world.home)
    )
  }

  /// Starts the app, has the person allow it, and ends it.
  func allowAndEnd(_ screen: PseudoTerminal) async throws {
    let app = try start()
    try await screen.waitFor("“Orders” Would Like to Send You")
    screen.write("1")
    try await screen.waitUntil("the prompt is answered") { !$0.contains("Would Like to Send You") }
    try await end()
    await app.program.exit()
  }

  func end() async throws {
    try await bellhop("call", "apps.setState", "app=\(Self.bundle)", "state=notRunning")
  }

  @discardableResult
  func bellhop(_ arguments: String...) async throws -> BellhopWorld.Outcome { try await world.run(arguments) }

  func push(_ identifier: String, _ payload: String) async throws {
    let arguments = ["push", Self.bundle, "-", "--collapse-id", identifier]
    let pushed = try await world.run(arguments, input: payload)
    try #require(pushed.status == 0, "\(pushed.errors)")
  }

  func badge() async throws -> Int? {
    try value(await bellhop("call", "badge.get", "app=\(Self.bundle)"))["badge"] as? Int
  }

  /// The state of the app; nil if the center does not know it.
  func state() async throws -> String? {
    let outcome = try await bellhop("call", "apps.conditions")
    guard outcome.status == 0 else { return nil }
    let apps = try value(outcome)["conditions"] as? [String: Any]
    return (apps?[Self.bundle] as? [String: Any])?["state"] as? String
  }

  private func value(_ outcome: BellhopWorld.Outcome) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
  }
}

/// The app while it runs.
private final class RunningApp: Sendable {
  let program: TestProgram
  private let said = Mutex("")

  init(_ program: TestProgram) { self.program = program }

  /// Ends the app as a crash does, and returns what it has written.
  func everything() async -> String {
    program.send(signal: SIGKILL)
    await program.exit()
    let rest = await withoutBlocking { self.program.output.readDataToEndOfFile() }
    return said.withLock { $0 + String(decoding: rest, as: UTF8.self) }
  }

  /// Waits until the app has written that line.
  func says(_ line: String) async throws {
    try await withoutBlocking {
      while !self.said.withLock({ $0.contains("\(line)\n") }) {
        let data = self.program.output.availableData
        guard !data.isEmpty else { throw Broken(step: "\(line) after \(self.said.withLock { $0 })") }
        self.said.withLock { $0 += String(decoding: data, as: UTF8.self) }
      }
    }
  }
}
