public import CenterUI

/// A flow that is walked on the screen: cues for the screen come in, and the person's moves go out.
public struct ScreenStory: Sendable {
  /// The changes of the screen, in order. The screen closes when they end.
  public var cues: AsyncStream<StoryCue>
  /// Called on the screen's thread with each move of the person.
  public var steer: @Sendable (StoryMove) -> Void

  public init(cues: AsyncStream<StoryCue>, steer: @escaping @Sendable (StoryMove) -> Void) {
    self.cues = cues
    self.steer = steer
  }
}
