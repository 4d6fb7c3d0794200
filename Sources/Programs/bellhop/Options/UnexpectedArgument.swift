import ArgumentParser
import CenterGateway

/// Words that lead to no command, and arguments that the parser has no good sentence for.
enum UnexpectedArgument {
  /// Finds a first word that is no command. The parser would take it for an argument of the default command.
  /// Returns nil if the words lead to a command, or are options or help, which the parser handles.
  static func failure(about arguments: [String], to root: any ParsableCommand.Type) -> Failure? {
    var command = root
    // The parser takes what follows `help` for the command to tell about, and tells about all if there is none.
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = known.first(where: { name(of: $0) == word }) else {
        let names = known.filter { $0.configuration.shouldDisplay }.map(name).joined(separator: ", ")
        let place = command == root ? "" : " of '\(name(of: command))'"
        return Failure("There is no command '\(word)'\(place).", hint: "There are: \(names).", .usage)
      }
      command = next
    }
    return nil
  }

  /// What is wrong with arguments that the parser refused: an option that the command does not have, or a number below
  /// zero. The parser tells of something else then: of a missing argument, or of an "option" `-5`. Nil if it is neither.
  static func failure(about arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
    var (command, path) = (root, [name(of: root)])
    for word in arguments {
      guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else { break }
      (command, path) = (next, path + [word])
    }
    while let next = command.configuration.defaultSubcommand { command = next }
    let help = "--help --version " + root.helpMessage(for: command, includeHidden: true)
    for word in arguments.prefix(while: { $0 != "--" }) {
      if word.starts(with: /-[0-9]/) {
        return Failure(
          "'\(word)' is below zero, and no argument may be.",
          hint: "A text that begins with '-' is written as --option=\(word), or after '--'.",
          .usage
        )
      }
      let option = word.prefix { $0 != "=" }
      guard option.hasPrefix("--"), !help.contains(option) else { continue }
      return Failure(
        "There is no option '\(option)'.",
        hint: "See '\(path.joined(separator: " ")) --help'.",
        .usage
      )
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }
}
