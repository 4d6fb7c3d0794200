import Platform

/// The terminal in which tmux runs. tmux itself shows cells as they come, but what it writes is reordered by a terminal
/// around it that does so.
public enum OuterTerminal {
  /// Returns its name as tmux knows it; nil outside of tmux, or if tmux does not tell within a second.
  public static func name(environment: [String: String]) async -> String? {
    guard let tmux = environment["TMUX"], !tmux.isEmpty,
      let program = ExecutableSearch.path(of: "tmux", in: environment["PATH"])
    else { return nil }
    let child = ChildProcess(executable: program, arguments: question, environment: environment)
    let ending = await child.run([], output: KeptBytes(limit: 1024), within: .init(limit: .seconds(1)))
    return name(inAnswer: String(decoding: ending.output.bytes, as: UTF8.self))
  }

  /// The name that the terminal told tmux, else the value of its `TERM`.
  private static let question = ["display-message", "-p", "#{client_termtype} #{client_termname}"]

  static func name(inAnswer answer: String) -> String? {
    answer.split { $0.isWhitespace }.first.map(String.init)
  }
}
