import Foundation
import TestTerminal
import Testing

/// On a line of 9,600 bit/s what was drawn is never queued: the person waits for one frame, not for all of them. Bytes
/// are counted, not seconds.
@Suite(.timeLimit(.minutes(2))) struct SlowLineTests {
  private static let bytesPerSecond = 960
  /// About the bytes of a whole screen of 120 by 36.
  private static let wholeScreen = 2500

  @Test func aKeyIsAnsweredBehindOneFrame() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(columns: 120, rows: 36)
    // A line that stands still is the slowest one, and it waits for a machine that is slow, too.
    terminal.pauseReading(true)
    let before = terminal.output.count
    for number in 1...8 { try await push(number, in: world) }
    // Both keys come at once, so that the help has been asked for when the center hears that the phone is locked.
    terminal.write("u?")
    while try await !world.bellhop("device", "show", "--json").output.contains("\"isLocked\": true") {}
    terminal.pauseReading(false)
    try await terminal.waitFor("esc close")

    // The frame that was on its way, the locked phone and the help over the whole screen. The frames of the eight banners
    // would be more.
    let sent = terminal.output.count - before
    #expect(sent < 3 * Self.wholeScreen, "\(sent)")
  }

  @Test func motionEndsByItself() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen([], ["REDUCED_MOTION": ""], columns: 120, rows: 36)
    terminal.setSpeed(bytesPerSecond: Self.bytesPerSecond)
    // The answer to this key is what shows that the line is slow.
    terminal.write("?")
    try await terminal.waitFor("esc close")
    terminal.write("\u{1b}")
    try await terminal.waitUntil("the help is gone") { !$0.contains("esc close") }
    let before = terminal.output.count

    try await push(1, in: world)
    try await terminal.waitFor("banner shown")

    let sent = terminal.output.count - before
    #expect(sent < Self.wholeScreen, "one frame and not a slide: \(sent)")
  }

  @Test func quittingDropsWhatIsOnItsWay() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(columns: 120, rows: 36)
    for number in 1...4 { try await push(number, in: world) }
    try await terminal.waitFor("Message 4")
    terminal.setSpeed(bytesPerSecond: Self.bytesPerSecond)
    terminal.write("?")
    try await terminal.waitFor("esc close")
    terminal.write("\u{c}")
    try await terminal.waitForOutput("\u{1b}[2J", count: 2)

    // The line stands still until the program has ended, however long that takes.
    terminal.pauseReading(true)
    let before = terminal.output.count
    // The first key closes the help.
    terminal.write("qq")
    let ended = try await terminal.waitForExit()
    terminal.setSpeed(bytesPerSecond: nil)
    terminal.pauseReading(false)
    while terminal.screen.alternateScreen || !terminal.screen.cursorVisible {
      try await Task.sleep(for: .milliseconds(1))
    }

    #expect(ended == .exited(0))
    #expect(terminal.output.count - before < 1500, "the rest of the screen was not sent")
  }

  private func push(_ number: Int, in world: BellhopWorld) async throws {
    let payload = #"{"aps": {"alert": {"title": "Message \#(number)", "body": "At eight, with dessert?"}}}"#
    try await world.bellhop("push", "com.example.app\(number)", "-", input: payload)
  }
}
