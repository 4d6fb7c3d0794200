import ArgumentParser
import PayloadCoding
import Testing

@testable import NotificationModel
@testable import bellhop

/// What is typed after `explain` and `preview` is understood, or refused with the way out.
@Suite struct ExplainArgumentTests {
  @Test(arguments: ["sound=off", "sound=false"])
  func aSettingIsTypedAsForTheCenter(sound: String) throws {
    let typed = ["authorization=provisional", sound, "previews=never"]
    let command = try ExplainCommand.parse(["a.apns"] + typed.flatMap { ["--set", $0] })
    let change = try SettingAssignments<Settings>(typed: command.set, of: "an app")

    #expect(
      change.applied(to: Settings(.set(\.badge, false)))
        == Settings(
          .set(\.authorization, .provisional),
          .set(\.sound, false),
          .set(\.badge, false),
          .set(\.previews, .never)
        )
    )
  }

  @Test(arguments: ["authorization=maybe", "sound=loud", "sounds=false", "sound", "=", "sound=", ""])
  func whatIsNoSettingIsRefused(text: String) {
    #expect(usageFailure(ExplainCommand.self, "a.apns", "--set", text)?.status == 64, "\(text)")
  }

  @Test func aRefusalNamesWhatThereIs() {
    let state = usageFailure(ExplainCommand.self, "a.apns", "--state", "asleep")
    let both = usageFailure(ExplainCommand.self, "a.apns", "--state", "denied", "--matrix")
    let setting = usageFailure(ExplainCommand.self, "a.apns", "--set", "sound=loud")
    let priority = usageFailure(ExplainCommand.self, "a.apns", "--priority", "high")

    #expect(state?.text.contains("'provisional'") == true && state?.status == 64)
    #expect(both?.text.contains("one of them") == true)
    #expect(setting?.text.contains("sound cannot be 'loud'; there are: on, off") == true)
    #expect(priority?.status == 64 && priority?.text.contains("high") == true)
  }

  @Test func headersAreReadAsTheyAreSent() throws {
    let command = try ExplainCommand.parse(["a.apns", "--collapse-id", "dinner"])

    #expect(command.headers.headers.collapseIdentifier == "dinner")
  }
}
