import Platform

/// The terminal in which tmux runs. tmux itself shows cells as they come, but what it writes is reordered by a terminal
/// around it that does so, and pictures are drawn by that terminal.
public struct OuterTerminal: Equatable, Sendable {
  /// Its name as tmux knows it; nil if tmux does not tell.
  public var name: String?
  /// Whether tmux passes sequences on that it does not know (`allow-passthrough`).
  var passesThrough: Bool

  init(name: String?, passesThrough: Bool) {
    (self.name, self.passesThrough) = (name, passesThrough)
  }

  /// Asks tmux; returns nil outside of tmux, or if tmux does not answer within a second.
  public static func ask(environment: [String: String]) async -> OuterTerminal? {
    guard let tmux = environment["TMUX"], !tmux.isEmpty,
      let program = ExecutableSearch.path(of: "tmux", in: environment["PATH"])
    else { return nil }
    let child = ChildProcess(executable: program, arguments: question, environment: environment)
    let ending = await child.run([], output: KeptBytes(limit: 1024), within: .init(limit: .seconds(1)))
    return OuterTerminal(answer: String(decoding: ending.output.bytes, as: UTF8.self))
  }

  /// Whether sequences pass, then the name that the terminal told tmux, else the value of its `TERM`.
  private static let question = [
    "display-message", "-p", "pass=#{allow-passthrough} #{client_termtype} #{client_termname}",
  ]

  /// nil if the text is no answer to the question.
  init?(answer: String) {
    let words = answer.split { $0.isWhitespace }
    guard let first = words.first, first.hasPrefix("pass=") else { return nil }
    // tmux before 3.3 has no such option and passes everything on.
    passesThrough = !["pass=0", "pass=off"].contains(first)
    name = words.dropFirst().first.map(String.init)
  }
}
