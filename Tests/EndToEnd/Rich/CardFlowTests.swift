import Foundation
import TestTerminal
import TestWeb
import Testing

/// Notifications that are updated, acted on, and drawn by their apps.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CardFlowTests {
  private static let (pink, green) = (0xc81e96, 0x1ec832)

  // MARK: Updating and removing

  @Test func aDeliveredNotificationIsUpdatedByItsIdentifierWithItsPicture() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    func push(_ title: String, _ color: String) async throws {
      let named = #""image": "\#(scene.web.https)/picture/64x48/\#(color).png""#
      try await scene.push("news", RichScene.payload("pictures", title, named))
      try await feed.delivered("news")
    }

    try await push("Title one", "c81e96")
    try await terminal.waitUntil("the first") { $0.contains("Title one") && !$0.cells(of: Self.pink).isEmpty }
    try await push("Title two", "1ec832")
    try await terminal.waitUntil("the second in its place") {
      $0.contains("Title two") && !$0.contains("Title one") && !$0.cells(of: Self.green).isEmpty
        && $0.cells(of: Self.pink).isEmpty
    }
    await scene.eventually("one file is left") { scene.stored().count == 1 }

    try await scene.world.bellhop("remove", "delivered", "news")
    try await terminal.waitFor("Nothing here yet")
    await scene.eventually("no file is left") { scene.stored().isEmpty }
  }

  @Test func aRequestThatWaitsIsUpdatedAndRemoved() async throws {
    let scene = try await RichScene()
    let center = try await scene.serve()
    let world = scene.world
    for (title, time) in [("Title one", "1h"), ("Title two", "2h")] {
      try await world.bellhop("schedule", "--app", "a.b", "--in", time, "--title", title, "--id", "later")
    }
    let listed = try await world.bellhop("list", "pending", "--json").output
    #expect(listed.contains("Title two") && !listed.contains("Title one"))

    #expect(try await world.bellhop("remove", "pending", "later").status == 0)
    #expect(try await world.bellhop("list", "pending", "--json").output.contains("later") == false)
    await center.end()
  }

  // MARK: Acting

  @Test func aPictureIsSeenAboveTheActionsAndTheAnswerReachesTheApp() async throws {
    let scene = try await RichScene()
    try scene.world.registerDely()
    let manifest = try String(contentsOfFile: scene.apps + "dely.yaml", encoding: .utf8)
    try scene.write(
      manifest + "\nserviceExtension: { command: [./attach_picture.py] }\n"
        + "transportSecurity: { exceptionDomains: [localhost] }\n",
      to: "dely.yaml"
    )
    let terminal = try await scene.screen()
    let payload = """
      {"Simulator Target Bundle": "com.example.dely", "image": "\(scene.web.https)/picture/64x48/c81e96.png", \
      "type": "scene", "id": "1007", "aps": {"alert": {"title": "主标题", "subtitle": "Subtitle", "body": "Dely"}, \
      "sound": "default", "badge": "1", "mutable-content": "1", "category": "invitation"}}
      """

    try await scene.push("dely", payload)
    try await terminal.waitUntil("the thumbnail") { $0.contains("主标题") && !$0.cells(of: Self.pink).isEmpty }
    terminal.write("\u{1b}[C")
    try await terminal.waitUntil("the long look") {
      $0.cells(of: Self.pink).count > 200 && $0.contains("接收邀请")
    }
    terminal.write("4")
    try await terminal.waitFor("tell me loudly")
    terminal.write("你好\r")
    try await terminal.waitFor("Nothing here yet")

    await scene.eventually("the app is told") { (try? scene.world.handled().count) == 1 }
    let document = try #require(try scene.world.handled().first)
    #expect(document.contains("你好") && document.contains("\"1007\"") && document.contains("public.png"))
    await scene.eventually("the file goes with its notification") { scene.stored().isEmpty }
  }

  // MARK: Cards of apps

  @Test func anInvitationIsAnsweredOnItsCard() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    try await scene.pushSample("dinner", "cards/calendar-invitation.apns")
    try await terminal.waitFor("Spring menu tasting")
    #expect(!terminal.screen.contains("5 guests"))

    terminal.write("\u{1b}[C")
    let card = try await terminal.waitUntil("the card") { $0.contains("5 guests") && $0.contains("Decline") }
    #expect(card.contains("Kitchen crew") && card.contains("THU") == false && card.contains("MAR"))
    #expect(card.contains("田中 美咲") && card.contains("✗ not coming"))

    terminal.write("2")
    try await terminal.waitUntil("what was answered gives way") {
      $0.contains("5 guests") && !$0.contains("Maybe")
    }
    #expect(try await feed.next("contentExtensionAnswered")["response", "actionIdentifier"] == "maybe")

    terminal.write("1")
    #expect(try await feed.next("responded")["response", "actionIdentifier"] == "accept")
    try await terminal.waitFor("Nothing here yet")
  }

  @Test func aTalkGoesOnInTheOpenCard() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    try await scene.pushSample("one", "cards/chat-message-1.apns")
    try await terminal.waitFor("Mira")
    terminal.write("\u{1b}[C")
    try await terminal.waitUntil("the card") { $0.contains("Mira, now") && $0.contains("Mute") }

    terminal.write("1")
    try await terminal.waitFor("Message")
    // Text that comes at once is a paste, and a line end in it is a line end.
    terminal.write("Platform nine")
    try await terminal.waitFor("Platform nine")
    terminal.write("\r")
    #expect(try await feed.next("contentExtensionAnswered")["response", "userText"] == "Platform nine")
    try await terminal.waitUntil("it stays") { $0.contains("Platform nine") && $0.contains("Mira, now") }

    try await scene.pushSample("two", "cards/chat-message-2.apns")
    try await terminal.waitUntil("the next one comes into it") {
      $0.contains("I can pick you up") && $0.contains("Platform nine")
    }

    let typed = try await scene.world.bellhop("respond", "one", "reply", "--text", "Thank you")
    #expect(typed.status == 0, "\(typed.errors)")
    try await terminal.waitUntil("from elsewhere too") {
      $0.contains("Thank you") && $0.contains("Platform nine")
    }
    #expect(!feed.heard("responded"))
  }

  @Test func aPriceTagHasThePictureThatTheExtensionAttached() async throws {
    let scene = try await RichScene()
    let manifest = try String(contentsOfFile: scene.apps + "shop.yaml", encoding: .utf8)
    try scene.write(
      manifest + "\nserviceExtension: { command: [./attach_picture.py] }\n"
        + "transportSecurity: { exceptionDomains: [localhost] }\n",
      to: "shop.yaml"
    )
    let terminal = try await scene.screen()
    let sample = String(decoding: try RichScene.sample("cards/shop-offer.apns"), as: UTF8.self)
    let payload = sample.replacingOccurrences(
      of: "\"aps\": {",
      with: "\"image\": \"\(scene.web.https)/picture/64x48/c81e96.png\", \"aps\": { \"mutable-content\": 1,"
    )

    try await scene.push("lamp", payload)
    try await terminal.waitUntil("the thumbnail") { !$0.cells(of: Self.pink).isEmpty }
    terminal.write("\u{1b}[C")
    let card = try await terminal.waitUntil("the card") {
      $0.cells(of: Self.pink).count > 150 && $0.contains("3 of 20 left")
    }
    #expect(card.contains("59,00 €") && card.contains("34 % off"))
    terminal.write("2")
    try await terminal.waitFor("Unlike")
  }

  @Test func aProgramPrintsItsCardAndIsAskedAboutItsAction() async throws {
    let scene = try await RichScene()
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    try await scene.pushSample("build", "cards/build-failed.apns")
    try await terminal.waitFor("Build failed")
    terminal.write("\u{1b}[C")
    let card = try await terminal.waitFor("LensTests.rotation")
    #expect(card.contains("✗ failed") && card.contains("beam #482"))

    terminal.write("1")
    let told = try await feed.next("responded")
    #expect(told["response", "actionIdentifier"] == "retry")
    #expect(told.reasons.contains("dismissAndForwardAction"), "\(told.reasons)")
  }

  @Test func aContentExtensionInSwiftDrawsItsCardAndAnswers() async throws {
    let scene = try await RichScene()
    let program = try BuiltProducts.executable("CardProbe")
    try scene.write(
      """
      bundle: com.example.talks
      categories:
        - { id: talk, actions: [{ id: maybe, title: Perhaps }, { id: decline, title: Never }] }
      contentExtensions:
        - categories: [talk]
          program: { command: ["\(program)"], timeout: 5 }
          hidesDefaultContent: true
          overridesDefaultTitle: true
      """,
      to: "talks.yaml"
    )
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    let payload =
      #"{"aps": {"alert": {"title": "Dinner"}, "category": "talk", "thread-id": "d"}, "guest": "Mira"}"#
    try await scene.push("one", #"{"Simulator Target Bundle": "com.example.talks", "# + payload.dropFirst())
    try await terminal.waitFor("Dinner")
    terminal.write("\u{1b}[C")
    try await terminal.waitUntil("the card") {
      $0.contains("Guests: Mira") && $0.contains("1 for Dinner") && $0.contains("Perhaps")
    }

    terminal.write("1")
    try await terminal.waitFor("Answered: maybe")
    #expect(try await feed.next("contentExtensionAnswered")["response", "actionIdentifier"] == "maybe")
    let other = payload.replacingOccurrences(of: "Mira", with: "Ada")
    try await scene.push("two", #"{"Simulator Target Bundle": "com.example.talks", "# + other.dropFirst())
    try await terminal.waitUntil("the next one of the thread") {
      $0.contains("Guests: Mira and Ada") && $0.contains("Answered: maybe")
    }

    terminal.write("2")
    #expect(try await feed.next("responded")["response", "actionIdentifier"] == "decline")
  }
}
