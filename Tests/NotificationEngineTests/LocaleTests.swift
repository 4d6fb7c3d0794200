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
}
