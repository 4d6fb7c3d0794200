extension JSONValue: Codable {
  /// From `JSONValueDecoder` as it is. Other decoders may tell `1` from `1.0` no longer; their keys are
  /// sorted, because their order is lost already.
  public init(from decoder: any Decoder) throws {
    if let node = decoder as? JSONDecodingNode {
      self = node.value
    } else if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
      self = .object(try JSONObject(from: container))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try JSONValue(scalarFrom: decoder.singleValueContainer())
    }
  }

  private init(scalarFrom container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
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
    self = try JSONObject(from: decoder.container(keyedBy: JSONCodingKey.self))
  }

  fileprivate init(from container: KeyedDecodingContainer<JSONCodingKey>) throws {
    self.init()
    let keys = container.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
    for key in keys { self[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
  }

  /// See `JSONValue.encode(to:)`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONCodingKey.self)
    for (key, value) in self { try container.encode(value, forKey: JSONCodingKey(stringValue: key)) }
  }
}
