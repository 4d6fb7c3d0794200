import ArgumentParser
import NotificationModel
import PayloadCoding
import Testing

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

  @Test func aFileKeepsItsIdentifierHoweverLongItsPathIs() {
    let long = String(repeating: "folder/", count: 40) + "晚餐.apns"
    let other = "x" + long

    #expect(PreviewController.identifier(of: "dinner.apns") == "dinner.apns")
    #expect(PreviewController.identifier(of: long) == PreviewController.identifier(of: long))
    #expect(PreviewController.identifier(of: long) != PreviewController.identifier(of: other))
    #expect(PreviewController.identifier(of: long).utf8.count <= 64)
    #expect(PreviewController.identifier(of: long).hasSuffix("晚餐.apns"))
  }

  @Test func aManifestIsKnownByItsPlace() {
    let files = PreviewFiles(
      payloads: ["one.apns", "odd.yaml"],
      manifests: ["dely.yaml"],
      folders: ["apps"],
      besidePayloads: ["."]
    )

    #expect(files.kind(of: "dely.yaml") == .manifest && files.kind(of: "apps/mail.yaml") == .manifest)
    #expect(files.kind(of: "one.apns") == .payload && files.kind(of: "odd.yaml") == .payload)
    #expect(files.isNamedOtherwise("./dely.yaml") && !files.isNamedOtherwise("dely.yaml"))
    #expect(files.kind(of: "./flow.yaml") == .yaml, "its content says whether it is a manifest")
  }
}
