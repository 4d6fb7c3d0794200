import Foundation
import UserNotifications

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// Opens the sealed text of a push with a key that only the phone has, so that nobody on the way can read it. A text that was
/// changed on the way is not opened: then the words of the push are shown.
@main
final class DeparturesService: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var news: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    news = request.content.mutableCopy() as? UNMutableNotificationContent
    if let text = opened(request.content.userInfo["sealed"] as? String) { news?.body = text }
    serviceExtensionTimeWillExpire()
  }

  override func serviceExtensionTimeWillExpire() {
    if let deliver, let news { deliver(news) }
  }

  private func opened(_ sealed: String?) -> String? {
    guard let data = sealed.flatMap({ Data(base64Encoded: $0) }),
      let box = try? AES.GCM.SealedBox(combined: data),
      let text = try? AES.GCM.open(box, using: Self.key)
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// An app has it in its keychain, where its server has put it at the first launch.
  private static let key = SymmetricKey(data: SHA256.hash(data: Data("platform nine".utf8)))
}
