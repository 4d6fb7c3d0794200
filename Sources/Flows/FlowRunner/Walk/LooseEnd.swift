import Flows
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState

/// Something that a step has left hanging: a question that nobody has answered, or that the step came to nothing. A walk
/// fails at it unless the next step is about it.
struct LooseEnd: Hashable {
  /// A sentence.
  let text: String
  /// Why, as a sentence; nil if there is nothing to add.
  let hint: String?
  /// The names of the steps that answer it or look at it.
  let steps: Set<Substring>
  /// The subjects of the expectations about it.
  private let subjects: Set<String>

  private init(_ text: String, _ hint: String? = nil, steps: Set<Substring> = [], subjects: Set<String>) {
    (self.text, self.hint, self.steps, self.subjects) = (text, hint, steps, subjects.union(["nothing"]))
  }

  func isTakenUp(by step: FlowStep?) -> Bool {
    guard let step else { return false }
    return steps.contains(step.name) || subjects.contains { step.expects($0) }
  }

  /// The phone has asked for the passcode before it carries out a response.
  static func passcode(_ refusal: Refusal) -> LooseEnd {
    LooseEnd(
      "The phone asks for the passcode, and nobody answers.",
      refusal.message,
      steps: ["passcode"],
      subjects: ["refusal"]
    )
  }

  /// What asks the person, on the phone and on a screen that is used.
  static func questions(_ state: CenterState, onScreen question: String?) -> [LooseEnd] {
    let prompts = state.prompts.map {
      LooseEnd(
        "\($0.app) asks for permission, and nobody answers.",
        steps: ["prompt", "keys", "screen"],
        subjects: ["prompts", "screen"]
      )
    }
    guard prompts.isEmpty, let question else { return prompts }
    let steps: Set<Substring> = ["keys", "paste", "screen"]
    return [
      LooseEnd(
        "The screen asks for something, and nobody answers.",
        question,
        steps: steps,
        subjects: ["screen"]
      )
    ]
  }

  /// Keys or a paste did nothing, or the step takes away what is not there.
  static func idleness(of step: FlowStep, _ events: [Event], screen hint: String?) -> LooseEnd? {
    if let hint {
      return LooseEnd("The step does nothing on the screen.", hint, steps: ["screen"], subjects: ["screen"])
    }
    guard events.isEmpty, ["clear", "remove"].contains(step.name) else { return nil }
    return LooseEnd("There is nothing to \(step.name).", subjects: ["delivered", "pending", "waiting"])
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
      guard let arrived, let app = after.apps[arrived.app] else { return nil }
      let category = arrived.request.content.categoryIdentifier
      let isKnown = category.isEmpty || app.category(category) != nil
      return isKnown ? nil : "\(app.bundle) has no category \(category.quoted)."
    }
    return (apps + others).map { LooseEnd($0, subjects: ["reasons"]) }
  }
}
