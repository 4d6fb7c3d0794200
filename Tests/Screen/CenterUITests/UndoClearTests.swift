import FoundationEssentials
import NotificationEngine
import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel

/// What was cleared can be brought back for a few seconds; only then its app is told.
struct UndoClearTests {
  private static let byKey = ResponseOrigin(.list, by: .key)

  private func key(_ identifier: String) -> NotificationKey {
    NotificationKey(app: "com.example.mail", identifier: identifier)
  }

  private func world(_ columns: Int = 46, _ rows: Int = 24) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("Mail", category("invite", "Join"))
    world.settle("first", "second", "third")
    return world
  }

  @Test func aKeyBringsItBackBeforeTheCenterIsTold() {
    var world = world()
    world.press("down down x")
    #expect(world.titles == ["Third", "First"] && world.focus == "First")
    #expect(world.footer.contains("Cleared; z brings it back."))
    #expect(world.commands.isEmpty && world.snapshot.delivered.count == 3)

    world.press("z")
    #expect(world.titles == ["Third", "Second", "First"] && world.focus == "Second")
    world.pass(seconds: 60)
    #expect(world.commands.isEmpty && world.snapshot.delivered.count == 3)
    world.press("z")
    #expect(world.footer.contains("nothing to bring back"))
  }

  @Test func afterAFewSecondsTheCenterIsTold() {
    var world = world()
    world.press("down x")
    #expect(world.secondsToNextFrame < 5.001)
    world.pass(PendingClear.grace - .seconds(0.1))
    #expect(world.commands.isEmpty)
    world.pass(seconds: 0.1)
    #expect(world.commands == [.dismiss([key("third")], origin: Self.byKey)])
    #expect(world.snapshot.delivered.count == 2 && !world.footer.contains("Cleared"))
    world.press("z")
    #expect(world.footer.contains("nothing to bring back"))
  }

  @Test func itIsAboutThePersonsTimeAlsoWhileThePhonesClockStandsStill() {
    var world = world()
    world.submit(.setClock(.freeze(nil)))
    world.press("down x")
    world.pass(PendingClear.grace)
    #expect(world.commands == [.dismiss([key("third")], origin: Self.byKey)])
  }

  @Test func aSecondClearCarriesOutTheFirst() {
    var world = world()
    world.press("down x x")
    #expect(world.commands == [.dismiss([key("third")], origin: Self.byKey)])
    #expect(world.titles == ["First"])
    world.press("z")
    #expect(world.titles == ["Second", "First"], "the last one comes back")
  }

  @Test func aGroupAndEverythingComeBackToo() {
    var world = ScreenWorld(46, 24)
    for name in ["one", "two", "three"] { world.push(name, thread: "t") }
    world.push("other", thread: "u")
    world.pass(seconds: 60)
    world.press("down down X")
    #expect(world.titles == ["Other"] && world.footer.contains("Cleared 3; z brings them back."))
    world.press("z")
    #expect(world.titles == ["Other", "Three", "+2"])
    world.press("C y")
    #expect(world.titles == [] && world.shows("Nothing here yet"))
    world.press("z")
    #expect(world.titles == ["Other", "Three", "+2"] && world.commands.isEmpty)
  }

  @Test(arguments: ["q", "C-z", "u", "enter", "1"])
  func whateverThePersonDoesNextCarriesItOut(_ key: String) {
    var world = world()
    world.push("invite", thread: "i", category: "invite")
    world.pass(seconds: 60)
    world.press("down down x home \(key)")
    #expect(world.commands.first == .dismiss([self.key("third")], origin: Self.byKey))
    #expect(!world.snapshot.delivered.contains { $0.request.identifier == "third" })
  }

  @Test(arguments: ["t", "down", "right", "tab ]", "?", "/"])
  func lookingElsewhereDoesNot(_ keys: String) {
    var world = world()
    world.press("down x \(keys)")
    #expect(!world.commands.contains(.dismiss([key("third")], origin: Self.byKey)))
    #expect(world.snapshot.delivered.count == 3)
  }

  @Test func lockingByAnotherWayCarriesItOut() {
    var world = world()
    world.press("down x")
    world.submit(.setDevice([.set(\.isLocked, true)]))
    #expect(world.commands == [.dismiss([key("third")], origin: Self.byKey)])
  }

  @Test func aSignalCarriesItOut() {
    var world = world()
    world.press("down x")
    #expect(world.screen.commitClear() == [.submit(.dismiss([key("third")], origin: Self.byKey))])
    #expect(world.screen.commitClear().isEmpty)
  }

  @Test func theBannerGoesAndItsEntryComesBack() {
    var world = world()
    world.push("dinner", thread: "d")
    world.press("b x")
    #expect(world.screen.center.banner == nil && world.titles == ["Third", "Second", "First"])
    #expect(!world.commands.contains(.dismiss([key("dinner")], origin: ResponseOrigin(.banner, by: .key))))
    world.press("z")
    #expect(world.titles == ["Dinner", "Third", "Second", "First"])
  }

  @Test func aBannerInNoListCannotComeBack() {
    var world = ScreenWorld()
    world.register("Mail", settings: Settings(.set(\.notificationCenter, false)))
    world.push("dinner")
    world.press("b x")
    #expect(world.commands.contains(.dismiss([key("dinner")], origin: ResponseOrigin(.banner, by: .key))))
    #expect(world.screen.list.pendingClear == nil)
  }

  @Test func whatComesAgainMeanwhileWasNotCleared() {
    var world = world()
    world.press("down x")
    world.push("third", title: "Third again", thread: "third")
    world.pass(seconds: 60)
    #expect(world.titles.first == "Third again")
    #expect(!world.commands.contains(.dismiss([key("third")], origin: Self.byKey)))
    #expect(world.snapshot.delivered.count == 3)
  }

  @Test func whatTheAppRemovesMeanwhileStaysAway() {
    var world = world()
    world.press("down x")
    world.remove("third")
    world.press("z")
    #expect(world.titles == ["Second", "First"] && world.footer.contains("nothing to bring back"))
  }

  @Test func aRefusedClearIsSeenAgain() {
    var world = world()
    world.press("down x")
    let clear = Command.dismiss([key("third")], origin: Self.byKey)
    _ = world.screen.commitClear()
    world.screen.show(Refusal(.tooLarge, "The disk is full."), to: clear)
    #expect(world.titles == ["Third", "Second", "First"])
  }

  @Test func aNewSnapshotBringsNothingBackByItself() {
    var world = world()
    world.press("down x")
    world.screen.show(world.engine.state)
    #expect(world.titles == ["Second", "First"])
    world.press("z")
    #expect(world.titles == ["Third", "Second", "First"])
  }

  @Test func whatWasFoundComesBackAmongTheResults() {
    var world = world()
    world.press("/")
    world.type("ir")
    world.press("enter down x")
    #expect(world.titles.count == 1)
    world.press("z")
    #expect(world.titles == ["Third", "First"])
  }

  @Test func theFooterOffersItOnceTheNoteHasGone() {
    var world = world(80)
    world.press("down x down")
    #expect(world.footer.contains("z undo"))
    world.pass(seconds: 60)
    #expect(!world.footer.contains("z undo"))
  }
}
