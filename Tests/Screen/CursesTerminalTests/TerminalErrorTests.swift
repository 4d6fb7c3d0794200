import TestTerminal
import Testing

@testable import CursesTerminal

/// What cannot work is refused with a sentence, on a terminal that stays as it was.
@Suite struct TerminalErrorTests {
  @Test(arguments: [
    ("dumb", "A terminal of type \"dumb\" (TERM) cannot place text on a screen."),
    ("", "The variable TERM is not set, so nothing is known of this terminal."),
  ])
  func aTerminalThatCannotDrawIsRefused(term: String, sentence: String) async throws {
    let terminal = try startProbe(term: term)

    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.text == sentence)
    #expect(String(decoding: terminal.output, as: UTF8.self) == sentence + "\r\n")
    #expect(terminal.lineSettings == .shell)
  }

  @Test(arguments: [
    ("<", "Standard input is not a terminal, so there is no keyboard to read from."),
    (">", "Standard output is not a terminal, so there is no screen to draw on."),
  ])
  func withoutATerminalThereIsNoScreen(redirection: String, sentence: String) async throws {
    let probe = try BuiltProducts.executable("TerminalProbe")
    let command = "exec \(probe) \(redirection)/dev/null"
    let terminal = try PseudoTerminal("/bin/sh", ["-c", command], environment: ["TERM": "xterm"])

    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.text == sentence)
  }

  @Test(arguments: ["C", "POSIX", "", "de_DE.UTF-8", "en_US.ISO-8859-1"])
  func aLocaleThatIsMissingHereIsReplaced(lang: String) async throws {
    let terminal = try startProbe(["--no-probe"], ["LANG": lang, "LC_ALL": ""])

    let screen = try await terminal.waitFor("wide")

    #expect(screen.contains("日本語 é wide \u{1fae8}"))
    #expect(screen.contains("locale C.UTF-8"))
  }

  @Test func whatTheEnvironmentSaysIsNotTrustedInASentence() {
    let error = TerminalError.termUnknown(name: "\u{1b}]0;x\u{07}\(String(repeating: "y", count: 99))")

    #expect(error.description.hasPrefix("The terminal type \"?]0;x?yyyy"))
    #expect(error.description.count < 130)
  }
}
