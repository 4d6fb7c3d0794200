import Glibc
import NotificationModel
import Platform

/// The source of a stored file: so many bytes from the beginning of an open file.
struct Source: Sendable {
  var descriptor: Descriptor
  var bytes: Int
  /// The name of the file in sentences.
  var shown: String
}

/// A regular file that an app named, open for reading.
///
/// A symbolic link is followed: its target is read with the rights of the person that runs the center, and is copied.
/// Neither the link nor the target is removed. A link that leads out of the app's folder is refused if the path has to
/// stay in that folder: the sender of a payload chooses the path, and another program may have put the link there.
struct SourceFile {
  let source: Source
  /// The path that the app named, made absolute.
  let path: String
  /// The path with all links resolved; nil if that is not known.
  let resolved: String?
  private let isLink: Bool
  private let status: FileStatus

  init(_ path: String, within bundle: String?) throws(AttachmentProblem) {
    let shown = path.shown
    let file: RegularFile
    do throws(RegularFile.Problem) {
      file = try RegularFile(path)
    } catch {
      throw Self.problem(error, shown)
    }
    if let bundle, !Self.isOpen(file.descriptor, in: bundle) { throw .leadsOut(path) }
    source = Source(descriptor: file.descriptor, bytes: file.status.size, shown: shown)
    self.path = path
    status = file.status
    resolved = StoreFolder.resolve(path)
    isLink = (try? FileStatus(of: path, followingLinks: false).kind) == .link
  }

  /// Whether the open file is in the folder. The descriptor is asked, because the links may have changed since it was
  /// opened.
  private static func isOpen(_ file: Descriptor, in folder: String) -> Bool {
    guard let folder = StoreFolder.resolve(folder) else { return false }
    return StoreFolder.resolve("/proc/self/fd/\(file.number)")?.hasPrefix(folder == "/" ? "/" : folder + "/")
      ?? false
  }

  private static func problem(_ problem: RegularFile.Problem, _ shown: String) -> AttachmentProblem {
    switch problem {
    case .failed(let error): .unreadable(shown, error)
    case .wrongKind(let kind): .notAFile(shown, kind.phrase)
    case .tooLarge: .notAFile(shown, "no regular file")
    }
  }

  /// Whether the file may be removed after it was copied.
  private func isMovable(of app: App) -> Bool {
    guard !isLink, let resolved, status.isWritable, access(resolved, W_OK) == 0 else { return false }
    let folder = Folder.of(resolved)
    guard let above = try? FileStatus(of: folder), above.isWritable, access(folder, W_OK) == 0 else {
      return false
    }
    guard let bundle = app.folder.flatMap(StoreFolder.resolve) else { return true }
    return !resolved.hasPrefix(bundle == "/" ? "/" : bundle + "/")
  }

  /// The file to remove later; nil if it may not be removed.
  func origin(of app: App) -> Origin? {
    guard isMovable(of: app), let resolved else { return nil }
    return Origin(path: resolved, status: status)
  }
}

extension FileStatus {
  /// Whether anybody may write to the file: a file that is read-only on purpose stays also for the superuser.
  fileprivate var isWritable: Bool { permissions & 0o222 != 0 }
}
