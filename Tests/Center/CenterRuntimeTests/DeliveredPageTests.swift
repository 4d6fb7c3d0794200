import Foundation
import NotificationState
import Testing

@testable import CenterRuntime
@testable import NotificationModel

/// A listing comes in pages, and a page starts where the last one ended.
struct DeliveredPageTests {
  private let state = CenterState(
    CenterSnapshot(sequence: 3000, delivered: (1...3000).map { note("n\($0)", of: "app\($0 % 3)", $0) }),
    machineZone: .gmt
  )

  private static func note(_ identifier: String, of app: String, _ sequence: Int) -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: Date(timeIntervalSinceReferenceDate: Double(sequence)),
      request: Request(identifier: identifier, content: Content(title: identifier)),
      presentation: Presentation(list: true),
      trace: [],
      sequence: sequence
    )
  }

  private func page(_ app: String? = nil, limit: Int? = nil, _ start: ListingPage.Start? = nil) async throws
    -> (
      sequences: [Int], next: Int?
    )
  {
    let result = await state.deliveredNewestFirst(of: app, ListingPage(limit: limit, start: start))
    guard case .delivered(let found, let next) = try result.get() else { return ([], nil) }
    return (found.map(\.sequence), next)
  }

  @Test(arguments: [1, 7, 999, 1000, 2999, 3000, Int.max], [nil, "app1"])
  func pagesMakeTheWholeList(limit: Int, app: String?) async throws {
    let whole = try await page(app)
    #expect(whole.next == nil)
    #expect(whole.sequences == (1...3000).reversed().filter { app == nil || $0 % 3 == 1 })

    var listed: [Int] = []
    var last = try await page(app, limit: limit)
    listed += last.sequences
    // Pages of one are tried at the start only: each looks at all.
    while let next = last.next, limit > 1 || listed.count < 5 {
      last = try await page(app, limit: limit, .beforeSequence(next))
      listed += last.sequences
    }
    #expect(listed == Array(whole.sequences.prefix(listed.count)))
    if limit > 1 { #expect(listed.count == whole.sequences.count) }
  }

  @Test func aPageStartsAtADateOrBehindANotification() async throws {
    let date = Date(timeIntervalSinceReferenceDate: 11)
    #expect(try await page(limit: 2, .beforeDate(date)).sequences == [10, 9])
    #expect(try await page(limit: 2, .beforeIdentifier("n11")).sequences == [10, 9])
    #expect(try await page("app1", limit: 2, .beforeSequence(11)).sequences == [10, 7])
    #expect(try await page(.none, .beforeSequence(1)).sequences == [])
    await #expect(throws: Refusal.self) { try await page(.none, .beforeIdentifier("gone")) }
    await #expect(throws: Refusal.self) { try await page("app0", .beforeIdentifier("n1")) }
  }

  @Test func whatALocationDeliveredIsNotFetchedByItsApp() async throws {
    var note = Self.note("home", of: "a", 1)
    note.request.trigger = .location(Region(identifier: "home"), repeats: false)
    let state = CenterState(
      CenterSnapshot(sequence: 2, delivered: [note, Self.note("other", of: "a", 2)]),
      machineZone: .gmt
    )
    for (isForApp, names) in [(false, ["other", "home"]), (true, ["other"])] {
      let result = await state.deliveredNewestFirst(of: "a", ListingPage(isForApp: isForApp))
      guard case .delivered(let found, _) = try result.get() else {
        Issue.record("no list")
        return
      }
      #expect(found.map(\.request.identifier) == names)
    }
  }
}
