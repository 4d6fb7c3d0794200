import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("A content extension takes an action in the app's place (ios-behaviour 1.14)")
struct ContentExtensionTests {
  private static func app(_ responses: [String: ContentExtension.ResponseOption]) -> App {
    App.dely.with { app in
      app.contentExtensions = [
        ContentExtension(
          categories: ["invite"],
          card: .template("card: []", file: "a"),
          responses: responses,
          actions: [Action(identifier: "unlike", title: "Unlike")]
        )
      ]
    }
  }

  private func world(_ responses: [String: ContentExtension.ResponseOption]) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [Self.app(responses)])
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    return world
  }

  @Test func withoutAnAnswerTheAppIsToldAndTheEntryGoes() {
    var world = world([:])
    world.respond("a", "decline")
    #expect(world.list.isEmpty)
    #expect(world.snapshot.responses.count == 1)
  }

  @Test func doNotDismissKeepsEverythingAndTellsNobody() throws {
    var world = world(["reply": .doNotDismiss])
    #expect(world.respond("a", "reply", text: "Yes") == ["card took reply doNotDismiss"])
    #expect(world.list == ["a"] && world.banner == "a")
    #expect(world.snapshot.responses.isEmpty)
    guard case .responded(let response)? = world.answer else { return #expect(Bool(false)) }
    #expect(response.userText == "Yes" && response.contentExtension == .doNotDismiss)
    world.respond("a", "reply", text: "And again")
    #expect(world.list == ["a"])
  }

  @Test func dismissTellsNobodyAndTheEntryStays() {
    var world = world(["*": .dismiss])
    #expect(world.respond("a", "decline") == ["card took decline dismiss"])
    #expect(world.list == ["a"])
  }

  @Test func dismissAndForwardActionIsAsWithoutAnExtension() {
    var world = world(["*": .dismissAndForwardAction])
    world.respond("a", "decline")
    #expect(world.list.isEmpty)
    #expect(world.snapshot.responses.count == 1)
  }

  @Test func aTapIsNotAnActionOfTheCard() {
    var world = world(["*": .doNotDismiss])
    world.respond("a", "default")
    #expect(world.list.isEmpty)
    #expect(world.snapshot.responses.count == 1)
  }

  @Test func itMayPutActionsInPlaceOfTheCategorys() {
    var world = world([:])
    world.respond("a", "unlike")
    #expect(world.snapshot.responses.first?.response.actionIdentifier == "unlike")
    world.push("b")
    #expect(world.respond("b", "unlike").first?.hasPrefix("refused") == true)
  }

  @Test func itsActionsCountBesideTenOfTheCategory() {
    let app = Self.app([:]).with { app in
      app.categories[0].actions = (1...11).map { Action(identifier: "a\($0)", title: "Action \($0)") }
    }
    var world = EngineWorld(at: "09:00", with: [app])
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    #expect(world.respond("a", "a11").first?.hasPrefix("refused") == true)
    world.respond("a", "unlike")
    #expect(world.snapshot.responses.first?.response.actionIdentifier == "unlike")
  }

  @Test func whatAProgramAnswersCountsBeforeTheManifest() {
    var world = world(["*": .dismiss])
    world.submit(
      .respond(
        app: nil,
        identifier: "a",
        action: "decline",
        text: nil,
        authenticated: false,
        option: .dismissAndForwardAction
      )
    )
    #expect(world.list.isEmpty)
  }

  @Test func theLockIsPassedFirst() {
    let app = Self.app(["*": .doNotDismiss]).with {
      $0.categories[0].actions[1].options = [.authenticationRequired]
    }
    var world = EngineWorld(at: "09:00", with: [app])
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    #expect(world.respond("a", "decline").first?.hasPrefix("refused") == true)
    #expect(world.respond("a", "decline", authenticated: true) == ["card took decline doNotDismiss"])
  }
}
