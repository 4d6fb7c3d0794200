import ArgumentParser
import ControlProtocol
import SocketTransport

/// A command that calls one method of the center and prints its result, as JSON or as lines for a person.
protocol MethodCommand: AsyncParsableCommand {
  associatedtype Parameters: MethodParameters
  associatedtype Output: Codable & Sendable

  /// The method that is called.
  static var method: KeyPath<Methods, Method<Parameters, Output>> { get }

  var output: JSONOption { get }
  var center: SocketOption { get }
  /// The app that is named, and how a new one is told from a mistyped one; nil if no app is named or any is taken.
  var namedApp: (bundle: String, unknown: NewAppOption)? { get }

  /// The parameters of the call, as they were typed.
  func parameters() throws -> Parameters
  /// The result, for a person.
  func lines(_ result: Output) -> [String]
  /// Throws if the result, which has been printed, is a no.
  func conclude(_ result: Output) throws
}

extension MethodCommand {
  var namedApp: (bundle: String, unknown: NewAppOption)? { nil }

  func conclude(_ result: Output) throws {}

  func run() async throws {
    let parameters = try parameters()
    let result = try await CenterCall.with(center) { client in
      if let (bundle, unknown) = namedApp { try await unknown.check(bundle, at: client) }
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
