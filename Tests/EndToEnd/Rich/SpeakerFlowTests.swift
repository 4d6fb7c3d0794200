import Foundation
import TestTerminal
import TestWeb
import Testing

/// A message with the URL of its sender's picture becomes a communication notification.
@Suite(.serialized, .timeLimit(.minutes(3))) struct SpeakerFlowTests {
  private static let blue = 0x1e96c8

  private func message(_ icon: String, subtitle: String = "Dinner on Friday") -> String {
    """
    {"Simulator Target Bundle": "com.example.people", "icon": "\(icon)", "aps": {"mutable-content": 1, "category": \
    "message", "alert": {"title": "Lin Ek", "subtitle": "\(subtitle)", "body": "Can you?"}}}
    """
  }

  @Test func theSenderIsTheTitleAndTheAvatarStandsWhereTheAppWas() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    try await scene.push("plain", message(""))
    let plain = try await terminal.waitFor("Lin Ek")
    #expect(plain.contains("💬"))
    try await scene.world.bellhop("remove", "delivered", "plain")
    try await terminal.waitFor("Nothing here yet")

    try await scene.push("m", message(scene.web.https + "/picture/64x64/1e96c8.png"))
    let donated = try await feed.next("interactionDonated")
    let told = try await feed.delivered("m")
    let screen = try await terminal.waitUntil("the avatar is there") { !$0.cells(of: Self.blue).isEmpty }

    #expect(donated["communication", "sender", "displayName"] == "Lin Ek")
    #expect(told.content("title") == "Lin Ek")
    #expect(told.content("subtitle") == "Dinner on Friday")
    #expect(told.content("communication", "groupName") == "Dinner on Friday")
    let title = try #require(screen.find("Lin Ek"))
    #expect(screen.cells(of: Self.blue).allSatisfy { $0.column < title.column })
    #expect(screen.contains("Dinner on Friday") && !screen.contains("💬"))
    #expect(scene.stored().count == 1)
  }

  @Test func whoeverWatchesIsToldOfTheDonation() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    // Where the time is another one, that is said as soon as somebody watches.
    try await scene.world.bellhop("device", "set", "timeZone=Asia/Tokyo")
    let watching = try scene.world.terminal(["watch", "--trace"], columns: 120)
    try await watching.waitFor("The phone is in Asia/Tokyo")

    try await scene.pushSample("m", "extensions/person.apns")

    try await watching.waitFor("com.example.people donated: Lin spoke")
    try await watching.waitFor("the interaction is donated")
    await center.end()
  }

  /// What is taken out of the manifest, what stands there then, and what the trace misses.
  @Test(arguments: [
    ("capabilities: [communication]", "capabilities: []", "the app lacks the capability communication"),
    (
      "\nuserActivityTypes: [INSendMessageIntent, ", "\nuserActivityTypes: [",
      "the app's userActivityTypes lack INSendMessageIntent"
    ),
    (
      "\n  userActivityTypes: [INSendMessageIntent, ", "\n  userActivityTypes: [",
      "the service extension's userActivityTypes lack INSendMessageIntent"
    ),
  ])
  func whatIsMissingIsNamedAndThePlainFormShown(taken: String, left: String, missing: String) async throws {
    let scene = try await RichScene()
    try scene.change("people.yaml", taken, left)
    let center = try await scene.serve()
    let feed = try await scene.feed()

    try await scene.push("m", message(scene.web.https + "/picture/64x64/1e96c8.png"))
    let told = try await feed.delivered("m")

    #expect(told.content("title") == "Lin Ek")
    #expect(told.content("communication", "sender", "displayName") == nil)
    #expect(told.reasons.contains("the plain form is shown: \(missing)"), "\(told.reasons)")
    #expect(!feed.heard("interactionDonated"))
    await scene.eventually("the picture for nobody is removed") { scene.stored().isEmpty }
    await center.end()
  }

  @Test func withoutTheirPicturePeopleKeepTheirName() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()

    try await scene.push("m", message(scene.web.https + "/status/404"))
    let told = try await feed.delivered("m")

    #expect(told.content("communication", "sender", "displayName") == "Lin Ek")
    #expect(told.reasons.contains("the picture of the sender is left out"), "\(told.reasons)")
    try await terminal.waitFor("LE")
  }
}
