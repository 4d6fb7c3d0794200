public import Glibc
public import SystemPackage

/// The system's facts about a file, from `stat(2)`.
public struct FileStatus: Hashable, Sendable {
  /// The kinds of files.
  public enum Kind: Hashable, Sendable {
    case regular
    case folder
    case link
    case pipe
    case socket
    case device

    /// The kind with its article, for a sentence.
    public var phrase: String {
      switch self {
      case .regular: "a file"
      case .folder: "a folder"
      case .link: "a link"
      case .pipe: "a named pipe"
      case .socket: "a socket"
      case .device: "a device"
      }
    }
  }

  /// Identifies a file among all that exist at the same time.
  public struct Identity: Hashable, Sendable {
    /// The number of the file system.
    var device: UInt64
    /// The number of the file in its file system.
    public var inode: UInt64
  }

  /// The kind of file.
  public var kind: Kind
  /// Identifies the file while it exists.
  public var identity: Identity
  /// Bytes.
  public var size: Int
  /// The identifier of the owner.
  var owner: uid_t
  /// The twelve bits that `chmod` sets.
  public var permissions: mode_t
  /// The number of names (hard links).
  public var links: Int
  /// When the content was changed last, in nanoseconds since 1970.
  public var modified: Int

  /// Examines the file that a path leads to, or a link itself.
  public init(of path: String, followingLinks: Bool = true) throws(Errno) {
    var status = stat()
    _ = try Errno.check { followingLinks ? stat(path, &status) : lstat(path, &status) }
    self.init(status)
  }

  /// Examines an open file.
  public init(of descriptor: Descriptor) throws(Errno) {
    var status = stat()
    _ = try Errno.check { fstat(descriptor.number, &status) }
    self.init(status)
  }

  /// Examines `name` in an open folder, and follows no link.
  public init(of name: String, in folder: Descriptor) throws(Errno) {
    var status = stat()
    _ = try Errno.check { fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int(status.st_size)
    owner = status.st_uid
    permissions = status.st_mode & 0o7777
    links = Int(status.st_nlink)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}

/// A regular file that is open for reading. Files of other kinds are never opened: opening a pipe would wait for a
/// writer, and opening some devices has an effect on them.
public struct RegularFile: Sendable {
  /// Why the file cannot be read.
  public enum FileError: Error, Hashable, Sendable {
    case failed(Errno)
    /// The path leads to a file of this other kind.
    case wrongKind(FileStatus.Kind)
    /// The file has this many bytes, or more by now.
    case tooLarge(Int)
  }

  /// The open file.
  public let descriptor: Descriptor
  /// The status of the file when it was opened.
  public let status: FileStatus

  /// Opens the file at `path`. A link is followed, or is an error.
  public init(_ path: String, followingLinks: Bool = true) throws(FileError) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    try Self.check { () throws(Errno) in try FileStatus(of: path, followingLinks: followingLinks) }
    do throws(Errno) { descriptor = try Descriptor(opening: path, flags) } catch { throw .failed(error) }
    // Another file may have got this name since the first look.
    let descriptor = descriptor
    status = try Self.check { () throws(Errno) in try FileStatus(of: descriptor) }
  }

  @discardableResult
  private static func check(_ look: () throws(Errno) -> FileStatus) throws(FileError) -> FileStatus {
    let status: FileStatus
    do throws(Errno) { status = try look() } catch { throw .failed(error) }
    guard status.kind == .regular else { throw .wrongKind(status.kind) }
    return status
  }

  /// Returns all bytes; throws if there are more than `most`, including those that were added after it was opened.
  public func contents(upTo most: Int) throws(FileError) -> [UInt8] {
    guard status.size <= most else { throw .tooLarge(status.size) }
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(Errno) { chunk = try descriptor.read(upTo: 64 << 10) } catch { throw .failed(error) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= most else { throw .tooLarge(bytes.count) }
    }
  }
}
