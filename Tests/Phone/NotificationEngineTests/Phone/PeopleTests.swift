import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Communication notifications, Focus and the summary (ios-behaviour 3.11 and 3.19)")
struct PeopleTests {
  private let ada = Communication(
    sender: Communication.Person(displayName: "Ada Lovelace", handle: "ada@example.com")
  )

  private func focused(_ focus: Focus) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.dely])
    world.submit(.setDevice([.set(\.focus, focus)]))
    return world
  }

  @Test(arguments: [
    ("Ada Lovelace", true), (" ada lovelace\t", true), ("ADA@example.com", true), ("Ada", false), ("", false),
    ("Grace Hopper", false),
  ])
  func peopleComeThroughByNameOrHandle(allowed: String, comes: Bool) {
    var world = focused(Focus(isOn: true, allowedPeople: [allowed]))

    world.push("a") { $0.content.communication = ada }

    #expect((world.banner == "a") == comes)
    #expect((world.delivered("a")?.presentation.sound != nil) == comes)
    let words =
      comes
      ? "Focus is on: it allows \"Ada Lovelace\""
      : "Focus is on: the app is not among those allowed, nor is the sender"
    #expect(world.reasons("focus") == [words])
  }

  @Test func somebodyWithoutANameIsNobody() {
    var world = focused(Focus(isOn: true, allowedPeople: ["", "  "]))

    world.push("a") { $0.content.communication = Communication(sender: .init(displayName: "")) }

    #expect(world.banner == nil)
  }

  @Test func theFilterOfTheAppStillCounts() {
    var world = focused(
      Focus(isOn: true, allowedPeople: ["Ada Lovelace"], filters: [App.dely.bundle: ["work"]])
    )

    world.push("play") { $0.content.communication = ada }
    world.push("work") {
      $0.content.communication = ada
      $0.content.filterCriteria = "work"
    }

    #expect(world.banner == "work" && world.list == ["work", "play"])
  }

  @Test(arguments: [nil, [.communication], []] as [OrderedOptions<App.Capability>?])
  func anAppHasToBeEntitled(capabilities: OrderedOptions<App.Capability>?) {
    var world = focused(Focus(isOn: true, allowedPeople: ["Ada Lovelace"]))
    world.register(.dely.with { $0.capabilities = capabilities })

    world.push("a") { $0.content.communication = ada }

    #expect((world.banner == "a") == (capabilities != []))
  }

  @Test func whatSomebodySaysDoesNotWaitForTheSummary() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.scheduledDelivery = true }])
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true, times: [600]))]))

    world.push("news")
    #expect(world.decision?.outcome == .waiting)
    world.push("words") { $0.content.communication = ada }

    #expect(world.banner == "words")
    #expect(world.reasons("summary") == ["does not wait for the summary: somebody speaks in it"])
  }
}

@Suite("An app that was kept after its trial (ios-behaviour 3.12)")
struct KeptAppTests {
  private func kept(inSummary: Bool) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = .provisional }])
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true, times: [600]))]))
    let change: SettingAssignments<Settings> = [
      .set(\.authorization, .authorized), .set(\.alertStyle, .none), .set(\.sound, false),
      .set(\.badge, false), .set(\.lockScreen, false), .set(\.scheduledDelivery, inSummary),
    ]
    world.submit(.setSettings(app: App.dely.bundle, change))
    return world
  }

  @Test func keptItIsStillQuiet() {
    var world = kept(inSummary: false)

    world.push("a") { $0.content.badge = 2 }

    #expect(world.delivered("a")?.presentation == Presentation(list: true))
    #expect(world.badge() == 0)
  }

  @Test func keptForTheSummaryItWaits() {
    var world = kept(inSummary: true)

    world.push("a")

    #expect(world.decision?.outcome == .waiting && world.nextDeadline == .at("10:00"))
    #expect(world.wait(until: "10:00") == ["summary a", "delivered a"])
  }
}
