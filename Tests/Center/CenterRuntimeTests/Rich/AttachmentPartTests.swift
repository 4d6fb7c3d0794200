import Foundation
import NotificationModel
import Testing

@testable import CenterRuntime

/// Files for screens on other machines: those of delivered notifications, in parts.
@Suite(.timeLimit(.minutes(1))) struct AttachmentPartTests {
  /// A delivered notification with a picture; returns the picture's path in the store.
  private func deliver(_ bytes: [UInt8], in world: RichWorld) async throws -> String {
    try await world.register(nil)
    let path = try world.put(bytes, "picture.png")
    _ = try await world.add("a") { $0.attachments = [Attachment(url: path)] }.get()
    world.clock.advance(by: 601)
    return try #require(try await world.shown("a").request.content.attachments.first?.file).path
  }

  private func part(_ file: String, _ offset: Int, of world: RichWorld) async throws -> AttachmentPart {
    guard
      case .attachmentPart(let part) = try await world.center.fetch(
        .attachmentPart(file: file, offset: offset)
      ).get()
    else { throw Refusal(.internalFailure, "It answered something else.") }
    return part
  }

  @Test func thePartsMakeTheFile() async throws {
    let world = try await RichWorld()
    // A picture may have anything behind its end.
    let file = try await deliver(Picture.png, in: world)

    let whole = try await part(file, 0, of: world)
    let rest = try await part(file, 3, of: world)
    let end = try await part(file, Picture.png.count, of: world)

    #expect(Array(whole.bytes) == Picture.png && whole.size == Picture.png.count)
    #expect(Array(rest.bytes) == Array(Picture.png.dropFirst(3)))
    #expect(end.bytes.isEmpty && end.size == Picture.png.count)
    await world.center.shutDown()
  }

  @Test func aFileThatNoDeliveredNotificationHasIsRefusedWhateverItIs() async throws {
    let world = try await RichWorld()
    let file = try await deliver(Picture.png, in: world)
    let (home, name) = (file.split(separator: "/")[0], file.split(separator: "/")[1])
    let others = ["", "/etc/passwd", "../\(file)", "\(home)/../\(home)/\(name)", "/\(file)", String(home)]

    for other in others {
      await #expect(throws: Refusal.self, "\(other)") { try await part(other, 0, of: world) }
    }
    _ = try await world.center.submit(.removeDelivered(app: RichWorld.dely, .identifiers(["a"]))).get()

    let error = await #expect(throws: Refusal.self) { try await part(file, 0, of: world) }
    #expect(error?.message == "No delivered notification has such a file.")
    await world.center.shutDown()
  }

  @Test func aFileOfARequestThatIsStillPendingIsNotShown() async throws {
    let world = try await RichWorld()
    try await world.register(nil)
    let path = try world.put(Picture.png, "picture.png")
    _ = try await world.add("a") { $0.attachments = [Attachment(url: path)] }.get()
    let stored = try #require(world.stored.first)

    await #expect(throws: Refusal.self) { try await part(stored, 0, of: world) }
    await world.center.shutDown()
  }
}
