/// Floods of events are shown at most thirty times a second, what comes alone at once: three frames may follow each
/// other closely, then a tenth of a second passes before the next.
struct FramePace {
  private var recent: [ContinuousClock.Instant] = []

  private static let burst = 3
  private static let span = Duration.milliseconds(100)

  /// Before this moment no frame is due; nil when one may come at any time.
  var next: ContinuousClock.Instant? {
    recent.count < Self.burst ? nil : recent[0] + Self.span
  }

  mutating func drew(at now: ContinuousClock.Instant) {
    recent.append(now)
    if recent.count > Self.burst { recent.removeFirst() }
  }

  /// A key is answered at once, whatever came before.
  mutating func reset() {
    recent = []
  }
}
