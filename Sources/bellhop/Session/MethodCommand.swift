import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

/// A command that talks to the running center and prints what it says.
protocol CenterCommand: AsyncParsableCommand {
  var call: CallOptions { get }
}

extension CenterCommand {
  var output: JSONOption { call.output }
  var center: SocketOption { call.center }
}

/// A command that calls one method of the center and prints its result, as JSON or as lines for a person.
protocol MethodCommand: CenterCommand {
  associatedtype Parameters: MethodParameters
  associatedtype Output: Codable & Sendable

  /// The method that is called.
  static var method: KeyPath<Methods, Method<Parameters, Output>> { get }

  /// The app that is named, whose name is checked; nil if no app is named or any is taken.
  var namedApp: AppArgument? { get }

  /// The parameters of the call, as they were typed.
  func parameters() throws -> Parameters
  /// The result, for a person.
  func lines(_ result: Output) -> [String]
  /// Throws if the result, which has been printed, is a no.
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
  /// A result, for a program or for a person.
  func print(_ result: some Encodable, lines: () -> [String]) throws(Failure) {
    if json {
      try StandardOutput.json(result)
    } else {
      try StandardOutput.lines(lines())
    }
  }
}

/// A conversation with the running center.
enum CenterCall {
  /// Connects, lets the body talk, ends the connection.
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

  /// One call.
  static func result<Parameters, Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws(Failure) -> Output {
    try await with(option) { try await $0.call(method, parameters) }
  }

  /// One call of a method that takes no parameters.
  static func result<Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<NoParameters, Output>>
  ) async throws(Failure) -> Output {
    try await result(option, method, NoParameters())
  }
}

/// What every command takes that talks to a center.
struct CallOptions: ParsableArguments {
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption
}

/// Which center is meant, for commands that talk to one.
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

/// Whether a result is for a program.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
