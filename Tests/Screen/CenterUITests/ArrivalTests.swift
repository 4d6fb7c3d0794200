import Canvas
import FoundationEssentials
import NotificationEngine
import NotificationState
import PhoneContents
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Banners come to the top, one at a time, and never take the keys from somebody who uses them.
struct ArrivalTests {
  private let dinner = NotificationKey(app: "com.example.mail", identifier: "dinner")

  @Test func aBannerTakesNeitherTheSelectionNorTheKeys() {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Join"))
    world.push("dinner", body: "Eight o'clock?", category: "invite")

    #expect(world.focus == nil)
    expectScreen(
      world,
      """
       9:41  Tue Mar 24
      ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
      ▐ ▐M▌ Dinner                           now ▌
      ▐     Eight o'clock?                       ▌
      ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
       Notification Center                clear ×
      """,
      footer: " → more  b banner  ⇥ inspector  ? help  q quit"
    )
    for key in ["1", "enter", "x", "X"] {
      world.press(key)
      #expect(world.footer.contains("Nothing is selected: b goes to the banner."), "\(key)")
    }
    #expect(world.commands.isEmpty && world.screen.center.banner != nil)
    world.press("b 1")
    let join = Command.respond(
      app: dinner.app,
      identifier: "dinner",
      action: "join",
      text: nil,
      authenticated: false,
      origin: ResponseOrigin(.banner, by: .key)
    )
    #expect(world.commands.contains(join))
  }

  @Test func keysThatOnlyShowSomethingReachTheBanner() {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Say…"))
    world.push("dinner", category: "invite")
    world.press("right")
    #expect(world.screen.openLongLook?.key == dinner && world.commands == [.pinBanner(dinner, true)])
    world.press("esc")
    #expect(world.focus == "banner Dinner")
    world.press("esc r")
    #expect(world.screen.openLongLook?.reply != nil)
  }

  @Test func withoutABannerTheyReachTheNewestNotification() {
    var world = ScreenWorld()
    world.settle("first", "second")
    world.press("right")
    #expect(world.screen.openLongLook?.key.identifier == "second")
    world.press("esc")
    #expect(world.focus == "Second")
  }

  @Test func aCardThatIsSelectedKeepsTheseKeys() {
    var world = ScreenWorld()
    world.settle("first")
    world.press("down")
    world.push("second", thread: "2")
    world.press("right")
    #expect(world.screen.openLongLook?.key.identifier == "first")
  }

  @Test func aBannerThatNobodyTouchedLeavesNothingSelected() {
    var world = ScreenWorld()
    world.push("dinner")

    world.pass(seconds: 6)

    #expect(world.screen.center.banner == nil)
    #expect(world.focus == nil && world.titles == ["Dinner"])
    #expect(world.commands.isEmpty, "nobody held it")
  }

  @Test func whoeverIsAboutToAnswerOneBannerDoesNotAnswerTheNext() {
    var world = ScreenWorld()
    world.push("first", thread: "1")
    world.press("b")
    world.submit(.flickBanner(NotificationKey(app: dinner.app, identifier: "first")))
    #expect(world.focus == "First")

    world.push("second", thread: "2")
    #expect(world.screen.center.banner?.request.content.title == "Second")
    #expect(world.focus == "First")
  }

  @Test func theBannerSaysHowManyWait() {
    var world = ScreenWorld(46, 24)
    world.push("first", thread: "1")
    world.press("down b")
    #expect(!world.shows("more notification"))
    world.push("second", thread: "2")
    #expect(world.shows("1 more notification ▀▘"))
    world.push("third", thread: "3")
    world.push("fourth", thread: "4")
    world.pass(seconds: 60)
    #expect(world.screen.center.banner?.request.content.title == "First", "somebody is at it")
    #expect(world.shows("3 more notifications ▀▘"))
    world.remove("fourth")
    world.resize(40, 12)
    #expect(world.shows("▀ 2 more notifications ▀"))

    world.press("f")
    #expect(world.screen.center.banner?.request.content.title == "Third", "the newest of those that waited")
    #expect(!world.shows("more notification"))
  }

  @Test func aBannerLeavesTheFocusWithWhoeverChoseAnItem() {
    var world = ScreenWorld()
    world.settle("first", "second")
    world.press("down")
    let chosen = world.focus

    world.push("third")

    #expect(world.focus == chosen)
    #expect(world.shows("Third"))
  }

  @Test func aBannerLeavesTheKeysWithWhoeverTypes() {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Join", "Say…"))
    world.push("dinner", category: "invite")
    world.press("r")
    world.type("no")
    world.push("other")
    world.type("w")

    #expect(world.screen.openLongLook?.reply?.editor.text == "now")
  }

