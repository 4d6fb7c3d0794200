import JSON

/// A message of an editor: a request, a notification, or the answer to a request of the server.
struct EditorMessage: Sendable {
  /// A number or a string; nil for a notification.
  var id: JSONValue?
  /// nil for an answer.
  var method: String?
  var params: JSONValue

  /// Returns nil if it is no message.
  init?(_ value: JSONValue) {
    guard let object = value.objectValue else { return nil }
    id = object["id"].flatMap { $0.isNull ? nil : $0 }
    method = object["method"]?.stringValue
    params = object["params"] ?? .null
    guard method != nil || id != nil else { return nil }
  }

  var isRequest: Bool { id != nil && method != nil }
}

/// The codes of JSON-RPC and of the Language Server Protocol.
enum ErrorCode: Int64 {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case serverNotInitialized = -32002
  case requestCancelled = -32800
}

extension JSONValue {
  static func answer(to id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func failure(_ id: JSONValue?, _ code: ErrorCode, _ message: String) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .integer(code.rawValue), "message": .string(message)],
    ]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  static func request(_ id: Int, _ method: String, _ params: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": .string("bellhop-\(id)"), "method": .string(method), "params": params,
    ]
  }
}
