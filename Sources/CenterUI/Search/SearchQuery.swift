import NotificationModel

/// What a person looks for. Letters of either case are alike.
struct SearchQuery {
  private let folded: String
  /// The text as bytes where it is ASCII: then texts can be looked through as they are stored.
  private let bytes: [UInt8]?

  /// nil for an empty text, which looks for nothing.
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

extension CenterModel {
  func matches(_ notification: DeliveredNotification, _ sought: SearchQuery) -> Bool {
    // What is hidden is not found either.
    guard !hidesPreviews(of: notification.app) else { return sought.isIn(app(notification.app).name) }
    let content = notification.request.content
    return sought.isIn(content.title) || sought.isIn(content.subtitle) || sought.isIn(content.body)
      || sought.isIn(notification.request.identifier) || sought.isIn(app(notification.app).name)
  }

  /// Everything in the list that has the text somewhere. It looks at all there is: once, when a search begins.
  func search(_ sought: SearchQuery) -> RecencyList<NotificationKey> {
    var matches: [(sequence: Int, key: NotificationKey)] = []
    for notification in newestFirst where self.matches(notification, sought) {
      matches.append((notification.sequence, notification.key))
    }
    matches.sort { $0.sequence > $1.sequence }
    return RecencyList(newestFirst: matches.map(\.key))
  }
}
