import NotificationModel
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine

@Suite("A service extension changes a push first (ios-behaviour 3.15)")
struct ServiceExtensionTests {
  @Test func whatItHandsOverIsShown() throws {
    var world = EngineWorld(at: "09:00", with: [.extended])

    #expect(world.pushMutable() == ["extending a"])
    #expect(world.decision?.outcome == .extending)
    #expect(world.list.isEmpty && world.banner == nil && world.badge() == 0)

    #expect(world.handOver { $0.body = "Changed" } == ["extended a", "delivered a", "banner a"])
    #expect(world.delivered("a")?.request.content.body == "Changed")
    #expect(
      world.delivered("a")?.trace.contains { $0.rule == .recorded(rule: "service-extension", text: "done") }
        == true
    )
    #expect(world.snapshot.extending.isEmpty)
  }

  // MARK: The conditions

  struct Condition: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var app: App = .extended
    var reason: String?
    var push: @Sendable (inout Push) -> Void = { _ in }
  }

  private static let conditions: [Condition] = [
    Condition(testDescription: "not mutable", reason: "mutable-content is not 1") {
      $0.mutableContent = false
    },
    Condition(testDescription: "no extension", app: .dely, reason: "has no service extension"),
    Condition(testDescription: "sound only", reason: "no alert with a text") { push in
      push.hasAlert = false
      push.content = Content(sound: .standard)
    },
    Condition(testDescription: "badge only", reason: "no alert with a text") { push in
      push.hasAlert = false
      push.content = Content(badge: 3)
    },
    Condition(testDescription: "silent", reason: "nothing may be shown") { push in
      push.hasAlert = false
      push.content = Content()
      push.contentAvailable = true
    },
    Condition(
      testDescription: "alerts off",
      app: App.extended.allowed { $0.alertStyle = .none },
      reason: "may not show alerts"
    ),
    Condition(
      testDescription: "denied",
      app: App.extended.allowed { $0.authorization = .denied },
      reason: "nothing may be shown"
    ),
  ]

  @Test(arguments: conditions)
  func point6ItRunsForRemoteAlertsThatMayBeShownOnly(condition: Condition) {
    var world = EngineWorld(at: "09:00", with: [condition.app])

    world.pushMutable("a", condition.push)

    #expect(world.snapshot.extending.isEmpty)
    #expect(world.decision?.outcome != .extending)
    let reasons = world.reasons("service-extension")
    if let reason = condition.reason {
      #expect(reasons.contains { $0.contains(reason) }, "\(reasons)")
    } else {
      #expect(reasons.isEmpty, "\(reasons)")
    }
  }

  @Test func point6ItNeverRunsForALocalNotification() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.add(.note("local"))
    #expect(world.list == ["local"])
    #expect(world.snapshot.extending.isEmpty)
    #expect(world.reasons("service-extension").isEmpty)
  }

  @Test(arguments: [AppState.forceQuit, .notRunning, .suspended, .background, .foreground])
  func theStateOfTheAppIsNoCondition(state: AppState) {
    var world = EngineWorld(at: "09:00", with: [.extended])
    if state != .background { world.submit(.setAppState(app: App.dely.bundle, state)) }
    #expect(world.pushMutable() == ["extending a"])
  }

  @Test func aProvisionalAppsExtensionRuns() {
    var world = EngineWorld(at: "09:00", with: [App.extended.allowed { $0.authorization = .provisional }])
    #expect(world.pushMutable() == ["extending a"])
    world.handOver { $0.body = "Changed" }
    #expect(world.list == ["a"] && world.banner == nil)
  }

  // MARK: What it may not do

  @Test func point6ItMayNotTakeTheAlertAway() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable()
    world.handOver { $0 = Content(title: "", body: "", badge: 9) }
    #expect(world.delivered("a")?.request.content.body == "Original")
    #expect(world.badge() == 0)
    #expect(world.reasons("service-extension").contains { $0.contains("lacks the capability filtering") })
  }

  @Test(arguments: [nil, "alert", "liveactivity"] as [String?])
  func anAppThatMayFilterSwallowsWhatWasSentAsAnAlert(pushType: String?) {
    var world = EngineWorld(at: "09:00", with: [App.extended.with { $0.capabilities = [.filtering] }])
    world.pushMutable { $0.pushType = pushType }
    world.handOver { $0 = Content() }
    let isSwallowed = pushType != "liveactivity"
    #expect(world.list == (isSwallowed ? [] : ["a"]))
    #expect(world.decision?.outcome == (isSwallowed ? .withheld : .presented))
  }

  @Test func whatIsTooLargeToKeepLeavesTheOriginal() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable()
    world.handOver { $0.body = String(repeating: "x", count: 70_000) }
    #expect(world.delivered("a")?.request.content.body == "Original")
    #expect(world.reasons("service-extension").contains { $0.contains("the limit is 65536") })
  }

  @Test func point7WithoutAnAnswerTheOriginalIsShown() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable { $0.content.badge = 2 }
    #expect(world.giveUp() == ["extended a", "badge 2", "delivered a", "banner a"])
    #expect(world.delivered("a")?.request.content.body == "Original")
    #expect(world.delivered("a")?.trace.contains { $0.text == "it crashed" } == true)
  }

  // MARK: Order

  @Test func aSecondOneOfItsIdentifierTakesThePlaceOfTheFirst() throws {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable()
    let first = try #require(world.snapshot.extending.first)
    #expect(world.pushMutable() == ["extended a", "extending a"])

    let late = ExtensionResult(content: Content(body: "Late"), reasons: [])
    #expect(world.submit(.finishExtension(first.key, sequence: first.notification.sequence, late)).isEmpty)
    world.handOver { $0.body = "Second" }

    #expect(world.delivered("a")?.request.content.body == "Second")
    #expect(world.giveUp() == [], "it has answered")
  }

  @Test func severalAreAtWorkAndComeInTheOrderInWhichTheyAreDone() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    for name in ["a", "b", "c"] { world.pushMutable(name) }
    world.handOver("c")
    world.handOver("a")
    world.handOver("b")
    #expect(world.list == ["b", "a", "c"])
  }

  @Test func anAppInTheForegroundIsAskedAboutWhatTheExtensionMade() throws {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.submit(.setAppState(app: App.dely.bundle, .foreground))
    world.pushMutable()
    #expect(world.handOver { $0.body = "Changed" } == ["extended a", "asked a"])
    let question = try #require(world.snapshot.asked.first)
    #expect(question.notification.request.content.body == "Changed")

    let answer = PresentationAnswer.options([.banner, .list])
    world.submit(.answerPresentation(question.key, sequence: question.notification.sequence, answer))

    #expect(world.delivered("a")?.request.content.body == "Changed", "and it does not run again")
    #expect(
      world.delivered("a")?.trace.contains { $0.rule == .recorded(rule: "service-extension", text: "done") }
        == true
    )
  }

  @Test func itRunsBeforeTheSummaryAndNotAgainWithIt() {
    let app = App.extended.allowed { $0.scheduledDelivery = true }
    var world = EngineWorld(at: "09:00", with: [app])
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true, times: [1080]))]))
    #expect(world.pushMutable() == ["extending a"])
    #expect(world.handOver { $0.body = "Changed" } == ["extended a", "kept a"])
    world.wait(until: "18:01")
    #expect(world.delivered("a")?.request.content.body == "Changed")
    #expect(world.snapshot.extending.isEmpty)
  }

  @Test func whoIsDeniedMeanwhileShowsNothing() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable()
    world.submit(.setSettings(app: App.dely.bundle, [.set(\.authorization, .denied)]))
    world.handOver()
    #expect(world.list.isEmpty && world.banner == nil)
  }

  @Test func reinstallingEndsWhatIsAtWork() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable()
    world.submit(.reinstall(app: App.dely.bundle))
    #expect(world.snapshot.extending.isEmpty)
    #expect(world.handOver() == ["nothing is at work"])
  }

  @Test func beyondWhatCanBeAtWorkTheOriginalsAreShown() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    for number in 0..<1024 { world.pushMutable("p\(number)") }
    world.pushMutable("last")
    #expect(world.snapshot.extending.count == 1024)
    #expect(world.list == ["last"])
    #expect(world.reasons("service-extension").contains { $0.contains("too many are at work") })
  }

  @Test func whatIsAtWorkSurvivesARestart() {
    var world = EngineWorld(at: "09:00", with: [.extended])
    world.pushMutable { $0.pushType = "alert" }
    var again = EngineWorld(at: "09:01", after: world.snapshot)
    #expect(again.snapshot.extending == world.snapshot.extending)
    again.giveUp()
    #expect(again.list == ["a"])
  }
}
