import NotificationWords
import TestSupport
import Testing

@testable import NotificationModel

@Suite("What the person does with a notification (ios-behaviour 3.3)")
struct RespondTests {
  /// A phone with an invitation on the banner.
  private var invited: EngineWorld {
    var world = EngineWorld(at: "09:00")
    world.push("party") { $0.content.categoryIdentifier = "invite" }
    return world
  }

  private func response(_ world: EngineWorld) -> Response? {
    if case .responded(let response) = world.answer { return response }
    return nil
  }

  @Test func openingItTellsTheAppAndTakesItOut() {
    var world = invited

    let happened = world.respond("party", "default")

    #expect(
      happened == [
        "com.example.dely foreground", "default on party", "banner party gone", "removed party (answered)",
      ]
    )
    #expect(response(world)?.actionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(response(world)?.app == App.dely.bundle)
    #expect(response(world)?.date == .at("09:00"))
    #expect(response(world)?.notification.request.identifier == "party")
    #expect(world.lastEvents[0].reasons.map(\.text) == ["opened: the app comes to the foreground"])
    #expect(world.lastEvents[3].reasons.map(\.text) == ["the person answered it, so it leaves the list"])
    #expect(world.list.isEmpty)
  }

  @Test(arguments: [
    ("accept", "\"Accept\": the app comes to the foreground"),
    ("decline", "\"Decline\", destructive: handled in the background"),
  ])
  func aButtonIsToldByItsIdentifier(action: String, reason: String) {
    var world = invited

    world.respond("party", action)

    #expect(response(world)?.actionIdentifier == action)
    #expect(response(world)?.userText == nil)
    #expect(world.lastEvents[0].reasons.map(\.text) == [reason])
  }

  @Test func anActionThatNeedsAnUnlockedPhoneSaysSo() {
    var world = EngineWorld(at: "09:00")
    let action = Action(identifier: "pay", title: "Pay", options: [.authenticationRequired])
    world.submit(.setCategories(app: App.dely.bundle, [Category(identifier: "bill", actions: [action])]))
    world.push("a") { $0.content.categoryIdentifier = "bill" }

    world.respond("a", "pay")

    #expect(
      world.lastEvents[0].reasons.map(\.text) == [
        "\"Pay\": handled in the background"
      ]
    )
  }

  @Test func aReplyGoesOutExactlyAsItWasTyped() {
    var world = invited

    world.respond("party", "reply", text: " 明天见！ \n")

    #expect(response(world)?.userText == " 明天见！ \n")
    #expect(response(world)?.actionIdentifier == "reply")
  }

  @Test(arguments: [nil, ""])
  func aReplyNeedsAText(text: String?) {
    var world = invited

    world.respond("party", "reply", text: text)

    #expect(world.refusal?.code == .textRequired)
    #expect(world.refusal?.path == "text")
    #expect(world.list == ["party"])
  }

  @Test(arguments: [
    ("accept", "The action \"accept\" takes no text."),
    ("default", "The default action takes no text."),
    ("dismiss", "Dismissing takes no text."),
  ])
  func otherActionsTakeNone(action: String, sentence: String) {
    var world = invited

    world.respond("party", action, text: "hi")

    #expect(world.refusal?.code == .textNotExpected)
    #expect(world.refusal?.message == sentence)
    #expect(world.list == ["party"])
  }

  @Test func anUnknownActionListsTheKnownOnes() {
    var world = invited

    world.respond("party", "acept")

    #expect(world.refusal?.code == .unknownAction)
    #expect(world.refusal?.message == "The category \"invite\" has no action \"acept\".")
    #expect(world.refusal?.hint == "There are: default, dismiss, accept, decline, reply.")
  }

  @Test(arguments: [
    ("", "The notification has no category and so has no action \"accept\"."),
    ("gone", "\"gone\" is not registered and so has no action \"accept\"."),
  ])
  func withoutACategoryThereAreOnlyTheSystemsActions(category: String, sentence: String) {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = category }

    world.respond("a", "accept")

    #expect(world.refusal?.message == sentence)
    #expect(world.refusal?.hint == "There are: default, dismiss.")
  }

  @Test func anAppsOwnActionComesBeforeTheShortForm() {
    var world = EngineWorld(at: "09:00")
    let own = Category(identifier: "own", actions: [Action(identifier: "dismiss", title: "Dismiss alarm")])
    world.submit(.setCategories(app: App.dely.bundle, [own]))
    world.push("a") { $0.content.categoryIdentifier = "own" }
    world.push("b") { $0.content.categoryIdentifier = "own" }

    world.respond("a", "dismiss")
    let answered = response(world)
    world.respond("b", SystemAction.dismissIdentifier)

    #expect(answered?.actionIdentifier == "dismiss")
    #expect(world.answer == .removed([NotificationKey(app: App.dely.bundle, identifier: "b")]))
  }

  @Test func anUnknownIdentifierIsSaid() {
    var world = invited

    world.respond("picnic", "default")
    let somewhere = world.refusal
    world.respond("party", "default", of: App.weather.bundle)

    #expect(somewhere?.code == .unknownNotification)
    #expect(somewhere?.message == "There is no delivered notification \"picnic\".")
    #expect(
      world.refusal?.message == "There is no delivered notification \"party\" of com.example.weather."
    )
  }

  @Test func anIdentifierOfTwoAppsNeedsTheApp() {
    var world = invited
    world.push("party", to: App.weather.bundle)

    world.respond("party", "default")

    #expect(world.refusal?.code == .ambiguousIdentifier)
    #expect(
      world.refusal?.message
        == "Several apps have a notification \"party\": com.example.dely, com.example.weather."
    )
    #expect(world.refusal?.path == "app")
    #expect(world.respond("party", "default", of: App.weather.bundle).contains("default on party"))
    #expect(world.list == ["party"])
  }

  @Test func aBannerOutsideTheListCanStillBeAnswered() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.notificationCenter = false }, .weather])
    world.push("a") { $0.content.categoryIdentifier = "invite" }

    let happened = world.respond("a", "accept")

    #expect(
      happened == ["com.example.dely foreground", "accept on a", "banner a gone", "removed a (answered)"]
    )
    #expect(world.banner == nil)
  }

  @Test func aBannerOutsideTheListCountsAmongTheAmbiguous() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.notificationCenter = false }, .weather])
    world.push("a")
    world.submit(.pinBanner(NotificationKey(app: App.dely.bundle, identifier: "a"), true))
    world.push("a", to: App.weather.bundle)

    world.respond("a", "default")

    #expect(world.refusal?.code == .ambiguousIdentifier)
  }

  @Test func onceAnsweredItIsGone() {
    var world = invited
    world.respond("party", "accept")

    world.respond("party", "accept")

    #expect(world.refusal?.code == .unknownNotification)
  }

  // MARK: Evidence

  @Test func aResponseSaysWhereTheNotificationWasSeen() {
    var world = EngineWorld(at: "09:00")
    for identifier in ["a", "b"] {
      world.push(identifier) { $0.content.categoryIdentifier = "invite" }
      if identifier == "a" { world.wait(60) }
    }

    world.respond("a", "decline")
    world.respond("b", "decline", authenticated: true)

    #expect(world.snapshot.responses.map(\.response.evidence?.surface) == [.list, .banner])
    #expect(world.snapshot.responses.allSatisfy { $0.response.evidence?.passcode == .notNeeded })
  }

  @Test func whatTheClientSaysOfAResponseIsKept() {
    var world = invited
    world.submit(
      .respond(
        app: nil,
        identifier: "party",
        action: "accept",
        text: nil,
        authenticated: false,
        origin: ResponseOrigin(.longLook, by: .mouse)
      )
    )
    #expect(
      response(world)?.evidence
        == ResponseEvidence(isLocked: false, passcode: .notNeeded, surface: .longLook, input: .mouse)
    )
  }

  // MARK: Handlers

  @Test func whatTheHandlerDidIsKeptWithItsResponse() throws {
    var world = invited
    world.respond("party", "accept")
    let sequence = try #require(response(world)?.sequence)
    let outcome = HandlerOutcome(
      response: sequence,
      recipient: .command(["/bin/true"]),
      ending: .exited(0),
      output: "ok\n"
    )

    let happened = world.submit(.finishHandling(outcome))

    #expect(happened == ["handled \(sequence)"])
    #expect(world.lastEvents.first?.app == App.dely.bundle)
    #expect(world.snapshot.responses.map(\.outcome) == [outcome])
  }

  @Test func anOutcomeOfAResponseNobodyRemembersChangesNothing() {
    var world = invited

    world.submit(.finishHandling(HandlerOutcome(response: 999, recipient: .nobody, ending: .logged)))

    #expect(world.lastEvents.first?.app == nil)
    #expect(world.snapshot.responses.isEmpty)
  }

  @Test func theLatestResponsesAreKept() {
    var world = EngineWorld(at: "09:00")
    var sequences: [Int] = []
    for _ in 1...1100 {
      world.push("a") { $0.content.categoryIdentifier = "invite" }
      world.respond("a", "decline")
      sequences += [response(world)?.sequence ?? 0]
    }

    let kept = world.snapshot.responses.map(\.response.sequence)

    #expect((500...1000).contains(kept.count))
    #expect(kept == Array(sequences.suffix(kept.count)))
  }
}
