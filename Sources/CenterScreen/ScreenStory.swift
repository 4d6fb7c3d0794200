public import CenterUI

/// A flow that is walked on the screen: what it shows comes in, and which way the person wants to go is told.
public struct ScreenStory: Sendable {
  /// What the walk does to the screen, in order. The screen closes when they end.
  public var cues: AsyncStream<StoryCue>
  /// Is told on the screen's thread which way the person wants to go.
  public var steer: @Sendable (StoryMove) -> Void

  public init(cues: AsyncStream<StoryCue>, steer: @escaping @Sendable (StoryMove) -> Void) {
    self.cues = cues
    self.steer = steer
  }
}
