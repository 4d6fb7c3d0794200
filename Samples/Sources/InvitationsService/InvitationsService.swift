import Foundation
import UserNotifications

// Without it, Data(contentsOf:) reads no address of the web on Linux.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches the picture that an invitation names, before the invitation is shown. One that names none has a laid table.
@main
final class InvitationsService: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var invitation: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    invitation = request.content.mutableCopy() as? UNMutableNotificationContent

    let named = request.content.userInfo["image"] as? String
    if let picture = named.flatMap(download) {
      attach(picture, as: "photo")
    } else if let table = Bundle.module.url(forResource: "table", withExtension: "jpg") {
      attach(table, as: "table")
    }
    serviceExtensionTimeWillExpire()
  }

  /// The time is nearly over, or all is done: what is there is shown.
  override func serviceExtensionTimeWillExpire() {
    if let deliver, let invitation { deliver(invitation) }
  }

  /// The picture as a file; nil if it cannot be fetched.
  private func download(_ address: String) -> URL? {
    guard let url = URL(string: address), let data = try? Data(contentsOf: url) else { return nil }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)-\(url.lastPathComponent)")
    do {
      try data.write(to: file, options: .atomic)
      return file
    } catch {
      return nil
    }
  }

  private func attach(_ file: URL, as identifier: String) {
    guard let attachment = try? UNNotificationAttachment(identifier: identifier, url: file, options: nil)
    else { return }
    invitation?.attachments = [attachment]
  }
}
