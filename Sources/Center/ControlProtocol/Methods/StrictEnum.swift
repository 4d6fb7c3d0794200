import JSON
import NotificationModel

/// One of the words of an enumeration. An unknown one is refused with those that are known.
public struct StrictEnum<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>: Codable,
  Hashable,
  Sendable
{
  /// What was meant.
  var value: Value

  /// A word that is known.
  init(_ value: Value) {
    self.value = value
  }

  /// Reads the word.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Value(rawValue: text) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      let description = "\(text.quoted) is none of \(known)."
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description)
      )
    }
    self.value = value
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

extension StrictEnum where Value: Codable {
  /// Those that are meant, of several.
  static func choice(_ words: [StrictEnum]) -> OrderedOptions<Value> {
    OrderedOptions(Set(words.map(\.value)))
  }

  /// As they are declared.
  static func words(_ choice: OrderedOptions<Value>) -> [StrictEnum] { choice.inOrder.map(StrictEnum.init) }
}
