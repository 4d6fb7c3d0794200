/// One step from a JSON value to a value within it.
public enum JSONPathStep: Hashable, Sendable {
  /// The step to the member of an object.
  case key(String)
  /// The step to the element of an array; the first is 0.
  case index(Int)
}

extension JSONPathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .key(value) }
  public init(integerLiteral value: Int) { self = .index(value) }

  /// The step that a coding key stands for; `Codable` calls the third element of an array "Index 2".
  init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue == "Index \(index)" {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

extension Collection where Element == JSONPathStep {
  /// The path in notation for people: `aps.alert.title`, `actions[2].id`, `userInfo["a.b"]`; empty at the root.
  public var pathText: String {
    var text = ""
    for step in self {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlain: text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONWriter.string(.string(key)))]"
      }
    }
    return text
  }
}

extension String {
  /// Whether it can stand in a path without quotes.
  fileprivate var isPlain: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.isPlainSign }
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainSign: Bool { self == "-" || self == "_" || ("0"..."9").contains(self) }
}

extension JSONValue {
  /// The value in a sentence, short and harmless: `a string "2"`, `a number 1.5`, `an array`.
  package var inWords: String {
    switch self {
    case .string(let text): "a string \(text.quoted)"
    case .integer, .number, .bool: "\(kindName) \(self)"
    case .null, .array, .object: kindName
    }
  }
}

extension String {
  /// The text as it is, for a path in a sentence; in quotes if it is empty or something in it had to be escaped.
  package var quotedIfEscaped: String {
    let quoted = JSONWriter.string(.string(self))
    return quoted.utf8.count == utf8.count + 2 && !isEmpty ? self : quoted
  }

  /// The text in quotes, shortened for a sentence, with control characters escaped.
  package var quoted: String { quoted(upTo: 40) }

  /// The text in quotes with up to so many scalars, with control characters escaped.
  package func quoted(upTo longest: Int) -> String {
    let isLong = !unicodeScalars.dropFirst(longest).isEmpty
    return JSONWriter.string(.string(isLong ? String(unicodeScalars.prefix(longest)) + "…" : self))
  }
}
