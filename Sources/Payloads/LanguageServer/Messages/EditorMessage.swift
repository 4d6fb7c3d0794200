import JSON

/// A message of an editor: a request, a notification, or the answer to a request of the server.
struct EditorMessage: Sendable {
  /// A number or a string; nil for a notification.
  var id: JSONValue?
  /// The name of what is asked or told; nil for an answer.
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

/// Finds messages in a stream of bytes: each is a header with `Content-Length` and a body of that many bytes.
public struct FrameReader: Sendable {
  private var buffer: [UInt8] = []

  /// A message is a document at most; no payload is as long.
  static let longestBody = 16 << 20
  private static let longestHeader = 8 << 10

  /// Why nothing more can be read from the stream.
  public enum FrameError: Error, Hashable, Sendable {
    /// The header has no length that can be read.
    case badHeader
    /// The length is beyond `longestBody`.
    case tooLong
  }

  public init() {}

  /// Adds bytes of the stream.
  public mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// Takes the next body; nil if it is not there yet. Throws if the stream cannot be read any further.
  public mutating func next() throws(FrameError) -> [UInt8]? {
    guard let end = headerEnd else {
      if buffer.count > Self.longestHeader { throw .badHeader }
      return nil
    }
    guard let length = Self.length(in: buffer[..<end.header]) else { throw .badHeader }
    guard length <= Self.longestBody else { throw .tooLong }
    guard buffer.count - end.body >= length else { return nil }
    let body = Array(buffer[end.body..<end.body + length])
    buffer.removeFirst(end.body + length)
    return body
  }

  /// Where the header ends and the body begins; nil if the header is not complete.
  private var headerEnd: (header: Int, body: Int)? {
    var place = 0
    while place + 3 < buffer.count, place <= Self.longestHeader {
      if buffer[place] == 0x0D, buffer[place + 1] == 0x0A, buffer[place + 2] == 0x0D,
        buffer[place + 3] == 0x0A
      {
        return (place, place + 4)
      }
      place += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// A body with its header.
  public static func frame(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
