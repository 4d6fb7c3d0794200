import Foundation
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("What has arrived and is not delivered yet")
struct WaitingTests {
  @Test func isListedWithWhatItWaitsForNewestFirst() {
    let summed = Self.note("summed", "a.mail", 1)
    let asked = AskedPresentation(notification: Self.note("asked", "a.tea", 3), deadline: summed.date + 10)
    let extending = ExtendingPush(notification: Self.note("extended", "a.mail", 2))
    let snapshot = CenterSnapshot(summaryQueue: [summed], asked: [asked], extending: [extending])
    let state = Engine(snapshot).state

    let all = state.waitingNewestFirst(of: nil)
    #expect(all.map(\.waitsFor) == [.presentation, .extension, .summary])
    #expect(all.map(\.until) == [asked.deadline, nil, nil])
    #expect(
      state.waitingNewestFirst(of: "a.mail").map(\.notification.request.identifier) == ["extended", "summed"]
    )
  }

  private static func note(_ identifier: String, _ app: String, _ sequence: Int) -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: .init(timeIntervalSince1970: 0),
      request: Request(identifier: identifier, content: Content(title: "Hi")),
      presentation: .nothing,
      trace: [],
      sequence: sequence
    )
  }
}
