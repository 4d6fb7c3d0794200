import Glibc
import NotificationModel
import Platform
import SystemPackage

/// A path for a socket, within the kernel's limit.
struct SocketPath: Hashable, Sendable {
  /// The longest path in bytes; `sockaddr_un` has room for it and a NUL.
  static let longest = 107

  let text: String

  init(_ text: String) throws(SocketError) {
    let bytes = text.utf8.count
    guard bytes <= Self.longest else { throw .pathTooLong(path: text, bytes: bytes) }
    guard bytes > 0, !text.utf8.contains(0) else {
      throw .failed(path: text, step: "use the path", errno: EINVAL)
    }
    self.text = text
  }

  /// The folder of the socket.
  var folder: String { Folder.of(text) }

  var lockFile: String { text + ".lock" }

  func withAddress<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Makes a socket that no child process inherits.
  static func makeSocket(isNonblocking: Bool) throws(Errno) -> Descriptor {
    var kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    if isNonblocking { kind |= Int32(SOCK_NONBLOCK.rawValue) }
    return Descriptor(owning: try Errno.check { socket(AF_UNIX, kind, 0) })
  }

  /// Connects a new socket to the path. A nonblocking one fails if the queue of the listener is full; the other waits.
  func connect(isNonblocking: Bool) throws(Errno) -> Descriptor {
    let socket = try Self.makeSocket(isNonblocking: isNonblocking)
    _ = try Errno.check { withAddress { Glibc.connect(socket.number, $0, $1) } }
    return socket
  }

  /// The error of a system call that has just failed.
  func failure(_ step: String, _ error: Errno = Errno(rawValue: errno)) -> SocketError {
    .failed(path: text, step: step, errno: error.rawValue)
  }

  /// Creates the folder and its parents for the user alone; throws if other users could replace the socket in it.
  func prepareFolder() throws(SocketError) {
    do throws(PrivateFolder.FolderError) {
      try PrivateFolder.create(folder)
      try PrivateFolder.examine(folder, for: .safeForUser)
    } catch {
      switch error {
      case .notCreated(let path, let error):
        throw .failed(path: path, step: "create the folder", errno: error.rawValue)
      case .notExamined(let path, let error):
        throw .failed(path: path, step: "look at the folder", errno: error.rawValue)
      case .notAFolder, .foreign, .writableByOthers:
        throw .unsafeFolder(path: folder, reason: error.predicate ?? "")
      }
    }
  }
}

/// The standard place of the center's socket.
public enum SocketPlace {
  /// Returns `BELLHOP_SOCKET`; else `bellhop/center.sock` in `XDG_RUNTIME_DIR`; else in a folder of the user's in
  /// the temporary directory. Empty variables and relative folders count as unset.
  public static func path(environment: [String: String], user: UInt32) -> String {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let path = environment["BELLHOP_SOCKET"], !path.isEmpty { return path }
    if let runtime = folder("XDG_RUNTIME_DIR") { return joined(runtime, "bellhop/center.sock") }
    return joined(folder("TMPDIR") ?? "/tmp", "bellhop-\(user)/center.sock")
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}

/// The way to a center of this machine for a program that passes bytes on and reads none of them.
enum CenterSocket {
  /// Connects to the center at a path; throws `.noCenter` if none is running there, and `.foreignCenter` if it belongs
  /// to another user.
  static func connect(_ path: String) throws(SocketError) -> Descriptor {
    let checked = try SocketPath(path)
    let socket: Descriptor
    do throws(Errno) {
      socket = try checked.connect(isNonblocking: false)
    } catch {
      throw .connecting(to: path, failedWith: error.rawValue)
    }
    guard let peer = PeerCredentials(descriptor: socket.number) else { throw .connectionLost(path: path) }
    guard peer.isTrusted() else { throw .foreignCenter(path: path, user: peer.user) }
    return socket
  }
}
