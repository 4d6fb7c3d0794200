import Foundation
import NotificationState
import PhoneContents
import PhoneLocalization
import Testing

@testable import NotificationModel

/// What a phone shows of its notifications, whatever draws it.
@Suite struct ShownPhoneTests {
  private static let now = Date(timeIntervalSince1970: 1_774_345_260)

  private static func delivered(_ number: Int, thread: String = "") -> DeliveredNotification {
    DeliveredNotification(
      app: "com.example.mail",
      date: now.addingTimeInterval(Double(number - 3) * 60),
      request: Request(
        identifier: "n\(number)",
        content: Content(title: "Title \(number)", body: "Body", threadIdentifier: thread)
      ),
      presentation: Presentation(list: true),
      trace: [],
      sequence: number
    )
  }

  /// A phone with notifications of an app, the last one the newest.
  private static func phone(
    _ notifications: [DeliveredNotification],
    _ change: (inout Device) -> Void = { _ in }
  ) -> ShownPhone {
    var snapshot = CenterSnapshot(
      sequence: 10,
      apps: [App(bundle: "com.example.mail", name: "Mail", origin: .manifest)],
      delivered: notifications
    )
    change(&snapshot.device)
    let state = CenterState(viewing: snapshot)
    return ShownPhone(state, at: state.phoneTime(at: now, machineZone: .gmt))
  }

  private func cards(_ contents: PhoneContents) -> [PhoneContents.Card] {
    contents.entries.compactMap { entry in if case .card(let card) = entry { card } else { nil } }
  }

  @Test func theListHasTheNewestFirst() {
    let notifications = (1...3).map { Self.delivered($0, thread: "\($0)") }
    let contents = Self.phone(notifications).listContents()

    #expect(cards(contents).map(\.title) == ["Title 3", "Title 2", "Title 1"])
    #expect(contents.heading == "Notification Center" && contents.lockScreen == nil)
  }

  @Test func aGroupIsAStackOrStandsOneByOne() {
    let phone = Self.phone((1...3).map { Self.delivered($0) })

    #expect(cards(phone.listContents()).map(\.hidden) == [2])
    #expect(cards(phone.listContents(isExpanded: true)).map(\.hidden) == [0, 0, 0])
  }

  @Test func hiddenPreviewsLeaveTheNameOfTheApp() {
    let phone = Self.phone([Self.delivered(1)]) { $0.previews = .never }

    #expect(cards(phone.listContents()).map(\.title) == ["Mail"])
    #expect(cards(phone.listContents()).map(\.body) == ["Notification"])
  }

  @Test func aRestingPhoneDisclosesNothing() {
    var phone = Self.phone((1...3).map { Self.delivered($0) })
    phone.disclosure.expanded = [phone.group(of: Self.delivered(3))]

    #expect(phone.navigator.first == .header(phone.group(of: Self.delivered(3))))
    #expect(phone.resting().navigator.first == .card(Self.delivered(3).key))
  }
}
