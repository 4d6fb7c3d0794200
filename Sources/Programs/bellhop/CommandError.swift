import ArgumentParser
import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import NotificationWords
import Text

/// The error that ends a command.
struct CommandError: Error, Equatable {
  /// The sentences for standard error, a line each; none if everything has been printed already.
  var lines: [String]
  /// The sentences without "Error: ", for output that is marked as an error.
  var message: String
  var exitCode: CenterGateway.ExitCode
  /// The refusal of the center or of the reader of a file; nil if the command failed otherwise.
  var refusal: Refusal?

  init(_ message: String, hint: String? = nil, _ exitCode: CenterGateway.ExitCode) {
    self.init(messages: [[message, hint].compactMap(\.self).joined(separator: " ")], exitCode)
  }

  /// Several sentences, each an error of its own.
  init(messages: [String], _ exitCode: CenterGateway.ExitCode) {
    message = messages.joined(separator: "\n")
    lines = messages.map { "Error: \($0)" }
    self.exitCode = exitCode
  }

  /// Lines that say themselves that they are errors, such as `file:line:column: error: …`, and what they are about.
  init(lines: [String], _ exitCode: CenterGateway.ExitCode, _ refusal: Refusal? = nil) {
    self.lines = lines
    message = lines.joined(separator: "\n")
    self.exitCode = exitCode
    self.refusal = refusal
  }
}

extension CommandError {
  /// A failure for an error that says what to print. The path of a refusal is part of its sentence if it leads to something
  /// that the person typed.
  init(_ error: any DescribedError) {
    self.init(error.message, hint: error.hint, error.exitCode)
    refusal = error as? Refusal
  }

  /// A refusal of what stands in a file, with its place.
  init(_ refusal: Refusal, in file: String) {
    self.init(lines: [refusal.line(in: file)], refusal.code.exitCode, refusal)
  }

  /// A failure for any error of a call.
  init(calling error: any Error) {
    switch error {
    case let failure as CommandError: self = failure
    case let error as any DescribedError: self.init(error)
    default: self.init("\(error)", .internalFailure)
    }
  }
}

extension CommandError {
  /// The error as a line of JSON, in the shape of the socket's errors; nil if the result has been printed already.
  var json: String? {
    guard !lines.isEmpty else { return nil }
    return JSONWriter.string(["error": refusal?.errorObject ?? ownError])
  }

  /// The code of an error that the command itself found is the exit status.
  private var ownError: JSONValue {
    [
      "code": .integer(Int64(exitCode.rawValue)), "message": .string(message),
      "data": ["code": .string("\(exitCode)")],
    ]
  }

  /// Whether arguments ask for JSON; arguments that cannot be parsed are searched too.
  static func isJSON(_ arguments: [String]) -> Bool {
    let typed = Array(arguments.prefix { $0 != "--" })
    return typed.contains("--json") || typed.contains("--format=json")
      || zip(typed, typed.dropFirst()).contains { $0 == ("--format", "json") }
  }
}

/// Words that lead to no command, and arguments that the parser has no good sentence for.
enum UnexpectedArgument {
  /// Finds a first word that is no command, which the parser would take for an argument of the default command, and a
  /// number below zero, in which it reads letters as options: the `h` of `-1h` asks for help.
  /// Returns nil if the words lead to a command, or are options or help, which the parser handles.
  static func failure(about arguments: [String], to root: any ParsableCommand.Type) -> CommandError? {
    if let failure = belowZero(arguments) { return failure }
    var command = root
    // The parser takes what follows `help` for the command to tell about, and tells about all if there is none.
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = known.first(where: { name(of: $0) == word }) else {
        let names = known.filter { $0.configuration.shouldDisplay }.map(name)
        let place = command == root ? "" : " of '\(name(of: command))'"
        return CommandError(
          "There is no command '\(word)'\(place).",
          hint: question(word, names) ?? "There are: \(names.joined(separator: ", ")).",
          .usage
        )
      }
      command = next
    }
    return nil
  }

  /// The option in arguments that the parser refused that the command does not have; the parser tells of a missing
  /// argument then. Nil if there is none.
  static func failure(about arguments: [String], of root: any ParsableCommand.Type) -> CommandError? {
    var (command, path) = (root, [name(of: root)])
    for word in arguments {
      guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else { break }
      (command, path) = (next, path + [word])
    }
    while let next = command.configuration.defaultSubcommand { command = next }
    let help = "--help --version " + root.helpMessage(for: command, includeHidden: true)
    let known = Set(help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    for word in arguments.prefix(while: { $0 != "--" }) {
      let option = word.prefix { $0 != "=" }
      guard option.hasPrefix("--"), !known.contains(String(option)) else { continue }
      let advice = FormerOption.named(word, in: arguments)?.advice
      return CommandError(
        "There is no option '\(option)'\(advice == nil ? "" : " any more").",
        hint: advice ?? question(String(option), known.filter { $0.hasPrefix("--") }.sorted())
          ?? "See '\(path.joined(separator: " ")) --help'.",
        .usage
      )
    }
    return nil
  }

  /// Asks for the known word that was probably meant; nil if none is similar.
  static func question(_ word: String, _ known: [String]) -> String? {
    Spelling.closest(to: word, among: known).map { "Did you mean '\($0)'?" }
  }

  private static func belowZero(_ arguments: [String]) -> CommandError? {
    arguments.prefix { $0 != "--" }.first { $0.starts(with: /-[0-9]/) }.map {
      CommandError(
        "'\($0)' is below zero, and no argument may be.",
        hint: "A text that begins with '-' is written as --option=\($0), or after '--'.",
        .usage
      )
    }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }
}
