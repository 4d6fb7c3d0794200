import NotificationModel
import PayloadCoding
import Testing

/// The push that a payload's text makes on the phone.
func push(_ text: String, headers: PushHeaders = PushHeaders()) throws -> Push {
  let document = try PayloadReader.read(Array(text.utf8), source: nil)
  return try PushCoding.push(document, topic: "com.example.dely", headers: headers)
}

/// What a text holds.
func document(_ text: String, headers: PushHeaders = PushHeaders()) throws -> PayloadDocument {
  try PayloadReader.read(Array(text.utf8), source: nil, headers: headers)
}

/// Why a text is no payload.
func whyRefused(_ text: String) -> Refusal? {
  do {
    _ = try PayloadReader.read(Array(text.utf8), source: nil)
    return nil
  } catch {
    return error
  }
}

extension Push {
  /// The diagnostics as lines: where, which rule, what.
  var lines: [String] { diagnostics.map { "\($0.severity.rawValue) \($0.rule) \($0.path): \($0.message)" } }
  var rules: [String] { diagnostics.map(\.rule) }
}
