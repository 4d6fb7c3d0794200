import JSON
import NotificationModel
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationWords

@Suite("What the type of a push does (ios-behaviour 6.8)")
struct PushTypeTests {
  private let app = App.dely.bundle

  /// A Live Activity push, with an alert or without.
  private func activity(_ event: String, hasAlert: Bool) -> Push {
    .note("live") { push in
      push.pushType = "liveactivity"
      push.hasAlert = hasAlert
      push.content.badge = 3
      if !hasAlert { push.content.title = "" }
      push.content.userInfo = ["aps": ["event": .string(event), "content-state": [:]]]
    }
  }

  @Test(arguments: PushType.allCases)
  func onlyAnAlertIsANotification(type: PushType) throws {
    var world = EngineWorld(at: "09:00")

    world.push("a") { $0.pushType = type.rawValue }

    let isShown = type == .alert || type == .liveActivity
    #expect(world.list == (isShown ? ["a"] : []))
    #expect((world.banner == "a") == isShown)
    #expect(world.decision?.outcome == (isShown ? .presented : .withheld))
    let arrived = try #require(world.lastEvents.lazy.compactMap(\.fact.arrived).first)
    #expect(isShown || arrived.presentation.isNothing)
    #expect(world.reasons("push-type").isEmpty == (type == .alert))
    if !isShown { #expect(world.reasons("push-type").first?.contains(type.effect) == true) }
  }

  @Test func aPushWithoutATypeIsAnAlert() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.push("b") { $0.pushType = "shout" }
    #expect(world.list == ["b", "a"])
  }

  @Test func aBackgroundPushWakesItsAppAndShowsNothing() {
    var world = EngineWorld(at: "09:00")
    world.push("a") {
      ($0.pushType, $0.contentAvailable) = ("background", true)
    }
    #expect(world.list.isEmpty && world.banner == nil)
    #expect(world.engine.state.condition(app).wakes.count == 1)

    // An ordinary silent push says what it always said.
    world.push("b") { push in
      (push.pushType, push.contentAvailable, push.hasAlert) = ("background", true, false)
      push.content = Content()
    }
    #expect(
      world.reasons("content") == ["silent push: there is no alert, sound or badge, so nothing is shown"]
    )
  }

  @Test(arguments: [PushType.complication, .fileProvider, .location, .pushToTalk, .mdm, .widgets, .controls])
  func whatGoesElsewhereDoesNotWakeTheApp(type: PushType) {
    var world = EngineWorld(at: "09:00")
    world.push("a") { ($0.pushType, $0.contentAvailable) = (type.rawValue, true) }
    #expect(world.engine.state.condition(app).wakes.isEmpty)
  }

  @Test(arguments: LiveActivityEvent.allCases)
  func ofALiveActivityOnlyTheAlertIsShown(event: LiveActivityEvent) {
    var world = EngineWorld(at: "09:00")
    world.submit(.push(activity(event.rawValue, hasAlert: true)))
    #expect(world.list == ["live"] && world.badge() == 0)
    #expect(
      world.reasons("push-type") == [
        "this is a Live Activity \(event.rawValue): the app names no template to draw it, its alert is shown"
      ]
    )

    world.submit(.push(activity(event.rawValue, hasAlert: false)))
    #expect(world.decision?.outcome == .withheld && world.badge() == 0)
    #expect(world.lastEvents.lazy.compactMap(\.fact.arrived).first?.presentation.sound == nil)
    let reason = world.reasons("push-type").first ?? ""
    #expect(reason.contains(event == .start ? "it has to carry" : "names no template"))
  }

  @Test(arguments: [AppState.background, .suspended, .notRunning, .forceQuit])
  func aVoIPPushStartsItsAppInEveryStateAndAsksForACall(state: AppState) {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: app, state))

    world.push("a") { $0.pushType = "voip" }

    #expect(world.engine.state.condition(app).state == .background)
    #expect(world.lastEvents.contains { $0.fact.isVoIPPush })
    #expect(world.reasons("push-type").last?.contains("has to report a call") == true)
    // Its time in the background ends like that of every app that was woken; one that the person left has no limit.
    guard state != .background else { return }
    world.wait(31)
    #expect(world.engine.state.condition(app).state == .suspended)
  }

  @Test func aVoIPPushIsHandedToItsApp() throws {
    var engine = Engine()
    let push = Push.note("a") { $0.pushType = "voip" }
    let result = try engine.submit(.push(push), at: .at("09:00"))
    #expect(result.effects.contains(.handOverPush(push)))
  }

  @Test(arguments: [
    (PushResult.call(isReported: true), Reason.Mark.met, "the app reported a call"),
    (.call(isReported: false), .stopped, "iOS would end the app"),
    (.unreportedCall, .stopped, "no program is connected"),
    (.fetch(.newData), .met, "it fetched new data"),
    (.fetch(.noData), .met, "there was no new data"),
    (.fetch(.failed), .odd, "fetching failed"),
  ])
  func whatTheAppSaidIsRecorded(result: PushResult, mark: Reason.Mark, text: String) throws {
    var world = EngineWorld(at: "09:00")
    world.submit(.finishPush(app: app, result))
    let reason = try #require(world.lastEvents.first?.reasons.first)
    #expect(reason.mark == mark && reason.text.contains(text))
  }
}

extension Fact {
  fileprivate var isVoIPPush: Bool {
    if case .app(.voIPPushReceived) = self { true } else { false }
  }
}
