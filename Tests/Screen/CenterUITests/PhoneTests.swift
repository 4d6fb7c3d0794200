import Canvas
import FoundationEssentials
import NotificationState
import PhoneContents
import TerminalInput
import Testing
import Themes

@testable import CenterUI
@testable import NotificationModel

/// The phone around the notifications: permission, app states, settings, clock and what the status line says of it.
struct PhoneTests {
  private let mail = "com.example.mail"

  // MARK: Permission (ios-behaviour 3.12)

  @Test func theSystemAsksAndTheAnswerIsKept() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .notDetermined)))
    world.submit(.requestAuthorization(app: mail, [.alert, .sound]))

    #expect(world.shows("“Mail” Would Like to Send You") && world.shows("alerts and"))
    world.press("enter")
    #expect(world.screen.center.prompts.count == 1, "a key that was meant for something else answers nothing")
    world.press("down enter")
    #expect(world.screen.center.settings(of: mail).authorization == .authorized)
    #expect(world.screen.overlays.isEmpty)
  }

  @Test func theSecondAnswerDenies() {
    var world = ScreenWorld(46, 24)
    world.submit(.requestAuthorization(app: mail, [.alert]))
    world.submit(.setSettings(app: mail, [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: mail, [.alert]))
    world.press("esc")
    #expect(world.footer.contains("waits for an answer"))
    world.click("Don’t Allow")
    #expect(world.screen.center.settings(of: mail).authorization == .denied)
  }

  @Test func theQuestionWaitsForWhoeverTypes() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", category("invite", "Say…"))
    world.register("Dely", settings: Settings(.set(\.authorization, .notDetermined)))
    world.push("dinner", category: "invite")
    world.press("r")
    world.type("1")
    world.submit(.requestAuthorization(app: "com.example.dely", [.alert]))
    world.type("2")
    #expect(world.screen.openLongLook?.reply?.editor.text == "12")
    #expect(world.shows("Dely asks you"))
    world.press("enter")
    #expect(world.shows("“Dely” Would Like to Send You"))
  }

  @Test func anAppOnTrialIsKeptOrTurnedOff() {
    var world = ScreenWorld(120, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .provisional)))
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true))]))
    world.push("dinner")
    world.press("home")
    #expect(world.footer.contains("K keep") && world.footer.contains("T turn off"))
    for columns in [80, 40] {
      world.resize(columns, 12)
      #expect(world.footer.contains("K keep") && world.footer.contains("T turn off"))
    }
    world.resize(120, 24)

    world.press("K")
    #expect(world.shows("1  Deliver Immediately") && world.shows("2  Deliver in Scheduled Summary"))
    world.press("2")
    let kept = world.screen.center.settings(of: mail)
    #expect(kept.authorization == .authorized && kept.scheduledDelivery && kept.alertStyle == .none)
    world.press("K")
    #expect(world.footer.contains("not on trial"))
  }

  @Test func turningOffAsksFirst() {
    var world = ScreenWorld(80, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .provisional)))
    world.push("dinner")
    world.press("home T esc")
    #expect(world.screen.center.settings(of: mail).authorization == .provisional)
    world.press("T enter")
    #expect(world.screen.center.settings(of: mail).authorization == .denied)
  }

  // MARK: Settings

  @Test func everyAppStateIsReachedByKey() {
    var world = ScreenWorld(80, 24)
    world.register("Mail")
    world.press("s")
    #expect(world.shows("Settings") && world.shows("Apps"))
    world.press("end enter")
    #expect(world.shows("‹ Settings") && world.shows("Notification Center"))
    var seen: Set<AppState> = []
    for _ in AppState.allCases {
      seen.insert(world.screen.center.condition(mail).state)
      world.press("right")
    }
    #expect(seen == Set(AppState.allCases))
    world.press("esc")
    #expect(world.shows("Phone") && !world.screen.overlays.isEmpty)
    world.press("esc")
    #expect(world.screen.overlays.isEmpty)
  }

  @Test func everySwitchOfAnAppTurnsAndTurnsBack() {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    world.press("s end enter")
    for line in world.screen.lines(of: .app(mail)) where line.kind == .choice {
      let before = world.screen.center.condition(mail)
      world.press("right")
      #expect(world.screen.center.condition(mail) != before, "\(line.label)")
      world.press("left")
      #expect(world.screen.center.condition(mail).settings == before.settings, "\(line.label)")
      world.press("down")
    }
  }

  @Test func everySwitchOfThePhoneTurns() {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    world.press("s enter")
    for line in world.screen.lines(of: .phone) where line.kind == .choice && line.row != .field("locale") {
      let before = world.screen.center.device
      world.screen.present(SettingsOverlay(page: .phone, row: line.row))
      world.press("right")
      #expect(world.screen.center.device != before, "\(line.label)")
      world.screen.present(SettingsOverlay(page: .phone, row: line.row))
      world.press("left")
    }
  }

  @Test func theSummaryHasItsTimesByKey() {
    var world = ScreenWorld(46, 24)
    func times() -> [Int] { world.screen.center.device.summary.times }
    world.press("s enter down down down down down down down enter right")
    #expect(world.screen.center.device.summary.isOn && world.shows("‹ Phone  Scheduled Summary"))
    world.press("down right")
    #expect(times() == [510, 1080])
    for _ in 0..<40 { world.press("right") }
    #expect(times() == [1050, 1080] && world.footer.contains("any further"), "not past the next one")
    world.press("end up enter")
    #expect(times() == [1050, 1080, 1200])
    world.press("end enter enter enter")
    #expect(times() == [1050] && world.screen.center.device.summary.isOn, "and nothing else is pressed")
    #expect(world.footer.contains("One summary stays"))
    world.press("up")
    for _ in 0..<20 { world.press("enter") }
    #expect(times().count == 12 && world.footer.contains("no more than 12"))
    world.press("esc")
    #expect(world.shows("‹ Settings  Phone"))
  }

  @Test func theTimeZoneGoesRoundAndKeepsOneThatWasSetElsewhere() {
    var world = ScreenWorld(80, 40)
    world.submit(.setDevice([.set(\.timeZone, "Asia/Kathmandu")]))
    world.press("s enter")
    world.screen.present(SettingsOverlay(page: .phone, row: .field("timeZone")))
    world.press("right")
    #expect(world.screen.center.device.timeZone == nil)
    world.press("right right")
    #expect(world.screen.center.device.timeZone == "Pacific/Honolulu")
    world.press("left left left")
    #expect(world.screen.center.device.timeZone == "Pacific/Auckland")
  }

  @Test func sendersAndCriteriaThatCameAreAllowedByKey() {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    let sender = Communication(sender: .init(displayName: "Ada"))
    let content = Content(title: "Lunch", filterCriteria: "work", communication: sender)
    world.submit(.push(Push(topic: mail, collapseIdentifier: "x", content: content, hasAlert: true)))
    world.press("s down enter")
    #expect(world.shows("People") && world.shows("Ada") && world.shows("Mail: work"))

    world.screen.present(SettingsOverlay(page: .focus, row: .focusPerson("Ada")))
    world.press("right down right")
    #expect(world.screen.center.device.focus.allowedPeople == ["Ada"])
    #expect(world.screen.center.device.focus.filters == [mail: ["work"]])
    world.press("right up right")
    #expect(world.screen.center.device.focus == Focus())
  }

  @Test func theClockGoesToTheNextRequest() {
    var world = ScreenWorld(80, 24)
    world.submit(.setClock(.freeze(nil)))
    world.press("s down down enter")
    world.press("end enter")
    #expect(world.footer.contains("No request waits for a date."))
    let trigger = Trigger.timeInterval(5000, repeats: false)
    let request = Request(identifier: "tea", content: Content(title: "Tea"), trigger: trigger)
    world.submit(.add(app: mail, request))
    world.press("end enter")
    #expect(world.screen.center.notification(NotificationKey(app: mail, identifier: "tea")) != nil)
    #expect(world.rows[0].contains("11:04"))
  }

  @Test func theSettingsAnswerClicks() {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    world.press("s")
    world.click("Mail")
    world.click("Sounds")
    #expect(!world.screen.center.settings(of: mail).sound)
    world.click("‹ Settings")
    world.click("Focus")
    world.click("Mail")
    #expect(world.screen.center.device.focus.allowedApps == [mail])
  }

  @Test(arguments: [(46, 40), (80, 24), (40, 12), (30, 8)]) func theFocusedRowIsAlwaysSeen(
    columns: Int,
    rows: Int
  ) {
    var world = ScreenWorld(columns, rows)
    for name in ["Mail", "Dely", "News", "Tea", "Alarm"] { world.register(name) }
    world.press("s")
    for _ in 0..<8 {
      expectSound(world.screen)
      guard let settings = world.screen.overlays.last as? SettingsOverlay else { return }
      #expect(world.shows(String(settings.line(in: world.screen)?.label.prefix(8) ?? "?")))
      world.press("down")
    }
    world.press("enter")
    for _ in 0..<20 {
      expectSound(world.screen)
      guard let settings = world.screen.overlays.last as? SettingsOverlay else { return }
      #expect(world.shows(String(settings.line(in: world.screen)?.label.prefix(8) ?? "?")))
      world.press("down")
    }
  }

  @Test func keysForNotificationsSayWhyTheyDoNothing() {
    var world = ScreenWorld(80, 24)
    world.settle("dinner")
    world.press("s x")
    #expect(world.footer.contains("The settings are open"))
    #expect(world.screen.center.delivered.count == 1)
  }

  @Test func everySettingOfAnAppHasItsRow() {
    var world = ScreenWorld(80, 60)
    world.register("Mail")
    world.screen.present(SettingsOverlay(page: .app(mail)))
    #expect(!world.shows("Live Activities"), "only an app that has some")
    var app = app("Mail")
    app.liveActivities = [ActivityPresentation(attributesType: "M", card: .unreadable(file: "", why: ""))]
    world.submit(.registerApp(app))
    for label in Settings.fields.compactMap(\.label) { #expect(world.shows(label), "\(label)") }
    let hidden = Settings.fields.filter { $0.label == nil }.map(\.name)
    #expect(hidden == ["mutedUntil"], "it has the row of muting")
    world.screen.present(SettingsOverlay(page: .phone))
    // The summary has a page of its own, and the path of a wallpaper is no choice among a few.
    let typed = Device.fields.filter { $0.isTyped && !["summary", "wallpaper"].contains($0.name) }
    for field in typed { #expect(field.label.map(world.shows) == true, "\(field.name)") }
  }

  @Test func anAppIsMutedForAnHourOrUntilMidnight() {
    var world = ScreenWorld(80, 40)
    world.register("Mail")
    world.screen.present(SettingsOverlay(page: .app(mail), row: .mute))
    #expect(world.shows("Mute"))
    for value in ["until 10:41", "until midnight", "off"] {
      world.press("right")
      #expect(world.rows.contains { $0.contains("Mute") && $0.contains(value) }, "\(value)")
    }
    world.press("left")
    #expect(world.rows.contains { $0.contains("Mute") && $0.contains("until midnight") })
    world.pass(seconds: 86_400)
    #expect(world.rows.contains { $0.contains("Mute") && $0.contains("off") }, "it ends by itself")
  }

  // MARK: The clock

  @Test func theClockStandsStillAndIsTurnedByHand() {
    var world = ScreenWorld(80, 24)
    world.submit(.setClock(.freeze(nil)))
    world.pass(seconds: 600)
    #expect(world.rows[0].contains("9:41") && world.rows[0].contains("frozen"))
    #expect(world.screen.nextFrame == nil, "an idle screen costs nothing")

    world.press("s down down enter down enter")
    #expect(world.rows[0].contains("9:42"))
    world.press("down enter")
    #expect(world.rows[0].contains("10:42"))
  }

  @Test func aHurriedClockTurnsEverySecond() {
    var world = ScreenWorld(80, 24)
    world.submit(.setClock(.scale(60)))
    #expect(world.secondsToNextFrame <= 1.01)
    world.pass(seconds: 60)
    #expect(world.rows[0].contains("10:41") && world.rows[0].contains("×60"))
  }

  @Test func aNoticeGoesAlsoWhileThePhonesClockStandsStill() {
    var world = ScreenWorld(80, 24)
    world.submit(.setClock(.freeze(nil)))
    world.press("X")
    #expect(world.screen.notice != nil)
    world.pass(seconds: 20)
    #expect(world.screen.notice == nil)
  }

  @Test func twelveHoursAndAnotherPlace() {
    var world = ScreenWorld(80, 24)
    world.submit(.setDevice([.set(\.timeZone, "Asia/Tokyo"), .set(\.uses24Hours, false)]))
    #expect(world.rows[0].hasPrefix(" ") && world.rows[0].contains("6:41 PM"))
    world.press("u")
    #expect(!world.rows.contains { $0.contains("PM") }, "as on the Lock Screen")
  }

  @Test func whatIsNotShownIsToldByTheNameOfItsApp() {
    var world = ScreenWorld(120, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .denied)))
    world.push("dinner")
    #expect(world.footer.hasPrefix(" Mail: "))
    world.submit(.setDevice([.set(\.isOnline, false)]))
    world.submit(.push(Push(topic: mail, content: Content(title: "Late"), hasAlert: true, expiration: 0)))
    #expect(world.footer.hasPrefix(" Mail: "))
  }

  // MARK: What is to be seen of it

  @Test func theStatusLineTellsWhatIsNotAsUsual() {
    var world = ScreenWorld(90, 24)
    world.register("Mail")
    world.submit(
      .setDevice([.set(\.isOnline, false), .set(\.isLowPower, true), .set(\.focus, Focus(isOn: true))])
    )
    world.submit(.setAppState(app: mail, .foreground))
    #expect(world.rows[0].contains("offline · Focus · low power"))
    world.resize(46, 24)
    #expect(world.rows[0].contains("offline · Focus"))
    #expect(world.rows.allSatisfy { $0.count <= 46 })
  }

  @Test func homeLeavesTheApp() {
    var world = ScreenWorld(80, 24)
    world.register("Mail")
    world.press("H")
    #expect(world.footer.contains("No app is in the foreground."))
    world.submit(.setAppState(app: mail, .foreground))
    world.press("H")
    #expect(world.screen.center.condition(mail).state == .background)
  }

  @Test func theAppearanceChoosesTheThemeOfItsName() {
    let light = Theme(name: "light", roles: [:])
    var world = ScreenWorld(80, 24, themes: [.cards, light])
    world.submit(.setDevice([.set(\.appearance, .light)]))
    #expect(world.screen.theme.name == "light")
    world.submit(.setDevice([.set(\.appearance, .dark)]))
    #expect(world.screen.theme.name == "cards", "there is no theme of that name")
  }

  @Test func aLargerTextShowsLessOfIt() {
    var world = ScreenWorld(46, 40)
    world.settle("dinner")
    world.push("long", body: String(repeating: "word ", count: 100))
    let usual = world.rows.joined().components(of: "word")
    world.submit(.setDevice([.set(\.textSize, .accessibilityLarge)]))
    let large = world.rows.joined().components(of: "word")
    world.submit(.setDevice([.set(\.textSize, .extraSmall)]))
    let small = world.rows.joined().components(of: "word")
    #expect(large < usual && usual < small)
  }

  @Test func aSmallDeviceMakesNarrowCards() {
    var world = ScreenWorld(80, 40)
    world.push("long", body: String(repeating: "word ", count: 100))
    let usual = world.rows.joined().components(of: "word")
    world.submit(.setDevice([.set(\.preset, "iphone-se")]))
    #expect(world.screen.layout.cards.columns == 42 && world.screen.layout.phone.rows == 30)
    #expect(world.rows.joined().components(of: "word") < usual)
  }

  @Test func badgesStandInARowOfIconsWhereThereIsRoom() {
    var world = ScreenWorld(46, 40)
    world.register("Mail")
    world.register("News")
    #expect(world.screen.layout.dock == nil)
    world.submit(.setBadge(app: mail, 12))
    #expect(world.rows.contains { $0.contains("▐M▌ 12") })
    world.resize(46, 20)
    #expect(world.rows[0].contains("Mail 12"))
  }
}

extension String {
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
