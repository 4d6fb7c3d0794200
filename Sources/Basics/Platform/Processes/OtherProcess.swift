import FoundationEssentials
public import Glibc

/// A process that is no child of this one.
public struct OtherProcess: Hashable, Sendable {
  /// The identifier of the process.
  public let identifier: pid_t
  /// When it was started, in the kernel's ticks: another process that gets the identifier later was started later.
  private let start: String

  /// The process of that identifier; nil if there is none.
  public init?(_ identifier: pid_t) {
    guard let start = Self.status(of: identifier)?.start else { return nil }
    (self.identifier, self.start) = (identifier, start)
  }

  /// Whether it runs. One that has ended, and whose parent has not asked how, does not.
  var isRunning: Bool {
    guard let status = Self.status(of: identifier) else { return false }
    return status.start == start && status.state != "Z" && status.state != "X"
  }

  /// Asks the process to end; false if it may not be asked.
  public func terminate() -> Bool { kill(identifier, SIGTERM) == 0 }

  /// Returns whether it has ended by then. Nothing tells when a process ends that is no child, so it is looked at again
  /// and again.
  public func hasEnded(within limit: Duration) async -> Bool {
    let end = ContinuousClock.now + limit
    while isRunning {
      guard .now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  /// The state and the start of a process, from `/proc`; the name before them may hold brackets and blanks.
  private static func status(of identifier: pid_t) -> (state: Substring, start: String)? {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? (fields[0], String(fields[19])) : nil
  }
}
