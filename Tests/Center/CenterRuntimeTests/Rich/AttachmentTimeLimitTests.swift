import AppProcesses
import AttachmentStore
import Foundation
import Glibc
import NotificationModel
import NotificationWords
import Testing

@testable import CenterRuntime

@Suite(.timeLimit(.minutes(5)))
struct AttachmentTimeLimitTests {
  /// A machine that takes a call and never says a word.
  private final class SilentServer {
    private let socket: CInt
    let port: UInt16

    init() throws {
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let (socket, size) = (socket, length)
      let isListening = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
          bind(socket, raw, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, raw, &length) == 0
        }
      }
      try #require(isListening)
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(socket) }
  }

  @Test func aSlowServerDoesNotKeepTheNotificationBack() async throws {
    try await withFolder { folder in
      let server = try SilentServer()
      let url = "http://127.0.0.1:\(server.port)/a.png"
      let answer = #"{"content": {"body": "Changed", "attachments": ["\#(url)", "\#(url)?2"]}}"#
      let push = ExtendingPush(
        notification: DeliveredNotification(
          app: "a.b",
          date: Date(),
          request: Request(identifier: "a", content: Content(title: "T")),
          presentation: .nothing,
          trace: [],
          sequence: 1
        )
      )
      var app = App(bundle: "a.b", name: "A", origin: .manifest)
      app.serviceExtension = ServiceExtension(program: Program(command: ["/bin/echo", answer]))
      app.transportSecurity = TransportSecurity(allowsArbitraryLoads: true, exceptionDomains: ["127.0.0.1"])

      let result = await ServiceExtensionRun(
        push: push,
        app: app,
        extensions: ServiceExtensionProcess(environment: ["PATH": "/bin"]),
        attachments: AttachmentStore(folder: folder + "/store", fetching: Fetching()),
        fetchingTime: .milliseconds(100)
      ).result()

      #expect(result.content?.body == "Changed" && result.content?.attachments.isEmpty == true)
      let reasons = result.reasons.filter { $0.rule.name == "attachment" }.map(\.text)
      #expect(
        reasons.count == 2 && reasons.allSatisfy { $0.hasSuffix("is left out: its time was up.") },
        "\(reasons)"
      )
    }
  }
}