  @Test func aSecondBannerIsSeenOverAnOpenNotification() {
    var world = ScreenWorld(60, 24)
    world.settle("first")
    world.press("down right")
    world.push("second", body: "DisplayOptions up")

    #expect(world.shows("DisplayOptions up"))
    #expect(world.shows("First"))
    #expect(world.screen.openLongLook != nil)
  }

  @Test func aNewerBannerTakesThePlaceOfAnOlderOne() {
    var world = ScreenWorld()
    world.push("first", thread: "1")
    world.push("second", thread: "2")
    #expect(world.screen.center.banner?.request.content.title == "Second")
    #expect(world.titles == ["First"], "the banner's own is not repeated below it")
  }

  @Test func aPersistentBannerStaysUntilItIsDealtWith() {
    var world = ScreenWorld()
    world.register("Mail", settings: Settings(.set(\.alertStyle, .persistent)))
    world.push("alarm")
    world.pass(seconds: 3600)
    #expect(world.screen.center.banner != nil)

    world.press("f")

    #expect(world.screen.center.banner == nil)
    #expect(world.titles == ["Alarm"], "flicking leaves it in the list")
  }

  // MARK: Holding

  @Test func theBannerStaysWhileItHasTheFocusByChoice() {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("b")
    #expect(world.commands == [.pinBanner(dinner, true)])

    world.pass(seconds: 60)
    #expect(world.screen.center.banner != nil)

    world.press("down")
    #expect(world.commands == [.pinBanner(dinner, true), .pinBanner(dinner, false)])
    world.pass(seconds: 6)
    #expect(world.screen.center.banner == nil)
  }

  @Test(arguments: ["tab", "/", "esc", "down"]) func everyWayOutOfTheBannerLetsItGo(_ key: String) {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("b \(key)")

    #expect(world.commands == [.pinBanner(dinner, true), .pinBanner(dinner, false)])
  }

  @Test(arguments: ["esc", "/", "b esc", "C esc"]) func everyWayOutOfItsLongLookLetsItGo(_ keys: String) {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("right \(keys)")
    if world.screen.focus == .banner { world.press("esc") }

    #expect(world.commands.last == .pinBanner(dinner, false))
    world.pass(seconds: 6)
    #expect(world.screen.center.banner == nil)
  }

  @Test func aThemeIsNoReasonToHoldABanner() {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("t ? esc")
    #expect(world.commands.isEmpty)
  }

