import Testing

@testable import CenterUI
@testable import NotificationModel

/// The phone's first line says all that is not as usual.
struct StatusTests {
  @Test(
    arguments: [
      ([.set(\.isOnline, false)], "offline", "offline"),
      ([.set(\.isLowPower, true)], "low power", "low power"),
      ([.set(\.focus, Focus(isOn: true))], "Focus", "Focus"),
      ([.set(\.locale, "zh-Hans")], "zh-Hans", "zh-Hans"),
      ([.set(\.timeZone, "America/New_York")], "America/New_York", "America/New_York"),
      ([.set(\.previews, .whenUnlocked)], "previews when unlocked", "previews when unlocked"),
      ([.set(\.previews, .never)], "previews never", "previews never"),
      ([.set(\.summary, ScheduledSummary(isOn: true))], "summary on", "summary on"),
      ([.set(\.textSize, .accessibilityExtraLarge)], "text accessibility, extra large", "text AXL"),
      ([.set(\.textSize, .largest)], "text accessibility, extra extra extra large", "text AXXXL"),
      ([.set(\.appearance, .dark)], "dark", "dark"), ([.set(\.preset, "iphone")], "iPhone", "iPhone"),
      ([.set(\.uses24Hours, false)], "AM  Tue Mar 24", "AM  Tue Mar 24"),
      ([.set(\.isLocked, true)], "Locked", "locked"),
    ] as [(SettingAssignments<Device>, String, String)]
  )
  func whateverIsNotAsUsualIsSaid(change: SettingAssignments<Device>, words: String, fewWords: String) {
    var world = ScreenWorld(80, 24)
    world.submit(.setDevice(change))
    #expect(world.rows[0].contains(words))
    world.resize(40, 12)
    #expect(world.rows[0].contains(fewWords))
  }

  @Test(arguments: [Refusal.Code.storeFull, .storeUnavailable])
  func thatNothingIsSavedIsSaidUntilSomethingIs(code: Refusal.Code) {
    var world = ScreenWorld(80, 24)
    world.submit(.reportInput(source: "store", Refusal(code, "Nothing was changed: There is no room.")))
    world.press("j")
    #expect(world.rows[0].contains("not saved"))
    world.submit(.setDevice([.set(\.isLowPower, true)]))
    #expect(!world.rows[0].contains("not saved"))

    world.screen.show(Refusal(code, "Nothing was changed: There is no room."))
    world.press("j")
    #expect(world.rows[0].contains("not saved"))
    world.submit(.setDevice([.set(\.isLowPower, false)]))
    #expect(!world.rows[0].contains("not saved"))
  }

  @Test func aWarningAboutTheStoreIsNoRefusal() {
    var world = ScreenWorld(80, 24)
    world.submit(.reportInput(source: "store", Refusal(.internalFailure, "The store has a second name.")))
    #expect(!world.rows[0].contains("not saved"))
  }

  @Test func ofManyAtOnceNoneIsForgotten() {
    var world = ScreenWorld(80, 24)
    world.register("Mail")
    world.submit(.setClock(.freeze(nil)))
    world.submit(
      .setDevice([.set(\.locale, "zh-Hans"), .set(\.timeZone, "Europe/Berlin"), .set(\.isLowPower, true)])
    )
    #expect(world.rows[0] == "         10:41  3月24日 周二      frozen · low power · zh-Hans · Berlin")
    world.resize(40, 12)
    #expect(world.rows[0] == "10:41  frozen · low power · zh-Hans · +1")

    world.submit(
      .setDevice(
        [
          .set(\.textSize, .extraLarge), .set(\.isOnline, false), .set(\.previews, .never),
          .set(\.focus, Focus(isOn: true)), .set(\.summary, ScheduledSummary(isOn: true)),
        ]
      )
    )
    world.submit(.setAppState(app: "com.example.mail", .foreground))
    world.submit(.crossRegion("home", entered: true))
    world.resize(80, 24)
    #expect(
      world.rows[0] == "         10:41       offline · Focus · frozen · low power · Mail · zh-Hans · +5"
    )
    world.resize(40, 12)
    #expect(world.rows[0] == "10:41      offline · Focus · frozen · +8")
  }

  @Test func whatWaitsForTheSummarySaysThatThereIsOne() {
    var world = ScreenWorld(40, 12)
    world.register("News", settings: Settings(.set(\.scheduledDelivery, true)))
    world.submit(.setDevice([.set(\.isLowPower, true), .set(\.summary, ScheduledSummary(isOn: true))]))
    #expect(world.rows[0].hasSuffix("low power · summary on"))
    world.push("rain", to: "news")
    #expect(world.rows[0].hasSuffix("low power · 1 in summary"))
  }

  @Test func aLockedPhoneSaysHowManyQuestionsWait() {
    var world = ScreenWorld(80, 24)
    world.submit(.setDevice([.set(\.isLocked, true)]))
    for name in ["Mail", "Tea"] {
      world.register(name, settings: Settings(.set(\.authorization, .notDetermined)))
      world.submit(.requestAuthorization(app: "com.example.\(name.lowercased())", [.alert]))
      #expect(world.rows[0].hasSuffix(name == "Mail" ? "1 question" : "2 questions"))
    }
  }

  @Test func theWayToWhatIsNewerLeavesRoomForIt() {
    var world = ScreenWorld(40, 12)
    for number in 1...9 { world.push("n\(number)", body: "Hi", thread: "\(number)") }
    world.pass(seconds: 60)
    world.submit(.setDevice([.set(\.isOnline, false)]))
    world.press("end")
    world.pass(seconds: 20)
    #expect(world.rows[0] == "9:42  Tue Mar 24        offline  ↑ newer")
  }
}
