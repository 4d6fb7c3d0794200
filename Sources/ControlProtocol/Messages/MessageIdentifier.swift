public import JSON
import NotificationModel

/// What ties an answer to its call: chosen by the caller, echoed exactly.
public enum MessageIdentifier: Hashable, Sendable {
  case string(String)
  case integer(Int64)

  /// nil for everything that cannot be an identifier, also for fractions and null.
  public init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .null, .bool, .number, .array, .object: return nil
    }
  }

  /// As it stands in an envelope.
  public var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }
}
