public import NotificationModel

/// A file that was saved, as it is now.
public struct FileSave: Hashable, Sendable {
  /// As it was named: the path that was given, or that of the folder with the name behind it. It is as somebody named
  /// it: examine it before showing it.
  public var path: String
  /// What is in it, or why it cannot be read.
  public var content: Content

  /// What was found under the name.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// There is no such file now.
    case missing
    case unreadable(Refusal)
  }

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
