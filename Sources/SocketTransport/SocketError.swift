public import CenterGateway
import ControlProtocol
import Glibc
import JSON
import NotificationModel
import SystemPackage

/// Why a socket cannot be served or reached.
public enum SocketError: Error, Hashable, Sendable {
  /// No center listens at the path.
  case noCenter(path: String)
  /// Another center is listening at the path; its process identifier is nil if unknown.
  case inUse(path: String, processIdentifier: Int?)
  /// The path is longer than the kernel's limit of 107 bytes.
  case pathTooLong(path: String, bytes: Int)
  /// A file that is no socket is at the path; it is not touched.
  case notASocket(path: String)
  /// Other users could replace the socket.
  case unsafeFolder(path: String, reason: String)
  /// The center belongs to another user.
  case foreignCenter(path: String, user: UInt32)
  /// A system call failed; `step` is its purpose, `errno` its error.
  case failed(path: String, step: String, errno: Int32)
  /// The connection ended before the answer came.
  case connectionLost(path: String)
}

extension SocketError: CustomStringConvertible {
  /// A sentence for the user.
  public var message: String {
    switch self {
    case .noCenter(let path): "No center is running at \(path.shown)."
    case .inUse(let path, let process?): "A center is running at \(path.shown) already (process \(process))."
    case .inUse(let path, nil): "A center is running at \(path.shown) already."
    case .pathTooLong(let path, let bytes):
      "The socket path \(path.shown) is \(bytes) bytes long; the limit is \(SocketPath.longest)."
    case .notASocket(let path): "There is something at \(path.shown) that is no socket; it is left alone."
    case .unsafeFolder(let path, let reason): "The folder \(path.shown) \(reason)."
    case .foreignCenter(_, let user): Self.belongsToAnother(user)
    case .failed(let path, let step, let number):
      "Could not \(step) \(path.shown): \(Errno(rawValue: number).description)."
    case .connectionLost(let path): "The connection to the center at \(path.shown) was lost."
    }
  }

  /// The sentence about a center of another user, on both sides of the socket.
  static func belongsToAnother(_ user: UInt32) -> String { "This center belongs to another user (\(user))." }

  /// How to solve the problem; nil if there is no advice.
  public var hint: String? {
    switch self {
    case .noCenter: "Start one with: bellhop serve"
    case .inUse: "Use that one, or give this one another place with --socket."
    case .pathTooLong: "Choose a shorter one with --socket or BELLHOP_SOCKET."
    case .notASocket: "Remove it, or choose another place with --socket."
    case .unsafeFolder: "Use a folder of your own that only you can write to (mode 700)."
    case .foreignCenter(let path, _): "It is at \(path.shown). Choose another place with --socket."
    case .failed, .connectionLost: nil
    }
  }

  /// The exit code of a command that fails with this error.
  public var exitCode: ExitCode {
    switch self {
    case .noCenter, .connectionLost: .unavailable
    case .inUse, .pathTooLong, .notASocket: .cannotCreate
    case .unsafeFolder, .foreignCenter: .notPermitted
    case .failed(_, _, let number): number == EACCES || number == EPERM ? .notPermitted : .cannotCreate
    }
  }

  public var description: String { message + (hint.map { " \($0)" } ?? "") }
}

extension String {
  /// A path in a sentence. Control characters are escaped, and the path is quoted then.
  fileprivate var shown: String {
    let quoted = JSONWriter.string(.string(self))
    return quoted.utf8.count == utf8.count + 2 && !isEmpty ? self : quoted
  }
}
