import Foundation
import JSON
import NotificationModel
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine

@Suite("Live Activities that have ended (ios-behaviour 2.5)")
struct LiveActivityEndTests {
  private let app = App.matches.bundle

  private func activities(_ world: EngineWorld) -> [LiveActivity] { world.engine.state.activitiesInOrder() }

  private func ended(_ identifiers: String...) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.matches, .dely])
    for identifier in identifiers {
      world.submit(.push(.activity("start", identifier: identifier)))
      world.wait(60)
      world.submit(.push(.activity("end", at: 200, identifier: identifier)))
    }
    return world
  }

  @Test func fiveEndedOnesStayAtMost() {
    var world = ended("a", "b", "c", "d", "e")
    #expect(activities(world).count == 5)
    world.submit(.push(.activity("start", identifier: "f")))
    #expect(activities(world).count == 6, "an active one takes no place of an ended one")
    let lines = world.submit(.push(.activity("end", at: 200, identifier: "f")))

    #expect(lines == ["activity f ended", "activity a dismissed (displaced)"])
    #expect(activities(world).map(\.key.identifier) == ["f", "e", "d", "c", "b"])
    #expect(
      world.lastEvents.last?.reasons.last?.rule == .liveActivity(.displaced(most: LiveActivity.mostEnded))
    )
  }

  @Test func whatTheSystemEndsTakesAPlaceToo() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.push(.activity("start", identifier: "long")))
    world.wait(7 * 3600)
    for identifier in ["a", "b", "c", "d", "e"] {
      world.submit(.push(.activity("start", identifier: identifier)))
      world.wait(60)
      world.submit(.push(.activity("end", at: 200, identifier: identifier)))
    }
    world.wait(3600)
    #expect(activities(world).map(\.key.identifier) == ["e", "d", "c", "b", "long"])
    #expect(activities(world).last?.phase == .ended)
  }

  @Test func theOrderAndTheNextDateFollowEachChange() {
    let nine = Date.at("09:00").timeIntervalSince1970
    var world = EngineWorld(at: "09:00", with: [.matches, .dely])
    world.submit(.push(.activity("start", identifier: "a", ["stale-date": .number(nine + 900)])))
    world.submit(.push(.activity("start", identifier: "b", ["stale-date": .number(nine + 600)])))
    world.wait(60)
    #expect(world.nextDeadline == Date.at("09:00") + 600)
    world.submit(.push(.activity("update", at: 200, identifier: "a", ["relevance-score": 9])))
    world.submit(.push(.activity("update", at: 200, identifier: "b", ["dismissal-date": 1])))
    #expect(world.nextDeadline == Date.at("09:00") + LiveActivity.longestActive)
    #expect(activities(world).map(\.key.identifier) == ["a", "b"])
    let places = activities(world).map { world.engine.state.activityPlace(of: $0.key) }
    #expect(places == [0, 1])

    world.dismiss("a", of: app)
    world.dismiss("b", of: app)
    #expect(world.nextDeadline == nil && activities(world).isEmpty)
  }

  @Test func aStartTakesThePlaceOfAnEndedOne() {
    var world = ended("final")
    world.submit(.push(.activity("start", at: 300, score: "0:1", identifier: "final")))

    #expect(activities(world).map(\.phase) == [.active])
    #expect(activities(world).first?.contentState == ["score": "0:1"])
  }

  @Test func anAlertOfOneThatLeavesAtOnceIsNotShown() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.push(.activity("start", identifier: "final")))
    world.wait(60)
    world.submit(.push(.activity("end", at: 200, alert: true, ["dismissal-date": 1])))

    #expect(world.banner == nil && activities(world).isEmpty)
    #expect(
      world.reasons("live-activity").last
        == "its alert is not shown: the activity leaves the Lock Screen at once"
    )
  }

  @Test func anAppThatHasLostItsTemplatesEndsWhatItHasStarted() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.push(.activity("start", identifier: "final")))
    world.submit(.registerApp(App(bundle: app, name: "Matches", origin: .socket)))
    world.submit(.push(.activity("update", at: 200, score: "1:0", identifier: "final")))
    #expect(activities(world).first?.contentState == ["score": "1:0"])
    world.submit(
      .push(.activity("end", at: 300, alert: true, identifier: "final", ["dismissal-date": 1]))
    )
    #expect(activities(world).isEmpty && world.list.isEmpty)

    world.submit(.push(.activity("end", at: 300, alert: true, identifier: "final")))
    #expect(world.list == ["final"], "without an activity the alert is a notification")
  }
}
