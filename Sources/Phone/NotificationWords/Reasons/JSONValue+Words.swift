public import JSON
import NotificationModel

extension JSONValue {
  /// The value as JSON for people and their programs: each reason in it has its sentence as `text`, beside its facts.
  public init(encodingWithWords value: some Encodable) throws {
    self = try JSONValueEncoder(userInfo: Self.wordsInfo).encode(value)
  }

  /// What an encoder needs to write the sentences.
  fileprivate static let wordsInfo: [CodingUserInfoKey: any Sendable] =
    Reason.textMaker.map { [$0: Reason.TextMaker { $0.text }] } ?? [:]
}

extension JSONTextEncoder {
  /// An encoder that writes what `JSONValue(encodingWithWords:)` makes of a value, each reason with its sentence.
  public static func withWords() -> JSONTextEncoder {
    JSONTextEncoder(userInfo: JSONValue.wordsInfo)
  }
}
