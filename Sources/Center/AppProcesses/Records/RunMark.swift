import Glibc

/// The mark of one run of a program. Everything that the program starts has it in its environment, unless a process
/// removes it, so that it can be found after it left the session. It also says which center runs the program.
struct RunMark: Hashable, Sendable {
  /// The name of the environment variable with the mark.
  static let variable = "BELLHOP_RUN"

  /// The process that runs the program.
  let center: Center
  private let number: UInt64

  /// A process that runs programs, among all that this machine has had since its start.
  struct Center: Hashable, Sendable {
    var identifier: pid_t
    /// The start in ticks since the machine started.
    var start: UInt64

    /// This process.
    static let current = Center(identifier: getpid(), start: ProcessTable.entry(of: getpid())?.start ?? 0)

    /// Whether the process has not ended.
    var isAlive: Bool {
      ProcessTable.entry(of: identifier).map { $0.start == start && !$0.hasEnded } ?? false
    }

    /// The beginning of the marks of its programs.
    var prefix: String { "\(identifier)-\(start)-" }
  }

  /// A new mark of a program of this process.
  init() {
    center = .current
    number = .random(in: 0...UInt64.max)
  }

  /// Reads a mark; nil if the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let identifier = pid_t(parts[0]), let start = UInt64(parts[1]),
      let number = UInt64(parts[2], radix: 36)
    else { return nil }
    center = Center(identifier: identifier, start: start)
    self.number = number
    guard self.text == text else { return nil }
  }

  /// The mark as it stands in the environment and as the name of its record.
  var text: String { center.prefix + String(number, radix: 36) }
}
