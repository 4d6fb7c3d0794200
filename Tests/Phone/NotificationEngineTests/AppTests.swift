import NotificationWords
import TestSupport
import Testing

@testable import NotificationModel

@Suite("Apps and their categories")
struct AppTests {
  @Test func registeringAnUnchangedAppIsNoEvent() {
    var world = EngineWorld(at: "09:00", with: [])

    #expect(world.register(.dely) == ["registered Dely"])
    #expect(world.register(.dely).isEmpty)
    #expect(world.register(.dely.with { $0.name = "Dely 2" }) == ["registered Dely 2"])
    #expect(world.lastEvents[0].reasons.map(\.text) == ["it was registered differently before"])
    #expect(world.snapshot.apps.map(\.name) == ["Dely 2"])
  }

  @Test func settingCategoriesReplacesThem() {
    var world = EngineWorld(at: "09:00")

    let happened = world.submit(
      .setCategories(app: App.dely.bundle, [Category(identifier: "new", actions: [])])
    )

    #expect(happened == ["categories new"])
    #expect(world.app(App.dely.bundle).categories.map(\.identifier) == ["new"])
  }

  @Test func settingTheSameCategoriesIsNoEvent() {
    var world = EngineWorld(at: "09:00")

    #expect(world.submit(.setCategories(app: App.dely.bundle, App.dely.categories)).isEmpty)
    #expect(world.submit(.setCategories(app: App.dely.bundle, [])) == ["categories"])
  }

  @Test func anAppNobodyRegisteredIsRegisteredByItsCategories() {
    var world = EngineWorld(at: "09:00", with: [])

    let happened = world.submit(
      .setCategories(app: "com.example.new", [Category(identifier: "c", actions: [])])
    )

    #expect(happened == ["registered com.example.new", "categories c"])
    #expect(world.lastEvents[0].reasons.map(\.mark) == [.odd])
    #expect(world.app("com.example.new").origin == .socket)
  }

  @Test func notificationsThatAreThereFollowTheCategoriesOfNow() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    world.submit(.setCategories(app: App.dely.bundle, []))

    world.respond("a", "accept")

    #expect(world.refusal?.message == "\"invite\" is not registered and so has no action \"accept\".")
  }

  @Test func aCategoryIsThereOnce() {
    var world = EngineWorld(at: "09:00")
    let twice = [Category(identifier: "c", actions: []), Category(identifier: "c", actions: [])]

    world.submit(.setCategories(app: App.dely.bundle, twice))
    #expect(world.refusal?.message == "The category \"c\" is there twice.")
    #expect(world.refusal?.path == "categories[1].identifier")

    world.register(.weather.with { $0.categories = twice })
    #expect(world.refusal?.path == "categories[1].identifier")
  }

  @Test func actionIdentifiersThatAreThereTwiceAreOdd() {
    var world = EngineWorld(at: "09:00", with: [])
    let action = Action(identifier: "ok", title: "OK")
    let two = ["one", "two"].map { Category(identifier: $0, actions: [action]) }
    let remark = Reason(.odd, .action(.ambiguous(identifiers: ["ok"])))

    world.register(.weather.with { $0.categories = two })
    #expect(world.lastEvents[0].reasons.last == remark)

    world.submit(.setCategories(app: App.weather.bundle, two.reversed()))
    #expect(world.lastEvents[0].reasons.last == remark)

    world.submit(.setCategories(app: App.weather.bundle, App.dely.categories))
    #expect(world.lastEvents[0].reasons.map(\.mark) == [.met])
  }

  /// ios-behaviour 3.10.
  @Test func formatsThatANumberAloneDoesNotFillAreOdd() {
    var world = EngineWorld(at: "09:00", with: [])
    func category(_ name: String, _ summary: String?, _ body: String? = nil) -> NotificationModel.Category {
      Category(
        identifier: name,
        actions: [],
        hiddenPreviewsBodyPlaceholder: body,
        categorySummaryFormat: summary
      )
    }
    let fine = [category("a", "%u more, 100%%", "%1$u messages"), category("b", nil, "Messages")]
    let odd = [category("c", "%u more from %@"), category("d", "more"), category("e", nil, "%u of %u")]

    world.register(.weather.with { $0.categories = fine + odd })

    #expect(
      world.lastEvents[0].reasons.compactMap { reason in
        if case .category(.unfillable(let identifier, _)) = reason.rule { identifier } else { nil }
      } == ["c", "d", "e"]
    )
  }

  @Test func whatADoorCouldNotReadIsSeen() {
    var world = EngineWorld(at: "09:00")
    let refusal = Refusal(.notJSON, "It is no JSON.")

    #expect(world.submit(.reportInput(source: "a.apns", refusal)) == ["refused a.apns"])
    #expect(world.lastEvents.first?.fact == .phone(.inputRefused(source: "a.apns", refusal)))
  }
}
