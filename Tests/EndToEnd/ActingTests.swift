import Foundation
import TestTerminal
import Testing

/// A push comes in, a banner shows, a person acts, the response goes out: on the built program.
@Suite struct ActingTests {
  @Test func thePushedBannerShowsAndTheTypedReplyReachesTheHandlerByteForByte() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen()
    try await world.freezeClock()

    let sent = try await world.bellhop(
      "push",
      "-",
      input: BellhopWorld.payload("Dinner tonight", body: "At eight?")
    )
    #expect(sent.status == 0)
    #expect(sent.output.contains("Notification sent to 'com.example.dely'"))
    try await terminal.waitFor("Dinner tonight")

    terminal.write("\u{1b}[C")
    let longLook = try await terminal.waitFor("取消")
    #expect(longLook.contains("接收邀请") && longLook.contains("查看邀请") && longLook.contains("输入"))

    terminal.write("4")
    let field = try await terminal.waitFor("tell me loudly")
    #expect(field.contains("发送"))
    let text = "你好 👩‍👩‍👧‍👦 ok"
    terminal.write("\u{1b}[200~\(text)\u{1b}[201~")
    try await terminal.waitFor("你好")
    terminal.write("\r")
    try await terminal.waitFor("Nothing here yet")

    // The log knows how the handler ended as soon as it has; the screen's inspector shows the same.
    terminal.write("\t]]]")
    try await terminal.waitFor("the handler handled the response")
    let document = try #require(try world.handled().first)
    let response = try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    )
    #expect((response["userText"] as? String).map { Array($0.utf8) } == Array(text.utf8))
    #expect(response["actionIdentifier"] as? String == "say")
  }

  @Test func thePersonPushesAPayloadOfTheWatchedFolderFromTheScreen() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(["--watch", world.home + "/drop"])
    _ = try world.write(BellhopWorld.payload("From the list"), to: "drop/zebra.apns")
    try await terminal.waitFor("From the list")
    terminal.write("C\r")
    try await terminal.waitFor("Nothing here yet")

    terminal.write("p")
    try await terminal.waitFor("zebra")
    terminal.write("\r")
    try await terminal.waitFor("From the list")

    // The shipped app comes with its payload.
    terminal.write("p\u{1b}[F")
    try await terminal.waitFor("weather-storm")
    terminal.write("\r")
    // The page previews the payload, so that its app is seen before it is pushed.
    try await terminal.waitUntil { !$0.contains("Push a payload") && $0.contains("Storm warning") }
    #expect(try await world.bellhop("list", "apps").output.contains("com.example.weather"))
  }

  @Test func aGroupIsExpandedAnActionPressedByItsNumberAndTheRestCleared() async throws {
    let world = try BellhopWorld()
    try world.registerDely(alertStyle: "none")
    let terminal = try await world.screen()
    for number in 1...3 {
      let id = "message-\(number)"
      let payload = BellhopWorld.payload("Message \(number)", thread: "t")
      try await world.bellhop("push", "--collapse-id", id, "-", input: payload)
    }
    try await terminal.waitFor("2 more notifications")

    terminal.write("\u{1b}[B\u{1b}[B\u{1b}[C")
    try await terminal.waitUntil { $0.contains("Message 1") && $0.contains("Message 2") }
    terminal.write("\u{1b}[B1")
    try await terminal.waitUntil { !$0.contains("Message 3") && $0.contains("Message 2") }
    terminal.write("C")
    try await terminal.waitFor("Clear all notifications?")
    terminal.write("y")
    try await terminal.waitFor("Nothing here yet")
    // Locking does not wait for the time in which it could be brought back.
    terminal.write("u")
    try await terminal.waitFor("unlock")

    let listed = try await world.bellhop("list", "responses")
    let actions = listed.output.split(separator: "\n").filter { $0.contains("message-") }
    #expect(actions.count == 3)
    #expect(listed.output.contains("join"))
    #expect(listed.output.contains("dismiss"))
  }

  @Test func whatIsRemovedLeavesTheScreenAndTheList() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen()
    try await world.bellhop("push", "--collapse-id", "one", "-", input: BellhopWorld.payload("Message 1"))
    try await terminal.waitFor("Message 1")

    let removed = try await world.bellhop("remove", "delivered", "one", "two")
    let again = try await world.bellhop("remove", "delivered", "one")

    #expect(removed.status == 0)
    #expect(removed.output.contains("one") && !removed.output.contains("two"))
    #expect(again.status == 1)
    try await terminal.waitFor("Nothing here yet")
    let listed = try await world.bellhop("list", "delivered", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [Any]
    #expect(document?.isEmpty == true)
  }

  @Test func withoutAScreenTheCommandDoesWhatTheKeysDo() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen()
    try await world.bellhop("push", "--collapse-id", "dinner", "-", input: BellhopWorld.payload("Dinner"))

    let refused = try await world.bellhop("respond", "dinner", "nod")
    let empty = try await world.bellhop("respond", "dinner", "say")
    let answered = try await world.bellhop("respond", "dinner", "say", "--text", "yes")
    let again = try await world.bellhop("respond", "dinner", "say", "--text", "yes")
    try await terminal.waitFor("Nothing here yet")

    #expect(refused.status == 1)
    #expect(refused.errors.contains("join, look, cancel, say"))
    #expect(empty.status == 65)
    #expect(answered.status == 0)
    #expect(again.status == 1)
  }

  @Test func aHandlerThatFailsIsToldFromANotificationThatIsNotThere() async throws {
    let world = try BellhopWorld()
    _ = try world.write(
      "bundle: com.example.failing\nhandler: { command: [\"false\"] }\n",
      to: "config/bellhop/apps/failing.yaml"
    )
    let center = try await world.serve()
    let payload = #"{"aps": {"alert": "Hello"}}"#
    try await world.bellhop("push", "com.example.failing", "--collapse-id", "hello", "-", input: payload)

    let failed = try await world.bellhop("respond", "hello", "default", "--wait")
    #expect(failed.status == 2 && failed.output.contains("exit status 1"), "\(failed.output)")
    #expect(try await world.bellhop("respond", "none", "default", "--wait").status == 1)
    await center.end()
  }

  @Test func everyDoorLeadsToTheScreen() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(["--watch", world.home + "/drop"])

    _ = try world.write(#"{"aps": {"alert": "from the folder"}}"#, to: "drop/one.apns")
    try await terminal.waitFor("from the folder")
    _ = try world.write(#"{"aps": {"alert": "broken",,}}"#, to: "drop/two.apns")
    try await terminal.waitFor("two.apns")
    terminal.write("x")
    try await world.bellhop("schedule", "--app", "com.example.tea", "--in", "1", "--title", "Tea is ready")
    try await terminal.waitFor("Tea is ready")
  }
}
