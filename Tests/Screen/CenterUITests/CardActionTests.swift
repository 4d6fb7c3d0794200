import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel

/// What a card offers: its first buttons, the way to the others, the label of its level, Keep and Turn Off.
@Suite struct CardActionTests {
  private let five = NotificationModel.Category(
    identifier: "five",
    actions: ["One", "Two", "Three", "Four", "Five"].map { Action(identifier: $0.lowercased(), title: $0) }
  )

  @Test func aBannerShowsItsButtonsWhileItHasTheFocus() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", five)
    world.settle("other")
    world.press("down")
    world.push("dinner", thread: "d", category: "five")
    #expect(!world.shows("1 One"))

    world.press("b")
    #expect(world.shows("1 One") && world.shows("2 Two"))
  }

  @Test func twoButtonsOfFiveSayThatThereAreMore() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", five)
    world.push("dinner", category: "five")
    world.press("b")
    #expect(world.shows("→ 3 more"))

    world.click("→ 3 more")
    #expect(world.screen.openLongLook != nil && world.shows("5  Five"))
  }

  private static let levels: [(InterruptionLevel, [App.Capability], String, Bool)] = [
    (.timeSensitive, [.timeSensitive], "TIME SENSITIVE", true),
    (.critical, [.critical], "CRITICAL ALERT", true),
    (.timeSensitive, [], "TIME SENSITIVE", false), (.active, [.timeSensitive], "TIME SENSITIVE", false),
  ]

  @Test(arguments: levels)
  func aHighLevelIsLabelled(
    level: InterruptionLevel,
    capabilities: [App.Capability],
    label: String,
    isLabelled: Bool
  ) {
    var world = ScreenWorld(46, 24)
    var settings = Settings()
    settings.criticalAlert = true
    var mail = App(bundle: "com.example.mail", name: "Mail", settings: settings, origin: .manifest)
    mail.capabilities = OrderedOptions(Set(capabilities))
    world.submit(.registerApp(mail))
    world.push("dinner", body: "At eight", level: level)
    #expect(world.shows(label) == isLabelled)

    world.pass(seconds: 60)
    world.press("home")
    #expect(world.shows(label) == isLabelled && world.shows("At eight"))
    world.press("right")
    #expect(world.shows("Mail · ") == isLabelled)
  }

  @Test func aProvisionalEntryCarriesKeepAndTurnOff() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", settings: Settings(.set(\.authorization, .provisional)))
    world.push("dinner")
    #expect(!world.shows("K Keep"))
    world.press("home")
    #expect(world.shows("K Keep…") && world.shows("T Turn Off…"))

    world.click("T Turn Off")
    #expect(world.shows("Turn off notifications from"))
    world.press("esc K")
    #expect(world.shows("1  Deliver Immediately"))
  }

  @Test func needsUnlockingIsMarkedOnANarrowLongLookToo() {
    var secret = NotificationModel.Category(identifier: "secret", actions: [])
    secret.actions = [
      Action(identifier: "pay", title: "Pay", options: [.authenticationRequired]),
      Action(identifier: "later", title: "Later"),
    ]
    for (columns, mark) in [(40, "unlock"), (80, "needs unlocking"), (100, "unlock")] {
      var world = ScreenWorld(columns, 24)
      world.register("Mail", secret)
      world.push("dinner", category: "secret")
      world.press("b right")
      // Beside the inspector, at 100 columns, the note has no room either.
      #expect(world.shows(mark), "\(columns)")
    }
  }

  // MARK: The selection

  @Test func theSelectionStaysWhenAGroupFormsAroundIt() {
    var world = ScreenWorld(46, 30)
    world.push("first", thread: "t")
    world.pass(seconds: 60)
    world.press("home")
    #expect(world.focus == "First")

    world.push("second", thread: "t")
    #expect(world.focus == "First")
    world.push("third", thread: "t")
    #expect(world.focus == "First")
    world.pass(seconds: 60)
    #expect(world.titles.contains("First") && world.titles.contains("Third"))
  }

  @Test func flicksTypedAheadFlickOneBannerEach() {
    var world = ScreenWorld()
    world.register("Mail", settings: Settings(.set(\.alertStyle, .persistent)))
    for number in 1...6 { world.push("n\(number)", thread: "\(number)") }

    world.pressQuickly("f f f f f")

    #expect(world.screen.center.banner?.request.identifier == "n1")
    world.press("f")
    #expect(world.screen.center.banner == nil)
  }
}
