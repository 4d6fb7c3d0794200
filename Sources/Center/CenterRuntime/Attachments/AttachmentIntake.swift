import CenterGateway
import Foundation
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import Text

/// Brings the attachments of a remote notification into the store. A bad attachment is left out, and the trace
/// says so (ios-behaviour 3.17).
struct AttachmentIntake {
  let app: App
  let attachments: any AttachmentStorage
  private(set) var reasons: [Reason] = []

  init(app: App, attachments: any AttachmentStorage) {
    self.app = app
    self.attachments = attachments
  }

  mutating func takeIn(_ content: Content) async -> Content {
    var content = content
    content.attachments = await takeIn(content.attachments)
    if let communication = content.communication {
      content.communication = await takeIn(communication)
    }
    return content
  }

  private mutating func takeIn(_ claimed: [Attachment]) async -> [Attachment] {
    guard !claimed.isEmpty else { return [] }
    var taken: [Attachment] = []
    for (claim, result) in zip(claimed, await attachments.takeIn(claimed, of: app, fetches: true)) {
      switch result {
      case .success(let attachment):
        taken.append(attachment)
        let file = attachment.file
        let rule = Reason.AttachmentRule.taken(
          name: claim.name,
          type: file?.type.shortName,
          bytes: Int(file?.bytes ?? 0)
        )
        reasons.append(Reason(.met, .attachment(rule)))
      case .failure(let refusal):
        reasons.append(Reason(.odd, .attachment(.leftOut(name: claim.name, why: why(refusal)))))
      }
    }
    return taken
  }

  /// Returns the communication with its pictures in the store. A person whose picture cannot be fetched keeps the
  /// name.
  mutating func takeIn(_ communication: Communication) async -> Communication {
    var communication = communication
    communication.sender.image = await takeInImage(communication.sender.image, of: .sender)
    communication.groupImage = await takeInImage(communication.groupImage, of: .group)
    // The pictures of recipients are never shown.
    for index in communication.recipients.indices { communication.recipients[index].image = nil }
    return communication
  }

  private mutating func takeInImage(_ image: Attachment?, of pictured: Reason.CommunicationRule.Pictured)
    async -> Attachment?
  {
    guard var image else { return nil }
    switch await attachments.takeInImage(image.url, of: app, path: "image", kinds: [.image]) {
    case .success(let file):
      image.file = file
      return image
    case .failure(let refusal):
      let rule = Reason.CommunicationRule.pictureLeftOut(of: pictured, why: why(refusal))
      reasons.append(Reason(.odd, .communication(rule)))
      return nil
    }
  }

  /// A cancelled intake means that the time limit was reached.
  private func why(_ refusal: Refusal) -> String {
    Task.isCancelled
      ? "its time was up." : refusal.description
  }
}

extension Attachment {
  /// The attachment's name in sentences.
  fileprivate var name: String { identifier.isEmpty ? url.quoted : identifier.quoted }
}

extension Center {
  /// A part of a file that a delivered notification has. Every other file is refused, whether there is one or not.
  func attachmentPart(of file: String, from offset: Int) async -> Result<Answer, Refusal> {
    guard state.shows(fileAt: file) else { return .failure(Refusal(.notification(.noFile))) }
    guard let (bytes, size) = await files.store.read(file, from: offset, atMost: AttachmentPart.mostBytes)
    else {
      return .failure(Refusal(.notification(.noFile)))
    }
    let most = AttachmentPart.largestFile
    guard size <= most else {
      return .failure(Refusal(.notification(.fileTooLargeToSend(bytes: size, most: most))))
    }
    return .success(.attachmentPart(AttachmentPart(bytes: Data(bytes), size: size)))
  }
}
