import NotificationModel
import Testing

@testable import CenterUI

/// The list of payloads that are pushed from the screen.
struct PushPageTests {
  private static let lunch = PushChoice(
    id: "payloads/lunch.apns",
    name: "lunch",
    place: "payloads",
    push: .success(
      Push(
        topic: "mail",
        content: Content(title: "Lunch", body: "At noon?", categoryIdentifier: "invitation"),
        hasAlert: true
      )
    ),
    app: app("mail", [category("invitation", "Accept", "Decline")])
  )
  private static let broken = PushChoice(
    id: "payloads/broken.apns",
    name: "broken",
    place: "payloads",
    push: .failure(Refusal(.notJSON, "The file is gone.")),
    app: nil
  )

  private func world(_ columns: Int = 80, _ rows: Int = 24) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.screen.role.offersPushes = true
    world.press("p")
    world.screen.show([Self.broken, Self.lunch])
    return world
  }

  @Test func theEmptyCenterNamesTheKeyAndTheKeyAsksForTheList() {
    var world = ScreenWorld(80, 24)
    world.screen.role.offersPushes = true
    #expect(world.shows("p pushes a payload"))

    world.press("p")

    #expect(world.effects == [.listPushes])
    #expect(world.shows("Reading…"))
  }

  @Test(arguments: [(80, 24), (40, 12)]) func theChosenPayloadIsShownBesideTheList(columns: Int, rows: Int) {
    var world = world(columns, rows)
    #expect(world.shows("broken"))
    #expect(!world.shows("At noon?"))

    world.press("down")

    #expect(world.shows("lunch"))
    #expect(world.shows("At noon?"))
  }

  @Test func theButtonsAndThePlaceAreNamed() {
    var world = world()

    world.press("down")

    #expect(world.shows("Accept · Decline"))
    #expect(world.shows("payloads"))
  }

  @Test func enterPushesClosesTheListAndTheDotPushesAgain() {
    var world = world()
    world.press("down enter")
    #expect(world.effects == [.listPushes, .push("payloads/lunch.apns")])
    #expect(world.screen.overlays.isEmpty)

    world.forgetEffects()
    world.press(".")
    #expect(world.effects == [.push("payloads/lunch.apns")])

    // What was pushed last comes first.
    world.press("p enter")
    #expect(world.effects.last == .push("payloads/lunch.apns"))
  }

  @Test func aPayloadThatCannotBeReadSaysWhyAndIsNotPushed() {
    var world = world()

    world.press("enter")

    #expect(world.effects == [.listPushes])
    #expect(world.screen.whyNothing == "The file is gone.")
    #expect(!world.screen.overlays.isEmpty)
  }

  @Test func theSecondClickPushes() {
    var world = world()
    world.click("lunch")
    #expect(world.effects == [.listPushes])

    world.click("lunch")

    #expect(world.effects.last == .push("payloads/lunch.apns"))
  }

  @Test func aListThatHasBecomeShorterKeepsAChoice() {
    var world = world()
    world.press("down")

    world.screen.show([Self.lunch])
    world.press("enter")

    #expect(world.effects.last == .push("payloads/lunch.apns"))
  }

  @Test func aScreenThatOffersNothingSaysSo() {
    var world = ScreenWorld(80, 24)
    #expect(!world.shows("p pushes"))

    world.press("p")

    #expect(world.effects.isEmpty)
    #expect(world.shows("Nothing can be pushed from this screen."))
  }

  @Test(arguments: ["p", "."]) func aReadOnlyScreenPushesNothing(key: String) {
    var world = ScreenWorld(80, 24)
    world.screen.role.offersPushes = true
    world.screen.role.isReadOnly = true
    #expect(!world.shows("p pushes"), "what it cannot do is not offered")

    world.press(key)

    #expect(world.effects.isEmpty)
    #expect(world.screen.overlays.isEmpty)
  }
}
