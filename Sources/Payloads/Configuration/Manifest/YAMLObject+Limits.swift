internal import NotificationModel
internal import YAMLCoding

extension YAMLObject {
  /// A name that things are looked up by; one that is longer than the center takes is reported and is nil.
  mutating func identifier(_ key: String) -> String? {
    word(key, required: true).flatMap { bounded($0, key, TextLimits.name) }
  }

  /// A text to be shown that is not empty, and no longer than the center takes.
  mutating func shownWord(_ key: String, required: Bool = false) -> String? {
    word(key, required: required).flatMap { bounded($0, key, TextLimits.text) }
  }

  /// A text to be shown, which may be empty.
  mutating func shownText(_ key: String) -> String? {
    string(key).flatMap { bounded($0, key, TextLimits.text) }
  }

  private mutating func bounded(_ text: String, _ key: String, _ limit: Int) -> String? {
    let size = text.utf8.count
    guard size > limit else { return text }
    report(.error, key, "is \(size) bytes long; the limit is \(limit)")
    return nil
  }
}
