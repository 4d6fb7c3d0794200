import CenterUI
import Flows
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState

/// Something that a step has left hanging: a question that nobody has answered, or that the step came to nothing. A walk
/// fails at it unless what comes next is about it.
struct LooseEnd: Hashable {
  /// A sentence.
  let text: String
  /// Why, as a sentence; nil if there is nothing to add.
  let hint: String?
  /// The names of the steps that answer it.
  let answers: Set<Substring>
  /// The subjects of the expectations about it.
  private let subjects: Set<String>

  private init(_ text: String, _ hint: String? = nil, answers: Set<Substring> = [], subjects: Set<String>) {
    (self.text, self.hint, self.answers) = (text, hint, answers)
    self.subjects = subjects.union(["nothing"])
  }

  /// Whether a step can answer it.
  var isQuestion: Bool { !answers.isEmpty }

  /// Whether one of the steps answers it or looks at it.
  func isTakenUp(by steps: [FlowStep]) -> Bool {
    steps.contains { step in answers.contains(step.name) || subjects.contains { step.expects($0) } }
  }

  /// The phone has asked for the passcode before it carries out a response.
  static func passcode(_ refusal: Refusal) -> LooseEnd {
    LooseEnd(
      "The phone asks for the passcode, and nobody answers.",
      refusal.message,
      answers: ["passcode"],
      subjects: ["refusal"]
    )
  }

  /// What asks the person, on the phone and on a screen that is used.
  static func questions(_ state: CenterState, on screen: ScreenState?) -> [LooseEnd] {
    let prompts = state.prompts.map {
      LooseEnd(
        "\($0.app) asks for permission, and nobody answers.",
        answers: ["prompt", "keys"],
        subjects: ["prompts", "screen"]
      )
    }
    guard prompts.isEmpty, let screen, let question = screen.openQuestion else { return prompts }
    return [
      LooseEnd(
        "The screen asks for something, and nobody answers.",
        question,
        answers: screen.asksForPasscode ? ["keys", "paste", "passcode"] : ["keys", "paste"],
        subjects: ["screen"]
      )
    ]
  }

  /// A part of the step does nothing on the screen, which says why.
  static func idle(_ part: String, _ why: String) -> LooseEnd {
    LooseEnd("\(part) does nothing on the screen.", why, subjects: ["screen"])
  }

  /// The step takes away what is not there, says the sentence.
  static func missing(_ sentence: String) -> LooseEnd {
    LooseEnd(sentence, subjects: ["delivered", "pending", "waiting"])
  }

  /// What a step names and nobody knows: apps, categories and regions. `before` is the state before its events.
  static func strangers(
    in events: [Event],
    of step: FlowStep,
    before: CenterState,
    after: CenterState
  ) -> [LooseEnd] {
    // What comes of a push later has been taken up with it.
    let pushed = step.name == "push" ? events.compactMap(\.app) : []
    let named = after.device.focus.apps.subtracting(before.device.focus.apps).union(pushed)
    let apps = named.filter { after.apps[$0] == nil }.sorted().map { "There is no app \($0.quoted)." }
    let others = events.compactMap { event -> String? in
      if case .phone(.regionCrossed(let region, _)) = event.fact {
        let isWatched = before.pending.values.contains { $0.request.trigger?.region?.identifier == region }
        return isWatched ? nil : "No request waits for the region \(region.quoted)."
      }
      var arrived = event.fact.arrived
      if case .notification(.queuedForSummary(let queued)) = event.fact { arrived = queued }
      // Where no alert is shown there are no buttons.
      if case .activity = event.fact { return nil }
      guard let arrived, let app = after.apps[arrived.app] else { return nil }
      let content = arrived.request.content
      guard content.hasText else { return nil }
      let category = content.categoryIdentifier
      let isKnown = category.isEmpty || app.category(category) != nil
      return isKnown ? nil : "\(app.bundle) has no category \(category.quoted)."
    }
    return (apps + others).map { LooseEnd($0, subjects: ["reasons"]) }
  }
}
