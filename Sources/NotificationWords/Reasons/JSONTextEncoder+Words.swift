public import JSON
import NotificationModel

extension JSONTextEncoder {
  /// An encoder that writes what `JSONValue(encodingWithWords:)` makes of a value, each reason with its sentence.
  public static func withWords() -> JSONTextEncoder {
    JSONTextEncoder(userInfo: JSONValue.wordsInfo)
  }
}
