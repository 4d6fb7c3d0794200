import ArgumentParser
import NotificationModel
import PayloadCoding
import Testing

@testable import bellhop

/// What is typed after `explain` and `preview` is understood, or refused with the way out.
@Suite struct ExplainArgumentTests {
  @Test func aSettingIsTypedAsAManifestHasIt() {
    let provisional = SettingChange(argument: "authorization=provisional")
    let silent = SettingChange(argument: "sound=false")

    #expect(provisional?.applied(to: Settings()).authorization == .provisional)
    #expect(silent?.applied(to: Settings(badge: false)) == Settings(sound: false, badge: false))
  }

  @Test(arguments: ["authorization=maybe", "sound=loud", "sounds=false", "sound", "=", "sound=", ""])
  func whatIsNoSettingIsRefused(text: String) {
    #expect(SettingChange(argument: text) == nil)
  }

  @Test func aRefusalNamesWhatThereIs() {
    let state = complaint(ExplainCommand.self, "a.apns", "--state", "asleep")
    let both = complaint(ExplainCommand.self, "a.apns", "--state", "denied", "--matrix")
    let setting = complaint(ExplainCommand.self, "a.apns", "--set", "sound=loud")
    let priority = complaint(ExplainCommand.self, "a.apns", "--priority", "high")

    #expect(state?.text.contains("'provisional'") == true && state?.status == 64)
    #expect(both?.text.contains("one of them") == true)
    #expect(setting?.text.contains("sound=loud") == true)
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
    let files = PreviewFiles(payloads: ["one.apns", "odd.yaml"], manifests: ["dely.yaml"], folders: ["apps"])

    #expect(files.isManifest("dely.yaml") && files.isManifest("apps/mail.yaml"))
    #expect(!files.isManifest("one.apns") && !files.isManifest("odd.yaml"))
  }
}
