import NotificationModel
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine

@Suite("Files go with what they are attached to (ios-behaviour 3.17)")
struct FilesTests {
  private var world = EngineWorld(at: "09:00", with: [.dely, .weather])

  /// What a command lets go.
  private func letGo(_ world: inout EngineWorld, _ body: (inout EngineWorld) -> Void) -> [String] {
    let before = world.engine.state
    let count = world.history.count
    body(&world)
    let events = Array(world.history[count...])
    return world.engine.state.filesLetGo(by: events, since: before).map(\.path).sorted()
  }

  private func with(_ names: String...) -> (inout Content) -> Void {
    { $0.attachments = names.map(Attachment.stored) }
  }

  @Test func aNotificationHasAtMostThirtyTwoAttachments() {
    var world = world
    func note(_ count: Int) -> Request {
      .note("a\(count)", in: 60) { $0.attachments = (0..<count).map { .stored("\($0)") } }
    }
    #expect(world.add(note(33)).first?.hasPrefix("refused") == true)
    world.add(note(32))
    #expect(world.snapshot.pending.map(\.request.identifier) == ["a32"])
  }

  @Test func aRequestThatIsRemovedLetsItsFilesGo() {
    var world = world
    #expect(letGo(&world) { $0.add(.note("a", in: 60, with("one", "two"))) } == [])
    #expect(world.engine.state.files == ["app/one.png", "app/two.png"])
    let gone = letGo(&world) { $0.submit(.removePending(app: App.dely.bundle, .all)) }
    #expect(gone == ["app/one.png", "app/two.png"])
    #expect(world.engine.state.files.isEmpty)
  }

  @Test func firingLetsNothingGoAndClearingDoes() {
    var world = world
    world.add(.note("a", in: 60, with("one")))
    #expect(letGo(&world) { $0.wait(61) } == [])
    #expect(letGo(&world) { $0.wait(60) } == [], "the banner left, the entry stays")
    #expect(letGo(&world) { $0.dismiss("a") } == ["app/one.png"])
  }

  @Test func aRepeatingRequestKeepsWhatItsEntriesNeed() {
    var world = world
    world.add(.note("a", in: 60, repeats: true, with("one")))
    world.wait(130)
    #expect(letGo(&world) { $0.dismiss("a") } == [])
    #expect(letGo(&world) { $0.submit(.removePending(app: nil, .all)) } == ["app/one.png"])
  }

  @Test func replacingLetsTheFilesOfTheOneBeforeGo() {
    var world = world
    world.add(.note("a", in: 60, with("one")))
    #expect(letGo(&world) { $0.add(.note("a", in: 60, with("two"))) } == ["app/one.png"])
    world.wait(61)
    #expect(letGo(&world) { $0.add(.note("a", with("three"))) } == ["app/two.png"])
  }

  @Test func whatIsNeverShownLetsItsFilesGoAtOnce() {
    var world = EngineWorld(at: "09:00", with: [App.extended])
    world.pushMutable()
    world.submit(.setSettings(app: App.dely.bundle, [.set(\.authorization, .denied)]))
    #expect(letGo(&world) { $0.handOver("a", with("one")) } == ["app/one.png"])
  }

  @Test func aBannerThatIsInNoListKeepsItsFilesUntilItLeaves() throws {
    var world = EngineWorld(at: "09:00", with: [App.dely.allowed { $0.notificationCenter = false }])
    #expect(letGo(&world) { $0.add(.note("a", with("one"))) } == [])
    #expect(world.engine.state.files == ["app/one.png"])
    #expect(letGo(&world) { $0.wait(6) } == ["app/one.png"])
  }

  @Test func reinstallingLetsEverythingOfTheAppGo() {
    var world = world
    world.add(.note("a", in: 60, with("one")))
    world.add(.note("b", with("two")))
    world.add(.note("c", in: 60, with("three")), of: App.weather.bundle)
    let gone = letGo(&world) { $0.submit(.reinstall(app: App.dely.bundle)) }
    #expect(gone == ["app/one.png", "app/two.png"])
  }

  @Test func point10ALocalRequestWithoutItsFileInTheStoreIsNotScheduled() {
    var world = world
    world.add(.note("a", in: 60) { $0.attachments = [Attachment(identifier: "x", url: "file:///x.png")] })
    #expect(world.refusal?.code == .attachmentNotInDataStore)
    #expect(world.pending.isEmpty)
  }
}