  @Test func theBannerStaysWhileSomebodyWritesAReplyToIt() {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Say…"))
    world.push("dinner", category: "invite")
    world.press("r")
    world.type("coming")
    world.pass(seconds: 600)

    world.press("enter")

    #expect(
      world.commands.last
        == .respond(
          app: "com.example.mail",
          identifier: "dinner",
          action: "say",
          text: "coming",
          authenticated: false,
          origin: ResponseOrigin(.longLook, by: .key)
        )
    )
    #expect(world.screen.center.banner == nil)
  }

  /// The notification is replaced while the person goes to its banner: what was asked for one reaches the next.
  @Test func aHoldThatComesTooLateIsTakenBack() throws {
    var world = ScreenWorld()
    world.push("dinner")
    var (engine, screen) = (world.engine, world.screen)
    let content = Content(title: "Dinner")
    let push = Push(topic: dinner.app, collapseIdentifier: "dinner", content: content, hasAlert: true)

    var onTheirWay = [Effect.submit(.push(push))] + screen.handle(.key(Key("b", [])))
    #expect(onTheirWay.last == .submit(.pinBanner(dinner, true)))
    while case .submit(let command)? = onTheirWay.first {
      let events = try engine.submit(command, at: world.now).events
      onTheirWay = onTheirWay.dropFirst() + screen.apply(events)
    }

    #expect(engine.state.banner?.key == dinner)
    #expect(engine.nextDeadline != nil, "nobody holds it")
  }

  @Test func whatSomebodyElseLetGoIsHeldAgain() {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("b")

    world.submit(.pinBanner(dinner, false))

    world.pass(seconds: 60)
    #expect(world.screen.center.banner?.key == dinner)
  }

  @Test func whatSomebodyElseHoldsIsTheirs() {
    var world = ScreenWorld()
    world.push("dinner")
    world.submit(.pinBanner(dinner, true))
    world.press("t")
    #expect(world.commands.isEmpty)
  }

  @Test func anAnswerThatIsRefusedLetsTheBannerGo() {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Join"))
    world.push("dinner", category: "invite")
    world.press("b")
    var state = world.screen.center
    state.apply(
      Event(
        sequence: 99,
        date: world.now,
        app: "com.example.mail",
        fact: .app(.categoriesSet([category("invite", "Go")]))
      )
    )
    world.screen.phone.advance(to: state, through: [])

    world.press("1")

    #expect(world.footer.contains("go"))
    world.pass(seconds: 6)
    #expect(world.screen.center.banner == nil)
  }

  @Test func aFlickIsAboutTheBannerThatWasSeen() {
    var world = ScreenWorld()
    world.push("dinner")
    world.press("f")
    #expect(world.commands == [.flickBanner(dinner)])
  }

  // MARK: In no list

  @Test func aPersistentBannerInNoListComesBack() {
    var world = ScreenWorld()
    world.register(
      "Mail",
      settings: Settings(.set(\.alertStyle, .persistent), .set(\.notificationCenter, false))
    )
    world.push("alarm")
    world.push("rain", to: "weather")
    #expect(world.screen.center.banner?.request.content.title == "Rain")

    world.pass(seconds: 6)

    #expect(world.screen.center.banner?.request.content.title == "Alarm")
    #expect(world.shows("Alarm"))
  }

  @Test func aViewerThatComesLaterSeesABannerInNoList() {
    var world = ScreenWorld()
    world.register("Mail", settings: Settings(.set(\.notificationCenter, false)))
    world.push("dinner")
    var viewer = ScreenWorld()
    viewer.screen.show(world.engine.state.snapshot)

    #expect(viewer.focus == nil && viewer.shows("Dinner"))
    #expect(viewer.screen.center.delivered.count == 0)
  }

  // MARK: Motion

  @Test func aBannerSlidesInByTimeAndNotByFrames() {
    var world = ScreenWorld(motion: true)
    world.push("dinner", body: "Eight o'clock?")
    #expect(!world.shows("Dinner"))
    #expect(world.secondsToNextFrame < 0.05)

    world.pass(seconds: 0.1)
    let early = world.screen.pushedRows
    world.pass(seconds: 0.1)
    let late = world.screen.pushedRows
    world.pass(seconds: 0.1)

    #expect(0 < early && early <= late && late <= world.screen.pushedRows)
    #expect(world.shows("Dinner"))
    #expect(world.screen.bannerState.slide == nil)
    #expect(world.secondsToNextFrame > 1, "a screen at rest costs nothing")
  }

  @Test func aMachineWhoseDateIsSetBackGoesOnMoving() {
    var world = ScreenWorld(motion: true)
    _ = world.screen.pass(to: MachineTime(uptime: .zero, date: ScreenWorld.start))
    world.push("dinner")
    _ = world.screen.pass(to: MachineTime(uptime: .seconds(0.1), date: ScreenWorld.start - 3600))
    #expect(world.screen.bannerState.slide != nil && world.rows[0].contains("8:41"))
    _ = world.screen.pass(to: MachineTime(uptime: .seconds(0.3), date: ScreenWorld.start - 3600))
    #expect(world.screen.bannerState.slide == nil && world.shows("Dinner"))
  }

  /// The phone of every story stands still at a moment of the past.
  @Test(arguments: [nil, -3600.0, 3600.0])
  func aBannerSlidesInByTheMachinesTimeWhateverThePhoneShows(frozenAt offset: Double?) throws {
    var world = ScreenWorld(motion: true)
    if let offset { world.submit(.setClock(.freeze(ScreenWorld.start + offset))) }
    world.push("dinner", body: "Eight o'clock?")
    func rowsInSight() throws -> Int {
      try #require(world.screen.bannerFrame).rect.intersection(world.screen.layout.cards).rows
    }
    #expect(try rowsInSight() == 0)
    world.pass(seconds: 0.05)
    let early = try rowsInSight()
    world.pass(seconds: 0.1)
    let late = try rowsInSight()
    world.pass(seconds: 0.15)

    let height = try #require(world.screen.bannerFrame).rect.rows
    #expect(0 < early && early < late && late <= height)
    #expect(try rowsInSight() == height && world.screen.bannerState.slide == nil)
  }

  @Test func withoutMotionTheBannerIsSimplyThere() {
    var world = ScreenWorld()
    world.push("dinner")
    #expect(world.screen.bannerState.slide == nil)
    #expect(world.shows("Dinner"))
    world.pass(seconds: 6)
    #expect(world.screen.bannerState.slide == nil)
  }

  @Test func aViewerThatComesLaterSeesTheBanner() {
    var world = ScreenWorld()
    world.push("dinner")
    var viewer = ScreenWorld()
    viewer.screen.show(world.engine.state.snapshot)

    #expect(viewer.focus == nil && viewer.shows("Dinner"))
  }
}
