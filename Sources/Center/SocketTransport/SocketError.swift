public import CenterGateway
import ControlProtocol
import FoundationEssentials
import Glibc
import JSON
import NotificationModel
import NotificationWords
import Platform
import SystemPackage

/// Why a socket cannot be served or reached.
public enum SocketError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// No center listens at the path.
  case noCenter(path: String)
  /// The path is a place behind `ssh`, to which only a screen is attached.
  case elsewhere(path: String)
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
  /// The center is connected and silent; its process identifier is nil if it is unknown. `isCommandSent` says that a
  /// command was sent, which the center may still carry out.
  case unresponsive(path: String, processIdentifier: Int32?, isCommandSent: Bool = false)
  /// A file that is no socket is where a center was looked for; `kind` is its kind in words.
  case noSocket(path: String, kind: String)
  /// The other side of the connection is no center; `said` is the beginning of what it said.
  case notACenter(path: String, said: String)
}

extension SocketError {
  public var message: String {
    switch self {
    case .noCenter(let path): "No center is running at \(path.quotedIfEscaped)."
    case .elsewhere(let path): "Only 'bellhop attach' reaches a center over ssh (\(path.quotedIfEscaped))."
    case .inUse(let path, let process?):
      "A center is running at \(path.quotedIfEscaped) already (process \(process))."
    case .inUse(let path, nil): "A center is running at \(path.quotedIfEscaped) already."
    case .pathTooLong(let path, let bytes):
      "The socket path \(path.quotedIfEscaped) is \(bytes) bytes long; the limit is \(SocketPath.longest)."
    case .notASocket(let path):
      "There is something at \(path.quotedIfEscaped) that is no socket; it is left alone."
    case .unsafeFolder(let path, let reason): "The folder \(path.quotedIfEscaped) \(reason)."
    case .foreignCenter(_, let user): Refusal(.connection(.ofAnotherUser(user))).message
    case .failed(let path, let step, let number):
      "Could not \(step) \(path.quotedIfEscaped): \(Errno(rawValue: number).description)."
    case .connectionLost(let path): "The connection to the center at \(path.quotedIfEscaped) was lost."
    case .unresponsive(_, let process?, _): "The center (process \(process)) does not answer."
    case .unresponsive(let path, nil, _): "The center at \(path.quotedIfEscaped) does not answer."
    case .noSocket(let path, let kind):
      "\(path.quotedIfEscaped) is \(kind) and no socket, so no center can be reached there."
    case .notACenter(let path, let said):
      "What answers at \(path.quotedIfEscaped) is no center; it said \(JSONWriter.string(.string(said)))."
    }
  }

  /// Why a connection to a path could not be made, from the error of the system.
  static func connecting(to path: String, failedWith number: Int32) -> SocketError {
    switch number {
    case ENOENT:
      if case .ssh? = try? CenterPlace(path) { .elsewhere(path: path) } else { .noCenter(path: path) }
    // A program that has ended leaves its socket, and the kernel says the same of a file that is none.
    case ECONNREFUSED: kindOfFile(at: path).map { .noSocket(path: path, kind: $0) } ?? .noCenter(path: path)
    default: .failed(path: path, step: "connect to", errno: number)
    }
  }

  /// The kind in words; nil for a socket, and if there is no file.
  private static func kindOfFile(at path: String) -> String? {
    guard let kind = try? FileStatus(of: path).kind, kind != .socket else { return nil }
    return kind.phrase
  }

  public var hint: String? {
    switch self {
    case .noCenter(let path): "Start one with: bellhop serve\(Self.option(for: path))"
    case .elsewhere: "Run this command on that machine: ssh HOST bellhop …"
    case .inUse: "Use that one, or give this one another place with --socket."
    case .pathTooLong: "Choose a shorter one with --socket or BELLHOP_SOCKET."
    case .notASocket: "Remove it, or choose another place with --socket."
    case .unsafeFolder: "Use a folder of your own that only you can write to (mode 700)."
    case .foreignCenter(let path, _): "It is at \(path.quotedIfEscaped). Choose another place with --socket."
    case .unresponsive(_, let process, let isCommandSent):
      Self.wayOut(of: process) + (isCommandSent ? " What was sent to it may still be carried out." : "")
    case .noSocket: "Give the path of a center's socket, or ssh://[user@]host."
    case .notACenter: "Over ssh, the profile of the shell there must print nothing."
    case .failed, .connectionLost: nil
    }
  }

  /// The option that a center at the path needs, unless that is its place without one.
  private static func option(for path: String) -> String {
    let usual = SocketPlace.path(environment: ProcessInfo.processInfo.environment, user: getuid())
    return path == usual ? "" : " --socket \(path.quotedIfEscaped)"
  }

  private static func wayOut(of process: Int32?) -> String {
    guard let process else { return "It is stopped or stuck." }
    return
      "It is stopped or stuck: 'fg' in its shell, or 'kill -CONT \(process)', lets a stopped one go on, "
      + "'kill -KILL \(process)' ends it; nothing is lost that it has acknowledged."
  }

  public var exitCode: ExitCode {
    switch self {
    case .noCenter, .elsewhere, .connectionLost, .unresponsive, .noSocket, .notACenter: .unavailable
    case .inUse, .pathTooLong, .notASocket: .cannotCreate
    case .unsafeFolder, .foreignCenter: .notPermitted
    case .failed(_, _, let number): number == EACCES || number == EPERM ? .notPermitted : .cannotCreate
    }
  }
}

/// The limits of a server for one peer and for all together.
public struct SocketLimits: Hashable, Sendable {
  /// The longest line in bytes; a longer one is skipped and answered with an error.
  var lineBytes = 1 << 20
  /// Unanswered requests and unsent answers of one connection; beyond this limit the connection is not read.
  var requestsInFlight = 128
  /// Unsent answers of one connection in bytes; beyond this limit the connection is not read.
  var answerBytesInFlight = 1 << 20
  /// Unsent bytes of all connections together, besides those of the connection that has the most and the events that
  /// subscribers share; beyond this limit that connection ends with an error.
  var unsentBytes = 128 << 20
  /// Connections at the same time; a further one gets an error and is closed.
  var connections = 512
  /// Events that a subscriber has not read yet; beyond this limit it receives an error and is disconnected.
  var undeliveredEvents = 4096
  /// Events that a subscriber has not read yet, in bytes; beyond this limit it is disconnected.
  var undeliveredEventBytes = 8 << 20
  /// The time in seconds that a peer has to read the remaining answers when its connection ends.
  var farewell = 5.0

  /// After so many seconds without a line a connection that has asked for it gets a heartbeat.
  var heartbeat = 3.0

  /// The limits of a server that nobody has configured.
  public static let standard = SocketLimits()

  init() {}
}
