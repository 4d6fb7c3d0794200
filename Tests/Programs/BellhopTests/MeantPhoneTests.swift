import ArgumentParser
import CenterUI
import NotificationModel
import Testing
import Themes

@testable import Gallery
@testable import PayloadSimulation
@testable import bellhop

/// The phone that is meant is named by the same words in every command; what makes no sense in one is refused with the
/// way to what does.
@Suite struct MeantPhoneTests {
  private func refusal<Command: ParsableCommand>(_ command: Command.Type, _ arguments: String...) -> String {
    do {
      _ = try command.parse(arguments)
      return ""
    } catch {
      return command.message(for: error)
    }
  }

  @Test func aPhoneThatRunsIsSetBeforeItIsShown() throws {
    let words = ["--device", "ipad", "--locale", "de", "--appearance", "light", "--text-size", "small"]
    let command = try RunCommand.parse(words + ["--state", "locked"])

    let device = try command.phone.settings().applied(to: Device())

    #expect(device.preset == "ipad" && device.locale == "de" && device.appearance == .light)
    #expect(device.textSize == .small && device.isLocked)
  }

  @Test func aPhoneThatRunsIsOne() {
    let several = refusal(RunCommand.self, "--locale", "de", "--locale", "fr")
    let stack = refusal(RunCommand.self, "--state", "grouped:3")

    #expect(several.contains("There is one phone here, so --locale may be given once."))
    #expect(stack.contains("'3 grouped' is about what has arrived") && stack.contains("bellhop snapshot"))
  }

  @Test func anExplanationIsForOnePhone() throws {
    let several = refusal(ExplainCommand.self, "a", "--device", "ipad", "--device", "iphone-se")
    let stack = refusal(ExplainCommand.self, "a", "--state", "grouped:999")
    let table = refusal(ExplainCommand.self, "a", "--device", "ipad", "--matrix")

    #expect(several.contains("A decision is explained for one phone, so --device may be given once."))
    #expect(stack.contains("a number from 2 to 20"))
    #expect(table.contains("--matrix shows decisions, which are the same on every device."))
    #expect(refusal(ExplainCommand.self, "a", "--state", "asleep").contains("of --matrix: 'as set'"))
    let states = [
      "locked", "hidden", "focus", "Focus", "summary", "standard", "denied", "accessibility", "grouped",
      "expanded:4", "reply:Yes", "stale",
    ]
    for state in states {
      #expect(refusal(ExplainCommand.self, "a", "--state", state) == "", "\(state)")
    }
  }

  @Test func thePhoneOfAnExplanationIsThatOfAPicture() throws {
    let words = ["--device", "ipad", "--locale", "de", "--text-size", "small", "--appearance", "dark"]

    let phone = try ExplainCommand.parse(["a.apns"] + words + ["--state", "hidden"]).phone.phone
    let large = try ExplainCommand.parse(["a.apns", "--state", "accessibility"]).phone.phone

    #expect(phone.device.name == "ipad" && phone.locale == "de" && phone.textSize == .small)
    #expect(phone.state == .hidden && large.shownTextSize == .largest && large.device == .standard)
  }

  @Test func theHelpOfAnExplanationOffersWhatItTakes() {
    let help = ExplainCommand.helpMessage(columns: 400)

    for option in ["'fg banner'", "reply[:text]", "--locale", "--device", "--appearance", "--text-size"] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func aStackOfTooManyIsToldTheNumbers() {
    #expect(refusal(SnapshotCommand.self, "a", "--state", "grouped:999").contains("a number from 2 to 20"))
  }

  @Test func aLanguageThatThePhoneDoesNotSpeakIsNoted() throws {
    let phone = try SnapshotCommand.parse(["a.apns", "--locale", "fa-IR", "--locale", "de"]).what.phone

    #expect(phone.look.notes.count == 1 && phone.look.notes.first?.text.contains("no words in fa-IR") == true)
  }

  @Test func aLanguageThatThereIsNotIsRefusedWithTheFormOfATag() {
    for locale in ["german", "xx", "de-"] {
      let sentence = "is no locale. It is a language, and a script or region if need be: en, pt-BR, zh-Hans."
      #expect(refusal(PreviewCommand.self, "a.apns", "--locale", locale).contains(sentence), "\(locale)")
      #expect(refusal(RunCommand.self, "--locale", locale).contains(sentence), "\(locale)")
    }
  }

  @Test func picturesInTheStyleOfATerminalHaveStatesToo() throws {
    let words = [
      "--state", "hidden", "--state", "expanded:2", "--text-size", "small", "--appearance", "light",
    ]
    let what = try SnapshotCommand.parse(["a.apns"] + words).what
    let themes = try what.themes(from: ThemeCatalog(folder: "/nonexistent")).themes

    let series = try what.series(of: [], apps: [], themes: themes)

    let payloads = series.payloads
    #expect(payloads.states == [.hidden, .expanded(2)] && payloads.textSizes == [.small])
    #expect(series.themes.map(\.name) == ["light"])
    #expect(
      refusal(SnapshotCommand.self, "a", "--theme", "dark", "--appearance", "light").contains("one of them")
    )
  }

  @Test func aPreviewKnowsTheStatesOfPictures() throws {
    #expect(try PreviewCommand.parse(["a.apns", "--state", "reply:Yes"]).phone.states() == [.reply("Yes")])
    #expect(refusal(PreviewCommand.self, "a.apns", "--state", "asleep").contains("'asleep' is no state"))
  }
}
