import TestTerminal
import Testing

/// Pictures of pixels on a terminal that draws them in cells, from the first frame to the end.
@Suite(.timeLimit(.minutes(1))) struct PixelsOnTheScreenTests {
  private func start(_ name: String, graphics: String = "OK", _ environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let question = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
    return try startProbe(
      [],
      term: "xterm-256color",
      environment,
      replies: [
        ScriptedReply(to: "\u{1b}[>q", with: "\u{1b}P>|\(name)\u{1b}\\"),
        ScriptedReply(to: question, with: "\u{1b}_Gi=31;\(graphics)\u{1b}\\"),
        ScriptedReply(to: "\u{1b}[c", with: "\u{1b}[?62c"), ScriptedReply(to: "\u{1b}[5n", with: "\u{1b}[0n"),
      ],
      answersQueries: false
    )
  }

  private func text(_ terminal: PseudoTerminal) -> String { String(decoding: terminal.output, as: UTF8.self) }

  @Test func aPictureIsSentOnceBeforeItsFrameAndLeavesWithTheScreen() async throws {
    let terminal = try start("kitty(0.41.1)")
    try await terminal.waitFor("wide")
    // While the answers to frames are late, as on a busy machine, no picture is sent.
    var rounds = 0
    while rounds < 2 || !text(terminal).contains("a=T,U=1") {
      rounds += 1
      terminal.write("i")
      try await terminal.waitFor("pixels")
      terminal.write("i")
      try await terminal.waitFor("wide")
    }
    terminal.write("i")
    try await terminal.waitFor("pixels")
    terminal.write("q")
    #expect(try await terminal.waitForExit() == .exited(0))

    let output = text(terminal)
    #expect(output.ranges(of: "a=T,U=1").count == 1)
    let sent = try #require(output.firstRange(of: "a=T,U=1"))
    let shown = try #require(output.unicodeScalars.firstIndex { $0.value == 0x10EEEE })
    #expect(sent.lowerBound < shown)
    let deleted = try #require(output.firstRange(of: "a=d,d=I"))
    let left = try #require(output.firstRange(of: "\u{1b}[?1049l"))
    #expect(deleted.lowerBound < left.lowerBound)
  }

  @Test(arguments: [("kitty(0.26.5)", "OK"), ("kitty(0.41.1)", "ENOTSUPPORTED"), ("Konsole 24.2", "OK")])
  func elsewhereItIsMadeOfCharacters(name: String, graphics: String) async throws {
    let terminal = try start(name, graphics: graphics)
    try await terminal.waitFor("wide")
    terminal.write("i")
    let screen = try await terminal.waitFor("pixels")
    #expect(screen.contains("▚▚▚"))
    #expect(!text(terminal).contains("a=T"))
  }

  /// What tmux would take for the title of the window.
  @Test func insideAMultiplexerNothingIsAsked() async throws {
    let terminal = try start("tmux 3.3a", ["TMUX": "/nowhere,1,0"])
    try await terminal.waitFor("wide")
    #expect(!text(terminal).contains("\u{1b}_G"))
  }

  /// A program that dies deletes all that it may have sent, with what was prepared.
  @Test func aProgramThatDiesDeletesItsPictures() async throws {
    let terminal = try start("kitty(0.41.1)")
    try await terminal.waitFor("wide")
    terminal.write("i")
    try await terminal.waitFor("pixels")
    terminal.write("v")
    _ = try await terminal.waitForExit()
    #expect(text(terminal).contains("a=d,d=R,x="))
  }
}
