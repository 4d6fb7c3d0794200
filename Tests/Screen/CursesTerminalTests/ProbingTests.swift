import TestTerminal
import Testing

/// What the terminal tells of itself, in one round trip before the first frame.
@Suite struct ProbingTests {
  private static let modern = [
    ScriptedReply(to: "\u{1b}[>q", with: "\u{1b}P>|Modern 1.2\u{1b}\\"),
    ScriptedReply(to: "\u{1b}[?2026$p", with: "\u{1b}[?2026;2$y"),
    ScriptedReply(to: "\u{1b}]11;?\u{1b}\\", with: "\u{1b}]11;rgb:1111/2222/3333\u{07}"),
    ScriptedReply(to: "\u{1b}P+q524742\u{1b}\\", with: "\u{1b}P1+r524742=8\u{1b}\\"),
    ScriptedReply(to: "\u{1b}[c", with: "xyz\u{1b}[?62;4c"),
    // Behind each frame: without an answer the next frame would wait for seconds.
    ScriptedReply(to: "\u{1b}[5n", with: "\u{1b}[0n"),
  ]

  @Test func aModernTerminalIsRecognized() async throws {
    let terminal = try startProbe(replies: Self.modern, answersQueries: false)

    let screen = try await terminal.waitFor("heard 78 79 7a.")

    #expect(screen.contains("name Modern 1.2 sync true dark true"))
    #expect(screen.contains("depth trueColor entry embedded xterm, 24-bit"))
    #expect(screen.cell(of: "red on blue")?.background == .rgb(0x3366cc))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1b}[?2026h"))
    #expect(output.ranges(of: "\u{1b}[?2026h").count == output.ranges(of: "\u{1b}[?2026l").count)
    terminal.write("q")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text == "closed")
  }

  @Test func theEmulatorsOwnAnswersAreEnough() async throws {
    let terminal = try startProbe()

    let screen = try await terminal.waitFor("wide")

    // It reads back a colour that was set, and has no frames.
    #expect(screen.contains("depth trueColor"))
    #expect(screen.contains("sync false dark -"))
    #expect(screen.contains("heard ."))
  }

  @Test func aSilentTerminalCostsLittleTime() async throws {
    let terminal = try startProbe(["--impatient"], answersQueries: false)

    let screen = try await terminal.waitFor("wide")

    #expect(screen.contains("name - sync false dark -"))
    #expect(screen.contains("depth indexed256"))
  }

  @Test func aLateAnswerIsLeftToTheDecoder() async throws {
    let terminal = try startProbe(["--impatient"], answersQueries: false)
    try await terminal.waitFor("wide")

    terminal.write("\u{1b}[?1;2c")

    try await terminal.waitFor("heard 1b 5b 3f 31 3b 32 63.")
  }

  @Test func theQuestionForColorIsOnlyAskedWhereItMatters() async throws {
    let terminal = try startProbe(["--depth", "ansi8"])

    try await terminal.waitFor("wide")

    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1b}[>q"))
    #expect(!output.contains("\u{1b}P"))
  }
}
