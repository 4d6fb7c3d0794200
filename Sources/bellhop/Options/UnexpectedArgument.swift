import ArgumentParser
import CenterGateway

/// A first word that is no command. The parser would take it for an argument of the default command.
enum UnexpectedArgument {
  /// nil when the words lead to a command, or are somebody else's business.
  static func complaint(about arguments: [String], to root: any ParsableCommand.Type) -> Failure? {
    var command = root
    for word in arguments {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = known.first(where: { name(of: $0) == word }) else {
        let names = known.map(name).joined(separator: ", ")
        let place = command == root ? "" : " of '\(name(of: command))'"
        return Failure("There is no command '\(word)'\(place).", hint: "There are: \(names).", .usage)
      }
      command = next
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }
}
