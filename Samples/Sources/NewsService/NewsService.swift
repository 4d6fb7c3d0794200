import Foundation
import UserNotifications

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Counts a story that has arrived, whether it is opened or not, and gives it its pictures. The time is short, so the count
/// comes first.
@main
final class NewsService: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var story: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    story = request.content.mutableCopy() as? UNMutableNotificationContent
    let push = request.content.userInfo

    count(request.identifier)
    story?.attachments = ["small_image", "image"].compactMap { key in
      (push[Self.sent(key)] as? String).flatMap { attachment(key, from: $0) }
    }
    serviceExtensionTimeWillExpire()
  }

  override func serviceExtensionTimeWillExpire() {
    if let deliver, let story { deliver(story) }
  }

  /// Firebase puts this before the keys of a message.
  private static func sent(_ key: String) -> String {
    let prefix = "gcm.notification."
    return key.contains(prefix) ? key : prefix + key
  }

  /// Tells the server that counts, and waits for its answer for at most three seconds: a count that is lost costs less than
  /// a picture that comes too late.
  private func count(_ identifier: String) {
    let server = ProcessInfo.processInfo.environment["NEWS_COUNTER"] ?? "http://127.0.0.1:8787/arrived"
    guard let url = URL(string: server) else { return }
    var request = URLRequest(url: url, timeoutInterval: 3)
    request.httpMethod = "POST"
    request.httpBody = Data(identifier.utf8)
    let counted = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: request) { _, _, _ in counted.signal() }.resume()
    _ = counted.wait(timeout: .now() + 3)
  }

  private func attachment(_ key: String, from address: String) -> UNNotificationAttachment? {
    guard let url = URL(string: address), let data = try? Data(contentsOf: url) else { return nil }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(key)-\(UUID().uuidString).\(url.pathExtension)")
    guard (try? data.write(to: file)) != nil else { return nil }
    return try? UNNotificationAttachment(identifier: key, url: file, options: nil)
  }
}
