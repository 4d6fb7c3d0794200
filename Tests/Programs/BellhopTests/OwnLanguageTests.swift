import CenterGateway
import CenterScreen
import Foundation
import NotificationState
import Testing

@testable import NotificationModel

/// A screen with a language of its own on a phone that has another one.
@Suite(.timeLimit(.minutes(1))) struct OwnLanguageTests {
  private let updates: AsyncStream<CenterUpdate>
  private let update: AsyncStream<CenterUpdate>.Continuation

  init() {
    (updates, update) = AsyncStream.makeStream()
  }

  private var gateway: Gateway {
    let updates = updates
    return Gateway(
      submit: { command in .failure(Refusal(.internalFailure, "\(command)")) },
      fetch: { _ in .success(.done) },
      subscribe: { _ in Subscription(state: CenterState(viewing: CenterSnapshot()), updates: updates) },
      connect: { _ in .success(.done) },
      disconnect: { _ in }
    )
  }

  private func happens(_ device: Device) {
    var state = CenterState(viewing: CenterSnapshot())
    let event = Event(sequence: 1, date: Date(), app: nil, fact: .phone(.deviceChanged(device)))
    state.apply(event)
    update.yield(CenterUpdate(events: [event], state: state))
  }

  @Test func seesThePhoneInIt() async throws {
    let subscription = await gateway.inLanguage("ar").subscribe(nil)
    #expect(subscription.state.device.locale == "ar")

    var device = Device()
    (device.isLocked, device.locale) = (true, "de")
    happens(device)

    var all = subscription.updates.makeAsyncIterator()
    let next = try #require(await all.next())
    #expect(next.state.device.locale == "ar" && next.state.device.isLocked)
    #expect(next.events.map(\.fact) == [.phone(.deviceChanged(next.state.device))])
  }

  @Test func changesItInPlaceOfThePhones() async throws {
    let own = gateway.inLanguage("ar")
    let subscription = await own.subscribe(nil)

    #expect(await own.submit(.setDevice([.set(\.locale, "he")])) == .success(.done))

    var all = subscription.updates.makeAsyncIterator()
    #expect(await all.next()?.state.device.locale == "he")
    let other = await own.submit(.setDevice([.set(\.isLocked, true)]))
    #expect(throws: Refusal.self) { try other.get() }
  }
}
