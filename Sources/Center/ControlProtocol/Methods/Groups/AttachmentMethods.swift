public import NotificationModel
import NotificationWords
import Text

/// The files of notifications, for screens that do not see the center's folder.
public struct AttachmentMethods: MethodGroup {
  public let part = Method<AttachmentPartParameters, AttachmentPart>(
    "attachments.part",
    "At most \(AttachmentPart.mostBytes.inBytes) of a file that belongs to a delivered notification, by its path in the "
      + "store; of none over \(AttachmentPart.largestFile.inBytes).",
    query: { parameters throws(Refusal) in try parameters.query() }
  )
}

/// Parameters of `attachments.part`.
public struct AttachmentPartParameters: MethodParameters, Hashable {
  /// As the notification has it: `file.path` of an attachment, or of a person's image.
  var file: String
  /// Where the part begins, in bytes; 0 if it is left out.
  var offset: Int?

  static let example = AttachmentPartParameters(
    file: "0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d/8f14e45f-ceea-467f-a0e6-9f5d8e3a1c2b.png",
    offset: 65_536
  )

  /// The parameters for a part of a file; nil means its beginning.
  public init(file: String, offset: Int? = nil) {
    self.file = file
    self.offset = offset
  }

  func query() throws(Refusal) -> Query {
    let offset = offset ?? 0
    guard offset >= 0 else {
      throw Refusal(.parameter(.negativeOffset(offset)))
    }
    return .attachmentPart(file: file, offset: offset)
  }
}

extension AttachmentPart: MethodOutput {}

/// Content extensions that are programs (ios-behaviour 1.14).
public struct ContentExtensionMethods: MethodGroup {
  public let card = Method<CardRequest, CardResult>(
    "contentExtension.card",
    "What the program of a content extension draws of a notification; runs it.",
    query: { request throws(Refusal) in .card(try request.checked()) }
  )
}

extension CardRequest: MethodParameters {
  static let example = CardRequest(
    app: "com.example.dely",
    identifier: "dely-7",
    columns: 40,
    rows: 12
  )

  fileprivate func checked() throws(Refusal) -> CardRequest {
    try Self.check(columns, "columns", most: Self.mostColumns)
    try Self.check(rows, "rows", most: Self.mostRows)
    return self
  }

  private static func check(_ number: Int, _ name: String, most: Int) throws(Refusal) {
    guard !(1...most).contains(number) else { return }
    throw Refusal(.parameter(.cardSize(name: name, number, most: most)))
  }
}

/// Result of `contentExtension.card`.
public struct CardResult: MethodOutput, Hashable {
  /// All that the program wrote, as it is.
  public var card: String
}
