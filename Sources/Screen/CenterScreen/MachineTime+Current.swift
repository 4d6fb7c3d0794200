public import CenterUI
import Foundation

extension MachineTime {
  private static let start = ContinuousClock.now

  /// This moment.
  public static var current: MachineTime { MachineTime(uptime: ContinuousClock.now - start, date: Date()) }
}

extension ContinuousClock.Instant {
  /// The same moment on the clock that the terminal waits by.
  init(_ moment: MachineTime) { self = .now + (moment - .current) }
}
