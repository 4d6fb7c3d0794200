import Glibc
import NotificationModel

/// What is taken in: so many bytes from the beginning of a file that is open.
struct Source: Sendable {
  var descriptor: Descriptor
  var bytes: Int
  /// Its name in sentences.
  var shown: String
}

/// A regular file where an app named it, open for reading.
///
/// A symbolic link is followed: the file behind it is read with the rights of the person that runs the center, and is
/// copied; neither the link nor the file goes.
struct SourceFile {
  let source: Source
  /// As the app named it, made absolute.
  let path: String
  /// Without links on the way; nil where it cannot be told.
  let resolved: String?
  private let isLink: Bool
  private let info: stat

  /// Nothing but a regular file is opened: opening a pipe would wait for a writer, and opening some devices acts on
  /// them.
  init(_ path: String) throws(AttachmentProblem) {
    let shown = path.shown
    var link = stat()
    guard lstat(path, &link) == 0 else { throw .unreadable(shown, SystemError()) }
    var info = stat()
    guard stat(path, &info) == 0 else { throw .unreadable(shown, SystemError()) }
    guard info.isRegular else { throw .notAFile(shown, info.kindInWords) }
    guard let descriptor = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) else {
      throw .unreadable(shown, SystemError())
    }
    // Something else may have taken its place meanwhile.
    guard fstat(descriptor.number, &info) == 0, info.isRegular else {
      throw .notAFile(shown, info.kindInWords)
    }
    source = Source(descriptor: descriptor, bytes: Int(info.st_size), shown: shown)
    self.path = path
    self.info = info
    resolved = StoreFolder.resolve(path)
    isLink = link.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether it may disappear from where it is.
  private func isMovable(of app: App) -> Bool {
    guard !isLink, let resolved, info.isWritable, access(resolved, W_OK) == 0 else { return false }
    let folder = resolved.folderPart
    var above = stat()
    guard stat(folder, &above) == 0, above.isWritable, access(folder, W_OK) == 0 else { return false }
    guard let bundle = app.folder.flatMap(StoreFolder.resolve) else { return true }
    return !resolved.hasPrefix(bundle == "/" ? "/" : bundle + "/")
  }

  /// What is to disappear later; nil where it may not.
  func origin(of app: App) -> Origin? {
    guard isMovable(of: app), let resolved else { return nil }
    return Origin(path: resolved, info: info)
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether anybody at all may write it: what is read-only on purpose stays so for the superuser too.
  var isWritable: Bool { st_mode & 0o222 != 0 }

  var kindInWords: String {
    switch st_mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "no regular file"
    }
  }
}

extension String {
  /// All before the last slash.
  var folderPart: String {
    guard let slash = lastIndex(of: "/"), slash != startIndex else { return "/" }
    return String(self[..<slash])
  }

  /// All after the last slash.
  var filePart: Substring { self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...] }
}
