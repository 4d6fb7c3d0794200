import Foundation
import TestTerminal
import Testing

/// A center and its screens: how many there are, and what is left when one goes.
@Suite(.timeLimit(.minutes(2))) struct KeptCenterTests {
  @Test func severalScreensShowOneCenter() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let first = try await world.screen(["--theme", "dark"])
    let second = try await world.screen(["attach", "--name", "anna"], columns: 100, rows: 30)
    let third = try await world.screen(["attach", "--read-only", "--name", "guest"], columns: 60, rows: 20)

    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight"))

    for screen in [first, second, third] { try await screen.waitFor("Dinner tonight") }
    try await first.waitFor("with anna, guest")
    second.write("u")
    for screen in [first, second, third] {
      try await screen.waitUntil("locked") { !$0.contains("Notification Center") }
    }
    third.write("u")
    try await third.waitFor("read only.")
    #expect(try await world.bellhop("device", "show", "--json").output.contains("\"isLocked\": true"))
    second.write("q")
    #expect(try await second.waitForExit() == .exited(0))
    try await first.waitUntil("anna has left") { $0.contains("with guest") }
    #expect(second.lineSettings == .shell)
  }

  @Test func bellhopShowsTheCenterThatIsRunning() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()

    let second = try await world.screen()

    try await second.waitFor("was running already")
    second.write("q")
    #expect(try await second.waitForExit() == .exited(0))
    let keeping = try await world.screen(["--keep"])
    try await keeping.waitFor("--keep does not decide when it ends")
    keeping.write("q")
    #expect(try await keeping.waitForExit() == .exited(0))
    #expect(try await world.bellhop("status").status == 0)
    try await first.waitUntil("the other has left") { !$0.contains("with ") }
    first.write("q")
    #expect(try await first.waitForExit() == .exited(0))
    #expect(try await world.bellhop("status").status == 69)
  }

  @Test func optionsOfThePhoneAreNotForOneThatIsThere() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()

    let other = try await world.bellhop("run", "--locale", "ja")

    #expect(other.status == 69 && other.errors.contains("bellhop attach --locale"), "\(other.errors)")
    #expect(!(try await world.bellhop("device", "show").output.contains("ja")))
    first.write("q")
    #expect(try await first.waitForExit() == .exited(0))
  }

  @Test func aCenterOfAnotherKindIsNotMistakenForIt() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()

    let other = try await world.bellhop("run", "--store", ":memory:")

    #expect(other.status == 73)
    #expect(other.errors.contains("A center is running at"))
    first.write("q")
    #expect(try await first.waitForExit() == .exited(0))
  }

  /// The center that has the store listens at another socket, so that nobody comes to the one that is asked for.
  @Test func aStoreThatACenterAtAnotherSocketHasIsSaid() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()
    let other = try await world.bellhop("run", "--socket", world.home + "/other.sock")

    #expect(other.errors.contains("in use by process"))
    first.write("q")
    #expect(try await first.waitForExit() == .exited(0))
  }

  /// The programs of a center that is running already are not the kiosk's to stop.
  @Test func aKioskTakesNeitherARunningCenterNorOneInTheBackground() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()

    let running = try world.terminal(["run", "--kiosk"])
    let kept = try world.terminal(["run", "--kiosk", "--keep"])

    try await running.waitUntil("it says who has the store") {
      // The path of the store decides where the sentence breaks.
      $0.text.filter { !$0.isWhitespace }.contains("inusebyprocess")
    }
    #expect(try await running.waitForExit() == .exited(69))
    try await kept.waitFor("runs no programs of apps")
    #expect(try await kept.waitForExit() == .exited(64))
    first.write("q")
    #expect(try await first.waitForExit() == .exited(0))
  }

  @Test func aKeptCenterOutlivesItsTerminal() async throws {
    let world = try BellhopWorld()
    try await world.endingTheCenter {
      let terminal = try await world.screen(["--keep"])
      try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": {"title": "Stay with me"}}}"#)
      try await terminal.waitFor("Stay with me")

      terminal.hangUp()
      _ = try await terminal.waitForExit()

      #expect(try await world.bellhop("status").status == 0)
      let again = try await world.screen(["attach"])
      try await again.waitFor("Stay with me")
    }
    #expect(try await world.bellhop("status").status == 69)
    let last = try await world.screen()
    try await last.waitFor("Stay with me")
  }

  @Test func aKeyLeavesTheCenterRunning() async throws {
    let world = try BellhopWorld()
    try await world.endingTheCenter {
      let terminal = try await world.screen()
      try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": {"title": "Stay with me"}}}"#)
      try await terminal.waitFor("Stay with me")

      terminal.write("D")

      #expect(try await terminal.waitForExit() == .exited(0))
      #expect(terminal.lineSettings == .shell)
      #expect(terminal.screen.contains("The center goes on."))
      #expect(try await world.bellhop("list", "delivered").output.contains("Stay with me"))
    }
  }

  @Test func aCenterThatKeepsNothingEndsWithItsScreen() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(["--store", ":memory:"])

    terminal.write("D")

    try await terminal.waitFor("ends with its screen")
  }

  @Test func twoThatAreStartedAtOnceMakeOneCenter() async throws {
    let world = try BellhopWorld()
    try await world.endingTheCenter {
      let terminals = try (0..<2).map { _ in try world.terminal(["--keep"]) }
      for terminal in terminals { try await terminal.waitFor("? help") }

      try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": {"title": "One for all"}}}"#)

      for terminal in terminals { try await terminal.waitFor("One for all") }
    }
  }

  @Test func aScreenWaitsForTheNextCenter() async throws {
    let world = try BellhopWorld()
    let server = try await world.serve()
    let terminal = try await world.screen(["attach"])
    await server.end()
    try await terminal.waitFor("reconnecting")
    terminal.write("u")
    try await terminal.waitFor("nothing was changed")

    let next = try await world.serve()

    try await terminal.waitUntil("it is back") { !$0.contains("reconnecting") }
    try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": {"title": "Back again"}}}"#)
    try await terminal.waitFor("Back again")
    await next.end()
  }

  @Test func aScreenInPublicIsEndedFromElsewhereAlone() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(["run", "--kiosk"])
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight"))
    try await terminal.waitFor("Dinner tonight")

    terminal.write("q\u{3}\u{1a}D")

    try await terminal.waitFor("no key ends it")
    try await world.bellhop("respond", "com.example.dely-1", "default", "--app", "com.example.dely")
    #expect(try await world.bellhop("stop").status == 0)
    _ = try await terminal.waitForExit()
    #expect(terminal.lineSettings == .shell)
    #expect(try world.handled() == [], "no program is run")
  }

  @Test func aScreenOfNoCenterSaysHowToStartOne() async throws {
    let world = try BellhopWorld()

    let outcome = try await world.bellhop("attach")

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("Start one with: bellhop serve"))
    #expect(try await world.bellhop("stop").status == 69)
  }
}

extension BellhopWorld {
  /// Ends the center in the background in any case; no other test could.
  func endingTheCenter(_ body: () async throws -> Void) async throws {
    let result: Result<Void, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    let stopped = try await bellhop("stop")
    try result.get()
    #expect(stopped.status == 0, "\(stopped.errors)")
  }
}
