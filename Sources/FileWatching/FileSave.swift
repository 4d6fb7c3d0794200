public import NotificationModel

/// A file that was saved, with its content.
public struct FileSave: Hashable, Sendable {
  /// The path that was given, or that of the folder with the file's name. A file's name can contain anything: examine
  /// it before showing it.
  public var path: String
  /// The bytes of the file, or why it cannot be read.
  public var content: Content

  /// The content of a file.
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
