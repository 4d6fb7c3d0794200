public import Foundation
import TestTerminal

/// A small web server for tests, on this machine alone: https with a certificate of its own, and plain http. It needs
/// python3 and openssl, and is gone when it is stopped or when the process that started it ends.
///
/// Besides what `serve` gives it, it knows: `/redirect/N?URL` (N times, then to the URL), `/to?URL`, `/loop`,
/// `/http-redirect?PATH` (to plain http), `/status/N`, `/endless` (a body without an end), `/drip` (a byte at a time),
/// `/slow` (no answer), `/cut` (less than announced); and pictures: `/picture/WxH/RRGGBB.png` (of one color),
/// `/bomb/WxH.png` (a few bytes that become as many pixels), `/claim/WxH.png` (one row of all that it announces).
/// Everything else is 404.
public final class TestWeb: @unchecked Sendable {
  /// The certificate to trust, in PEM form.
  public let certificate: String
  public let httpsPort: Int
  public let httpPort: Int

  private let folder: String
  private let server: TestProgram
  private let lock = NSLock()
  private var unread: [UInt8] = []

  /// What was asked of it.
  public struct Request: Codable, Sendable {
    public var method: String
    /// With its query.
    public var path: String
    /// Names in lower case.
    public var headers: [String: String]
    public var body: Data
  }

  public enum Failure: Error {
    case cannotMakeCertificate
    case noAnswer
  }

  /// Blocks until it takes connections.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bellhop-web-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    certificate = folder + "/certificate.pem"
    do {
      try Self.makeCertificate(in: folder)
      let arguments = ["python3", "-c", script, certificate, folder + "/key.pem"]
      server = try TestProgram("/usr/bin/env", arguments)
      let line = try Self.line(from: server.output, &unread)
      let ports = try JSONDecoder().decode([String: Int].self, from: line)
      httpsPort = ports["https"] ?? 0
      httpPort = ports["http"] ?? 0
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit { stop() }

  /// `https://localhost:PORT`, without a slash at the end.
  public var https: String { "https://localhost:\(httpsPort)" }
  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var http: String { "http://127.0.0.1:\(httpPort)" }

  /// From now on there is that file; an empty type is no `Content-Type`.
  public func serve(
    _ path: String,
    _ bytes: [UInt8],
    type: String = "",
    headers: [String: String] = [:]
  ) throws {
    let command = Command(do: "serve", path: path, bytes: Data(bytes), type: type, headers: headers)
    _ = try carryOut(command)
  }

  /// All that it was asked so far, the oldest first.
  public func requests() throws -> [Request] {
    let answer = try carryOut(Command(do: "requests"))
    return try JSONDecoder().decode([String: [Request]].self, from: answer)["requests"] ?? []
  }

  /// How often it was asked for that path.
  public func count(of path: String) throws -> Int { try requests().count { $0.path == path } }

  /// Stopping again does nothing.
  public func stop() {
    lock.withLock {
      guard FileManager.default.fileExists(atPath: folder) else { return }
      try? server.input.close()
      server.waitUntilExit()
      try? FileManager.default.removeItem(atPath: folder)
    }
  }
}

// MARK: - Talking to it

extension TestWeb {
  private struct Command: Encodable {
    var `do`: String
    var path: String?
    var bytes: Data?
    var type: String?
    var headers: [String: String]?
  }

  private func carryOut(_ command: Command) throws -> Data {
    try lock.withLock {
      try server.input.write(contentsOf: try JSONEncoder().encode(command) + Data("\n".utf8))
      return try Self.line(from: server.output, &unread)
    }
  }

  private static func line(from output: FileHandle, _ unread: inout [UInt8]) throws -> Data {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return Data(unread[..<end])
      }
      let piece = output.availableData
      guard !piece.isEmpty else { throw Failure.noAnswer }
      unread += piece
    }
  }

  private static func makeCertificate(in folder: String) throws {
    let openssl = try TestProgram(
      "/usr/bin/env",
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", folder + "/key.pem", "-out", folder + "/certificate.pem",
      ],
      writingTo: FileHandle.nullDevice
    )
    guard openssl.waitUntilExit() == .exited(0) else { throw Failure.cannotMakeCertificate }
  }
}
