import CenterGateway
import CenterRuntime
import CenterStore
import Foundation
import JSON
import NotificationModel
import Testing

/// The phone's clock, turned while a center runs.
@Suite(.timeLimit(.minutes(2))) struct PhoneClockTests {
  let noon = Date(timeIntervalSince1970: 1_774_353_600)

  @Test func aFrozenClockStandsStillWhateverTheMachineDoes() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    try await world.schedule("tea", in: 60)

    world.clock.advance(by: 3600)
    try await world.push("now", id: "now")

    #expect(try await world.delivered().map(\.request.identifier) == ["now"])
    #expect(try await world.delivered().map(\.date) == [noon])
    #expect(try await world.pending().map(\.nextTriggerDate) == [noon + 60])
  }

  @Test func whatIsDueOnTheWayHappensInOrderAtItsOwnMoment() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    try await world.schedule("later", in: 120)
    try await world.schedule("sooner", in: 60)
    let subscription = await world.center.subscribe()

    #expect(try await world.turn(.advance(600)) == noon + 600)
    await world.center.shutDown()

    var seen: [String: Date] = [:]
    var order: [String] = []
    for await events in subscription.updates.map(\.events) {
      for event in events {
        guard case .notification(.delivered(let notification, _)) = event.fact else { continue }
        order.append(notification.request.identifier)
        seen[notification.request.identifier] = event.date
      }
    }
    #expect(order == ["sooner", "later"])
    #expect(seen == ["sooner": noon + 60, "later": noon + 120])
  }

  @Test func anHourPassesInAMinuteOfTheMachine() async throws {
    let world = try await CenterWorld()
    try await world.turn(.set(noon))
    try await world.turn(.scale(60))
    try await world.schedule("tea", in: 1800)
    let subscription = await world.center.subscribe()

    world.clock.advance(by: 30.5)

    let delivered = await subscription.updates.first { event -> DeliveredNotification? in
      if case .notification(.delivered(let notification, _)) = event.fact { notification } else { nil }
    }
    #expect(delivered?.date == noon + 1800)
  }

  @Test func aTurnWithMoreDueThanOneStepTakesComesToItsGoal() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    for number in 0..<16 { try await world.schedule("\(number)", in: 60, repeats: true) }

    let day = 86_400.0
    async let turned = world.turn(.advance(day))
    // Others are served on the way.
    try await world.push("meanwhile", id: "meanwhile")

    #expect(try await turned == noon + day)
    let pending = try await world.pending()
    #expect(pending.allSatisfy { $0.nextTriggerDate == noon + day + 60 })
  }

  @Test func aTurnWaitsForAViewerThatKeepsCount() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    for number in 0..<16 { try await world.schedule("\(number)", in: 60, repeats: true) }
    let viewer = await world.center.subscribe()
    viewer.passedOn(0)

    let day = 86_400.0
    async let turned = world.turn(.advance(day))
    var groups = viewer.updates.map(\.events).makeAsyncIterator()
    let step = try #require(await groups.next())
    let reached = try await world.time()
    for number in 0..<3 { try await world.push("meanwhile \(number)", id: "meanwhile") }
    #expect(try await world.time() == reached, "others are served, and the clock waits")
    #expect(reached < noon + day)

    viewer.passedOn(step.count)
    var deliveries = step.count(where: \.isFromRoutine)
    while deliveries < 16 * 1440, let group = await groups.next() {
      viewer.passedOn(group.count)
      deliveries += group.count(where: \.isFromRoutine)
    }
    #expect(try await turned == noon + day)
    #expect(deliveries == 16 * 1440)
  }

  @Test func viewersThatTakeNothingDelayATurnOnceTogether() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    for number in 0..<16 { try await world.schedule("\(number)", in: 60, repeats: true) }
    let viewers = [
      await world.center.subscribe(), await world.center.subscribe(), await world.center.subscribe(),
    ]
    for viewer in viewers { viewer.passedOn(0) }

    let day = 86_400.0
    let turning = Task { try await world.turn(.advance(day)) }
    var groups = viewers[0].updates.makeAsyncIterator()
    _ = await groups.next()
    await world.clock.untilSomebodySleeps()
    #expect(try await world.time() < noon + day)
    // Nothing is due on the phone, so all that sleeps is the patience with the viewers.
    world.clock.advance(by: 5)

    #expect(try await turning.value == noon + day)
  }

  @Test func aCenterThatEndsWaitsForNoViewer() async throws {
    let world = try await CenterWorld()
    try await world.turn(.freeze(noon))
    for number in 0..<16 { try await world.schedule("\(number)", in: 60, repeats: true) }
    let viewer = await world.center.subscribe()
    viewer.passedOn(0)
    let turning = Task { await world.center.submit(.setClock(.advance(86_400))) }
    var groups = viewer.updates.map(\.events).makeAsyncIterator()
    _ = await groups.next()
    await world.clock.untilSomebodySleeps()

    await world.center.shutDown()

    guard case .failure(let refusal) = await turning.value else {
      Issue.record("It came to its goal.")
      return
    }
    #expect(refusal.code == .shuttingDown)
  }

  @Test func theClockIsThereAgainAfterARestart() async throws {
    try await withFolder { folder in
      let file = folder + "/center.sqlite"
      var world = try await CenterWorld(store: CenterStore(file))
      try await world.turn(.freeze(noon))
      try await world.schedule("tea", in: 60)
      await world.center.shutDown()

      world.clock.advance(by: 3600)
      world = try await CenterWorld(clock: world.clock, store: CenterStore(file))

      #expect(try await world.clockAnswer() == .clock(.frozen(at: noon), now: noon, rest: nil))
      #expect(try await world.delivered().isEmpty)
      try await world.turn(.advance(60))
      #expect(try await world.delivered().map(\.date) == [noon + 60])
      await world.center.shutDown()
    }
  }

  @Test func theSameCommandsHaveTheSameEvents() async throws {
    func events() async throws -> [Event] {
      let world = try await CenterWorld()
      try await world.turn(.freeze(noon))
      let subscription = await world.center.subscribe()
      try await world.schedule("tea", in: 60)
      try await world.push("Hello", id: nil)
      try await world.turn(.advance(90))
      _ = try await world.center.submit(.setAppState(app: "com.example.dely", .foreground)).get()
      try await world.push("Asked", id: "asked")
      _ = try await world.center.submit(
        .respond(app: nil, identifier: "tea", action: "default", text: nil, authenticated: false)
      ).get()
      try await world.push("Last", id: "last")
      await world.center.shutDown()
      return await subscription.updates.reduce(into: []) { $0 += $1.events }
    }
    let first = try await events()
    let second = try await events()

    #expect(first.count > 10)
    #expect(try JSONWriter.bytes(JSONValue(encoding: first)) == JSONWriter.bytes(JSONValue(encoding: second)))
  }
}

extension CenterWorld {
  @discardableResult
  func turn(_ change: ClockChange) async throws -> Date {
    guard
      case .clock(_, let now, nil) = try await center.submit(.setClock(change)).get()
    else { throw Unexpected.answer }
    return now
  }

  /// What the phone's clock shows.
  func time() async throws -> Date {
    guard case .clock(_, let now, nil) = try await clockAnswer() else { throw Unexpected.answer }
    return now
  }

  func clockAnswer() async throws -> Answer { try await center.fetch(.clock).get() }
}

extension Event {
  /// A delivery of one of the requests that repeat.
  fileprivate var isFromRoutine: Bool {
    guard case .notification(.delivered(let notification, _)) = fact else { return false }
    return notification.request.trigger?.repeats == true
  }
}
