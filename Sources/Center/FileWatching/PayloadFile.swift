public import NotificationModel
import NotificationWords
import PayloadCoding
import Platform
import SystemPackage

/// How the payloads of a watched folder are read safely.
public enum PayloadFile {
  /// Returns the bytes of a regular file of at most `limit` bytes.
  public static func read(_ path: String, limit: Int = 1 << 20) throws(Refusal) -> [UInt8] {
    do throws(RegularFile.FileError) {
      return try RegularFile(path).contents(upTo: limit)
    } catch {
      let cause: Refusal.FileCause =
        switch error {
        case .failed(let error): unreadable(error)
        case .wrongKind(let kind): .notAFile(kind: kind.phrase)
        case .tooLarge(let size): .tooLarge(bytes: size, most: limit, payload: PayloadReader.limit)
        }
      throw Refusal(.file(cause))
    }
  }

  private static func unreadable(_ cause: Errno) -> Refusal.FileCause {
    switch cause {
    case .noSuchFileOrDirectory: .gone
    case .permissionDenied, .notPermitted: .unreadable
    default: .failed(error: cause.description)
    }
  }
}

/// Tells one save of a file from another without reading it. The stamp of a link is that of the link itself.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int
  /// Whether the file is complete without being written to: it is a link or a second name, or no regular file.
  var isCompleteWhenCreated: Bool = false

  var isEmpty: Bool { size == 0 && !isCompleteWhenCreated }

  /// The stamp of the file with that name, or of the target of a link; nil if there is none.
  init?(of path: String, followingLinks: Bool = false) {
    guard let status = try? FileStatus(of: path, followingLinks: followingLinks) else { return nil }
    inode = status.identity.inode
    size = status.size
    modified = status.modified
    isCompleteWhenCreated = !followingLinks && (status.kind != .regular || status.links > 1)
  }
}
