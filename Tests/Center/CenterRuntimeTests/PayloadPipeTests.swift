import CenterGateway
import Foundation
import NotificationModel
import Platform
import Testing

@testable import CenterRuntime

/// Payloads through a pipe, a line each.
@Suite struct PayloadPipeTests {
  @Test func everyLineIsPushedInOrderAndABadOneIsReported() async throws {
    let world = try await CenterWorld()
    let pipe = Pipe()
    let subscription = await world.center.subscribe()
    var text = (0..<500).map { #"{"aps":{"alert":"line \#($0)"}}"# + "\n" }.joined()
    text += "{\"aps\":\n"
    let writer = Thread { [text] in
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()

    let door = PayloadPipe(
      descriptor: try Descriptor(duplicating: pipe.fileHandleForReading.fileDescriptor),
      gateway: world.center.gateway,
      defaultBundle: "com.example.pipe"
    )
    try await door.run()

    let delivered = try await world.delivered()
    #expect(delivered.map(\.request.content.body) == (0..<500).reversed().map { "line \($0)" })
    let refused = await subscription.updates.first { event -> Refusal? in
      if case .phone(.inputRefused(_, let refusal)) = event.fact { refusal } else { nil }
    }
    #expect(refused?.line == 501)
  }
}
