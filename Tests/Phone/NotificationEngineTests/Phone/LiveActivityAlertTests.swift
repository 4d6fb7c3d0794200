import Foundation
import JSON
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Alerts of Live Activities (ios-behaviour 2.5)")
struct LiveActivityAlertTests {
  private let app = App.matches.bundle

  private func started() -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.matches, .dely])
    world.submit(.push(.activity("start", identifier: "final")))
    return world
  }

  private func notification(_ identifier: String) -> Push {
    Push(topic: app, collapseIdentifier: identifier, content: Content(title: "A", body: ""), hasAlert: true)
  }

  @Test func aLockedPhoneStaysDarkWhereItDoesForANotification() {
    let settings: [(SettingAssignments<Settings>, why: String)] = [
      ([.set(\.authorization, .provisional)], "provisional"),
      ([.set(\.lockScreen, false)], "it is off for this app"),
    ]
    for (settings, why) in settings {
      var world = EngineWorld(at: "09:00", with: [.matches])
      world.submit(.setDevice([.set(\.isLocked, true)]))
      world.submit(.setSettings(app: app, settings))
      world.submit(.push(.activity("start", identifier: "final")))

      #expect(world.engine.state.activities.count == 1 && world.banner == nil)
      #expect(world.reasons("live-activity").last == "its alert does not light up the Lock Screen: \(why)")
    }
  }

  @Test(arguments: [
    (nil, true), ("iphone", true), ("iphone-max", true), ("iphone-se", false), ("ipad", false),
  ])
  func onAPhoneWithAnIslandTheAlertExpandsIt(preset: String?, expands: Bool) {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.setDevice([.set(\.preset, preset)]))
    world.submit(.push(.activity("start", identifier: "final")))

    let sentence = "its alert is in the Dynamic Island, expanded: there it stands in place of a banner"
    #expect(world.banner == "final")
    #expect((world.reasons("live-activity").last == sentence) == expands)
    let words = expands ? "presented in the Dynamic Island, expanded" : "presented with a banner"
    #expect(world.decision?.words == words)
  }

  @Test func theInterruptionLevelCountsAsForANotification() {
    var world = started()
    world.wait(60)
    var push = Push.activity("update", at: 200, alert: true)
    push.content.interruptionLevel = .passive
    world.submit(.push(push))
    #expect(world.banner == nil && world.reasons("banner").last?.contains("passive") == true)

    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.submit(.push(push))
    #expect(
      world.reasons("live-activity").last
        == "its alert does not light up the Lock Screen: its interruption level is passive"
    )

    world.submit(.setDevice([.set(\.isLocked, false), .set(\.focus, Focus(isOn: true))]))
    push.content.interruptionLevel = .timeSensitive
    world.submit(.push(push))
    #expect(world.banner == "final", "a time-sensitive one comes through a Focus")
    world.wait(60)
    push.content.interruptionLevel = .active
    world.submit(.push(push))
    #expect(world.banner == nil)
  }

  @Test func openingItsBannerHandsOverTheLatestPush() {
    var world = started()
    world.submit(.push(.activity("update", at: 200, score: "1:0")))
    #expect(world.banner == "final")
    world.respond("final", "default")

    guard case .responded(let response)? = world.answer else {
      Issue.record("no response")
      return
    }
    let payload = LiveActivityPayload(payload: response.notification.request.content.userInfo)
    #expect(payload?.contentState == ["score": "1:0"])
  }

  @Test func itsCardIsToldFromANotificationOfItsIdentifier() {
    var world = started()
    world.submit(.push(notification("final")))
    world.wait(60)
    let key = NotificationKey(app: app, identifier: "final")
    let card = ResponseOrigin(.liveActivity)

    world.submit(
      .respond(
        app: app,
        identifier: "final",
        action: "default",
        text: nil,
        authenticated: false,
        origin: card
      )
    )
    #expect(world.snapshot.responses.last?.response.evidence?.surface == .liveActivity)
    #expect(world.snapshot.responses.last?.response.notification.content.title == "Kick-off")
    #expect(world.list == ["final"] && world.engine.state.activities.count == 1)

    world.submit(.dismiss([key], origin: card))
    #expect(world.list == ["final"] && world.engine.state.activities.isEmpty)
    #expect(world.submit(.dismiss([key], origin: card)) == [])
    world.submit(.dismiss([key]))
    #expect(world.list.isEmpty)
  }

  @Test func itsPushHasNoCategoryThreadOrBadge() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    var push = Push.activity("start", identifier: "final")
    push.content.categoryIdentifier = "CHAT"
    push.content.threadIdentifier = "thread"
    push.content.badge = 3
    world.submit(.push(push))

    let content = world.engine.state.activitiesInOrder().first?.notification.content
    #expect(content?.categoryIdentifier == "" && content?.threadIdentifier == "" && content?.badge == nil)
    #expect(world.engine.state.badges.isEmpty)
  }

  @Test func anOfflinePhoneGetsTheStartTheUpdateAndTheNotification() {
    var world = EngineWorld(at: "09:00", with: [.matches])
    world.submit(.setDevice([.set(\.isOnline, false)]))
    world.submit(.push(.activity("start", identifier: "a")))
    world.submit(.push(.activity("start", identifier: "b")))
    world.submit(.push(.activity("update", at: 200, score: "1:0", identifier: "a")))
    world.submit(.push(.activity("update", at: 300, score: "2:0", identifier: "a")))
    world.submit(.push(notification("a")))
    #expect(world.engine.state.condition(app).storedPushes.count == 4, "the later update replaces the other")
    world.submit(.setDevice([.set(\.isOnline, true)]))

    let scores = world.engine.state.activitiesInOrder().map { $0.contentState["score"] }
    #expect(scores == ["0:0", "2:0"] && world.list == ["a"])
  }
}
