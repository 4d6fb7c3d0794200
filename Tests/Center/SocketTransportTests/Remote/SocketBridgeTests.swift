import CenterHost
import Foundation
import Glibc
import SocketTransport
import Testing

/// The far side of a connection over ssh.
@Suite(.timeLimit(.minutes(1))) struct SocketBridgeTests {
  /// A person's ssh keeps standard input open for as long as the bridge runs.
  @Test func itEndsWithTheCenterWhileItsInputStaysOpen() async throws {
    let (input, output) = (try TestPipe(), try TestPipe())
    try await withBooth { booth in
      let bridge = try SocketBridge(booth.socket, isReadOnly: false)
      let bridging = Task { await bridge.run(from: input.reading, to: output.writing) }
      // The answer says that the center has accepted the connection.
      try input.write(Self.status(1))
      #expect(await !output.read(1).isEmpty)

      await booth.running.shutDown()

      await bridging.value
    }
    input.close()
    output.close()
  }

  @Test func whatWasAskedIsAnsweredAfterTheEndOfTheInput() async throws {
    let (input, output) = (try TestPipe(), try TestPipe())
    try await withBooth { booth in
      try input.write(Self.push(1) + Self.status(2))
      Glibc.close(input.writing)

      let bridge = try SocketBridge(booth.socket, isReadOnly: false)
      await bridge.run(from: input.reading, to: output.writing)

      let answers = await output.read(4096).split(separator: "\n")
      #expect(answers.count == 2)
      #expect(answers.first?.contains(#""id":1"#) == true && answers.last?.contains(#""id":2"#) == true)
    }
    Glibc.close(input.reading)
    output.close()
  }

  @Test func aBridgeThatMayOnlyLookIsRefusedByTheCenter() async throws {
    let (input, output) = (try TestPipe(), try TestPipe())
    try await withBooth { booth in
      try input.write(Self.push(1))
      Glibc.close(input.writing)

      let bridge = try SocketBridge(booth.socket, isReadOnly: true)
      await bridge.run(from: input.reading, to: output.writing)

      #expect(await output.read(4096).contains("This connection is read only."))
    }
    Glibc.close(input.reading)
    output.close()
  }

  private static func status(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"center.status"}"# + "\n"
  }

  private static func push(_ id: Int) -> String {
    let parameters = #"{"topic":"com.example.app","payload":{"aps":{"alert":"one"}}}"#
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"push","params":\#(parameters)}"# + "\n"
  }
}

/// A pipe of the test's own.
private struct TestPipe {
  let reading: CInt
  let writing: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  func write(_ text: String) throws {
    try #require(Glibc.write(writing, text, text.utf8.count) == text.utf8.count)
  }

  /// Reads once, on a thread of its own, because reading waits; empty at the end.
  func read(_ most: Int) async -> String {
    let reading = reading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var bytes = [UInt8](repeating: 0, count: most)
        let count = Glibc.read(reading, &bytes, most)
        continuation.resume(returning: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
      }
    }
  }

  func close() {
    for end in [reading, writing] { Glibc.close(end) }
  }
}
