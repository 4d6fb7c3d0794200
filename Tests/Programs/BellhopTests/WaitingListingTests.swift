import Foundation
import NotificationModel
import NotificationWords
import Testing

@testable import Bidi
@testable import bellhop

/// What has arrived and is not delivered yet.
struct WaitingListingTests {
  private let waiting = [
    WaitingNotification(
      waitsFor: .presentation,
      until: Date(timeIntervalSince1970: 10),
      notification: note("asked", "a.tea", 3)
    ),
    WaitingNotification(waitsFor: .extension, notification: note("extended", "a.mail", 2)),
    WaitingNotification(waitsFor: .summary, notification: note("summed", "a.mail", 1)),
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
    let table = Listing.waiting(waiting, LocalTime(.gmt, person: .gmt))

    #expect(
      table.rows.map { [$0[0], $0[1], $0[3]] } == [
        ["asked", "a.tea", "its app's answer"], ["extended", "a.mail", "its service extension"],
        ["summed", "a.mail", "the summary"],
      ]
    )
  }
}
