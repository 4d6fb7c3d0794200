import NotificationModel
import NotificationState

/// A text to search for. Upper and lower case are alike.
struct SearchQuery {
  private let folded: String
  /// The bytes of an ASCII query, which is found in texts as they are stored; nil for other queries.
  private let bytes: [UInt8]?

  /// nil for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    folded = text.lowercased()
    bytes = folded.utf8.allSatisfy { $0 < 0x80 } ? Array(folded.utf8) : nil
  }

  func isIn(_ text: String) -> Bool {
    guard let bytes else { return text.lowercased().contains(folded) }
    var text = text
    return text.withUTF8 { Self.find(bytes, in: $0) }
  }

  private static func find(_ sought: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= sought.count, let first = sought.first else { return false }
    for start in 0...(text.count - sought.count) where lower(text[start]) == first {
      var length = 1
      while length < sought.count, lower(text[start + length]) == sought[length] { length += 1 }
      if length == sought.count { return true }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

extension ScreenState {
  /// Whether the list shows the text somewhere in the notification; hidden content does not match.
  func matches(_ notification: DeliveredNotification, _ query: SearchQuery) -> Bool {
    let name = center.app(notification.app).name
    guard !center.hidesPreviews(of: notification.app) else { return query.isIn(name) }
    let content = notification.request.content
    return query.isIn(content.title) || query.isIn(content.subtitle) || query.isIn(content.body)
      || query.isIn(notification.request.identifier) || query.isIn(name)
  }

  /// All matching notifications of the list, newest first. It reads the whole list, so it is used once, when a search
  /// begins.
  func search(for query: SearchQuery) -> RecencyList<NotificationKey> {
    let matches = newestFirst.filter { self.matches($0, query) }.sorted { $0.sequence > $1.sequence }
    return RecencyList(newestFirst: matches.map(\.key))
  }
}
