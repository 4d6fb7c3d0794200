import Foundation
import UserNotifications

/// A service extension as it is written for a phone: it opens a text that only the app can read. One push takes it longer
/// than it has.
@main
final class SampleService: UNNotificationServiceExtension {
  private var handOn: (@Sendable (UNNotificationContent) -> Void)?
  private var best: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    handOn = contentHandler
    let content = request.content.mutableCopy() as? UNMutableNotificationContent
    best = content
    guard let content, let secret = request.content.userInfo["secret"] as? String else {
      return contentHandler(request.content)
    }
    content.body = String(secret.reversed())
    if request.content.userInfo["slow"] == nil { contentHandler(content) }
  }

  override func serviceExtensionTimeWillExpire() {
    guard let handOn, let best else { return }
    best.title += " (in haste)"
    handOn(best)
  }
}
