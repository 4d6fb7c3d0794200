public import CenterGateway
import ControlProtocol
import NotificationModel
import NotificationWords
import Text

/// The place of a center as a person writes it: the path of a socket, or `ssh://[user@]host[:port][/socket]`.
public enum CenterPlace: Hashable, Sendable {
  case socket(String)
  case ssh(SSHDestination)

  /// Throws a sentence about what cannot be read.
  public init(_ text: String) throws(StartError) {
    guard text.lowercased().hasPrefix(Self.scheme) else {
      if let scheme = text.firstRange(of: "://") {
        throw StartError(
          place: "A center is reached by a socket or by ssh://, not by \(text[..<scheme.upperBound])."
        )
      }
      guard !text.isEmpty else { throw StartError(place: "The path of the socket is empty.") }
      self = .socket(text)
      return
    }
    self = .ssh(try SSHDestination(text.dropFirst(Self.scheme.count)))
  }

  private static let scheme = "ssh://"
}

extension StartError {
  /// A text that names no center.
  fileprivate init(place message: String) { self.init(message, exitCode: .usage) }
}

/// A center on another machine, reached by the `ssh` of this one.
public struct SSHDestination: Hashable, Sendable {
  /// The host, or an alias of the person's SSH configuration.
  var host: String
  /// The user there; nil means the one of the SSH configuration.
  var user: String?
  /// The port of SSH there; nil means the one of the SSH configuration.
  var port: Int?
  /// The path of the socket on that machine; nil means the usual place.
  var socket: String?

  /// The destination as the person writes it: `anna@host`.
  var name: String { (user.map { "\($0)@" } ?? "") + host }

  /// Reads the text after `ssh://`. An address of IPv6 has colons of its own and stands in brackets.
  init(_ text: Substring) throws(StartError) {
    let form =
      /(?:(?<user>[^\/]*)@)?(?:\[(?<address>[^\[\]\/]*)\]|(?<host>[^\[\]:\/]*))(?::(?<port>[^:\/]*))?(?<path>\/.*)?/
    guard let parts = text.wholeMatch(of: form) else {
      throw StartError(
        place: "'\(text)' names no host; an address with colons stands in brackets, as in ssh://[::1]."
      )
    }
    host = String(parts.address ?? parts.host ?? "")
    try Self.check(host, "host", parts.address == nil ? "-._" : "-._:%")
    user = parts.user.map(String.init)
    if let user { try Self.check(user, "user", "-._+@") }
    port = parts.port.flatMap { Int($0) }
    if let digits = parts.port, !(1...65_535).contains(port ?? 0) {
      throw StartError(place: "'\(digits)' is no port; a port is a number from 1 to 65535.")
    }
    socket = parts.path.flatMap { $0.count > 1 ? String($0) : nil }
    if let socket, Sanitizer.line(socket).string != socket {
      throw StartError(place: "'\(socket)' is no path of a socket: it has characters that are not seen.")
    }
  }

  /// A name that begins with a dash would be an option of `ssh`. A host is a name, an alias of the configuration or an
  /// address, which may name its network (`fe80::1%eth0`); a user may have the domain of a directory (`anna@corp`).
  private static func check(_ name: String, _ what: String, _ signs: String) throws(StartError) {
    guard !name.isEmpty else { throw StartError(place: "There is no \(what) behind ssh://.") }
    guard !name.hasPrefix("-"), name.allSatisfy({ $0.isLetter || $0.isNumber || signs.contains($0) }) else {
      throw StartError(place: "'\(name)' is no name of a \(what).")
    }
  }
}

/// A connection to a center in another process, with the reason for its end.
public struct CenterLine: Sendable {
  /// The connection.
  var client: SocketClient
  /// Returns a sentence that says why the connection has ended; nil if the reason is unknown.
  var whyEnded: @Sendable () async -> String?

  init(_ client: SocketClient, whyEnded: @escaping @Sendable () async -> String? = { nil }) {
    self.client = client
    self.whyEnded = whyEnded
  }

  /// Connects to a center of this machine.
  public static func local(_ path: String) async throws(SocketError) -> CenterLine {
    CenterLine(try await SocketClient.connect(path)) { "The center has ended." }
  }
}

/// One connection of a screen to a center in another process, with the events that it subscribes to.
struct CenterSession: Sendable {
  var line: CenterLine
  var feed: EventFeed

  /// Subscribes. If it throws, the connection is closed.
  init(_ line: CenterLine, _ viewer: Viewer) async throws {
    self.line = line
    do {
      if viewer.isReadOnly { _ = try await line.client.call(\.connection.becomeReadOnly) }
      feed = try await line.client.events(snapshot: true, viewer: viewer.name)
    } catch {
      let other = await Self.version(behind: error, line)
      await line.client.close()
      if let other { throw Refusal(.connection(.otherVersion(other))) }
      // The reason that the other side gave says more than that the connection is over.
      if case SocketError.connectionLost = error, let why = await line.whyEnded() {
        throw Refusal(.connection(.ended(reason: why)))
      }
      throw error
    }
  }

  /// Returns the version of the center if the error was caused by it: another version does not know a method, or names
  /// it in another way. Returns nil for any other error.
  private static func version(behind error: any Error, _ line: CenterLine) async -> String? {
    guard let refusal = error as? Refusal,
      [.unknownMethod, .invalidParameters, .internalFailure].contains(refusal.code)
    else { return nil }
    return try? await line.client.call(\.center.status).version
  }

  /// Returns a sentence about an error of a connection.
  static func sentence(about error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.message
    case let error as SocketError: error.message
    default: "\(error)"
    }
  }
}
