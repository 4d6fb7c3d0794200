/// How long a caption stays if the steps come by themselves.
public struct CaptionPace: Sendable {
  /// 2 is twice as fast.
  var speed: Double

  public init(speed: Double = 1) {
    self.speed = speed
  }

  /// To look up, and to see what has changed.
  private static let least = 1.6
  /// For each character: a person reads about 20 in a second beside looking.
  private static let perCharacter = 0.05
  private static let most = 12.0

  /// The time from when the step is through to the next one.
  public func pause(after caption: String) -> Duration {
    .seconds(min(Self.most, Self.least + Self.perCharacter * Double(caption.count)) / speed)
  }

  /// The time before each key that the story types.
  public var betweenKeys: Duration { .seconds(0.15 / speed) }
}
