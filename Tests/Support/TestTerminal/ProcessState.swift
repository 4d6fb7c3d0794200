/// What became of a program on a pseudo-terminal.
public enum ProcessState: Equatable, Sendable {
  case running
  case stopped
  case exited(Int32)
  case killed(signal: Int32)

  /// The exit status, or as in a shell 128 more than the signal; 0 of a program that has not ended.
  public var status: Int32 {
    switch self {
    case .running, .stopped: 0
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    }
  }

  var hasEnded: Bool {
    switch self {
    case .running, .stopped: false
    case .exited, .killed: true
    }
  }
}

/// How the terminal treats what is typed: all three are on at a shell's prompt, and off in a full-screen
/// program.
public struct LineSettings: Equatable, Sendable {
  public var canonical: Bool
  public var echo: Bool
  public var signals: Bool

  public static let shell = LineSettings(canonical: true, echo: true, signals: true)
  public static let raw = LineSettings(canonical: false, echo: false, signals: false)
}

/// What a terminal answers when a program sends certain bytes.
public struct ScriptedReply: Equatable, Sendable {
  public var query: [UInt8]
  public var reply: [UInt8]

  public init(to query: String, with reply: String) {
    self.query = Array(query.utf8)
    self.reply = Array(reply.utf8)
  }
}

/// Something that was waited for did not come; it says what was there instead.
public struct TerminalTimeout: Error, CustomStringConvertible {
  public var what: String
  public var process: ProcessState
  public var screen: ScreenPicture
  /// The last bytes that were sent.
  public var output: [UInt8]

  public var description: String {
    let tail = String(decoding: output.suffix(300), as: UTF8.self).debugDescription
    return """
      Waited in vain until \(what). The program: \(process). The screen:
      \(screen.text)
      Last output: \(tail)
      """
  }
}

/// The pseudo-terminal or the program could not be started.
public struct TerminalStartError: Error, Equatable {
  public var step: String
  public var errno: Int32
}
