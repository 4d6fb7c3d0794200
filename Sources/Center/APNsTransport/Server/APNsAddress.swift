public import CenterGateway
import Glibc
import NIOCore
import NIOPosix
import SystemPackage

/// The address of the local APNs: `2197`, `host:2197` or `[::1]:2197`.
public struct APNsAddress: Hashable, Sendable {
  /// A host name or an IP address; IPv6 without the brackets.
  var host: String
  /// The port; 0 takes any free one.
  var port: Int

  /// The loopback address: only this machine reaches it.
  static let standardHost = "127.0.0.1"
  /// The port that APNs offers besides 443 (ios-behaviour 6.1).
  static let standardPort = 2197

  init(host: String = standardHost, port: Int = standardPort) {
    self.host = host
    self.port = port
  }

  /// Parses an address as a person writes it; throws if it is none.
  public init(_ text: String) throws(StartError) {
    let colon = text.lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard let port = Self.port(digits),
      let host = Self.host(text[..<(colon ?? text.startIndex)], colon != nil)
    else { throw StartError.notAnAddress(text) }
    self.init(host: host, port: port)
  }

  private static func port(_ digits: Substring) -> Int? {
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return UInt16(digits).map(Int.init)
  }

  private static func host(_ text: Substring, _ isGiven: Bool) -> String? {
    guard isGiven else { return standardHost }
    let isNumber = text.hasPrefix("[") && text.hasSuffix("]")
    let host = isNumber ? text.dropFirst().dropLast() : text
    let isPlain = host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5B && $0 != 0x5D && $0 != 0x2F }
    guard !host.isEmpty, isPlain, host.contains(":") == isNumber else { return nil }
    return String(host)
  }
}

extension APNsAddress: CustomStringConvertible {
  /// `127.0.0.1:2197`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Opens the listening socket.
enum ListeningPort {
  private static let backlog: Int32 = 128

  /// - Parameter admit: sets up an accepted channel, on its event loop; the channel is closed if it throws.
  static func open(
    _ address: APNsAddress,
    admit: @escaping @Sendable (any Channel) throws -> Void
  ) async throws(StartError) -> any Channel {
    let place = try await resolve(address)
    do {
      return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.providers)
        .serverChannelOption(.backlog, value: backlog)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try admit(channel) }
        }
        .bind(to: place).get()
    } catch {
      throw failure(error, address)
    }
  }

  private static func resolve(_ address: APNsAddress) async throws(StartError) -> SocketAddress {
    if let place = try? SocketAddress(ipAddress: address.host, port: address.port) { return place }
    do {
      // Resolving a name blocks, so it runs on a thread of the pool.
      return try await NIOThreadPool.singleton.runIfActive {
        try SocketAddress.makeAddressResolvingHost(address.host, port: address.port)
      }
    } catch {
      throw StartError.unknownHost(address.host)
    }
  }

  private static func failure(_ error: any Error, _ address: APNsAddress) -> StartError {
    let place = "\(address)"
    guard let number = (error as? IOError)?.errnoCode else {
      return StartError.cannotListen(place, "\(error)")
    }
    return switch number {
    case EADDRINUSE: StartError.portInUse(place)
    case EACCES, EPERM: StartError.portNotPermitted(place)
    case EADDRNOTAVAIL, EAFNOSUPPORT: StartError.unknownHost(address.host)
    default: StartError.cannotListen(place, Errno(rawValue: number))
    }
  }
}

extension MultiThreadedEventLoopGroup {
  /// The event loop of all providers' connections; its thread starts when the local APNs is opened.
  static let providers = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
