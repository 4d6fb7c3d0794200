public import JSON
import NotificationModel

extension JSONValue {
  /// The value as JSON for people and their programs: each reason in it has its sentence as `text`, beside its facts.
  public init(encodingWithWords value: some Encodable) throws {
    var encoder = JSONValueEncoder()
    if let key = Reason.textMaker { encoder.userInfo[key] = Reason.TextMaker { $0.text } }
    self = try encoder.encode(value)
  }
}
