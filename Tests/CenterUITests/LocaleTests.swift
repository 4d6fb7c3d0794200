import NotificationModel
import NotificationState
import TerminalInput
import Testing

@testable import CenterUI

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
}
