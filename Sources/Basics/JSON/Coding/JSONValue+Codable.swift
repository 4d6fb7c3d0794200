extension JSONValue: Codable {
  /// From `decoded(as:)`, as it is; no other decoder has one.
  public init(from decoder: any Decoder) throws {
    guard let node = decoder as? JSONDecodingNode else {
      let text = "JSON values are decoded from JSON values only."
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    self = node.value
  }

  /// To `JSONTextEncoder` as it is; other encoders may lose the order of keys.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object): try object.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let flag): try flag.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    }
  }
}

extension JSONObject: Codable {
  /// See `JSONValue.init(from:)`.
  public init(from decoder: any Decoder) throws {
    self = try JSONValue(from: decoder).decoded(as: JSONObject.self)
  }

  /// See `JSONValue.encode(to:)`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONCodingKey.self)
    for (key, value) in self { try container.encode(value, forKey: JSONCodingKey(stringValue: key)) }
  }
}
