public import NotificationModel

/// A file that was saved, with its content.
public struct FileSave: Equatable, Sendable {
  /// The path that was given, or that of the folder with the file's name. A file's name can contain anything: examine
  /// it before showing it.
  public var path: String
  /// The bytes of the file, or why it cannot be read.
  public var content: Content
  /// Whether the file is handed over because it was there at the start, and not because it was saved.
  public var isAtStart: Bool
  /// Whether the file is the same as before, under another name.
  var isOnlyRenamed = false
  /// How many of the files that were there at the start are still to be handed over.
  public var unread: Int

  /// The content of a file.
  public enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// There is no such file now.
    case missing
    case unreadable(Refusal)
  }
}

/// What the watching thread hands over.
enum WatchNotice: Sendable {
  case file(FileSave)
  /// A folder of which all files are watched is watched from now on, at the start or because it is back.
  case watching
  /// Such a folder is not at its path any more.
  case lost
}
