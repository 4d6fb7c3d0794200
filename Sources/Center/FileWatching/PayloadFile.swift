import NotificationModel
import PayloadCoding
import Platform
import SystemPackage

/// How the payloads of a watched folder are read safely.
enum PayloadFile {
  /// Returns the bytes of a regular file of at most so many bytes.
  static func read(_ path: String, limit: Int) throws(Refusal) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile(path).contents(upTo: limit)
    } catch {
      switch error {
      case .failed(let error): throw unreadable(path, error)
      case .wrongKind(let kind): throw notAFile(kind)
      case .tooLarge(let size): throw tooLarge(size, limit)
      }
    }
  }

  private static func notAFile(_ kind: FileStatus.Kind) -> Refusal {
    Refusal(.invalidParameters, "It is \(kind.phrase) and no file; it was not opened.")
  }

  private static func unreadable(_ path: String, _ cause: Errno) -> Refusal {
    switch cause {
    case .noSuchFileOrDirectory where FileStamp(of: path) != nil:
      Refusal(.invalidParameters, "It is a link to something that does not exist.")
    case .noSuchFileOrDirectory: Refusal(.invalidParameters, "It was gone before it could be read.")
    case .tooManySymbolicLinkLevels: Refusal(.invalidParameters, "It is a link that leads to itself.")
    case .permissionDenied, .notPermitted:
      Refusal(.notPermitted, "It may not be read.", hint: "Allow it: chmod +r.")
    default: Refusal(.internalFailure, "It cannot be read: \(cause.description).")
    }
  }

  private static func tooLarge(_ size: Int, _ limit: Int) -> Refusal {
    Refusal(
      .tooLarge,
      "The file is larger than \(limit) bytes: \(size).",
      hint: "A payload has at most \(PayloadReader.limit) bytes; the app can fetch what is long."
    )
  }
}

/// Tells one save of a file from another without reading it. The stamp of a link is that of the link itself.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int
  /// Whether the file is complete without being written to: it is a link or a second name, or no regular file.
  var isCompleteWhenCreated: Bool

  var isEmpty: Bool { size == 0 && !isCompleteWhenCreated }

  init(inode: UInt64, size: Int, modified: Int, isCompleteWhenCreated: Bool = false) {
    self.inode = inode
    self.size = size
    self.modified = modified
    self.isCompleteWhenCreated = isCompleteWhenCreated
  }

  /// The stamp of the file with that name, or of the target of a link; nil if there is none.
  init?(of path: String, followingLinks: Bool = false) {
    guard let status = try? FileStatus(of: path, followingLinks: followingLinks) else { return nil }
    inode = status.identity.inode
    size = status.size
    modified = status.modified
    isCompleteWhenCreated = !followingLinks && (status.kind != .regular || status.links > 1)
  }
}
