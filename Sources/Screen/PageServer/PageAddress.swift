public import CenterGateway
import NIOCore
import NIOPosix

/// The address at which a page is served: `127.0.0.1:8080`, `localhost:0` or `[::1]:8080`.
public struct PageAddress: Hashable, Sendable {
  /// A host name or an IP address; IPv6 without the brackets.
  public let host: String
  /// The port; 0 takes any free one.
  var port: Int

  /// Loopback with a port that is free: only this machine reaches it.
  public static let standard = PageAddress(host: "127.0.0.1", port: 0)

  private init(host: String, port: Int) { (self.host, self.port) = (host, port) }

  /// Parses an address as a person writes it; throws if it is none.
  public init(_ text: String) throws(StartError) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      throw StartError.noPageAddress(text)
    }
    let name = text[..<colon]
    let isSix = name.hasPrefix("[") && name.hasSuffix("]")
    let host = isSix ? name.dropFirst().dropLast() : name
    guard !host.isEmpty, host.contains(":") == isSix,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0)) })
    else { throw StartError.noPageAddress(text) }
    // A browser writes an address in its usual form, and the page answers to that alone.
    let address = try? SocketAddress(ipAddress: String(host), port: 0).ipAddress
    guard address != nil || host.split(separator: ".").last?.first?.isNumber == false else {
      throw StartError.noPageAddress(text)
    }
    guard !["0.0.0.0", "::", "::ffff:0.0.0.0"].contains(address) else { throw StartError.everyAddress(text) }
    self.init(host: address ?? host.lowercased(), port: Int(port))
  }

  /// What the `Host` of a request is, and the address without its scheme: browsers leave out the usual port.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + (port == 80 ? "" : ":\(port)") }

  func resolved() async throws(StartError) -> SocketAddress {
    if let place = try? SocketAddress(ipAddress: host, port: port) { return place }
    do {
      // Resolving a name blocks, so it runs on a thread of the pool.
      return try await NIOThreadPool.singleton.runIfActive {
        try SocketAddress.makeAddressResolvingHost(host, port: port)
      }
    } catch {
      throw StartError.cannotServe(authority, "no machine is known by that name")
    }
  }
}

extension StartError {
  fileprivate static func noPageAddress(_ text: String) -> StartError {
    StartError(
      "'\(text)' is no address to serve a page at.",
      hint: "Name a host and a port, such as 127.0.0.1:8080, or say --serve alone, behind the files.",
      exitCode: .usage
    )
  }

  fileprivate static func everyAddress(_ text: String) -> StartError {
    StartError(
      "'\(text)' stands for every address of this machine, and a page is served at one.",
      hint: "Name the one that browsers ask for, such as 127.0.0.1:8080.",
      exitCode: .usage
    )
  }

  static func cannotServe(_ place: String, _ cause: String) -> StartError {
    StartError(
      "No page can be served at \(place): \(cause).",
      hint: "Choose another port; 0 takes one that is free.",
      exitCode: .cannotCreate
    )
  }
}
