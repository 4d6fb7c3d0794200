import Glibc
import NotificationModel

/// The files of a watched folder that are payloads: their names, and reading them without being led astray.
enum PayloadFile {
  /// `.apns` and `.json` in any case, but not what is hidden or an editor keeps beside a file (`.x.json`,
  /// `#x.json#`, `x.json~`, `~$x.json`).
  static func isName(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
      return false
    }
    guard let first = name.utf8.first, !".#~".utf8.contains(first) else { return false }
    return ["apns", "json"].contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  /// The bytes of a regular file of at most so many bytes. Nothing else is ever opened: a pipe or a device
  /// might wait forever, or do something because it is read.
  static func read(_ path: String, limit: Int) throws(Refusal) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(path, errno) }
    try checkKind(of: status)
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file != -1 else { throw unreadable(path, errno) }
    defer { close(file) }
    // Another file may have taken the name since.
    guard fstat(file, &status) == 0 else { throw unreadable(path, errno) }
    try checkKind(of: status)
    guard status.st_size <= limit else { throw tooLarge(Int(status.st_size), limit) }
    return try contents(of: file, at: path, limit: limit)
  }

  private static func contents(of file: Int32, at path: String, limit: Int) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count == -1, errno == EINTR { continue }
      guard count > 0 else { throw unreadable(path, errno) }
      bytes += buffer[..<count]
      // It may have grown since it was measured.
      guard bytes.count <= limit else { throw tooLarge(bytes.count, limit) }
    }
  }

  private static func checkKind(of status: stat) throws(Refusal) {
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: String?.none
      case S_IFDIR: "a folder"
      case S_IFIFO: "a named pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    guard let kind else { return }
    throw Refusal(.invalidParameters, "It is \(kind) and no file; it was not opened.")
  }

  private static func unreadable(_ path: String, _ cause: Int32) -> Refusal {
    switch cause {
    case ENOENT where FileStamp(of: path) != nil:
      Refusal(.invalidParameters, "It is a link to something that does not exist.")
    case ENOENT: Refusal(.invalidParameters, "It was gone before it could be read.")
    case ELOOP: Refusal(.invalidParameters, "It is a link that leads to itself.")
    case EACCES, EPERM: Refusal(.notPermitted, "It may not be read.", hint: "Allow it: chmod +r.")
    default: Refusal(.internalFailure, "It cannot be read: \(String(cString: strerror(cause))).")
    }
  }

  private static func tooLarge(_ size: Int, _ limit: Int) -> Refusal {
    Refusal(
      .tooLarge,
      "The file is larger than \(limit) bytes: \(size).",
      hint: "A payload has at most 4096 bytes; the app can fetch what is long."
    )
  }
}

/// What tells one save of a file from another without reading it. It is about a link itself, not what it
/// leads to.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int
  /// Nobody has to write to it first: it is a link or a second name, or it is nothing that is written to.
  var isCompleteWhenCreated: Bool

  var isEmpty: Bool { size == 0 && !isCompleteWhenCreated }

  init(inode: UInt64, size: Int, modified: Int, isCompleteWhenCreated: Bool = false) {
    self.inode = inode
    self.size = size
    self.modified = modified
    self.isCompleteWhenCreated = isCompleteWhenCreated
  }

  /// nil when there is nothing of that name.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    isCompleteWhenCreated = status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }
}
