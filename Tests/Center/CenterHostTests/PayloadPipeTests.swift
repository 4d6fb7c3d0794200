import CenterGateway
import Foundation
import NotificationModel
import Platform
import Testing

@testable import CenterHost

/// Payloads through a pipe, a line each.
@Suite struct PayloadPipeTests {
  @Test func everyLineIsPushedInOrderAndABadOneIsReported() async throws {
    let running = try await RunningCenter.start(CenterOptions(store: nil, socket: nil))
    let pipe = Pipe()
    let subscription = await running.gateway.subscribe(nil)
    var text = (0..<500).map { #"{"aps":{"alert":"line \#($0)"}}"# + "\n" }.joined()
    text += "{\"aps\":\n"
    let writer = Thread { [text] in
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()

    let door = PayloadPipe(
      descriptor: try Descriptor(duplicating: pipe.fileHandleForReading.fileDescriptor),
      gateway: running.gateway,
      defaultBundle: "com.example.pipe"
    )
    await door.run()

    await running.shutDown()

    var delivered: [String] = []
    var refused: [Refusal] = []
    for await update in subscription.updates {
      for event in update.events {
        if case .notification(.delivered(let notification, _)) = event.fact {
          delivered.append(notification.request.content.body)
        } else if case .phone(.inputRefused(_, let refusal)) = event.fact {
          refused.append(refusal)
        }
      }
    }
    #expect(delivered == (0..<500).map { "line \($0)" })
    #expect(refused.map(\.line) == [501])
  }
}
