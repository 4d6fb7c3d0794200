import NotificationWords
import TestPayloads
import Testing

@testable import NotificationModel
@testable import PayloadSimulation

/// What the engine decides is told, aspect by aspect, with the step that it follows from.
@Suite struct ExplainerTests {
  private let explainer = Explainer(apps: [app()])

  @Test func whatIsShownSaysWhyItIs() throws {
    let explanation = try explainer.explain(push(sound: .standard, badge: 3))

    #expect(explanation.word(.banner) == "yes temporary")
    #expect(explanation.finding(.banner).reason?.text.contains("leaves within") == true)
    #expect(explanation.word(.list) == "yes")
    #expect(explanation.word(.sound) == "yes default")
    #expect(explanation.word(.badge) == "yes 3")
    #expect(explanation.decision.outcome == .presented)
  }

  @Test func whereALiveActivityAlertsFollowsFromTheDevice() throws {
    var app = app()
    app.liveActivities = [
      ActivityPresentation(attributesType: "Match", card: .template("card: [a]", file: "a.card.yaml"))
    ]
    let start = try payload(
      "start",
      """
      {"aps":{"event":"start","timestamp":1,"attributes-type":"Match","attributes":{},"content-state":{},
       "alert":"It begins"}}
      """
    )
    func words(_ device: String) throws -> String {
      try Explainer(apps: [app], device: DevicePreset.named(device)).explain(start.push).decision.words
    }
    #expect(try words("iphone") == "presented in the Dynamic Island, expanded")
    #expect(try words("iphone-se") == "presented with a banner")
  }

  @Test func whatWasNotAskedForIsNoRefusal() throws {
    let explanation = try explainer.explain(push())

    for aspect in [Aspect.sound, .badge, .serviceExtension, .told] {
      #expect(explanation.finding(aspect) == Explanation.Finding(aspect, .notAsked), "\(aspect)")
    }
  }

  @Test func aSwitchThatIsOffIsTheReasonForItsOwnAspectAlone() throws {
    let explanation = try explainer.explain(push(sound: .standard, badge: 3), in: state("sound off"))

    #expect(explanation.word(.sound) == "no")
    #expect(explanation.finding(.sound).reason?.text == "no sound: sounds are off for this app")
    #expect(explanation.word(.badge) == "yes 3" && explanation.word(.banner) == "yes temporary")
  }

  @Test func whereTheDecisionEndsEarlyThatIsTheReasonForAllOfIt() throws {
    let explanation = try explainer.explain(push(sound: .standard), in: state("denied"))

    #expect(explanation.presentation.isNothing)
    for aspect in Aspect.allCases {
      #expect(explanation.finding(aspect).outcome == .no)
      #expect(explanation.finding(aspect).reason?.rule.name == "authorization", "\(aspect)")
    }
  }

  @Test func theServiceExtensionWouldRunWhereThereIsOne() throws {
    let without = try explainer.explain(push(contentAvailable: true, mutableContent: true))
    #expect(without.word(.serviceExtension) == "no")
    #expect(without.finding(.serviceExtension).reason?.rule.name == "service-extension")

    var extended = app()
    extended.serviceExtension = ServiceExtension(program: Program(command: ["true"]))
    let with = try Explainer(apps: [extended]).explain(push(mutableContent: true))
    #expect(with.word(.serviceExtension) == "yes would run")
    #expect(with.finding(.serviceExtension).reason?.mark == .met)
    let unasked = try Explainer(apps: [extended]).explain(push())
    #expect(unasked.word(.serviceExtension) == "no")
  }

  @Test func whoIsToldAndWhatTheLockScreenShowsIsReadFromTheDecision() throws {
    let unlocked = try explainer.explain(push(contentAvailable: true))
    #expect(unlocked.word(.lockScreen) == "no")
    #expect(unlocked.finding(.lockScreen).reason?.text == "not on the Lock Screen: the phone is unlocked")
    #expect(unlocked.word(.told) == "yes")
    #expect(unlocked.finding(.told).reason?.rule.name == "wake")

    let locked = try explainer.explain(push(), in: state("locked"))
    #expect(locked.word(.lockScreen) == "yes" && locked.word(.banner) == "no")
    #expect(locked.word(.told) == "notAsked")
  }

