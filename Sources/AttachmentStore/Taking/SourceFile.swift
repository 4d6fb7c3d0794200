import Glibc
import NotificationModel
import Platform

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
  private let status: FileStatus

  init(_ path: String) throws(AttachmentProblem) {
    let shown = path.shown
    let file: RegularFile
    do throws(RegularFile.Problem) {
      file = try RegularFile(path)
    } catch {
      throw Self.problem(error, shown)
    }
    source = Source(descriptor: file.descriptor, bytes: file.status.size, shown: shown)
    self.path = path
    status = file.status
    resolved = StoreFolder.resolve(path)
    isLink = (try? FileStatus(of: path, followingLinks: false).kind) == .link
  }

  private static func problem(_ problem: RegularFile.Problem, _ shown: String) -> AttachmentProblem {
    switch problem {
    case .failed(let error): .unreadable(shown, error)
    case .wrongKind(let kind): .notAFile(shown, kind.phrase)
    case .tooLarge: .notAFile(shown, FileStatus.Kind.regular.phrase)
    }
  }

  /// Whether it may disappear from where it is.
  private func isMovable(of app: App) -> Bool {
    guard !isLink, let resolved, status.isWritable, access(resolved, W_OK) == 0 else { return false }
    let folder = resolved.folderPart
    guard let above = try? FileStatus(of: folder), above.isWritable, access(folder, W_OK) == 0 else {
      return false
    }
    guard let bundle = app.folder.flatMap(StoreFolder.resolve) else { return true }
    return !resolved.hasPrefix(bundle == "/" ? "/" : bundle + "/")
  }

  /// What is to disappear later; nil where it may not.
  func origin(of app: App) -> Origin? {
    guard isMovable(of: app), let resolved else { return nil }
    return Origin(path: resolved, status: status)
  }
}

extension FileStatus {
  /// Whether anybody at all may write it: what is read-only on purpose stays so for the superuser too.
  fileprivate var isWritable: Bool { permissions & 0o222 != 0 }
}

extension FileStatus.Kind {
  /// With its article.
  fileprivate var phrase: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .regular, .link: "no regular file"
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
