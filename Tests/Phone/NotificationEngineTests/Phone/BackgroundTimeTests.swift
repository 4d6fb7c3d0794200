import Foundation
import JSON
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Time in the background (ios-behaviour 3.1 and 3.18)")
struct BackgroundTimeTests {
  private let bundle = App.dely.bundle
  private let silent = Command.push(
    Push(topic: App.dely.bundle, content: Content(), hasAlert: false, contentAvailable: true)
  )

  private func world(_ state: AppState) -> EngineWorld {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: bundle, state))
    return world
  }

  private func state(_ world: EngineWorld) -> AppState? { world.snapshot.conditions[bundle]?.state }

  @Test(arguments: [AppState.suspended, .notRunning])
  func whoIsWokenHas30Seconds(before: AppState) {
    var world = world(before)
    world.submit(silent)

    #expect(world.nextDeadline == .at("09:00") + 30)
    #expect(world.wait(29).isEmpty && state(world) == .background)
    #expect(world.wait(1) == ["\(bundle) suspended"])
    #expect(
      world.lastEvents.first?.reasons.map(\.text) == ["its 30 s in the background are over: it is suspended"]
    )
    #expect(world.nextDeadline == nil)
  }

  @Test func eachWakeHasItsWholeTime() {
    var world = world(.suspended)
    world.submit(silent)
    world.wait(20)
    world.submit(silent)

    #expect(world.wait(29).isEmpty)
    #expect(world.wait(1) == ["\(bundle) suspended"])
  }

  @Test func anActionHasAsLongUnlessItIsHandledBefore() throws {
    var world = world(.notRunning)
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    world.respond("a", "decline")
    var handled = world

    #expect(world.wait(29).isEmpty)
    #expect(world.wait(1) == ["\(bundle) suspended"])
    let response = try #require(handled.snapshot.responses.first?.response.sequence)
    handled.wait(3)
    let outcome = HandlerOutcome(response: response, recipient: .nobody, ending: .logged)
    #expect(handled.submit(.finishHandling(outcome)).last == "\(bundle) suspended")
    #expect(handled.nextDeadline == nil)
  }

  /// Who left an app may come back to it; it is not known to have nothing to do.
  @Test func whatThePersonLeftIsNotCounted() {
    var world = world(.foreground)
    world.submit(.setAppState(app: bundle, .background))
    world.submit(silent)

    #expect(world.nextDeadline == nil)
    #expect(world.wait(600).isEmpty && state(world) == .background)
  }

  @Test func whoIsOpenedMeanwhileStays() {
    var world = world(.suspended)
    world.submit(silent)
    world.submit(.setAppState(app: bundle, .foreground))

    #expect(world.wait(600).isEmpty && state(world) == .foreground)
  }

  @Test func itGoesOnAfterARestart() throws {
    var world = world(.suspended)
    world.submit(silent)
    let kept = try JSONValue(encoding: world.snapshot).decoded(as: CenterSnapshot.self)

    var after = EngineWorld(at: "09:00", after: kept)
    #expect(after.nextDeadline == .at("09:00") + 30)
    #expect(after.wait(30) == ["\(bundle) suspended"])
    let late = EngineWorld(at: "11:00", after: kept)
    #expect(late.history.map(\.line) == ["\(bundle) suspended"])
  }

  @Test func underATurnedClockItEndsInItsPlace() {
    var world = world(.suspended)
    world.submit(silent)
    for (name, seconds) in [("before", 10.0), ("after", 45)] {
      world.add(.note(name, in: seconds) { $0.interruptionLevel = .passive })
    }

    let happened = world.submit(.setClock(.advance(60)))

    #expect(
      happened.filter { !$0.hasPrefix("unscheduled") } == [
        "delivered before", "\(bundle) suspended", "delivered after", "clock running",
      ]
    )
    #expect(world.lastEvents.first { $0.line.hasSuffix("suspended") }?.date == .at("09:00") + 30)
  }

  @Test func whereTheClockIsSetBackNobodyHasHours() {
    var world = world(.suspended)
    world.submit(silent)

    let happened = world.submit(.setClock(.set(.at("07:00"))), machine: .at("09:00"))

    #expect(happened == ["clock running", "\(bundle) suspended"])
    #expect(world.nextDeadline == nil)
  }
}
