import Foundation
import Intents
import UserNotifications

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes a message of a push a message of a person: with the picture that the push names under `icon`.
@main
final class ChatService: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var message: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    message = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let icon = message?.userInfo["icon"] as? String, let url = URL(string: icon) else {
      return serviceExtensionTimeWillExpire()
    }
    // The handler may be called on any thread, once.
    nonisolated(unsafe) let service = self
    URLSession.shared.downloadTask(with: url) { file, _, error in
      if let error { print("No picture: \(error.localizedDescription)", to: &standardError) }
      service.show(file.flatMap { try? Data(contentsOf: $0) }, of: request.content)
    }.resume()
  }

  override func serviceExtensionTimeWillExpire() {
    if let deliver, let message { deliver(message) }
  }

  private func show(_ picture: Data?, of content: UNNotificationContent) {
    guard let deliver, let picture, !picture.isEmpty else { return serviceExtensionTimeWillExpire() }
    let avatar = INImage(imageData: picture)
    let sender = INPerson(
      personHandle: INPersonHandle(value: "", type: .unknown),
      nameComponents: PersonNameComponents(),
      displayName: content.title,
      image: avatar,
      contactIdentifier: nil,
      customIdentifier: nil,
      isMe: false,
      suggestionType: .none
    )
    let me = INPerson(
      personHandle: INPersonHandle(value: "", type: .unknown),
      nameComponents: nil,
      displayName: nil,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: nil,
      isMe: true,
      suggestionType: .none
    )
    let intent = INSendMessageIntent(
      recipients: [me, sender],
      outgoingMessageType: .outgoingMessageText,
      content: content.body,
      speakableGroupName: INSpeakableString(spokenPhrase: content.subtitle),
      conversationIdentifier: nil,
      serviceName: nil,
      sender: sender,
      attachments: nil
    )
    intent.setImage(avatar, forParameterNamed: \.speakableGroupName)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    interaction.donate(completion: nil)
    do {
      deliver(try content.updating(from: intent))
    } catch {
      serviceExtensionTimeWillExpire()
    }
  }
}

private nonisolated(unsafe) var standardError = StandardError()

private struct StandardError: TextOutputStream {
  mutating func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
