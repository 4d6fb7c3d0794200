import Foundation
import Glibc
import TestTerminal

/// Somebody who speaks HTTP with a page on this machine by hand, also as no browser would.
public struct WebVisitor: Sendable {
  public let port: UInt16
  /// What the `Host` of requests is, unless they say something else.
  public var host: String
  /// The cookie that came with the page; nil before.
  public var cookie: String?

  /// What a server has answered.
  public struct Reply: Sendable {
    public var status: Int
    /// By their names in small letters.
    public var headers: [String: String]
    public var body: String
  }

  /// - Parameter address: the address of a page, with or without a key.
  public init(_ address: String) throws {
    guard let url = URL(string: address), let port = url.port else { throw VisitError.noAddress(address) }
    (self.port, host) = (UInt16(port), "\(url.host ?? ""):\(port)")
  }

  /// Opens the page as a browser does, and keeps its cookie.
  public static func opening(_ address: String) async throws -> WebVisitor {
    var visitor = try WebVisitor(address)
    let reply = try await visitor.get("/" + (address.split(separator: "/").last.map(String.init) ?? ""))
    let cookie = reply.headers["set-cookie"].flatMap { $0.split(separator: ";").first }
    visitor.cookie = cookie.map(String.init)
    return visitor
  }

  /// Asks for a path.
  public func get(_ path: String, method: String = "GET", _ headers: [String: String] = [:]) async throws
    -> Reply
  {
    var all = ["Host": host, "Connection": "close"]
    if let cookie { all["Cookie"] = cookie }
    let lines = all.merging(headers) { $1 }.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }
    return try await send("\(method) \(path) HTTP/1.1\r\n\(lines.joined())\r\n")
  }

  /// Sends anything, and reads what comes until the connection ends.
  public func send(_ text: String) async throws -> Reply {
    try await withoutBlocking {
      let socket = try Connection(port: port)
      socket.write(text)
      var bytes: [UInt8] = []
      while let piece = socket.read() { bytes += piece }
      return try Reply(bytes)
    }
  }

  /// The events of the page, until nobody listens any more.
  public func events() throws -> AsyncStream<String> {
    let socket = try Connection(port: port)
    socket.write("GET /events HTTP/1.1\r\nHost: \(host)\r\nCookie: \(cookie ?? "")\r\n\r\n")
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    continuation.onTermination = { _ in socket.end() }
    Thread.detachNewThread {
      var rest = ""
      while let piece = socket.read() {
        rest += String(decoding: piece, as: UTF8.self)
        while let end = rest.firstIndex(where: \.isNewline) {
          let line = rest[..<end]
          rest = String(rest[rest.index(after: end)...])
          if line.hasPrefix("data: ") { continuation.yield(String(line.dropFirst(6))) }
        }
      }
      continuation.finish()
    }
    return lines
  }

  /// A connection that sends a part of a request and then nothing.
  public func hold(_ text: String) throws -> AnyObject {
    let socket = try Connection(port: port)
    socket.write(text)
    return socket
  }
}

public enum VisitError: Error {
  case noAddress(String)
  case noConnection(Int32)
  case noAnswer(String)
}

extension WebVisitor.Reply {
  fileprivate init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { throw VisitError.noAnswer(text) }
    self.status = status
    headers = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { headers[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces) }
    }
    body = parts.count > 1 ? String(parts[1]) : ""
  }
}

/// A connection to a port of this machine.
private final class Connection: Sendable {
  private let descriptor: Int32

  init(port: UInt16) throws {
    signal(SIGPIPE, SIG_IGN)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let failure = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard failure == 0 else { throw VisitError.noConnection(errno) }
  }

  deinit { close(descriptor) }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// nil when the connection has ended.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
