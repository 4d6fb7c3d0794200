import NotificationEngine
import NotificationModel
import NotificationState
import Testing

@testable import CenterUI

/// A screen in public.
struct KioskTests {
  private static func world() -> ScreenWorld {
    var world = ScreenWorld(80, 24)
    world.screen.role.isKiosk = true
    world.screen.role.whyNotLeaving = nil
    return world
  }

  @Test(arguments: ["q", "C-c", "D", "C-z"]) func noKeyEndsIt(key: String) {
    var world = Self.world()

    world.press(key)

    #expect(world.effects.isEmpty)
    #expect(world.shows("This screen is locked; no key ends it."))
  }

  @Test(arguments: ["s", ",", "L", "t"]) func theSettingsAreLocked(key: String) {
    var world = Self.world()

    world.press(key)

    #expect(world.shows("The settings are locked on this screen."))
    #expect(world.screen.overlays.isEmpty)
  }

  @Test(arguments: ["K", "T"]) func aNotificationDoesNotLeadToTheSettings(key: String) {
    var world = Self.world()
    world.push("one")

    world.press("down \(key)")

    #expect(world.shows("The settings are locked on this screen."))
    #expect(world.screen.overlays.isEmpty)
  }

  @Test(arguments: ["p", "."]) func nothingIsPushedFromIt(key: String) {
    var world = Self.world()
    world.screen.role.offersPushes = true
    #expect(!world.shows("p pushes"), "what it cannot do is not offered")

    world.press(key)

    #expect(world.effects.isEmpty && world.screen.overlays.isEmpty)
    #expect(world.shows("Nothing can be pushed from this screen."))
  }

  @Test func noWayChangesTheSettings() {
    var world = Self.world()
    let command = Command.setSettings(app: "com.example.mail", [.set(\.authorization, .denied)])

    #expect(world.screen.withoutLeaving([.submit(command), .redraw]) == [.redraw])
    #expect(world.shows("The settings are locked on this screen."))
  }

  @Test func whatIsLockedIsNotOffered() {
    let world = Self.world()

    #expect(!world.shows("quit"))
    #expect(!world.shows("settings"))
    #expect(world.shows("help"))
  }

  @Test func everythingElseGoesOn() {
    var world = Self.world()
    world.push("one")

    world.press("u")

    #expect(world.engine.state.device.isLocked)
  }

  @Test func itIsLockedAlsoWhereAnOverlayOrATextHasTheKeys() {
    var world = Self.world()
    world.push("one")

    world.press("b right C-c q C-z")

    #expect(!world.effects.contains { [.quit, .leave, .suspend].contains($0) })
  }

  @Test func itIsLockedAlsoWhileTheScreenIsTooSmallToBeSeen() {
    var world = ScreenWorld(20, 5)
    world.screen.role.isKiosk = true

    world.press("q C-z")

    #expect(world.effects.isEmpty)
  }
}
