public import CenterUI
import Foundation

/// Limits frames to thirty a second when events come in floods, and shows a single event at once: three frames may
/// follow each other closely, then a tenth of a second passes before the next.
struct FramePace {
  private var recent: [MachineTime] = []

  private static let burst = 3
  private static let span = Duration.milliseconds(100)

  /// The earliest moment of the next frame; nil if one may come at any time.
  var next: MachineTime? {
    recent.count < Self.burst ? nil : recent[0] + Self.span
  }

  mutating func drew(at now: MachineTime) {
    recent.append(now)
    if recent.count > Self.burst { recent.removeFirst() }
  }

  /// Lets the next frame come at once, as after a key.
  mutating func reset() {
    recent = []
  }
}

extension MachineTime {
  private static let start = ContinuousClock.now

  /// This moment.
  public static var current: MachineTime { MachineTime(uptime: ContinuousClock.now - start, date: Date()) }
}

extension ContinuousClock.Instant {
  /// The same moment on the clock that the terminal waits by.
  init(_ moment: MachineTime) { self = .now + (moment - .current) }
}
