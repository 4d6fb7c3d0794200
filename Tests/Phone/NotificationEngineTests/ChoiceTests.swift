import NotificationModel
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine

/// Behaviours for which Apple gives no rule, as Bellhop chose them.
@Suite struct ChoiceTests {
  @Test func anAppIsInTheBackgroundAtFirst() {
    let world = EngineWorld(at: "09:00")
    #expect(world.engine.state.condition(App.dely.bundle).state == .background)
  }

  @Test func aPushWithoutATypeCountsAsAnAlert() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.pushType = nil }
    #expect(world.banner == "a")
  }

  @Test func newSettingsAreForLaterNotificationsOnly() {
    var world = EngineWorld(at: "09:00")
    world.push("before")
    world.submit(
      .setSettings(app: App.dely.bundle, [.set(\.notificationCenter, false), .set(\.sound, false)])
    )
    world.push("after")
    #expect(world.list == ["before"] && world.delivered("before")?.presentation.sound != nil)
  }

  @Test func focusDoesNotSilenceWhatAnAppPresentsInTheForeground() {
    var world = EngineWorld(
      at: "09:00",
      with: [App.dely.with { $0.willPresent = OrderedOptions([.banner, .list, .sound]) }]
    )
    world.submit(.setDevice([.set(\.focus, Focus(isOn: true))]))
    world.submit(.setAppState(app: App.dely.bundle, .foreground))
    world.push("a")
    #expect(world.banner == "a" && world.delivered("a")?.presentation.sound != nil)
  }

  @Test func whatFocusSilencesIsNotOnTheLockScreen() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.focus, Focus(isOn: true)), .set(\.isLocked, true)]))
    world.push("a")
    #expect(world.list == ["a"] && world.delivered("a")?.presentation.lockScreen == false)
  }

  @Test func whatARegionDeliveredIsListed() {
    var world = EngineWorld(at: "09:00")
    let request = Request(
      identifier: "milk",
      content: Content(title: "Milk"),
      trigger: .location(Region(identifier: "shop"), repeats: false)
    )
    world.submit(.add(app: App.dely.bundle, request))
    world.submit(.crossRegion("shop", entered: true))
    #expect(world.list == ["milk"])
  }
}
