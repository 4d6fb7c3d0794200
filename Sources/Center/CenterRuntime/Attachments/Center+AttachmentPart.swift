import CenterGateway
import Foundation
import NotificationModel
import NotificationState
import Text

extension Center {
  /// A part of a file that a delivered notification has. Every other file is refused, whether there is one or not.
  func attachmentPart(of file: String, from offset: Int) async -> Result<Answer, Refusal> {
    guard state.shows(fileAt: file) else { return .failure(.noSuchAttachment) }
    guard let (bytes, size) = await files.store.read(file, from: offset, atMost: AttachmentPart.mostBytes)
    else {
      return .failure(.noSuchAttachment)
    }
    guard size <= AttachmentPart.largestFile else { return .failure(.tooLargeToSend(size)) }
    return .success(.attachmentPart(AttachmentPart(bytes: Data(bytes), size: size)))
  }
}

extension Refusal {
  fileprivate static let noSuchAttachment = Refusal(
    .unknownNotification,
    "No delivered notification has such a file.",
    path: "file"
  )

  fileprivate static func tooLargeToSend(_ bytes: Int) -> Refusal {
    let most = AttachmentPart.largestFile
    return Refusal(
      .tooLarge,
      "The file has \(bytes.inBytes(beyond: most)); at most \(most.inBytes) are sent to another machine.",
      path: "file"
    )
  }
}
