public import Foundation

/// A provider's request and what became of it: an entry of the request log.
public struct ProviderRecord: Codable, Hashable, Sendable {
  /// When it was answered, by the machine's clock.
  public var date: Date
  /// `apns-id`: as it was sent, or generated.
  public var identifier: String
  /// The path, with the device token.
  var path: String
  /// The headers that begin with `apns-`, by their names in lower case.
  public var headers: [String: String]
  /// The size of the payload.
  var bytes: Int
  /// The status of the answer.
  public var status: Int
  /// The reason of a refusal; nil if the push was accepted.
  public var reason: String?
  /// The sentence about a refusal, or about a payload that the phone cannot read.
  public var message: String?
  /// The way out.
  public var hint: String?
  /// The app that has or had the device token, as far as it is known.
  public var app: String?
  /// The identifier of the notification; nil if there is none.
  public var notification: String?
  /// What the phone made of it at once; nil if it never came there.
  public var outcome: Decision.Outcome?

  /// The name of the request log in the folder of the local APNs: JSON, one record a line.
  public static let fileName = "requests.jsonl"

  /// A record of an accepted request; what is known besides is set later.
  public init(
    date: Date,
    identifier: String,
    path: String,
    headers: [String: String],
    bytes: Int,
    status: Int
  ) {
    (self.date, self.identifier, self.path) = (date, identifier, path)
    (self.headers, self.bytes, self.status) = (headers, bytes, status)
  }
}
