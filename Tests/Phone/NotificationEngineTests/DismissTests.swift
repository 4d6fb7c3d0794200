import NotificationModel
import TestSupport
import Testing

@Suite("Dismissing (ios-behaviour 3.3)")
struct DismissTests {
  private static let untold = [Reason(.met, .dismiss(.appIsNotTold))]
  private static let gone = [Reason(.met, .dismiss(.appWasTold))]
  private static let told = [Reason(.met, .dismiss(.appIsTold))]

  @Test func theAppHearsOfItWhereTheCategoryAsksForIt() {
    var world = EngineWorld(at: "09:00")
    world.push("party") { $0.content.categoryIdentifier = "invite" }

    let happened = world.respond("party", "dismiss")

    #expect(happened == ["dismiss on party", "banner party gone", "removed party (dismissed)"])
    #expect(world.lastEvents[0].reasons == Self.told)
    #expect(world.lastEvents[2].reasons == Self.gone)
    guard case .responded(let response) = world.answer else {
      Issue.record("answered with \(String(describing: world.answer))")
      return
    }
    #expect(response.actionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
  }

  @Test(arguments: ["", "quiet", "unknown"])
  func otherwiseItOnlyGoes(category: String) {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = category }

    let happened = world.respond("a", "dismiss")

    #expect(happened == ["banner a gone", "removed a (dismissed)"])
    #expect(world.lastEvents[1].reasons == Self.untold)
    #expect(world.answer == .removed([NotificationKey(app: App.dely.bundle, identifier: "a")]))
    #expect(world.snapshot.responses.isEmpty)
  }

  @Test func clearingAGroupTellsOfEachAndOfNoOther() {
    var world = EngineWorld(at: "09:00")
    world.push("told 1") { $0.content.categoryIdentifier = "invite" }
    world.push("untold") { $0.content.categoryIdentifier = "quiet" }
    world.push("told 2") { $0.content.categoryIdentifier = "invite" }
    world.push("stays")
    world.wait(60)

    let happened = world.dismiss("told 1", "untold", "told 2")

    #expect(
      happened == [
        "dismiss on told 1", "dismiss on told 2", "removed told 1 told 2 (dismissed)",
        "removed untold (dismissed)",
      ]
    )
    #expect(world.lastEvents.map(\.reasons) == [Self.told, Self.told, Self.gone, Self.untold])
    #expect(world.list == ["stays"])
  }

  @Test func clearingAcrossAppsGivesEachItsReason() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    world.push("a", to: App.weather.bundle)
    world.wait(60)

    world.submit(
      .dismiss([App.weather, .dely].map { NotificationKey(app: $0.bundle, identifier: "a") })
    )

    #expect(
      world.lastEvents.map(\.line) == ["dismiss on a", "removed a (dismissed)", "removed a (dismissed)"]
    )
    #expect(world.lastEvents.map(\.app) == [App.dely, .dely, .weather].map(\.bundle))
    #expect(world.lastEvents.map(\.reasons) == [Self.told, Self.gone, Self.untold])
    #expect(
      world.answer == .removed([App.weather, .dely].map { NotificationKey(app: $0.bundle, identifier: "a") })
    )
  }

  @Test func whatIsNamedTwiceIsToldOnce() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }

    let happened = world.dismiss("a", "a", "missing")

    #expect(happened == ["dismiss on a", "banner a gone", "removed a (dismissed)"])
    #expect(world.answer == .removed([NotificationKey(app: App.dely.bundle, identifier: "a")]))
  }

  @Test func whatIsNotThereIsNotDismissed() {
    var world = EngineWorld(at: "09:00")

    #expect(world.dismiss("a").isEmpty)
    #expect(world.answer == .removed([]))
  }
}
