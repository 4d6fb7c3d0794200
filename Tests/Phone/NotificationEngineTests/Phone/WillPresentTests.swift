import Foundation
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("An app in the foreground is asked (ios-behaviour 3.2)")
struct WillPresentTests {
  private func world(_ app: App = .dely) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [app, .weather])
    world.submit(.setAppState(app: App.dely.bundle, .foreground))
    return world
  }

  private static let subsets = (0..<32).map { bits in
    OrderedOptions(
      Set(PresentationOption.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
    )
  }

  /// What the table of 3.2 says, counted out for each of the 32 combinations, for a content that has everything and
  /// for one that has only a text.
  @Test(arguments: subsets, [true, false])
  func exactlyWhatIsReturnedIsApplied(options: OrderedOptions<PresentationOption>, hasAll: Bool) throws {
    var world = world()
    world.push("a") { push in
      push.content.sound = hasAll ? .standard : nil
      push.content.badge = hasAll ? 7 : nil
    }
    let question = try #require(world.snapshot.asked.first)
    #expect(world.decision?.outcome == .asked)
    #expect(world.list.isEmpty && world.banner == nil && world.badge() == 0)

    world.submit(
      .answerPresentation(question.key, sequence: question.notification.sequence, .options(options))
    )

    let wants = { (option: PresentationOption) in options.contains(option) }
    #expect((world.banner == "a") == (wants(.banner) || wants(.alert)))
    #expect((world.list == ["a"]) == (wants(.list) || wants(.alert)))
    #expect(world.badge() == (wants(.badge) && hasAll ? 7 : 0))
    let sound = world.lastEvents.compactMap { event -> Sound? in
      switch event.fact {
      case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
        notification.presentation.sound
      default: nil
      }
    }.first
    #expect((sound != nil) == (wants(.sound) && hasAll))
    #expect(world.snapshot.asked.isEmpty)
  }

  @Test func point1NothingIsShownWithoutAskingAndNothingIsListedForNoOptions() throws {
    var world = world()

    #expect(world.push("a") == ["asked a"])
    let question = try #require(world.snapshot.asked.first)
    let happened = world.submit(
      .answerPresentation(question.key, sequence: question.notification.sequence, .options([]))
    )

    #expect(happened == ["answered a []", "withheld a"])
    #expect(world.list.isEmpty)
    #expect(world.wait(3600).isEmpty)
  }

  @Test(arguments: [PresentationAnswer.nobody, .failed(.sentence("it went away")), .late(seconds: 10)])
  func noAnswerCountsAsNone(answer: PresentationAnswer) throws {
    var world = world()
    world.push("a")
    let question = try #require(world.snapshot.asked.first)

    world.submit(.answerPresentation(question.key, sequence: question.notification.sequence, answer))

    #expect(world.decision?.outcome == .withheld)
    #expect(world.reasons("will-present").count == 1)
  }

  @Test func anAnswerThatNeverComesCountsAsNoneAfterAWhile() {
    var world = world()
    world.push("a")

    #expect(world.nextDeadline == .at("09:00:10"))
    #expect(world.wait(10) == ["answered a late", "withheld a"])
    #expect(
      world.submit(
        .answerPresentation(
          NotificationKey(app: App.dely.bundle, identifier: "a"),
          sequence: 4,
          .options([.banner])
        )
      ).isEmpty
    )
  }

  @Test func aFixedAnswerIsTakenWithoutAsking() {
    var world = world(.dely.with { $0.willPresent = [.list] })

    #expect(world.push("a") == ["delivered a"])
    #expect(world.list == ["a"])
  }

  @Test func whoLeavesTheForegroundLeavesItToTheSystem() {
    var world = world()
    world.push("a")

    let happened = world.submit(.setAppState(app: App.weather.bundle, .foreground))

    #expect(
      happened == [
        "com.example.dely background", "com.example.weather foreground", "answered a nobody", "delivered a",
        "banner a",
      ]
    )
    #expect(world.decision == nil)
  }

  @Test func answeringAnotherAppsNotificationLeavesItToTheSystemToo() {
    var world = world()
    world.push("of weather", to: App.weather.bundle)
    world.push("a")

    let happened = world.respond("of weather", "default")

    #expect(happened.contains("answered a nobody"))
    #expect(world.list == ["a"])
    #expect(world.snapshot.asked.isEmpty)
  }

  @Test func anEarlierQuestionOfTheSameIdentifierIsNotAnsweredForTheLaterOne() throws {
    var world = world()
    world.push("a") { $0.content.title = "first" }
    let first = try #require(world.snapshot.asked.first)
    let happened = world.push("a") { $0.content.title = "second" }
    let second = try #require(world.snapshot.asked.first)

    #expect(happened == ["answered a failed", "asked a"])
    #expect(
      world.submit(.answerPresentation(first.key, sequence: first.notification.sequence, .options([])))
        .isEmpty
    )
    world.submit(.answerPresentation(second.key, sequence: second.notification.sequence, .options([.list])))
    #expect(world.delivered("a")?.request.content.title == "second")
  }

  @Test func anAppThatAnswersNothingDoesNotFillTheMemory() {
    var world = world()
    world.submit(.setClock(.freeze(nil)))

    for number in 0..<(EngineTransaction.mostAsked + 10) { world.push("p\(number)") }

    #expect(world.snapshot.asked.count == EngineTransaction.mostAsked)
    #expect(world.snapshot.asked.first?.key.identifier == "p10")
  }

  /// The app lives in the machine's time.
  @Test func aHurriedClockGivesTheAppAsLong() {
    var world = world()
    world.submit(.setClock(.scale(60)))

    world.push("a")

    #expect(world.snapshot.asked.first?.deadline == world.now + 600)
  }

  @Test func silentPushesAndBadgesAskAsFarAsThereIsSomethingToPresent() {
    var world = world()

    let silent = world.submit(
      .push(Push(topic: App.dely.bundle, content: Content(), hasAlert: false, contentAvailable: true))
    )
    let badge = world.submit(.push(.badge(3)))

    #expect(silent.last == "woken com.example.dely" && !silent.contains { $0.hasPrefix("asked") })
    #expect(badge.first?.hasPrefix("asked") == true)
  }
}
