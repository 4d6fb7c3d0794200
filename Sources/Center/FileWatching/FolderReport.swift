public import NotificationModel

/// An occurrence in a watched folder.
public enum FolderReport: Hashable, Sendable {
  /// The folder is watched from now on. It is reported at the start, and each time the folder is back.
  case watching
  /// The file at this absolute path was pushed or refused. A file's name can contain anything: examine it before
  /// showing it.
  case file(String, Result<Decision, Refusal>)
  /// The folder was removed, moved away or unmounted. It is watched again as soon as it is back.
  case lost
}

/// What the watching thread hands over.
enum FolderNotice: Sendable {
  case watching
  case file(String, Result<[UInt8], Refusal>)
  case lost

  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}
