import NotificationModel
import TestSupport
import Testing

@Suite("The language of the phone")
struct LocaleTests {
  private static let app: App = {
    var app = App.dely
    app.strings = StringTables(
      developmentLocale: "en",
      locales: [
        "en": ["INVITED": .text("%@ invites you"), "PLACE": .text("The usual place")],
        "de": ["INVITED": .text("%@ lädt dich ein")],
      ]
    )
    return app
  }()

  private static func invited(_ push: inout Push) {
    push.content.title = "INVITED"
    push.content.localization = ContentLocalization(
      title: LocalizedText(key: "INVITED", arguments: ["Ada"]),
      body: LocalizedText(key: "PLACE", fallback: "Where we always go")
    )
  }

  @Test func aKeyIsLookedUpAndTheTraceSaysWhere() {
    var world = EngineWorld(at: "09:00", with: [Self.app])

    world.push("a", Self.invited)

    #expect(world.delivered("a")?.request.content.title == "Ada invites you")
    #expect(world.delivered("a")?.request.content.body == "The usual place")
    #expect(
      world.reasons("localization") == [#""INVITED" is the text for en"#, #""PLACE" is the text for en"#]
    )
  }

  @Test func anotherLanguageIsAnEventAndTheKeysStayForIt() {
    var world = EngineWorld(at: "09:00", with: [Self.app])

    let happened = world.submit(.setDevice([.set(\.locale, "DE_at")]))
    world.push("a", Self.invited)

    #expect(happened == ["device de-AT"])
    #expect(world.delivered("a")?.request.content.title == "Ada lädt dich ein")
    #expect(world.delivered("a")?.request.content.localization?.title?.key == "INVITED")
    // The table for German lacks the key: no other language stands in, the literal does.
    #expect(world.delivered("a")?.request.content.body == "Where we always go")
    #expect(world.reasons("localization").last?.contains("the literal is shown") == true)
    #expect(world.snapshot.device.locale == "de-AT")
  }

  @Test func anAppWithoutTextsSaysSo() {
    var world = EngineWorld(at: "09:00")

    world.push("a", Self.invited)

    #expect(
      world.reasons("localization").first
        == #""INVITED" is not translated, the app has no texts: the key itself is shown"#
    )
  }

  @Test func theSameLanguageIsNoEventAndWhatIsNoneIsRefused() {
    var world = EngineWorld(at: "09:00")

    #expect(world.submit(.setDevice([.set(\.locale, "en")])) == [])
    #expect(
      world.submit(.setDevice([.set(\.locale, "german please")])).first?.hasPrefix("refused") == true
    )
    #expect(world.refusal?.path == "locale")
    for tag in ["zz", "zz-DE", "qab", "und"] {
      #expect(world.submit(.setDevice([.set(\.locale, tag)])).first?.hasPrefix("refused") == true, "\(tag)")
    }
    #expect(world.snapshot.device.locale == "en")
  }

  @Test func aLocalRequestIsLookedUpWhenItFires() {
    var world = EngineWorld(at: "09:00", with: [Self.app])
    var push = Push.note("a", to: Self.app.bundle)
    Self.invited(&push)
    world.add(Request(identifier: "a", content: push.content, trigger: .timeInterval(60, repeats: false)))

    world.submit(.setDevice([.set(\.locale, "de")]))
    world.wait(60)

    #expect(world.delivered("a")?.request.content.title == "Ada lädt dich ein")
  }

  // MARK: The app's own texts

  private static let localized = app.with { app in
    app.strings?.locales["en"]?["JOIN"] = .text("Join")
    app.strings?.locales["de"]?["JOIN"] = .text("Zusagen")
    app.categories[0].actions[0].localization = ActionLocalization(title: LocalizedText(key: "JOIN"))
    app.localization = AppLocalization(name: LocalizedText(key: "JOIN", fallback: "Dely"))
  }

  private func words(_ world: EngineWorld) -> [String] {
    let app = world.snapshot.apps.first { $0.bundle == Self.app.bundle }
    return [app?.name, app?.categories[0].actions[0].title].compactMap(\.self)
  }

  @Test func theButtonsOfAnAppFollowTheLanguage() {
    var world = EngineWorld(at: "09:00", with: [Self.localized])
    #expect(words(world) == ["Join", "Join"])

    world.submit(.setDevice([.set(\.locale, "de")]))
    #expect(words(world) == ["Zusagen", "Zusagen"])

    world.push("a") { $0.content.categoryIdentifier = "invite" }
    world.respond("a", "accept")
    #expect(world.snapshot.responses.last?.response.actionIdentifier == "accept")

    // What was stored in one language is read in that of the phone.
    var before = world.snapshot
    before.device.locale = "en"
    #expect(words(EngineWorld(at: "09:00", after: before)) == ["Join", "Join"])
  }

  @Test func theSameAppInAnotherLanguageIsNoEvent() {
    var world = EngineWorld(at: "09:00", with: [Self.localized])
    world.submit(.setDevice([.set(\.locale, "de")]))

    #expect(world.submit(.registerApp(Self.localized)) == [])
    #expect(world.submit(.setCategories(app: Self.app.bundle, Self.localized.categories)) == [])
    #expect(words(world) == ["Zusagen", "Zusagen"])
  }

  @Test func aKeyIsAsShortAsAText() {
    var world = EngineWorld(at: "09:00")
    let key = String(repeating: "K", count: 5_000)
    let app = Self.localized.with { $0.localization?.name?.key = key }

    #expect(world.submit(.registerApp(app)).first?.hasPrefix("refused") == true)
    #expect(world.refusal?.path == "localization.name")

    let empty = LocalizedText(key: "K", arguments: Array(repeating: "", count: 5_000))
    world.submit(.registerApp(Self.localized.with { $0.localization?.name = empty }))
    #expect(world.refusal?.path == "localization.name")
  }
}
