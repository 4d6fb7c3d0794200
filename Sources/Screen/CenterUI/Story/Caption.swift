/// The caption under the phone while a flow is walked on the screen.
public struct Caption: Hashable, Sendable {
  /// A sentence about the step.
  public var text: String
  /// The unmet expectation with its place; nil if all are met.
  public var problem: String?
  /// The number of the step, from 1; 0 before the first one.
  public var step: Int
  /// How many steps there are.
  var steps: Int
  /// Who has the next turn.
  public var progress: Progress

  /// Who has the next turn.
  public enum Progress: Hashable, Sendable {
    /// The effects of the step are under way; `automatic` if the next step comes by itself.
    case busy(automatic: Bool)
    /// The person goes on with a key.
    case waiting
    /// The next step comes by itself.
    case playing
    /// The phone is the person's, as if there were no story.
    case handedOver
  }

  /// Whether the steps come by themselves.
  var isPlaying: Bool { progress == .playing || progress == .busy(automatic: true) }

  /// The text, with a sign while the step is under way; one that trails off has it already.
  func words(_ options: DisplayOptions) -> String {
    guard case .busy = progress, !text.hasSuffix("…") else { return text }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + options.mark(" …", " ...")
  }

  /// The marker of the step in a recording; nil if it is the step before, or the beginning.
  public func marker(after step: Int) -> String? {
    self.step == step || self.step == 0 ? nil : "\(self.step)/\(steps) \(text)"
  }

  public init(_ text: String, problem: String? = nil, step: Int, of steps: Int, progress: Progress) {
    self.text = text
    self.problem = problem
    self.step = step
    self.steps = steps
    self.progress = progress
  }
}

/// A move of the person through a story.
public enum StoryMove: Hashable, Sendable {
  case next
  case back
  /// From going by itself to waiting for the person, and back.
  case pause
}
