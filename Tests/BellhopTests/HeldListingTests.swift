import Foundation
import NotificationModel
import Testing

@testable import bellhop

/// What has arrived and is not delivered yet.
struct HeldListingTests {
  private let snapshot = CenterSnapshot(
    held: [note("summed", "a.mail", 1)],
    asked: [
      AskedPresentation(notification: note("asked", "a.tea", 3), deadline: Date(timeIntervalSince1970: 10))
    ],
    extending: [ExtendingPush(notification: note("extended", "a.mail", 2))]
  )

  private static func note(_ identifier: String, _ app: String, _ sequence: Int) -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: Date(timeIntervalSince1970: 0),
      request: Request(identifier: identifier, content: Content(title: "Hi")),
      presentation: .nothing,
      trace: [],
      sequence: sequence
    )
  }

  @Test func itSaysWhatEachWaitsForNewestFirst() {
    let held = HeldNotification.all(in: snapshot, of: nil)
    let table = Listing.held(held, LocalTime(.gmt, person: .gmt))

    #expect(
      table.rows.map { [$0[0], $0[1], $0[3]] } == [
        ["asked", "a.tea", "its app's answer"], ["extended", "a.mail", "its service extension"],
        ["summed", "a.mail", "the summary"],
      ]
    )
    #expect(
      HeldNotification.all(in: snapshot, of: "a.mail").map(\.notification.key.identifier) == [
        "extended", "summed",
      ]
    )
  }

  @Test func programsGetTheWholeNotification() throws {
    let held = HeldNotification.all(in: snapshot, of: "a.tea")
    let value = try JSONValue(encoding: held)

    guard case .array(let elements) = value, case .object(let first)? = elements.first else {
      return #expect(Bool(false), "\(value)")
    }
    #expect(first.keys == ["waitsFor", "until", "notification"])
    #expect(first["waitsFor"] == .string("answer"))
  }
}
