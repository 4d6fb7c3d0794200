public import NotificationModel

/// What happened in a watched folder.
public enum FolderReport: Hashable, Sendable {
  /// From now on nothing is missed: at the start, and each time the folder is back.
  case watching
  /// A file, by its whole path, was pushed or refused. The path is as somebody named it: examine it before
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
