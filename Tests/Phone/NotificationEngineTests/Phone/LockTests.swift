import JSON
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Locked and unlocked (ios-behaviour 3.1 and 3.4)")
struct LockTests {
  private static let actions: [Action] = [
    Action(identifier: "plain", title: "Plain"),
    Action(identifier: "auth", title: "Auth", options: [.authenticationRequired]),
    Action(identifier: "destroy", title: "Destroy", options: [.destructive]),
    Action(identifier: "open", title: "Open", options: [.foreground]),
    Action(identifier: "reply", title: "Reply", textInput: Action.TextInput()),
    Action(
      identifier: "safe",
      title: "Safe",
      options: [.authenticationRequired],
      textInput: Action.TextInput()
    ),
  ]

  private func locked(_ change: (inout Settings) -> Void = { _ in }) -> EngineWorld {
    let app = App.dely.allowed(change).with {
      $0.categories = [Category(identifier: "all", actions: Self.actions, options: [.customDismissAction])]
    }
    var world = EngineWorld(at: "09:00", with: [app, .weather])
    world.submit(.setDevice([.set(\.isLocked, true)]))
    return world
  }

  @Test func aCountIsSaidInTheTrace() {
    var world = locked()
    world.push("a")
    #expect(world.reasons("lock-screen") == ["on the Lock Screen, which lights up"])
    world.submit(.setDevice([.set(\.lockScreenDisplay, .count)]))
    world.push("b")
    #expect(
      world.reasons("lock-screen") == [
        "on the Lock Screen, which lights up",
        "the Lock Screen displays the number of notifications; a swipe up shows them",
      ]
    )
  }

  @Test(arguments: [
    ("plain", false, ResponseEvidence.Passcode.notNeeded), ("auth", true, .given), ("open", true, .given),
    ("default", true, .given), ("dismiss", false, .notNeeded),
  ])
  func aResponseOfALockedPhoneSaysSo(
    action: String,
    authenticated: Bool,
    passcode: ResponseEvidence.Passcode
  ) throws {
    var world = locked()
    world.push("a") { $0.content.categoryIdentifier = "all" }

    world.respond("a", action, authenticated: authenticated)

    #expect(
      try #require(world.snapshot.responses.last).response.evidence
        == ResponseEvidence(isLocked: true, passcode: passcode, surface: .lockScreen, input: nil)
    )
  }

  @Test func nothingIsABannerWhileLocked() {
    var world = locked()

    #expect(world.push("a") == ["delivered a"])
    #expect(
      world.delivered("a")?.presentation == Presentation(list: true, lockScreen: true, sound: .standard)
    )
    #expect(world.submit(.setDevice([.set(\.isLocked, false)])) == ["device en"])
  }

  @Test func lockingEndsTheBannerAndLeavesTheEntry() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.submit(.pinBanner(NotificationKey(app: App.dely.bundle, identifier: "a"), true))
    world.push("b")

    let happened = world.submit(.setDevice([.set(\.isLocked, true)]))

    #expect(happened == ["device en", "banner a locked", "banner b skipped"])
    #expect(world.list == ["b", "a"])
  }

  @Test func onlyWhatCameSinceIsOnTheLockScreen() {
    var world = EngineWorld(at: "09:00")
    world.push("before")
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("since")
    let seen = world.snapshot.seenUpTo
    #expect(world.snapshot.delivered.filter { $0.sequence > seen }.map(\.key.identifier) == ["since"])

    world.submit(.setDevice([.set(\.isLocked, false)]))
    world.submit(.setDevice([.set(\.isLocked, true)]))

    let later = world.snapshot.seenUpTo
    #expect(world.snapshot.delivered.allSatisfy { $0.sequence < later })
  }

  @Test func whatIsOnTheLockScreenOnlyGoesWithUnlocking() {
    var world = locked { $0.notificationCenter = false }
    world.push("a")

    #expect(world.submit(.setDevice([.set(\.isLocked, false)])) == ["device en", "removed a (unlocked)"])
    #expect(world.list.isEmpty)
  }

  /// The table of 3.4: what runs at once, what asks for the passcode, and what unlocks.
  @Test(arguments: [
    ("plain", false, false), ("auth", true, false), ("destroy", false, false), ("open", true, true),
    ("reply", false, false), ("safe", true, false), ("default", true, true), ("dismiss", false, false),
  ])
  func point3TheLockAsksForWhatTheTableSays(action: String, needsPasscode: Bool, unlocks: Bool) {
    var world = locked()
    world.push("a") { $0.content.categoryIdentifier = "all" }
    let text = action == "reply" || action == "safe" ? "hi" : nil

    world.respond("a", action, text: text)
    #expect(world.refusal?.code == (needsPasscode ? .locked : nil))
    #expect(world.list == (needsPasscode ? ["a"] : []))

    if needsPasscode { world.respond("a", action, text: text, authenticated: true) }
    #expect(world.refusal == nil)
    #expect(world.list.isEmpty)
    #expect(world.snapshot.device.isLocked == !unlocks)
    #expect(world.engine.state.foregroundApp == (unlocks ? App.dely.bundle : nil))
  }

  @Test func openingWhatIsOnTheLockScreenOnlyTakesItAwayOnce() {
    var world = locked { $0.notificationCenter = false }
    world.push("a")

    let happened = world.respond("a", "default", authenticated: true)

    #expect(happened.filter { $0.hasPrefix("removed") } == ["removed a (unlocked)"])
    #expect(happened.contains("default on a"))
  }

  @Test func nothingOpensOnALockedPhone() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: App.dely.bundle, .foreground))
    world.push("asked")

    #expect(
      world.submit(.setDevice([.set(\.isLocked, true)]))
        == ["com.example.dely background", "device en", "answered asked nobody", "delivered asked"]
    )
    world.submit(.setAppState(app: App.dely.bundle, .foreground))
    #expect(world.refusal?.code == .locked)
  }

  private func lockedOver(_ app: App = .dely) -> EngineWorld {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: app.bundle, .foreground))
    world.submit(.setDevice([.set(\.isLocked, true)]))
    return world
  }

  @Test(arguments: [
    (AppState.background, true), (.suspended, true), (.notRunning, false), (.forceQuit, false),
  ])
  func whatWasSeenBeforeLockingIsSeenAgain(meanwhile: AppState, comesBack: Bool) {
    var world = lockedOver()
    #expect(world.snapshot.device.appBehindLock == App.dely.bundle)
    world.submit(.setAppState(app: App.dely.bundle, meanwhile))

    let happened = world.submit(.setDevice([.set(\.isLocked, false)]))

    #expect(happened == (comesBack ? ["device en", "com.example.dely foreground"] : ["device en"]))
    #expect(world.engine.state.foregroundApp == (comesBack ? App.dely.bundle : nil))
    #expect(world.snapshot.device.appBehindLock == nil)
  }

  @Test func whatIsOpenedFromTheLockScreenTakesItsPlace() {
    var world = lockedOver()
    world.push("rain", to: App.weather.bundle)

    let happened = world.respond("rain", "default", authenticated: true)

    #expect(!happened.contains("com.example.dely foreground"))
    #expect(world.engine.state.foregroundApp == App.weather.bundle)
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(world.engine.state.foregroundApp == App.weather.bundle)
  }

  @Test func itComesBackAfterARestartToo() throws {
    let kept = try JSONValue(encoding: lockedOver().snapshot).decoded(as: CenterSnapshot.self)
    var world = EngineWorld(at: "10:00", after: kept)

    world.submit(.setDevice([.set(\.isLocked, false)]))

    #expect(world.engine.state.foregroundApp == App.dely.bundle)
  }
}
