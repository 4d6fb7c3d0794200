import JSON

/// The result of a call as the center wrote it: text that is read where it is needed, not on the event loop.
public struct ResultText: Sendable {
  /// Compact JSON as UTF-8.
  public let utf8: ArraySlice<UInt8>

  init(_ utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

  init(_ value: JSONValue) { utf8 = JSONWriter.bytes(value)[...] }

  /// The result as a value. Throws if it is no JSON.
  func value() throws(JSONSyntaxError) -> JSONValue {
    try JSONParser.parse(Array(utf8), limits: JSONLimits(maximumBytes: .max))
  }
}
