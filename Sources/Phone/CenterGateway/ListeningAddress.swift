import JSON

/// Where a server listens: a host and a port, as a person writes them.
public struct ListeningAddress: Hashable, Sendable, CustomStringConvertible {
  /// A host name or an IP address; IPv6 without the brackets.
  public let host: String
  /// The port; 0 takes any free one.
  public var port: Int

  /// The address that only this machine reaches.
  public static let loopback = "127.0.0.1"

  /// Makes an address from its parts; without a host it is one of loopback.
  public init(host: String = loopback, port: Int) { (self.host, self.port) = (host, port) }

  /// Parses `2197`, which is one of loopback, `localhost:2197` or `[::1]:2197`; throws if the text is no address.
  public init(_ text: String) throws(StartError) {
    let colon = text.lastIndex(of: ":")
    let digits = text[(colon.map(text.index(after:)) ?? text.startIndex)...]
    let name = colon.map { text[..<$0] } ?? Self.loopback[...]
    let isSix = name.hasPrefix("[") && name.hasSuffix("]")
    let host = isSix ? name.dropFirst().dropLast() : name
    let isPlain = host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_:%".contains($0)) }
    guard digits.first?.isNumber == true, digits.utf8.count <= 5, let port = UInt16(digits), !host.isEmpty,
      isPlain, host.contains(":") == isSix
    else {
      throw StartError(
        "\(text.quoted) is no address to listen at.",
        hint: "It is a port, or a host and a port: 2197, localhost:2197 or [::1]:2197.",
        exitCode: .usage
      )
    }
    self.init(host: String(host), port: Int(port))
  }

  /// `127.0.0.1:2197`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension StartError {
  /// A server cannot listen at an address.
  /// - Parameter cause: what the system says of it; nil if the name of the host is unknown.
  public static func cannotListen(at address: ListeningAddress, _ cause: String?) -> StartError {
    StartError(
      "Could not listen at \(address): \(cause ?? "no machine is known by that name").",
      hint:
        "Use an address of this machine, such as 127.0.0.1, and a port that is free: 0 takes any of them, "
        + "those below 1024 are for the administrator.",
      exitCode: .cannotCreate
    )
  }
}
