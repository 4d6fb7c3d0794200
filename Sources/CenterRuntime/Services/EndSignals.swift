import Glibc
import UnixSignals

/// The signals that ask a program to end.
enum EndSignals {
  /// Trapped from here on, except those that whoever started the program had it ignore, as `nohup` does.
  static func trapped() async -> UnixSignalsSequence {
    let asked: [(UnixSignal, Int32)] = [(.sigterm, SIGTERM), (.sigint, SIGINT), (.sighup, SIGHUP)]
    return await UnixSignalsSequence(trapping: asked.filter { !isIgnored($0.1) }.map(\.0))
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var now = sigaction()
    guard sigaction(signal, nil, &now) == 0, now.sa_flags & SA_SIGINFO == 0 else { return false }
    // Function pointers cannot be compared; their addresses can.
    return unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
