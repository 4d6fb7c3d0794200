import JSON
public import NotificationModel
import NotificationWords
import PayloadCoding

/// Parameters of `push`.
struct PushParameters: MethodParameters, Hashable {
  /// The bundle identifier; without one the header `apns-topic` is meant, then the payload's `Simulator Target
  /// Bundle`.
  var topic: String? = nil
  /// The payload as an object, or as a string that holds its text; with a string, diagnostics have line and column.
  var payload: JSONValue
  /// Becomes the notification's identifier, and wins over the header `apns-collapse-id`.
  var collapseId: String? = nil
  /// The provider's request headers (ios-behaviour 6.2), which win over those that a Firebase message holds;
  /// those without a meaning on the phone are left alone, and a value that APNs refuses is refused here.
  var headers: [String: String]? = nil

  static let example = PushParameters(
    topic: "com.example.dely",
    payload: ["aps": ["alert": ["title": "Dely", "body": "Tonight at eight?"]]],
    collapseId: "dely-7"
  )

  /// The push that the parameters ask for. Neither form of the payload is written and parsed again.
  func push() throws(Refusal) -> Push {
    if let refusal = PushHeaders.refusal(of: headers ?? [:]) { throw refusal }
    var fields = PushHeaders(fields: headers ?? [:])
    if let collapseId { fields.collapseIdentifier = collapseId }
    let document = try document(fields)
    guard let topic = PushCoding.topic(of: document, topic, fields) else {
      throw Refusal(.app(.unnamedInParameters(key: PayloadReader.targetBundleKey)))
    }
    return try PushCoding.push(document, topic: topic, headers: fields)
  }

  private func document(_ headers: PushHeaders) throws(Refusal) -> PayloadDocument {
    do throws(Refusal) {
      switch payload {
      case .object(let object): return try PayloadReader.read(object, headers: headers)
      case .string(let text): return try PayloadReader.read(Array(text.utf8), source: nil, headers: headers)
      case .null, .bool, .integer, .number, .array:
        throw Refusal(.payload(.neitherObjectNorText(payload)))
      }
    } catch {
      throw error.within("payload")
    }
  }
}

extension Push: MethodParameters {
  /// Returns the push as `PushCoding` would have made it, without the files that a client claims: only the store and a
  /// service extension attach files.
  func checked() throws(Refusal) -> Push {
    guard content.attachments.isEmpty, content.communication == nil else {
      throw Refusal(.payload(.attachments))
    }
    try PushCoding.check(collapseIdentifier: collapseIdentifier ?? "", at: "collapseIdentifier")
    return self
  }

  static let example = Push(
    topic: "com.example.dely",
    content: Content(title: "Dely", body: "Tonight at eight?"),
    hasAlert: true
  )
}
