import JSON
public import NotificationModel

/// A line that is no message: why, and whom to tell.
public struct MalformedMessage: Error, Hashable, Sendable {
  /// The identifier of the call, as far as it could be read.
  public var id: MessageIdentifier?
  /// What is wrong with it.
  public var refusal: Refusal

  /// Without an identifier the answer goes out with null.
  init(id: MessageIdentifier? = nil, _ refusal: Refusal) {
    self.id = id
    self.refusal = refusal
  }

  /// The error line that says so.
  public var answer: Message { .answer(id: id, .failure(refusal)) }
}

extension Message {
  /// Reads one line, without its line end. The column of an error counts within the line.
  public init(line bytes: [UInt8]) throws(MalformedMessage) {
    let value: JSONValue
    do {
      // How long a line may be is the transport's business.
      value = try JSONParser.parse(bytes, limits: JSONLimits(maximumBytes: .max))
    } catch {
      throw MalformedMessage(Self.refusal(of: error))
    }
    switch value {
    case .object(let object): try self.init(object)
    case .array: throw MalformedMessage(Self.batchRefusal)
    case .null, .bool, .integer, .number, .string:
      let message = "A message is an object; this line is \(value.kindName)."
      throw MalformedMessage(Refusal(.invalidRequest, message, hint: Self.shapes))
    }
  }

  /// Which kind of message an object is shows in its keys; `method` decides before all others.
  private init(_ object: JSONObject) throws(MalformedMessage) {
    let isCall = object.contains(key: "method")
    if !isCall, object.contains(key: "aps") {
      self = .barePayload(object)
      return
    }
    let id = object["id"].flatMap(MessageIdentifier.init)
    func refuse(_ message: String, path: String? = nil, hint: String? = nil) -> MalformedMessage {
      MalformedMessage(id: id, Refusal(.invalidRequest, message, path: path, hint: hint))
    }
    if let version = object["jsonrpc"], version != "2.0" {
      throw refuse("The version is \(version.inWords); it must be \"2.0\".", path: "jsonrpc")
    }
    if isCall {
      if let given = object["id"], id == nil {
        throw refuse("The id is \(given.inWords); it must be a string or a whole number.", path: "id")
      }
      self = .call(
        id: id,
        method: try Self.method(of: object, refuse),
        parameters: try Self.parameters(of: object, refuse)
      )
    } else if let result = object["result"] {
      self = .answer(id: id, .success(result))
    } else if let error = object["error"] {
      self = .answer(id: id, .failure(Refusal(errorObject: error)))
    } else {
      throw refuse("The object is neither a call nor an answer nor a payload.", hint: Self.shapes)
    }
  }

  private typealias Refuse = (_ message: String, _ path: String?, _ hint: String?) -> MalformedMessage

  private static func method(of object: JSONObject, _ refuse: Refuse) throws(MalformedMessage) -> String {
    guard let value = object["method"], let method = value.stringValue else {
      throw refuse(
        "The method is \((object["method"] ?? .null).inWords); it must be a string.",
        "method",
        nil
      )
    }
    return method
  }

  private static func parameters(of object: JSONObject, _ refuse: Refuse) throws(MalformedMessage)
    -> JSONObject
  {
    let value = object["params"] ?? .null
    switch value {
    case .object(let parameters): return parameters
    case .null: return [:]
    case .bool, .integer, .number, .string, .array:
      throw refuse(
        "The parameters are \(value.inWords); they must be an object.",
        "params",
        "Give them by name."
      )
    }
  }

  // MARK: Words

  private static let shapes =
    #"Send {"jsonrpc":"2.0","id":1,"method":"center.status"}, or a payload: {"aps":{"alert":"Hello"}}."#

  private static let batchRefusal = Refusal(
    .invalidRequest,
    "Several calls in an array are not taken.",
    hint: "Send each on a line of its own, without waiting; what arrives together is done together."
  )

  private static func refusal(of error: JSONSyntaxError) -> Refusal {
    let isTorn = error.code == .unexpectedEnd
    return Refusal(
      .notJSON,
      error.message,
      line: error.line,
      column: error.column,
      hint: isTorn
        ? "A message is one line; write it without line breaks, for example with jq -c." : error.hint
    )
  }
}
