import Glibc
import SocketTransport
import Testing

/// The far side of a connection over ssh.
@Suite(.timeLimit(.minutes(1))) struct SocketBridgeTests {
  /// A person's ssh keeps standard input open for as long as the bridge runs.
  @Test func itEndsWithTheCenterWhileItsInputStaysOpen() async throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (input, writer) = (ends[0], ends[1])
    let output = open("/dev/null", O_WRONLY)
    let bridging = try await withCenter { _, path, _ in
      let bridge = try SocketBridge(path, isReadOnly: false)
      return Task { await bridge.run(from: input, to: output) }
    }

    await bridging.value

    close(writer)
    close(output)
  }
}
