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
