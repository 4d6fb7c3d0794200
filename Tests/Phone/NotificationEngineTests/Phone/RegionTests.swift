import JSON
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Regions (ios-behaviour 1.7)")
struct RegionTests {
  private func waiting(entry: Bool = true, exit: Bool = false) -> EngineWorld {
    var world = EngineWorld(at: "09:00")
    let region = Region(identifier: "home", notifyOnEntry: entry, notifyOnExit: exit)
    world.add(
      Request(identifier: "a", content: Content(title: "x"), trigger: .location(region, repeats: true))
    )
    return world
  }

  private func fires(_ world: inout EngineWorld, entered: Bool) -> Bool {
    world.submit(.crossRegion("home", entered: entered)).contains { $0.hasSuffix("rescheduled a") }
  }

  @Test func whoIsInsideDoesNotEnterAgain() {
    var world = waiting()
    #expect(fires(&world, entered: true))

    #expect(!fires(&world, entered: true))
    #expect(world.refusal?.message == "The phone is already in region \"home\", so nothing fires.")
    #expect(world.snapshot.device.regions == ["home"])

    #expect(!fires(&world, entered: false) && world.refusal == nil)
    #expect(fires(&world, entered: true))
  }

  @Test func whoNeverEnteredDoesNotLeave() {
    var world = waiting(entry: false, exit: true)
    #expect(!fires(&world, entered: false))
    #expect(world.refusal?.message == "The phone is not in region \"home\", so nothing fires.")
    #expect(world.refusal?.hint == "It has to enter it first.")

    #expect(!fires(&world, entered: true) && world.refusal == nil)
    #expect(fires(&world, entered: false))
    #expect(world.snapshot.device.regions.isEmpty)
  }

  @Test func whereThePhoneIsSurvivesARestart() throws {
    var world = waiting()
    world.submit(.crossRegion("work", entered: true))
    world.submit(.crossRegion("home", entered: true))
    let kept = try JSONValue(encoding: world.snapshot).decoded(as: CenterSnapshot.self)

    var after = EngineWorld(at: "10:00", after: kept)

    #expect(after.snapshot.device.regions == ["home", "work"])
    #expect(!fires(&after, entered: true) && after.refusal != nil)
  }

  @Test func anAppMonitorsTwentyRegions() {
    var world = EngineWorld(at: "09:00")
    func add(_ name: String, _ region: String, of app: App = .dely) {
      let trigger = Trigger.location(Region(identifier: region), repeats: false)
      world.add(Request(identifier: name, content: Content(title: "x"), trigger: trigger), of: app.bundle)
    }
    for number in 1...20 { add("a\(number)", "r\(number)") }
    #expect(world.refusal == nil)

    // Two requests may wait for one region, and one may wait for another region than before.
    add("again", "r7")
    #expect(world.refusal == nil)
    add("more", "r21")
    #expect(world.refusal?.code == .invalidTrigger)
    #expect(world.refusal?.message.contains("monitors 20 regions already") == true)
    add("a1", "r21")
    #expect(world.refusal == nil)
    // Another app has its own.
    add("more", "r22", of: .weather)
    #expect(world.refusal == nil)
  }

  @Test func soManyRegionsAreEnough() {
    var world = EngineWorld(at: "09:00")
    for number in 0..<EngineTransaction.mostRegions {
      world.submit(.crossRegion("r\(number)", entered: true))
    }
    #expect(world.refusal == nil)

    world.submit(.crossRegion("more", entered: true))

    #expect(world.refusal?.code == .tooLarge)
    #expect(world.submit(.crossRegion("r7", entered: false)).first == "left r7")
  }
}
