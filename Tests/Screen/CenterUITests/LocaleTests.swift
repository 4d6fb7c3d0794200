import JSON
import NotificationState
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel

@Suite("The language of the phone on the screen")
struct LocaleTests {
  private func world(_ columns: Int = 46, _ rows: Int = 20) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    var app = App(bundle: "chat", name: "Chat", origin: .manifest)
    app.strings = StringTables(
      developmentLocale: "en",
      locales: ["en": ["HI": .text("Good morning")], "fr": ["HI": .text("Bonjour")]]
    )
    world.submit(.registerApp(app))
    let content = Content(title: "HI", localization: ContentLocalization(title: LocalizedText(key: "HI")))
    world.submit(.push(Push(topic: "chat", content: content, hasAlert: true)))
    return world
  }

  @Test func theKeyChangesWhatIsThereAlready() {
    var world = world()
    #expect(world.rows.joined().contains("Good morning"))

    world.press("L")

    #expect(world.rows.joined().contains("Bonjour"))
    #expect(!world.rows.joined().contains("Good morning"))
    #expect(world.screen.center.device.locale == "fr")
    // The status line shows what is not as it came.
    #expect(world.rows.first?.contains("fr") == true)

    world.press("L")
    #expect(world.rows.joined().contains("Good morning"))
  }

  @Test func withoutTextsInAnotherLanguageTheKeySaysWhy() {
    var world = ScreenWorld()

    world.press("L")

    #expect(world.effects.isEmpty)
    #expect(world.rows.joined().contains("No app here has texts"))
  }

  @Test func buttonsFieldsAndCardsChangeWhileTheyAreOpen() {
    var chat = category("chat")
    chat.actions = [
      Action(
        identifier: "reply",
        title: "REPLY",
        textInput: Action.TextInput(buttonTitle: "SEND", placeholder: ""),
        localization: ActionLocalization(
          title: LocalizedText(key: "REPLY"),
          textInputButtonTitle: LocalizedText(key: "SEND")
        )
      )
    ]
    var app = App(bundle: "chat", name: "Chat", categories: [chat], origin: .manifest)
    app.contentExtensions = [
      ContentExtension(
        categories: ["chat"],
        card: .template("card: [\"{{#t}}SEATS {{userInfo.seats}}{{/t}}\"]", file: "a.card.yaml")
      )
    ]
    app.strings = StringTables(
      developmentLocale: "en",
      locales: [
        "en": ["REPLY": .text("Reply"), "SEND": .text("Send it"), "SEATS": .text("Seats: %@")],
        "fr": ["REPLY": .text("Répondre"), "SEND": .text("Envoyer"), "SEATS": .text("Places : %@")],
      ]
    )
    var world = ScreenWorld(60, 24)
    world.submit(.registerApp(app))
    let content = Content(title: "Ada", categoryIdentifier: "chat", userInfo: ["seats": 7])
    world.submit(.push(Push(topic: "chat", content: content, hasAlert: true)))
    world.press("right")
    #expect(world.shows("Seats: 7") && world.shows("Reply"))

    world.submit(.setDevice([.set(\.locale, "fr")]))
    #expect(world.shows("Places : 7") && world.shows("Répondre"))

    world.press("1")
    #expect(world.shows("[ Envoyer ]"))
  }
}
