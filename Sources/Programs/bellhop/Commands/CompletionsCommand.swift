import ArgumentParser

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completions for a shell.",
    discussion: """
      Examples:
        bellhop completions bash > ~/.local/share/bash-completion/completions/bellhop
        bellhop completions fish > ~/.config/fish/completions/bellhop.fish
      """
  )

  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    var script: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    try StandardOutput.text(Bellhop.completionScript(for: shell.script) + "\n")
  }
}
