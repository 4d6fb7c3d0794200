public import JSON
public import NotificationModel
import NotificationWords

/// One line between client and center: a JSON-RPC 2.0 object, or, as a convenience, a payload by itself.
public enum Message: Equatable, Sendable {
  /// Without an identifier it is a notification and gets no answer. Missing parameters are an empty object.
  case call(id: MessageIdentifier?, method: String, parameters: JSONObject)
  /// The identifier is nil when the call was so malformed that it could not be read.
  case answer(id: MessageIdentifier?, Result<JSONValue, Refusal>)
  /// An object with `aps`: a push to the app it names, else to the default one. It is always answered.
  case barePayload(JSONObject)
}

// MARK: - Writing

extension Message {
  /// The message as JSON.
  var value: JSONValue {
    switch self {
    case .call(let id, let method, let parameters):
      var object: JSONObject = ["jsonrpc": "2.0"]
      if let id { object["id"] = id.value }
      object["method"] = .string(method)
      if !parameters.isEmpty { object["params"] = .object(parameters) }
      return .object(object)
    case .answer(let id, .success(let result)):
      return ["jsonrpc": "2.0", "id": id?.value ?? .null, "result": result]
    case .answer(let id, .failure(let refusal)):
      return ["jsonrpc": "2.0", "id": id?.value ?? .null, "error": refusal.errorObject]
    case .barePayload(let payload): return .object(payload)
    }
  }

  /// The message as one line of UTF-8, with its line end.
  public var line: [UInt8] {
    var bytes = JSONWriter.bytes(value)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension Message {
  /// The line of an answer whose result is text already: the line of `.answer(id:, .success)`, without reading it.
  public static func answerLine(id: MessageIdentifier?, result: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(result.count + 64)
    line += resultStart.utf8
    line += JSONWriter.bytes(id?.value ?? .null)
    line += #","result":"#.utf8
    line += result
    line += "}\n".utf8
    return line
  }

  /// The result in a line as `answerLine` makes it, without its line end, and the number of the call; nil for every
  /// other line, which may be an answer too.
  public static func resultText(inLine line: [UInt8]) -> (id: Int64, text: ArraySlice<UInt8>)? {
    guard line.starts(with: resultStart.utf8), line.last == UInt8(ascii: "}") else { return nil }
    var place = resultStart.utf8.count
    var id: Int64 = 0
    let digits = place
    while place < line.count, place - digits < 18, (0x30...0x39).contains(line[place]) {
      id = id * 10 + Int64(line[place] - 0x30)
      place += 1
    }
    let between = #","result":"#.utf8
    guard place > digits, line[place...].starts(with: between) else { return nil }
    return (id, line[(place + between.count)..<(line.count - 1)])
  }

  private static let resultStart = #"{"jsonrpc":"2.0","id":"#
}

/// What ties an answer to its call: chosen by the caller, echoed exactly.
public enum MessageIdentifier: Hashable, Sendable {
  case string(String)
  case integer(Int64)

  /// The identifier in JSON; nil if the value cannot be one, as a fraction or null.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .null, .bool, .number, .array, .object: return nil
    }
  }

  /// The identifier as JSON, as a message has it under `id`.
  var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }
}

/// A line that is no message: why, and whom to tell.
public struct MessageError: Error, Equatable, Sendable {
  /// The identifier of the call, as far as it could be read.
  var id: MessageIdentifier?
  /// What is wrong with it.
  var refusal: Refusal

  /// Without an identifier the answer goes out with null.
  init(id: MessageIdentifier? = nil, _ refusal: Refusal) {
    self.id = id
    self.refusal = refusal
  }

  /// The error line that says so.
  public var answer: Message { .answer(id: id, .failure(refusal)) }
}

extension Message {
  /// Reads one line, without its line end. The column of an error counts within the line. What a center writes may be as deep
  /// as can be: a payload that it has accepted stands further inside.
  public init(line bytes: [UInt8], limits: JSONLimits = JSONLimits(maximumBytes: .max)) throws(MessageError) {
    let value: JSONValue
    do {
      // How long a line may be is the transport's business.
      value = try JSONParser.parse(bytes, limits: limits)
    } catch {
      throw MessageError(Self.refusal(of: error))
    }
    switch value {
    case .object(let object): try self.init(object)
    case .array: throw MessageError(Refusal(.message(.batch)))
    case .null, .bool, .integer, .number, .string:
      throw MessageError(Refusal(.message(.notAnObject(value))))
    }
  }

  /// Which kind of message an object is shows in its keys; `method` decides before all others.
  private init(_ object: JSONObject) throws(MessageError) {
    let isCall = object.contains(key: "method")
    if !isCall, object.contains(key: "aps") {
      self = .barePayload(object)
      return
    }
    let id = object["id"].flatMap(MessageIdentifier.init)
    func refuse(_ cause: Refusal.MessageCause) -> MessageError {
      MessageError(id: id, Refusal(.message(cause)))
    }
    if let version = object["jsonrpc"], version != "2.0" {
      throw refuse(.wrongVersion(version))
    }
    if isCall {
      if let given = object["id"], id == nil {
        throw refuse(.wrongIdentifier(given))
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
      throw refuse(.unknownShape)
    }
  }

  private typealias Refuse = (Refusal.MessageCause) -> MessageError

  private static func method(of object: JSONObject, _ refuse: Refuse) throws(MessageError) -> String {
    guard let value = object["method"], let method = value.stringValue else {
      throw refuse(.wrongMethod(object["method"] ?? .null))
    }
    return method
  }

  private static func parameters(of object: JSONObject, _ refuse: Refuse) throws(MessageError)
    -> JSONObject
  {
    let value = object["params"] ?? .null
    switch value {
    case .object(let parameters): return parameters
    case .null: return [:]
    case .bool, .integer, .number, .string, .array:
      throw refuse(.wrongParameters(value))
    }
  }

  private static func refusal(of error: JSONSyntaxError) -> Refusal {
    Refusal(error.code == .unexpectedEnd ? .message(.torn(error)) : .input(.syntax(error)))
  }
}
