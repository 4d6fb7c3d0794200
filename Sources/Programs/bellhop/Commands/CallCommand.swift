import ArgumentParser
import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import SocketTransport

struct CallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "call",
    "Call any method of the center's socket, and print its result as JSON.",
    """
    Parameters are written as name=value: a value that is JSON is taken as JSON, anything else as text. A single \
    '-' takes them from standard input, as a JSON object. Without a method all methods are listed with their \
    parameters; docs/socket.md describes them.
    """,
    examples: [
      "bellhop call", "bellhop call badge.set app=com.example.app badge=3",
      "bellhop call push topic=com.example.app payload='{\"aps\": {\"alert\": \"Hello\"}}'",
      "echo '{\"limit\": 2}' | bellhop call responses.list -",
    ]
  )

  @Argument(help: "The method.", completion: .methods)
  var method: String?

  @Argument(help: ArgumentHelp("A parameter; '-' reads all of them.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var center: SocketOption

  func run() async throws {
    guard let method else {
      return try StandardOutput.lines(
        MethodTable.entries.flatMap { ["\($0.name) \($0.outline)", "  \($0.summary)"] }
      )
    }
    let object = try object()
    let result: JSONValue
    do {
      try Self.check(MethodTable.entry(named: method), object)
      result = try await CenterCall.with(center) { try await $0.call(method, object) }
    } catch {
      throw Self.failure(error)
    }
    try StandardOutput.json(result)
  }

  /// A failure that names the parameter that was refused: not every sentence of a refusal does.
  private static func failure(_ error: any Error) -> CommandError {
    var failure = CommandError(calling: error)
    if failure.refusal?.code == .unknownMethod { failure.exitCode = .usage }
    if let path = failure.refusal?.path, path.hasPrefix("params.") {
      failure.message = "Parameter \(path.dropFirst("params.".count)): \(failure.message)"
      failure.lines = ["Error: \(failure.message)"]
    }
    return failure
  }

  /// Throws if the center would refuse the parameters, or if the method has more than one answer.
  private static func check(_ entry: MethodEntry, _ object: JSONObject) throws {
    switch try entry.call(object) {
    case .command, .query: return
    case .subscribe: throw CommandError("\(entry.name) goes on and on.", hint: "Use 'bellhop watch'.", .usage)
    case .becomeReadOnly, .heartbeat, .connectApp:
      throw CommandError("\(entry.name) is for a connection that stays.", hint: "See docs/socket.md.", .usage)
    }
  }

  private func object() throws -> JSONObject {
    if parameters == ["-"] {
      let value = try Self.parse(InputFile(name: "-").bytes())
      guard let object = value.objectValue else {
        throw CommandError("Standard input is no JSON object.", .badData)
      }
      return object
    }
    var object = JSONObject()
    for parameter in parameters {
      guard let end = parameter.firstIndex(of: "="), end != parameter.startIndex else {
        let start = parameter.prefix(40)
        let shown = start.count < parameter.count ? start + "…" : start
        let hint =
          parameter.hasPrefix("{")
          ? "An object is read from standard input: echo '{…}' | bellhop call \(method ?? "METHOD") -"
          : "Write name=value."
        throw CommandError("'\(shown)' is no parameter.", hint: hint, .usage)
      }
      let name = String(parameter[..<end])
      guard object[name] == nil else { throw CommandError("\(name.quoted) is given twice.", .usage) }
      object[name] = try Self.value(String(parameter[parameter.index(after: end)...]), of: name)
    }
    return object
  }

  /// Text that is no JSON is a string, unless it begins as an object, an array or a string of JSON.
  private static func value(_ text: String, of name: String) throws -> JSONValue {
    do {
      return try JSONParser.parse(text)
    } catch {
      guard let first = text.first, "{[\"".contains(first) else { return .string(text) }
      throw CommandError("The value of \(name.quoted) is no JSON: \(error.message)", .badData)
    }
  }

  private static func parse(_ bytes: [UInt8]) throws(CommandError) -> JSONValue {
    do {
      return try JSONParser.parse(bytes)
    } catch {
      throw CommandError("Standard input is no JSON: \(error.message)", .badData)
    }
  }
}
