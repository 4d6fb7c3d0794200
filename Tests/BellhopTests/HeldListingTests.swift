import Foundation
import NotificationModel
import Testing

@testable import bellhop

/// What has arrived and is not delivered yet.
struct HeldListingTests {
  private let held = [
    HeldNotification(
      waitsFor: .answer,
      until: Date(timeIntervalSince1970: 10),
      notification: note("asked", "a.tea", 3)
    ),
    HeldNotification(waitsFor: .serviceExtension, notification: note("extended", "a.mail", 2)),
    HeldNotification(waitsFor: .summary, notification: note("summed", "a.mail", 1)),
  ]

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

  @Test func itSaysWhatEachWaitsFor() {
    let table = Listing.held(held, LocalTime(.gmt, person: .gmt))

    #expect(
      table.rows.map { [$0[0], $0[1], $0[3]] } == [
        ["asked", "a.tea", "its app's answer"], ["extended", "a.mail", "its service extension"],
        ["summed", "a.mail", "the summary"],
      ]
    )
  }
}
