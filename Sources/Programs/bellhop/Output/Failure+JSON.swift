import CenterGateway
import ControlProtocol
import JSON
import NotificationModel

extension Failure {
  /// The error as a line of JSON, in the shape of the socket's errors; nil if the result has been printed already.
  var json: String? {
    guard !lines.isEmpty else { return nil }
    return JSONWriter.string(["error": refusal?.errorObject ?? ownError])
  }

  /// The code of an error that the command itself found is the exit status.
  private var ownError: JSONValue {
    [
      "code": .integer(Int64(exitCode.rawValue)), "message": .string(message),
      "data": ["code": .string(exitCode.word)],
    ]
  }

  /// Whether arguments ask for JSON; arguments that cannot be parsed are searched too.
  static func isJSON(_ arguments: [String]) -> Bool {
    let typed = Array(arguments.prefix { $0 != "--" })
    return typed.contains("--json") || typed.contains("--format=json")
      || zip(typed, typed.dropFirst()).contains { $0 == ("--format", "json") }
  }
}

extension CenterGateway.ExitCode {
  /// The exit code as a word, for the data of an error.
  fileprivate var word: String {
    switch self {
    case .success: "success"
    case .checkFailed: "checkFailed"
    case .handlerFailed: "handlerFailed"
    case .usage: "usage"
    case .badData: "badData"
    case .unavailable: "unavailable"
    case .internalFailure: "internalFailure"
    case .cannotCreate: "cannotCreate"
    case .notPermitted: "notPermitted"
    }
  }
}
