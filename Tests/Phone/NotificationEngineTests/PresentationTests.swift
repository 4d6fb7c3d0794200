import NotificationWords
import TestSupport
import Testing

@testable import NotificationModel

@Suite("How a push is presented, and why")
struct PresentationTests {
  @Test func aPushShowsABannerAndStaysInTheList() {
    var world = EngineWorld(at: "09:00")

    let happened = world.push("hello")

    #expect(happened == ["delivered hello", "banner hello"])
    #expect(world.decision?.outcome == .presented)
    #expect(
      world.decision?.trace.map(\.text) == [
        "authorised: alert, sound, badge",
        "app is in the background: the system presents",
        "banner, temporary: leaves within 5 s",
        "listed in Notification Center",
        "sound \"default\"",
      ]
    )
    #expect(world.decision?.trace.allSatisfy { $0.mark == .met } == true)
    #expect(
      world.delivered("hello")?.presentation == Presentation(banner: .temporary, list: true, sound: .standard)
    )
    #expect(world.delivered("hello")?.date == .at("09:00"))
    #expect(
      world.delivered("hello")?.request.trigger == .push(contentAvailable: false, mutableContent: false)
    )
  }

  @Test func theEventTellsTheSameReasonsAsTheAnswer() {
    var world = EngineWorld(at: "09:00")

    world.push("hello")

    #expect(world.lastEvents.first?.reasons == world.decision?.trace)
    #expect(world.delivered("hello")?.trace == world.decision?.trace)
  }

  @Test func aPassiveOneGoesToTheListWithoutASound() {
    var world = EngineWorld(at: "09:00")

    let happened = world.push("hello") { $0.content.interruptionLevel = .passive }

    #expect(happened == ["delivered hello"])
    #expect(world.decision?.outcome == .listed)
    #expect(world.reasons("banner") == ["no banner: a passive notification goes to the list only"])
    #expect(world.reasons("sound") == ["no sound: a passive notification makes none"])
    #expect(world.delivered("hello")?.presentation == Presentation(list: true))
  }

  @Test func withTheAlertStyleNoneItGoesToTheListWithItsSound() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.alertStyle = .none }])

    let happened = world.push("hello")

    #expect(happened == ["delivered hello"])
    #expect(world.reasons("authorization") == ["authorised: sound, badge"])
    #expect(world.reasons("banner") == ["no banner: the alert style is none"])
    #expect(world.delivered("hello")?.presentation == Presentation(list: true, sound: .standard))
  }

  @Test func aProvisionalAppIsQuiet() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = .provisional }])

    let happened = world.push("hello") { $0.content.badge = 3 }

    #expect(happened == ["delivered hello"])
    #expect(world.decision?.outcome == .listed)
    #expect(
      ["banner", "sound", "badge"].flatMap { world.reasons($0) }
        == ["no banner: provisional", "no sound: provisional", "no badge: provisional"]
    )
    #expect(world.badge() == 0)
  }

  @Test(arguments: [
    (Settings.Authorization.denied, "the person does not allow notifications of this app"),
    (.notDetermined, "the person has not allowed it: the app has not asked, or is not answered yet"),
  ])
  func withoutPermissionNothingIsShown(authorization: Settings.Authorization, reason: String) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = authorization }])

    let happened = world.push("hello") { $0.content.badge = 3 }

    #expect(happened == ["withheld hello"])
    #expect(world.decision?.outcome == .withheld)
    #expect(world.decision?.trace.map(\.mark) == [.stopped])
    #expect(world.reasons("authorization") == [reason])
    #expect(world.list.isEmpty && world.badge() == 0)
  }

  @Test func withTheCenterOffTheBannerIsAllThereIs() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.notificationCenter = false }])

    let happened = world.push("hello")

    #expect(happened == ["delivered hello", "banner hello"])
    #expect(world.decision?.outcome == .presented)
    #expect(world.reasons("list") == ["not listed: Notification Center is off for this app"])
    #expect(world.list.isEmpty)
    #expect(world.banner == "hello")
    #expect(world.wait(5) == ["banner hello timedOut"])
  }

  @Test func withEverythingOffNothingIsLeft() {
    var world = EngineWorld(
      at: "09:00",
      with: [
        .dely.allowed {
          $0 = Settings(
            .set(\.alertStyle, .none),
            .set(\.sound, false),
            .set(\.badge, false),
            .set(\.notificationCenter, false)
          )
        }
      ]
    )

    let happened = world.push("hello") { $0.content.badge = 1 }

    #expect(happened == ["withheld hello"])
    #expect(world.decision?.outcome == .withheld)
    #expect(world.reasons("authorization") == ["authorised, but nothing is allowed"])
    #expect(world.reasons("badge") == ["no badge: badges are off for this app"])
  }

  @Test func aSoundAloneIsHeardAndNotSeen() {
    var world = EngineWorld(at: "09:00")

    let happened = world.push("ping") { push in
      push.content.title = ""
      push.hasAlert = false
    }

    #expect(happened == ["withheld ping"])
    #expect(world.decision?.outcome == .silent)
    #expect(world.reasons("sound") == ["sound \"default\""])
  }

  @Test func aSilentPushShowsNothingAndSaysSo() {
    var world = EngineWorld(at: "09:00")

    let happened = world.submit(
      .push(Push(topic: App.dely.bundle, content: Content(), hasAlert: false, contentAvailable: true))
    )

    #expect(
      happened.count == 2 && happened[0].hasPrefix("withheld ") && happened[1] == "woken com.example.dely"
    )
    #expect(
      world.reasons("content") == ["silent push: there is no alert, sound or badge, so nothing is shown"]
    )
    #expect(world.reasons("wake") == ["the app is woken in the background and has 30 s"])
  }

  @Test(arguments: [Settings.Authorization.authorized, .denied])
  func anAlertCanAlsoWakeTheAppWhateverIsAllowed(authorization: Settings.Authorization) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = authorization }])

    world.push("hello") { $0.contentAvailable = true }

    #expect(world.reasons("wake") == ["the app is woken in the background and has 30 s"])
    #expect(world.decision?.trace.contains { $0.mark == .odd } == false)
  }

  @Test func anAlertForAServiceExtensionIsShownAsItCame() {
    var world = EngineWorld(at: "09:00")

    world.push("hello") { $0.mutableContent = true }

    #expect(
      world.reasons("service-extension") == [
        "mutable-content is set, but the app has no service extension: the original is shown"
      ]
    )
    world.submit(.push(.badge(3)))
    #expect(world.reasons("service-extension").isEmpty)
  }

  @Test func aPushWithNothingInItSaysSo() {
    var world = EngineWorld(at: "09:00")

    world.submit(.push(Push(topic: App.dely.bundle, content: Content(), hasAlert: false)))

    #expect(world.decision?.outcome == .withheld)
    #expect(world.reasons("content") == ["there is no alert, sound or badge: nothing to present"])
  }

  @Test func anAppNobodyRegisteredIsShownWithARemark() {
    var world = EngineWorld(at: "09:00", with: [])

    let happened = world.push("hello", to: "com.example.unknown")
    let remark = world.decision?.trace.first
    world.add(.note("local"), of: "com.example.unknown")

    #expect(happened == ["delivered hello", "banner hello"])
    #expect(remark?.mark == .odd)
    #expect(
      remark?.text
        == "com.example.unknown is not registered: it shows under its bundle identifier, without buttons"
    )
    #expect(world.decision?.trace.first == remark)
    #expect(world.snapshot.apps.isEmpty)
  }

  @Test func whatWasOddAboutThePayloadIsAmongTheReasons() {
    var world = EngineWorld(at: "09:00")

    world.push("hello") {
      $0.diagnostics = [
        Diagnostic(.warning, rule: "type", path: "aps.badge", message: "aps.badge is \"2\""),
        Diagnostic(.note, rule: "size", path: "", message: "It is short."),
      ]
    }

    #expect(world.decision?.trace.first == Reason(.odd, .recorded(rule: "type", text: "aps.badge is \"2\"")))
    #expect(world.reasons("size").isEmpty)
  }

  @Test func aKnownCategoryBringsItsActions() {
    var world = EngineWorld(at: "09:00")

    world.push("hello") { $0.content.categoryIdentifier = "invite" }

    #expect(world.reasons("category") == ["category \"invite\": 3 actions"])
  }

  @Test func ofManyActionsTenAreOffered() {
    let actions = (1...12).map { Action(identifier: "a\($0)", title: "Action \($0)") }
    var world = EngineWorld(at: "09:00")
    world.submit(.setCategories(app: App.dely.bundle, [Category(identifier: "many", actions: actions)]))

    world.push("hello") { $0.content.categoryIdentifier = "many" }
    let tenth = world.reasons("category")
    world.respond("hello", "a11")

    #expect(tenth == ["category \"many\": 10 actions"])
    #expect(world.refusal?.code == .unknownAction)
    #expect(
      world.respond("hello", "a10") == ["a10 on hello", "banner hello gone", "removed hello (answered)"]
    )
  }

  @Test func anUnknownCategoryIsNamedWithTheKnownOnes() {
    var world = EngineWorld(at: "09:00")

    world.push("a") { $0.content.categoryIdentifier = "Invite" }
    let withSome = world.reasons("category")
    world.push("b", to: App.weather.bundle) { $0.content.categoryIdentifier = "rain" }
    let withNone = world.reasons("category")

    #expect(
      withSome == [
        "category \"Invite\" is not registered, so there are no buttons; registered: \"invite\", \"quiet\""
      ]
    )
    #expect(
      withNone == ["category \"rain\" is not registered, so there are no buttons; the app has no categories"]
    )
  }
}
