import Glibc
import Testing

@testable import SocketTransport

/// The far side of a connection over ssh.
@Suite(.timeLimit(.minutes(1))) struct SocketBridgeTests {
  /// A person's ssh keeps standard input open for as long as the bridge runs.
  @Test func itEndsWithTheCenterWhileItsInputStaysOpen() async throws {
    var (input, output): ([CInt], [CInt]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    let (source, destination, asking, answered) = (input[0], output[1], input[1], output[0])
    let bridging = try await withCenter { _, path, _ in
      let bridge = try SocketBridge(path, isReadOnly: false)
      let bridging = Task { await bridge.run(from: source, to: destination) }
      // The answer says that the center has accepted the connection.
      let call = status(1)
      try #require(write(asking, call, call.utf8.count) == call.utf8.count)
      var byte: UInt8 = 0
      let count = read(answered, &byte, 1)
      #expect(count == 1)
      return bridging
    }

    await bridging.value

    for end in input + output { close(end) }
  }

  @Test func whatWasAskedIsAnsweredAfterTheEndOfTheInput() async throws {
    try await withCenter { _, path, _ in
      var (input, output): ([CInt], [CInt]) = ([0, 0], [0, 0])
      try #require(pipe(&input) == 0 && pipe(&output) == 0)
      let calls = push(1, "one") + status(2)
      try #require(write(input[1], calls, calls.utf8.count) == calls.utf8.count)
      close(input[1])

      let bridge = try SocketBridge(path, isReadOnly: false)
      await bridge.run(from: input[0], to: output[1])

      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(output[0], &bytes, bytes.count)
      for end in [input[0], output[0], output[1]] { close(end) }
      let said = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
      #expect(said.count == 2)
      #expect(said.first?.contains(#""id":1"#) == true && said.last?.contains(#""id":2"#) == true)
    }
  }
}