  @Test func anAppInTheForegroundIsAskedAndItsAnswerCounts() throws {
    let everything = try explainer.explain(push(sound: .standard, badge: 2), in: state("fg everything"))
    #expect(
      [.banner, .list, .sound, .badge].map { everything.word($0) } == [
        "yes temporary", "yes", "yes default", "yes 2",
      ]
    )
    #expect(everything.word(.told) == "yes")

    for name in ["fg none", "fg nobody", "fg late"] {
      let nothing = try explainer.explain(push(sound: .standard), in: state(name))
      #expect(nothing.presentation.isNothing)
      #expect(nothing.finding(.banner).reason?.rule.name == "will-present", "\(name)")
    }
  }

  @Test func aSilentPushIsStillSaidToWakeTheApp() throws {
    let silent = Push(topic: bundle, content: Content(), hasAlert: false, contentAvailable: true)
    let explanation = try explainer.explain(silent)

    #expect(explanation.decision.outcome == .withheld)
    #expect(explanation.finding(.banner).reason?.rule.name == "content")
    #expect(explanation.finding(.told).reason?.rule.name == "wake")
  }

  @Test func aPushThatNobodyTakesIsRefusedNotExplained() {
    let nameless = Push(topic: "", content: Content(title: "x"), hasAlert: true)

    #expect(throws: Refusal.self) { try explainer.explain(nameless) }
  }

  @Test func aLanguageThatIsNoneIsRefused() {
    let explainer = Explainer(apps: [app()], locale: "")

    #expect(throws: Refusal.self) { try explainer.explain(push()) }
  }

  // MARK: What has arrived

  /// A category with a button and a button that takes a text.
  private var chat: App {
    var app = app()
    app.categories = [
      Category(
        identifier: "CHAT",
        actions: [
          Action(identifier: "LIKE", title: "Like"),
          Action(
            identifier: "REPLY",
            title: "Reply",
            textInput: .init(buttonTitle: "Send", placeholder: "Text")
          ),
        ]
      )
    ]
    return app
  }

  private func reply(_ state: PicturedState, category: String, _ app: App) throws -> Explanation.Reply? {
    var push = push()
    push.content.categoryIdentifier = category
    return try Explainer(apps: [app]).explain(push, in: PhoneState(state)).reply
  }

  @Test func aReplySaysWhatTheAppReceives() throws {
    let response = try #require(try reply(.reply("On my way"), category: "CHAT", chat)?.response)

    #expect(response.app == bundle && response.actionIdentifier == "REPLY")
    #expect(response.userText == "On my way" && response.notification.request.content.title == "Dinner")
    #expect(try reply(.grouped(3), category: "CHAT", chat) == nil)
  }

  @Test func aReplyThatNobodyCanWriteSaysWhy() throws {
    var denied = chat
    denied.settings.authorization = .denied

    #expect(try reply(.reply("Yes"), category: "OTHER", chat)?.obstacle == .noButtonTakesText)
    #expect(try reply(.reply("Yes"), category: "CHAT", denied)?.obstacle == .nothingIsSeen)
  }

  @Test(arguments: [(PicturedState.grouped(4), 4), (.expanded(5), 5)])
  func ofAStackTheLastArrivalIsExplained(state: PicturedState, count: Int) throws {
    let explanation = try explainer.explain(push(badge: 2), in: PhoneState(state))
    let (cards, stack) = try PicturedPhone(state: state).cards(
      of: push(),
      apps: [app()],
      explanation.presentation,
      now: morning
    )

    #expect(explanation.word(.banner) == "yes temporary" && explanation.word(.badge) == "yes 2")
    #expect(stack?.count == count && cards.count == 2)
    #expect(stack?.summary == (state == .grouped(4) ? "3 more notifications" : nil))
  }
}
