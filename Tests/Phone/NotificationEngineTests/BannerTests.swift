import NotificationModel
import NotificationWords
import TestSupport
import Testing

@Suite("The banner on the screen (ios-behaviour 3.13)")
struct BannerTests {
  static let sticky = App.dely.allowed { $0.alertStyle = .persistent }

  @Test func itLeavesAfterFiveSeconds() {
    var world = EngineWorld(at: "09:00")
    world.push("a")

    #expect(world.nextDeadline == .at("09:00:05"))
    #expect(world.wait(4.9).isEmpty)
    #expect(world.wait(0.1) == ["banner a timedOut"])
    #expect(world.list == ["a"])
    #expect(world.nextDeadline == nil)
  }

  @Test func aNewerOneTakesThePlaceOfAnOlderOne() {
    var world = EngineWorld(at: "09:00")

    let arrived = ["a", "b", "c"].flatMap { world.push($0) }

    #expect(
      arrived == [
        "delivered a", "banner a", "delivered b", "banner a displaced", "banner b", "delivered c",
        "banner b displaced", "banner c",
      ]
    )
    #expect(world.wait(4.9).isEmpty)
    #expect(world.wait(0.1) == ["banner c timedOut"])
    #expect(world.list == ["c", "b", "a"])
  }

  @Test func theTraceDoesNotPromiseMoreThanItHolds() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    #expect(world.reasons("banner") == ["banner, temporary: leaves within 5 s"])
  }

  @Test func aPersistentOneStaysUntilItIsDealtWith() {
    var world = EngineWorld(at: "09:00", with: [Self.sticky])
    world.push("a")

    #expect(world.reasons("banner") == ["banner, persistent: stays until it is dealt with"])
    #expect(world.nextDeadline == nil)
    #expect(world.wait(3600).isEmpty)
    #expect(world.banner == "a")
    #expect(world.respond("a", "default").contains("banner a gone"))
  }

  @Test func aPersistentOneGivesWayAndComesBack() {
    var world = EngineWorld(at: "09:00", with: [Self.sticky, .weather])
    world.push("stays")
    world.wait(60)

    let arrived = world.push("rain", to: App.weather.bundle)
    let after = world.wait(5)

    #expect(arrived == ["delivered rain", "banner stays gaveWay", "banner rain"])
    #expect(after == ["banner rain timedOut", "banner stays"])
  }

  @Test func ofPersistentOnesTheNewestIsOnTopAndTheOthersComeBack() {
    var world = EngineWorld(at: "09:00", with: [Self.sticky])
    for name in ["a", "b", "c"] { world.push(name) }

    #expect(world.banner == "c")
    #expect(world.flick() == ["banner c flicked", "banner b"])
    #expect(world.flick() == ["banner b flicked", "banner a"])
  }

  @Test func oneThatIsReadStaysAndTheNewestComesAfterIt() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.wait(4)

    #expect(world.pin(true) == ["pinned"])
    #expect(world.pin(true).isEmpty)
    world.push("b")
    world.push("c")
    #expect(world.wait(600).isEmpty)
    #expect(world.banner == "a")

    #expect(world.pin(false) == ["released", "banner a displaced", "banner c", "banner b skipped"])
    #expect(
      world.lastEvents.last?.reasons.map(\.text) == [
        "a newer one is shown instead: this one is in the list only"
      ]
    )
    #expect(world.wait(5) == ["banner c timedOut"])
  }

  @Test func oneThatWasReadHasItsTimeAgain() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.wait(4)
    world.pin(true)
    world.wait(60)
    world.pin(false)
    #expect(world.wait(4.9).isEmpty)
    #expect(world.wait(0.1) == ["banner a timedOut"])
  }

  @Test func aPersistentOneThatIsReadDoesNotGiveWay() {
    var world = EngineWorld(at: "09:00", with: [Self.sticky, .weather])
    world.push("stays")
    world.pin(true)
    world.push("rain", to: App.weather.bundle)

    #expect(world.banner == "stays")
    #expect(world.pin(false) == ["released", "banner stays gaveWay", "banner rain"])
  }

  @Test func thereIsNothingToFlickOrHoldWithoutABanner() {
    var world = EngineWorld(at: "09:00")

    #expect(world.flick("a").isEmpty)
    #expect(world.pin(true, "a").isEmpty)
    #expect(world.pin(false, "a").isEmpty)
    #expect(world.answer == .done)
  }

  @Test func whatWasMeantForOneBannerDoesNothingToTheNext() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.push("b")

    #expect(world.flick("a").isEmpty)
    #expect(world.pin(true, "a").isEmpty)
    #expect(world.banner == "b")
    #expect(world.pin(true, "b") == ["pinned"])
    #expect(world.pin(false, "a").isEmpty)
    #expect(world.wait(60).isEmpty, "it is still pinned")
  }

  @Test func whatIsInNoListIsSaidToBeGone() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.notificationCenter = false }])
    world.push("a")

    #expect(world.flick() == ["banner a flicked"])
    #expect(
      world.lastEvents[0].reasons.map(\.text) == [
        "flicked away: it is in no list and gone, the app is not told"
      ]
    )
  }

  @Test func aSnapshotCarriesABannerThatIsInNoList() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.notificationCenter = false }])
    world.push("a")

    #expect(world.snapshot.delivered.isEmpty)
    #expect(world.snapshot.banner?.request.identifier == "a")
  }

  @Test func flickingItAwayTellsNobodyAndLeavesTheEntry() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }

    let happened = world.flick()

    #expect(happened == ["banner a flicked"])
    #expect(
      world.lastEvents[0].reasons.map(\.text) == [
        "flicked away: it stays in the list, the app is not told"
      ]
    )
    #expect(world.list == ["a"])
  }

  @Test func itGoesWithItsNotification() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.pin(true)
    world.push("b")
    world.push("c")

    #expect(world.dismiss("c") == ["removed c (dismissed)"])
    #expect(
      world.submit(.removeDelivered(app: nil, .identifiers(["a"])))
        == ["removed a (removed)", "banner a gone", "banner b"]
    )
  }

  @Test func aHeldOneGoesWithItsNotificationToo() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.pin(true)
    world.push("b")

    #expect(world.respond("a", "default").last == "banner b")
    #expect(world.wait(5) == ["banner b timedOut"])
  }

  @Test func aReplacedOneAlertsAgain() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.wait(1)

    #expect(world.push("a") == ["banner a gone", "replaced a", "banner a"])
    #expect(world.wait(4.9).isEmpty)
    #expect(world.wait(0.1) == ["banner a timedOut"])
  }

  @Test func aReplacedOneThatWaitsIsTheNewest() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.pin(true)
    for name in ["b", "c", "b"] { world.push(name) }

    #expect(
      world.pin(false).filter { !$0.hasSuffix("displaced") } == ["released", "banner b", "banner c skipped"]
    )
  }

  @Test func aReplacementWithoutABannerTakesTheWaitingOneOut() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.pin(true)
    world.push("b")
    world.push("b") { $0.content.interruptionLevel = .passive }

    #expect(world.pin(false) == ["released"])
    #expect(world.wait(60) == ["banner a timedOut"])
  }

  @Test func behindOneThatIsReadTheLatestTwentyWait() {
    var world = EngineWorld(at: "09:00")
    world.push("n1")
    world.pin(true)
    for number in 2...21 { world.push("n\(number)") }

    let happened = world.push("n22")

    #expect(happened == ["delivered n22", "banner n2 skipped"])
    #expect(world.list.count == 22)
    #expect(world.pin(false).contains("banner n22"))
    #expect(world.wait(600) == ["banner n22 timedOut"])
  }

  @Test func aFloodOfPersistentOnesIsShortenedToo() {
    var world = EngineWorld(at: "09:00", with: [Self.sticky])
    for number in 1...30 { world.push("n\(number)") }

    var shown: [String] = []
    while let banner = world.banner {
      shown.append(banner)
      world.flick()
    }

    #expect(shown == (10...30).reversed().map { "n\($0)" })
  }

  @Test func whatIsSkippedSaysWhereItIs() {
    var world = EngineWorld(at: "09:00", with: [.dely, .weather.allowed { $0.notificationCenter = false }])
    world.push("first")
    world.pin(true)
    world.push("listed")
    world.push("unlisted", to: App.weather.bundle)
    for number in 1...18 { world.push("n\(number)") }

    world.push("n19")
    let listed = world.lastEvents.last
    world.push("n20")
    let unlisted = world.lastEvents.last

    #expect(listed?.line == "banner listed skipped")
    #expect(
      listed?.reasons.map(\.text) == ["too many banners are waiting: this one is in the list only"]
    )
    #expect(unlisted?.line == "banner unlisted skipped")
    #expect(unlisted?.reasons.map(\.text) == ["too many banners are waiting: this one is not shown"])
  }

  @Test func aClockThatIsSetBackDoesNotKeepIt() {
    var world = EngineWorld(at: "23:00")
    world.push("a")

    #expect(world.leap(to: .at("09:41")) == ["banner a timedOut"])
  }

  @Test func aClockThatIsCorrectedByALittleChangesNothing() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.moveClock(-0.01)

    #expect(world.submit(.passTime(catchingUp: false)).isEmpty)
    #expect(world.banner == "a")
  }
}

extension EngineWorld {
  /// Flicks what is on the banner, or what is named.
  @discardableResult
  fileprivate mutating func flick(_ identifier: String? = nil) -> [String] {
    submit(.flickBanner(key(identifier)))
  }

  @discardableResult
  fileprivate mutating func pin(_ isPinned: Bool, _ identifier: String? = nil) -> [String] {
    submit(.pinBanner(key(identifier), isPinned))
  }

  private func key(_ identifier: String?) -> NotificationKey {
    let banner = snapshot.banner?.key ?? NotificationKey(app: App.dely.bundle, identifier: "none")
    return identifier.map { NotificationKey(app: App.dely.bundle, identifier: $0) } ?? banner
  }
}
