import Foundation
import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite struct DeviceStoreTests {
  @Test func thePhoneIsAsItWasAfterARestart() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try CenterStore(folder + "/center.sqlite")
    #expect(try store.load().device == Device())

    let changed = Event(
      sequence: 1,
      date: Date(timeIntervalSince1970: 0),
      app: nil,
      fact: .phone(.deviceChanged(Device(.set(\.locale, "ar")))),
      reasons: [Reason(.met, .device(.locale(is: "ar")))]
    )
    try await store.write([changed])
    store.close()

    let again = try CenterStore(folder + "/center.sqlite")
    defer { again.close() }
    #expect(try again.load().device == Device(.set(\.locale, "ar")))
  }
}
