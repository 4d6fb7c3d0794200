import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

/// A command that calls the running center and prints the answer.
protocol CenterCommand: AsyncParsableCommand {
  var call: CallOptions { get }
}

extension CenterCommand {
  var output: JSONOption { call.output }
  var center: SocketOption { call.center }
}

/// A command that calls one method of the center and prints its result, as JSON or as lines of text.
protocol MethodCommand: CenterCommand {
  associatedtype Parameters: Codable & Sendable
  associatedtype Output: Codable & Sendable

  /// The method that is called.
  static var method: KeyPath<Methods, Method<Parameters, Output>> { get }

  /// The argument for an app whose name is checked; nil if there is no such argument or any name is accepted.
  var namedApp: AppArgument? { get }

  /// The parameters of the call from the typed arguments.
  func parameters() throws -> Parameters
  /// The result as lines of text.
  func lines(_ result: Output) -> [String]
  /// Throws if the result, which has been printed, is a refusal.
  func conclude(_ result: Output) throws
}

extension MethodCommand {
  var namedApp: AppArgument? { nil }

  func conclude(_ result: Output) throws {}

  func run() async throws {
    let parameters = try parameters()
    let result = try await CenterCall.with(center) { client in
      try await namedApp?.check(at: client)
      return try await client.call(Self.method, parameters)
    }
    try output.print(result) { lines(result) }
    try conclude(result)
  }
}

extension MethodCommand where Parameters == NoParameters {
  func parameters() -> NoParameters { NoParameters() }
}

extension JSONOption {
  /// Prints a result as JSON or as lines of text.
  func print(_ result: some Encodable, lines: () -> [String]) throws(Failure) {
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
  ) async throws(Failure) -> Value {
    do {
      let client = try await SocketClient.connect(UserEnvironment.current().socket(option.socket))
      let result = try await body(client)
      await client.close()
      return result
    } catch {
      throw Failure(calling: error)
    }
  }

  /// Makes one call.
  static func result<Parameters, Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws(Failure) -> Output {
    try await with(option) { try await $0.call(method, parameters) }
  }

  /// Makes one call of a method without parameters.
  static func result<Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<NoParameters, Output>>
  ) async throws(Failure) -> Output {
    try await result(option, method, NoParameters())
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
