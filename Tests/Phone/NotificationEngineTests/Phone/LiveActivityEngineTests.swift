import Foundation
import JSON
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Live Activities (ios-behaviour 2.5)")
struct LiveActivityEngineTests {
  private let app = App.matches.bundle

  private func started(_ identifier: String? = "final", _ aps: JSONObject = [:]) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.matches, .dely])
    world.submit(.push(.activity("start", identifier: identifier, aps)))
    return world
  }

  private func activities(_ world: EngineWorld) -> [LiveActivity] { world.engine.state.activitiesInOrder() }

  private func score(_ world: EngineWorld) -> JSONValue? { activities(world).first?.contentState["score"] }

  private func why(_ world: EngineWorld) -> String { world.reasons("live-activity").last ?? "" }

  @Test func aStartShowsItsCardAndABanner() throws {
    let world = started()

    let activity = try #require(activities(world).first)
    #expect(activity.key == NotificationKey(app: app, identifier: "final"))
    #expect(activity.attributesType == "Match" && activity.attributes["home"] == "Aker")
    #expect(activity.phase == .active && score(world) == "0:0")
    #expect(world.banner == "final" && world.decision?.outcome == .presented)
    #expect(world.list.isEmpty, "its alert is no entry of its own")
    #expect(world.nextDeadline != nil)
  }

  @Test func anUpdateReplacesTheWholeContentState() {
    var world = started()
    world.wait(60)
    world.submit(.push(.activity("update", at: 200, score: nil, ["content-state": ["minute": 12]])))

    #expect(activities(world).first?.contentState == ["minute": 12])
    #expect(world.banner == nil && world.decision?.outcome == .listed)
    #expect(world.decision?.words == "the Live Activity changes, without a banner")
  }

  @Test func anUpdateKeepsTheScoreAndForgetsTheStaleDate() {
    let nine = Date.at("09:00").timeIntervalSince1970
    var world = started("final", ["relevance-score": 50, "stale-date": .number(nine + 300)])
    world.submit(.push(.activity("update", at: 200)))

    #expect(activities(world).first?.relevanceScore == 50 && activities(world).first?.staleDate == nil)
  }

  @Test func anUpdateThatAlertsComesAsABannerAndSounds() throws {
    var world = started()
    world.wait(60)
    var push = Push.activity("update", at: 200, score: "1:0", alert: true)
    push.content.sound = .standard
    world.submit(.push(push))

    #expect(world.banner == "final")
    let arrived = try #require(world.lastEvents.lazy.compactMap(\.fact.arrived).first)
    #expect(arrived.presentation.sound == .standard && !arrived.presentation.isEntry)
  }

  @Test func anUpdateWithoutAnAlertLeavesTheBannerOfTheOneBefore() {
    var world = started()
    let lines = world.submit(.push(.activity("update", at: 200, score: "1:0")))
    #expect(world.banner == "final" && lines == ["activity final updated"])
    let anew = world.submit(.push(.activity("update", at: 300, alert: true)))
    #expect(anew == ["banner final gone", "activity final updated", "banner final"])
  }

  @Test func anOlderTimestampIsIgnoredAndTheSameIsNot() {
    var world = started()
    world.submit(.push(.activity("update", at: 200, score: "1:0")))
    world.submit(.push(.activity("update", at: 150, score: "9:9")))
    #expect(score(world) == "1:0" && world.decision?.outcome == .withheld)
    #expect(why(world).hasSuffix("its timestamp 150 is older than 200, the one of what is shown"))

    world.submit(.push(.activity("update", at: 200, score: "2:0")))
    #expect(score(world) == "2:0")
  }

  @Test(arguments: [
    ("update", "the app has none; a start comes first"), ("end", "the app has none; a start comes first"),
  ])
  func withoutAStartNothingChanges(event: String, reason: String) {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.push(.activity(event)))
    #expect(activities(world).isEmpty && why(world).hasSuffix(reason))
  }

  @Test func aStartNeedsWhatApplesPageAsksFor() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    let pushes: [(Push, String)] = [
      (.activity("start", alert: false), "a start has to carry an alert"),
      (.activity("start", at: nil), "it has no timestamp"), (.activity("begin"), "its event is none of"),
      (.activity("start", score: nil), "it has no content-state"),
      (.activity("start", ["attributes": .null]), "a start needs attributes-type and attributes"),
      (
        .activity("start", ["attributes-type": "Ride"]),
        "the app has no template for the type \"Ride\"; it has Match"
      ),
    ]
    for (push, reason) in pushes {
      world.submit(.push(push))
      #expect(why(world).contains(reason))
    }
    #expect(activities(world).isEmpty && world.banner == nil)
  }

  @Test func anAppWithoutTemplatesShowsTheAlertAsANotification() {
    var world = EngineWorld(at: "09:00", with: [.dely])
    world.submit(.push(.activity("start", identifier: "a", to: App.dely.bundle)))
    #expect(activities(world).isEmpty && world.list == ["a"])
  }

  @Test func theCollapseIdentifierOfTheStartNamesTheActivity() {
    var world = started("one")
    world.wait(10)
    world.submit(.push(.activity("start", identifier: "two")))
    world.submit(.push(.activity("update", at: 200, score: "1:0", identifier: "one")))
    world.submit(.push(.activity("update", at: 200, score: "5:5")))

    let scores = Dictionary(
      activities(world).map { ($0.key.identifier, $0.contentState["score"]) },
      uniquingKeysWith: { $1 }
    )
    #expect(scores["one"] == .some("1:0") && scores["two"] == .some("5:5"))
    world.submit(.push(.activity("update", at: 300, identifier: "three")))
    #expect(why(world).hasSuffix("the app has none with the collapse identifier three"))
    world.submit(.push(.activity("start", at: 300, identifier: "one")))
    #expect(why(world).hasSuffix("one is active already"))
  }

  @Test func theHighestRelevanceScoreIsTheTopmostThenTheLatestStart() {
    var world = started("one", ["relevance-score": 50])
    for identifier in ["two", "three"] {
      world.wait(10)
      world.submit(.push(.activity("start", identifier: identifier)))
    }
    #expect(activities(world).map(\.key.identifier) == ["one", "three", "two"])
  }

  @Test func anAppHasFiveActiveOnesAtMost() {
    var world = started()
    for _ in 0..<5 { world.submit(.push(.activity("start"))) }
    #expect(activities(world).count == 5 && why(world).hasSuffix("the app has 5 active ones already"))
  }

  // MARK: The end

  @Test func anEndedOneStaysForFourHours() {
    var world = started()
    world.submit(.push(.activity("end", at: 200, score: "3:1")))
    #expect(activities(world).first?.phase == .ended && score(world) == "3:1")
    #expect(why(world).hasSuffix("stays on the Lock Screen for 4 h"))

    world.submit(.push(.activity("update", at: 300)))
    #expect(why(world).hasSuffix("final has ended"))
    world.wait(4 * 3600 - 1)
    #expect(activities(world).count == 1)
    world.wait(2)
    #expect(activities(world).isEmpty)
  }

  @Test func theDismissalDateSaysWhenItLeavesWithinFourHours() {
    let nine = Date.at("09:00").timeIntervalSince1970
    var world = started()
    world.submit(.push(.activity("end", at: 200, ["dismissal-date": .number(nine + 600)])))
    world.wait(599)
    #expect(activities(world).count == 1)
    world.wait(2)
    #expect(activities(world).isEmpty)

    world = started()
    world.submit(.push(.activity("end", at: 200, ["dismissal-date": .number(nine + 90_000)])))
    #expect(activities(world).first?.dismissalDate == .at("09:00") + 4 * 3600)
    #expect(why(world).hasSuffix("the longest time that a phone keeps it"))

    world = started()
    world.submit(.push(.activity("end", at: 200, alert: true, ["dismissal-date": .number(nine - 1)])))
    #expect(activities(world).isEmpty && world.banner == nil)
  }

  @Test func theSystemEndsItAfterEightHours() {
    var world = started()
    world.wait(8 * 3600 - 1)
    #expect(activities(world).first?.phase == .active)
    world.wait(2)
    #expect(activities(world).first?.phase == .ended)
    world.wait(4 * 3600)
    #expect(activities(world).isEmpty)
  }

  @Test func itIsStaleFromItsStaleDateUntilTheNextUpdate() {
    let nine = Date.at("09:00").timeIntervalSince1970
    var world = started("final", ["stale-date": .number(nine + 300)])
    world.wait(299)
    #expect(activities(world).first?.phase == .active)
    world.wait(2)
    #expect(activities(world).first?.phase == .stale)

    world.submit(.push(.activity("update", at: 200)))
    #expect(activities(world).first?.phase == .active)
  }

  @Test func turningTheClockLetsAllOfItHappen() {
    var world = started()
    world.submit(.setClock(.advance(13 * 3600)))
    #expect(activities(world).isEmpty)
  }

  // MARK: The person and the phone

  @Test func openingItOpensItsAppAndLeavesIt() throws {
    var world = started()
    world.wait(60)
    world.respond("final", "default")

    guard case .responded(let response)? = world.answer else {
      Issue.record("no response")
      return
    }
    #expect(response.app == app && response.notification.request.identifier == "final")
    #expect(world.engine.state.condition(app).state == .foreground)
    #expect(activities(world).count == 1)
  }

  @Test func thePersonTakesItAwayAndTheAppGetsNoResponse() {
    var world = started()
    let lines = world.dismiss("final", of: app)
    #expect(activities(world).isEmpty && world.banner == nil)
    #expect(!lines.contains { $0.contains("response") })
  }

  @Test func theSettingTakesAllAwayAndLetsNoneStart() {
    var world = started()
    world.submit(.setSettings(app: app, [.set(\.liveActivities, false)]))
    #expect(activities(world).isEmpty && world.banner == nil)
    world.submit(.push(.activity("start")))
    #expect(activities(world).isEmpty && why(world).hasSuffix("Live Activities are off for this app"))
  }

  @Test func reinstallingTakesThemAway() {
    var world = started()
    world.submit(.reinstall(app: app, keepsSettings: true))
    #expect(activities(world).isEmpty)
  }

  @Test func onALockedPhoneTheAlertLightsUpTheLockScreen() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.submit(.push(.activity("start", identifier: "final")))
    #expect(world.banner == nil && activities(world).count == 1)
    #expect(world.reasons("live-activity").last == "its alert lights up the Lock Screen, where its card is")
  }

  @Test func anAppInTheForegroundShowsItItself() {
    var world = started()
    world.wait(60)
    world.submit(.setAppState(app: app, .foreground))
    world.submit(.push(.activity("update", at: 200, score: "1:0", alert: true)))
    #expect(score(world) == "1:0" && world.banner == nil)
    #expect(world.reasons("banner").last?.hasSuffix("shows the activity itself") == true)
  }

  @Test func withoutPermissionItIsShownAndDoesNotAlert() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.setSettings(app: app, [.set(\.authorization, .denied)]))
    world.submit(.push(.activity("start")))
    #expect(activities(world).count == 1 && world.banner == nil)
  }

  @Test func theStateFollowsFromTheEvents() {
    var world = started()
    world.submit(.push(.activity("update", at: 200, score: "1:0", alert: true)))
    world.submit(.push(.activity("end", at: 300)))
    var state = CenterState(CenterSnapshot(), machineZone: .gmt)
    for event in world.history { state.apply(event) }
    #expect(state.snapshot == world.snapshot)
  }
}
