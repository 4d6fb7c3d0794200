import Foundation
import NotificationModel
import TestSupport
import Testing

/// A reset sets the phone back to how it was at first; the apps stay.
@Suite struct ResetTests {
  private let bundle = App.dely.bundle

  @Test func nothingIsLeftButTheApps() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.sound = false }, .weather])
    let first = world.snapshot
    world.push("shown") { $0.content.badge = 4 }
    world.push("other", to: App.weather.bundle)
    world.add(.note("pending", in: 100))
    world.submit(.setSettings(app: bundle, [.set(\.authorization, .denied)]))
    world.submit(.setAppState(app: App.weather.bundle, .foreground))
    world.push("asked", to: App.weather.bundle)
    world.submit(.setDevice([.set(\.isLocked, true), .set(\.locale, "ar"), .set(\.isOnline, false)]))
    world.push("stored", to: App.weather.bundle)
    world.submit(.setClock(.freeze(nil)))

    world.submit(.reset)

    let snapshot = world.snapshot
    #expect(snapshot.apps == first.apps)
    #expect(snapshot.device == .standard && snapshot.clock == .real)
    #expect(snapshot.delivered.isEmpty && snapshot.pending.isEmpty && snapshot.badges.isEmpty)
    #expect(snapshot.asked.isEmpty && snapshot.summaryQueue.isEmpty && world.banner == nil)
    for app in [bundle, App.weather.bundle] {
      let condition = snapshot.conditions[app]
      #expect(condition?.settings == snapshot.apps.first { $0.bundle == app }?.settings, "\(app)")
      #expect(condition?.state == .background && condition?.storedPushes == [], "\(app)")
    }
    world.push("new")
    #expect(world.list == ["new"])
  }

  @Test func nothingIsDeliveredByTheResetItself() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.scheduledDelivery = true }])
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true))]))
    world.push("waiting")
    world.add(.note("later", in: 600))
    world.submit(.setClock(.freeze(nil)))
    world.wait(3600)

    let events = world.submit(.reset)

    #expect(!events.contains { $0.hasPrefix("delivered") }, "\(events)")
    #expect(world.list.isEmpty)
  }

  @Test func whatWasSentToAnUnknownAppGoesToo() {
    var world = EngineWorld(at: "09:00")
    world.push("a", to: "com.example.unknown")
    world.submit(.reset)
    #expect(world.list.isEmpty && world.banner == nil)
  }

  @Test func aPhoneAtItsBeginningStaysAsItIs() {
    var world = EngineWorld(at: "09:00", with: [.dely])
    let first = world.snapshot
    world.submit(.reset)
    #expect(world.snapshot.device == first.device && world.snapshot.apps == first.apps)
    #expect(world.submit(.reset).allSatisfy { !$0.hasPrefix("the clock") })
  }
}
