import FoundationEssentials
import NotificationState
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Keys that are pressed before the center has answered the ones before them: each builds on the last.
@Suite struct QuickPressTests {
  private let mail = "com.example.mail"

  private func world(at page: SettingsPage, _ row: SettingsRow) -> ScreenWorld {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    world.register("Tea")
    world.screen.present(SettingsOverlay(page: page, row: row))
    return world
  }

  @Test func twoAppsOfAFocusAreBothAllowed() {
    var world = world(at: .focus, .focusApp(mail))

    world.pressQuickly("right down right")

    #expect(world.screen.center.device.focus.allowedApps == [mail, "com.example.tea"])
    #expect(world.screen.pendingChanges.changes.isEmpty)
  }

  @Test func aPromptIsAnsweredOnce() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .notDetermined)))
    world.submit(.requestAuthorization(app: mail, [.alert]))

    world.pressQuickly("1 1")

    #expect(world.commands == [.answerPrompt(app: mail, allow: true)])
    #expect(world.screen.overlays.isEmpty)
    #expect(world.screen.center.settings(of: mail).authorization == .authorized)
  }

  @Test func aSwitchThatIsPressedTwiceIsAsItWas() {
    var world = world(at: .app(mail), .field("sound"))

    world.pressQuickly("enter enter")
    #expect(world.screen.center.settings(of: mail).sound)
    #expect(world.commands.count == 2)

    world.pressQuickly("enter enter enter")
    #expect(!world.screen.center.settings(of: mail).sound)
  }

  @Test func aValueGoesAsManyStepsAsItsKeyIsPressed() {
    var world = world(at: .phone, .field("textSize"))
    world.pressQuickly("right right right")
    #expect(world.screen.center.device.textSize == .extraExtraExtraLarge)

    world.screen.present(SettingsOverlay(page: .app(mail), row: .state))
    world.pressQuickly("right right")
    #expect(world.screen.center.condition(mail).state == .notRunning)

    world.screen.present(SettingsOverlay(page: .phone, row: .field("timeZone")))
    world.pressQuickly("right right left")
    #expect(world.screen.center.device.timeZone == "UTC")
  }

  @Test func theSummaryTakesEveryPress() {
    var world = world(at: .summary, .summaryTime(0))
    func times() -> [Int] { world.screen.center.device.summary.times }

    world.pressQuickly("right right")
    #expect(times() == [540, 1080])
    world.pressQuickly("end up enter enter")
    #expect(times() == [540, 1080, 1200, 1320])
    // Once more than there are to remove.
    world.pressQuickly("end enter enter enter enter")
    #expect(times() == [540])
    #expect(world.footer.contains("One summary stays"))
  }

  @Test func theClockGoesFromRequestToRequest() {
    var world = world(at: .clock, .clockRuns)
    for (name, seconds) in [("tea", 5000.0), ("eggs", 8000), ("bread", 20_000)] {
      let trigger = Trigger.timeInterval(seconds, repeats: false)
      world.submit(
        .add(app: mail, Request(identifier: name, content: Content(title: name), trigger: trigger))
      )
    }
    world.pressQuickly("enter end enter enter")

    #expect(world.screen.center.delivered.count == 2)
    #expect(world.screen.center.clock == .frozen(at: ScreenWorld.start + 8000))
    #expect(world.screen.pendingChanges.changes.isEmpty)
  }

  @Test func aTurnThatIsOnItsWayIsCountedOnce() {
    let start = ScreenWorld.start
    var center = CenterState(viewing: CenterSnapshot())
    func clock(at date: Date) -> Event {
      Event(sequence: 1, date: date, app: nil, fact: .phone(.clockChanged(.frozen(at: date))))
    }
    center.apply(clock(at: start))
    var pendingChanges = PendingChanges()
    pendingChanges.note([.submit(.setClock(.advance(3600)))], at: ScreenWorld.firstMoment, on: center)

    center.apply(clock(at: start + 1800))

    #expect(OptimisticPhone(center, pendingChanges, at: ScreenWorld.firstMoment).time == start + 3600)
  }

  @Test func lockingAndUnlockingAtOnceLeavesThePhoneUnlocked() {
    var world = ScreenWorld()
    world.pressQuickly("u u")
    #expect(!world.screen.center.device.isLocked)
    #expect(world.commands.count == 2)
  }

  // MARK: What comes otherwise

  @Test func afterARefusalTheNextPressStartsFromWhatIsThere() {
    var world = world(at: .app(mail), .state)
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.screen.present(SettingsOverlay(page: .app(mail), row: .state))

    // The foreground is refused on a locked phone.
    world.pressQuickly("left")
    #expect(world.screen.center.condition(mail).state == .background)
    #expect(world.screen.pendingChanges.changes.isEmpty)
    world.pressQuickly("right")
    #expect(world.screen.center.condition(mail).state == .suspended)
  }

  @Test func ofTwoChangesTheOneThatWasNotRefusedStays() {
    var world = world(at: .app(mail), .field("sound"))
    let first = world.screen.handle(.key(Key(.enter)))
    _ = world.screen.handle(.key(Key(.down)))
    let second = world.screen.handle(.key(Key(.enter)))
    guard case .submit(let refused)? = first.first, case .submit(let command)? = second.first else {
      Issue.record("nothing was asked for")
      return
    }
    world.screen.show(Refusal(.locked, "Not now."), to: refused)
    #expect(world.screen.expected.settings(of: mail).sound)
    #expect(!world.screen.expected.settings(of: mail).badge)
    world.submit(command)
    #expect(!world.screen.center.settings(of: mail).badge)
  }

  @Test func somethingElseThatHappensAnswersNothing() {
    var world = world(at: .app(mail), .field("sound"))
    // Off, and on again: as it is now, but only because neither has happened yet.
    let effects = [Key(.enter), Key(.enter)].flatMap { world.screen.handle(.key($0)) }
    world.submit(.setBadge(app: mail, 3))
    #expect(effects.count == 2 && world.screen.pendingChanges.changes.count == 2)
    #expect(world.screen.expected.settings(of: mail).sound)
  }

  @Test func whatIsNeverAnsweredIsForgotten() {
    var world = world(at: .phone, .field("textSize"))
    _ = world.screen.handle(.key(Key(.right)))
    #expect(world.screen.expected.device.textSize == .extraLarge)

    world.pass(seconds: 6)
    #expect(world.screen.expected.device.textSize == .large)
    world.press("right")
    #expect(world.screen.center.device.textSize == .extraLarge)
  }

  @Test func aPictureOfTheWholeAnswersEverything() {
    var world = world(at: .phone, .field("textSize"))
    _ = world.screen.handle(.key(Key(.right)))
    world.screen.show(world.snapshot)
    #expect(world.screen.pendingChanges.changes.isEmpty)
  }

  @Test func somebodyElseMayChangeTheSameMeanwhile() {
    var world = world(at: .app(mail), .field("sound"))
    let effects = world.screen.handle(.key(Key(.enter)))
    // Another screen was faster with the same, and then turned it back.
    world.submit(.setSettings(app: mail, [.set(\.sound, false)]))
    world.submit(.setSettings(app: mail, [.set(\.sound, true)]))
    #expect(world.screen.pendingChanges.changes.isEmpty)
    #expect(effects == [.submit(.setSettings(app: mail, [.set(\.sound, false)]))])
    world.press("enter")
    #expect(!world.screen.center.settings(of: mail).sound)
  }
}
