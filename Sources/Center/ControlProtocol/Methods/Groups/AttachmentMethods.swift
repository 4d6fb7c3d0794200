public import NotificationModel
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

  public static let example = AttachmentPartParameters(
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
      throw Refusal(.invalidParameters, "The offset is \(offset); the first byte is 0.", path: "offset")
    }
    return .attachmentPart(file: file, offset: offset)
  }
}

extension AttachmentPart: MethodOutput {}
