import Foundation
import JSON
import NIOCore
import NIOPosix
import NotificationModel
import Testing
import Text

@testable import ControlProtocol
@testable import SocketTransport

/// A folder of the test's own that is gone afterwards.
func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = "/tmp/bellhop-test-\(UInt32.random(in: 0 ... .max))"
  try FileManager.default.createDirectory(
    atPath: folder,
    withIntermediateDirectories: false,
    attributes: [.posixPermissions: 0o700]
  )
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

/// A fake center behind a real socket; shut down in good order afterwards.
func withCenter<R: Sendable>(
  limits: SocketLimits = .standard,
  credentials: @escaping PeerCredentials.Reading = PeerCredentials.of,
  memory: FreedMemory = FreedMemory(),
  _ body: @Sendable (_ center: FakeCenter, _ path: String, _ server: SocketServer) async throws -> R
) async throws -> R {
  try await withFolder { folder in
    let center = FakeCenter()
    let server = SocketServer(
      path: folder + "/center.sock",
      gateway: center.gateway,
      limits: limits,
      credentials: credentials,
      memory: memory
    )
    try server.start()
    async let served: Void = server.run()
    let result: Result<R, any Error>
    do {
      result = .success(try await body(center, server.path, server))
    } catch {
      result = .failure(error)
    }
    server.shutdown()
    try await served
    #expect(!FileManager.default.fileExists(atPath: server.path))
    return try result.get()
  }
}

/// A peer that sends whatever bytes it likes, and reads only when it is told to.
final class RawPeer: Sendable {
  private let channel: any Channel
  private let reader: NIOLoopBound<LineReader>

  init(_ path: String) async throws {
    (channel, reader) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.sockets)
      .channelOption(.autoRead, value: false)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(unixDomainSocketPath: path) { channel in
        channel.eventLoop.makeCompletedFuture {
          let reader = LineReader(limit: 1 << 30)
          try channel.pipeline.syncOperations.addHandler(reader)
          return (channel, NIOLoopBound(reader, eventLoop: channel.eventLoop))
        }
      }
    lines = Lines()
  }

  private let lines: Lines

  private actor Lines {
    var rest: [LineSplitter.Line] = []

    func next(_ more: () async -> [LineSplitter.Line]?) async -> LineSplitter.Line? {
      if rest.isEmpty { rest = await more() ?? [] }
      return rest.isEmpty ? nil : rest.removeFirst()
    }
  }

  /// Waits until the other side's kernel has taken it.
  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

  /// The next line, nil at the end of the connection.
  func line() async -> String? {
    let line = await lines.next { [channel, reader] in
      let eventLoop = channel.eventLoop
      return try? await eventLoop.flatSubmit { reader.value.next(on: eventLoop) }.get()
    }
    guard case .complete(let bytes) = line else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func message() async throws -> Message {
    let line = try #require(await line())
    return try Message(line: Array(line.utf8))
  }

  /// The result of the next line, which must be an answer to that call.
  func result(of id: Int64) async throws -> JSONValue {
    guard case .answer(.integer(id), let result) = try await message() else { throw Unexpected() }
    return try result.get()
  }

  /// The error of the next line.
  func refusal() async throws -> Refusal {
    guard case .answer(_, .failure(let refusal)) = try await message() else { throw Unexpected() }
    return refusal
  }

  struct Unexpected: Error {}

  func endOutput() async throws { try await channel.close(mode: .output) }

  func close() async { try? await channel.close() }

  var isOpen: Bool { channel.isActive }
}

func status(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"center.status"}"# + "\n" }

func push(_ id: Int, _ body: String) -> String {
  let payload = #"{"aps":{"alert":"\#(body)"}}"#
  let parameters = #"{"topic":"com.example.app","payload":\#(payload)}"#
  return #"{"jsonrpc":"2.0","id":\#(id),"method":"push","params":\#(parameters)}"# + "\n"
}

func event(_ sequence: Int, padding: Int = 0) -> Event {
  Event(
    sequence: sequence,
    date: Date(timeIntervalSinceReferenceDate: 0),
    app: "a",
    fact: .app(.badgeChanged(1)),
    reasons: padding > 0
      ? [Reason(.met, .recorded(rule: "x", text: String(repeating: "x", count: padding)))] : []
  )
}
