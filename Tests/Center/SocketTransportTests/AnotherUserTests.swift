import CenterGateway
import ControlProtocol
import Glibc
import NIOCore
import NotificationModel
import Testing

@testable import SocketTransport

/// A center serves its own user and the administrator, and a program talks to nobody else's center. The kernel's answer
/// about the peer is replaced by that of another user, because tests run as one.
@Suite(.timeLimit(.minutes(1))) struct AnotherUserTests {
  private static let stranger: UInt32 = 47_110
  private static let strange: PeerCredentials.Reading = { channel in
    PeerCredentials.of(channel).map { PeerCredentials(process: $0.process, user: stranger, group: $0.group) }
  }

  @Test func theirCenterIsNotTalkedTo() async throws {
    try await withCenter { _, path, _ in
      let error = await #expect(throws: SocketError.self) {
        try await SocketClient.connect(path, credentials: Self.strange)
      }
      #expect(error == .foreignCenter(path: path, user: Self.stranger))
      #expect(error?.message == "This center belongs to another user (47110).")
      #expect(error?.exitCode == .notPermitted)
    }
  }

  @Test func theirProgramIsToldTheSame() async throws {
    try await withCenter(credentials: Self.strange) { _, path, _ in
      // The refusal comes while the client connects, calls, or waits: many times, to meet each of them.
      for _ in 0..<50 {
        let client = try await SocketClient.connect(path)
        let refusal = await #expect(throws: Refusal.self) { try await client.call("center.status") }
        #expect(refusal?.message == "This center belongs to another user (\(geteuid())).")
        #expect(refusal?.code.exitCode == .notPermitted)
        await client.close()
      }
    }
  }
}
