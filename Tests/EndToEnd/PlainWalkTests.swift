import Foundation
import TestTerminal
import Testing

/// A person who hears lines and types words: from the first push to the end, with nothing but what `--plain` writes.
@Suite(.timeLimit(.minutes(2))) struct PlainWalkTests {
  /// High enough that no line leaves the terminal.
  private func lines(_ world: BellhopWorld, _ arguments: [String] = []) async throws -> PseudoTerminal {
    let terminal = try world.terminal(["--plain"] + arguments, columns: 110, rows: 300)
    try await terminal.waitFor("Type help for the words.")
    return terminal
  }

  @discardableResult
  private func say(_ word: String, _ terminal: PseudoTerminal, _ answer: String) async throws -> [String] {
    terminal.write(word + "\n")
    let text = try await terminal.waitUntil(word) { $0.text.contains(answer) }.text
    return text.split(separator: "\n").map { String($0) }
  }

  @Test func aWholeWalkNeedsNoScreen() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await lines(world)
    for (title, body) in [("Dinner", "Eight?"), ("Lunch", "Noon?"), ("Tea", "Five?")] {
      let payload = BellhopWorld.payload(title, body: body)
      try await world.bellhop("push", "--collapse-id", title.lowercased(), "-", input: payload)
    }
    try await terminal.waitFor("3. Dely: Tea")

    try await say("list", terminal, "3 notifications, newest first.")
    try await say(
      "show 2",
      terminal,
      "  Noon?\nnow, id lunch\nButton 1: 接收邀请\nButton 2: 查看邀请\nButton 3, destructive: 取消"
    )
    try await say("why 2", terminal, "  yes: listed in Notification Center")
    try await say("press 2 3", terminal, "Dely, notification 2: answered with cancel")
    try await say("reply 3 On my way", terminal, "Dely, notification 3: answered with say, \"On my way\"")
    try await say("lock", terminal, "The phone is locked.")
    try await say("open 1", terminal, "The phone is locked, and this needs the passcode. Type unlock.")
    try await say("unlock", terminal, "The phone is unlocked.")
    try await say("open 1", terminal, "Dely, notification 1: opened")
    try await say("home", terminal, "Dely is in the background.")
    try await say("focus on", terminal, "Focus is on.")
    try await say("set previews=never", terminal, "Previews are shown never.")
    try await say("set previews=always", terminal, "Previews are shown always.")
    try await world.bellhop(
      "push",
      "--collapse-id",
      "cake",
      "-",
      input: BellhopWorld.payload("Cake", body: "Four?")
    )
    try await terminal.waitFor("4. Dely: Cake")
    try await say("focus off", terminal, "Focus is off.")
    try await world.bellhop("push", "--collapse-id", "wine", "-", input: BellhopWorld.payload("Wine"))
    try await terminal.waitFor("5. Dely: Wine")
    try await say("flick", terminal, "Dely, notification 5: banner ended: flicked away.")
    try await say("find cake", terminal, "find cake\n4. Dely: Cake")
    try await say(
      "responses",
      terminal,
      "Dely: say with \"On my way\" on tea, the handler handled the response"
    )
    try await say("clear all", terminal, "Clear all 2 notifications? Type yes or no.")
    try await say("yes", terminal, "notification 4: left Notification Center: dismissed.")
    let heard = try await say("list", terminal, "list\nNo notifications.")
    terminal.write("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))

    let list = heard.drop { $0 != "3 notifications, newest first." }.prefix { !$0.hasPrefix("show") }
    #expect(list.filter { $0.contains("Dely: ") } == ["3. Dely: Tea", "2. Dely: Lunch", "1. Dely: Dinner"])
    #expect(heard.count { $0.contains("left Notification Center") } == 1, "an answer is not said again")
    #expect(heard.count { $0.contains("in the foreground") } == 0, "that it opens is in one sentence")
    #expect(try world.handled().count { $0.contains("On my way") } == 1)
  }

  @Test func noTextOfAPayloadIsALineOfOurs() async throws {
    let world = try BellhopWorld()
    let terminal = try await lines(world)
    let lies = ["No notifications.", "1. Dely: Lunch", "now, id x", "Button 1: Join", "Because: of you"]
    let body = lies.joined(separator: "\\n")
    let payload = #"{"aps":{"alert":{"title":"The phone is locked.","body":"\#(body)\u202e\u001b[2J"}}}"#
    try await world.bellhop(
      "push",
      "com.example.x",
      "--collapse-id",
      "The phone is off.",
      "-",
      input: payload
    )
    try await terminal.waitFor("of you")
    let heard = try await say("clear 1", terminal, "left Notification Center: dismissed.")

    for lie in lies.dropFirst() { #expect(!heard.contains { $0.hasPrefix(lie) }, "\(lie)") }
    #expect(!heard.contains { $0.hasPrefix("The phone is") } && !heard.joined().contains("\u{202E}"))
  }

  @Test func theSummaryIsOpenedBeforeItsTime() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await lines(world)
    try await world.freezeClock()
    try await say("summary", terminal, "Nothing waits for the summary.")
    try await say("set summary=08:00,18:00", terminal, "The scheduled summary is on.")
    let scheduled = "set com.example.dely scheduledDelivery=on"
    try await say(scheduled, terminal, scheduled)
    for title in ["Dinner", "Lunch"] {
      try await world.bellhop("push", "-", input: BellhopWorld.payload(title))
    }
    try await terminal.waitUntil("two wait") { $0.text.matches(of: /waits? for the summary/).count > 1 }
    let before = try await say("list", terminal, "No notifications.")
    #expect(!before.contains { $0.contains("Dely: Lunch") })

    let heard = try await say("summary", terminal, "Dely: Lunch")

    #expect(heard.contains { $0.contains("Dely: Dinner") })
    let waiting = try await world.bellhop("list", "waiting", "--json")
    #expect(waiting.output == "[]\n")
    try await say("summary", terminal, "summary\nNothing waits for the summary.")
  }

  @Test func leavingKeepsTheCenter() async throws {
    let world = try BellhopWorld()
    let terminal = try await lines(world)
    try await world.bellhop("push", "com.example.x", "-", input: #"{"aps":{"alert":"Kept"}}"#)
    try await terminal.waitFor("Kept")
    terminal.write("leave\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try await world.bellhop("list", "delivered").output.contains("Kept"))
    try await world.bellhop("stop")
  }
}
