import NotificationModel
import PayloadExplanation
import Testing

/// What the engine decides is told, aspect by aspect, with the step that it follows from.
@Suite struct ExplainerTests {
  private let explainer = Explainer(apps: [app()])

  @Test func whatIsShownSaysWhyItIs() throws {
    let explanation = try explainer.explain(push(sound: .standard, badge: 3))

    #expect(explanation.word(.banner) == "yes temporary")
    #expect(explanation.finding(.banner).reason?.text.contains("leaves after") == true)
    #expect(explanation.word(.list) == "yes")
    #expect(explanation.word(.sound) == "yes default")
    #expect(explanation.word(.badge) == "yes 3")
    #expect(explanation.decision.outcome == .presented)
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
      #expect(explanation.finding(aspect).reason?.rule == "authorization", "\(aspect)")
    }
  }

  @Test func whatTheEngineDoesNotDecideIsNotInvented() throws {
    let explanation = try explainer.explain(push(contentAvailable: true, mutableContent: true))

    #expect(explanation.word(.lockScreen) == "notSimulated")
    #expect(explanation.finding(.lockScreen).reason == nil)
    #expect(explanation.word(.serviceExtension) == "notSimulated")
    #expect(explanation.finding(.serviceExtension).reason?.rule == "service-extension")
    #expect(explanation.word(.told) == "notSimulated")
    #expect(explanation.finding(.told).reason?.rule == "wake")
  }

  @Test func aSilentPushIsStillSaidToWakeTheApp() throws {
    let silent = Push(topic: bundle, content: Content(), hasAlert: false, contentAvailable: true)
    let explanation = try explainer.explain(silent)

    #expect(explanation.decision.outcome == .withheld)
    #expect(explanation.finding(.banner).reason?.rule == "content")
    #expect(explanation.finding(.told).reason?.rule == "wake")
  }

  @Test func aPushThatNobodyTakesIsRefusedNotExplained() {
    let nameless = Push(topic: "", content: Content(title: "x"), hasAlert: true)

    #expect(throws: Refusal.self) { try explainer.explain(nameless) }
  }

  @Test func aLanguageThatIsNoneIsRefused() {
    let explainer = Explainer(apps: [app()], locale: "")

    #expect(throws: Refusal.self) { try explainer.explain(push()) }
  }
}
