import ArgumentParser
import PayloadCoding

/// The headers of the request that a payload is sent with (ios-behaviour 6.2).
struct HeaderArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The apns-push-type: alert, background, …", valueName: "type"))
  var pushType: String?

  @Option(help: ArgumentHelp("The apns-priority: 10, 5 or 1.", valueName: "number"))
  var priority: String?

  @Option(help: ArgumentHelp("The apns-collapse-id, which becomes the identifier.", valueName: "id"))
  var collapseId: String?

  /// Values that APNs would refuse are accepted here; the diagnostics of the payload report them.
  mutating func validate() throws {
    if let priority, Int(priority) == nil {
      throw ValidationError("The priority is '\(priority)'; it must be a number: 10, 5 or 1.")
    }
  }

  /// The given headers, by their names in the request.
  var fields: [String: String] {
    let fields = [
      ("apns-push-type", pushType), ("apns-priority", priority), ("apns-collapse-id", collapseId),
    ]
    let given = fields.compactMap { name, value in value.map { (name, $0) } }
    return Dictionary(given, uniquingKeysWith: { _, later in later })
  }

  var headers: PushHeaders { PushHeaders(fields: fields) }
}
