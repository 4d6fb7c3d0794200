public import JSON
public import NotificationModel

/// One line between client and center: a JSON-RPC 2.0 object, or, as a convenience, a payload by itself.
public enum Message: Hashable, Sendable {
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
  public init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .null, .bool, .number, .array, .object: return nil
    }
  }

  /// The identifier as JSON, as a message has it under `id`.
  public var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }
}
