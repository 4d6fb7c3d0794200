import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

/// A command that calls the running center and prints something.
protocol CenterCommand: AsyncParsableCommand {
  var call: CallOptions { get }
}

extension CenterCommand {
  var output: JSONOption { call.output }
  var center: SocketOption { call.center }
}

/// A command that asks the running center and prints its answer. Its declaration has all there is to it: its name and help, its
/// arguments, what it calls with them, and the sentence about the result.
protocol MethodCommand: CenterCommand {
  /// Calls the methods of the center. Throws what the center refuses.
  func answer(from center: SocketClient) async throws -> CommandAnswer
}

extension MethodCommand {
  func run() async throws {
    let answer = try await CenterCall.with(center) { try await self.answer(from: $0) }
    try answer.write(output)
    if let failure = answer.failure { throw failure }
  }
}

/// The answer of a center, as JSON and as lines of text.
struct CommandAnswer {
  /// What ends the command after the answer is printed; nil if it is a success.
  let failure: (any Error)?
  private let print: (JSONOption) throws(CommandError) -> Void

  init<Value: Encodable>(
    _ value: Value,
    failure: (any Error)? = nil,
    lines: @escaping (Value) -> [String]
  ) {
    self.failure = failure
    print = { output throws(CommandError) in try output.print(value) { lines(value) } }
  }

  func write(_ output: JSONOption) throws(CommandError) { try print(output) }
}

extension CommandConfiguration {
  /// What a command is called, what it does, what else there is to know, and how it is typed.
  init(
    _ name: String,
    _ abstract: String,
    usage: String? = nil,
    _ discussion: String = "",
    examples: [String],
    shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    let heading = examples.count == 1 ? "Example:" : "Examples:"
    let shown = ([heading] + examples.map { "  " + $0 }).joined(separator: "\n")
    self.init(
      commandName: name,
      abstract: abstract,
      usage: usage,
      discussion: discussion.isEmpty ? shown : "\(discussion)\n\n\(shown)",
      shouldDisplay: shouldDisplay,
      subcommands: subcommands,
      defaultSubcommand: defaultSubcommand
    )
  }
}

extension JSONOption {
  /// Prints a result as JSON or as lines of text.
  func print(_ result: some Encodable, lines: () -> [String]) throws(CommandError) {
    if json {
      try StandardOutput.json(result)
    } else {
      try StandardOutput.lines(lines())
    }
  }
}

/// Calls on the running center.
enum CenterCall {
  /// Connects, runs the body and ends the connection.
  static func with<Value>(
    _ option: SocketOption,
    _ body: (SocketClient) async throws -> Value
  ) async throws(CommandError) -> Value {
    do {
      let client = try await SocketClient.connect(UserEnvironment.current().socket(option.socket))
      let result = try await body(client)
      await client.close()
      return result
    } catch {
      throw CommandError(calling: error)
    }
  }
}

/// The options of every command that calls a center.
struct CallOptions: ParsableArguments {
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption
}

/// The option that names a center by its socket.
struct SocketOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The center's socket, if it is not the usual one (BELLHOP_SOCKET).",
      valueName: "path"
    ),
    completion: .file()
  )
  var socket: String?
}

/// The option for a result as JSON.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
