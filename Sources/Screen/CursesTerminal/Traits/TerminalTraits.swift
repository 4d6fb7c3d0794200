import Canvas

/// What is known of a terminal: the person's choices, the environment, its entry, its answers. The decisions about it
/// are made from these alone, so none of them needs a terminal.
public struct TerminalTraits: Sendable {
  var options: TerminalOptions
  /// The colors of the installed terminfo entry, 0 for none; nil if there is no entry for `TERM`.
  var terminfoColors: Int?
  /// The answers; none if the terminal was not asked or is silent.
  var replies = ProbeReplies()

  /// A decision with the reason for it, in one sentence.
  public struct Choice<Value: Equatable & Sendable>: Equatable, Sendable {
    public var value: Value
    public var reason: String

    init(_ value: Value, _ reason: String) { (self.value, self.reason) = (value, reason) }
  }

  /// The name of the terminal that shows what is sent; nil if it is not known.
  var shownBy: String? {
    isInsideMultiplexer ? options.outerTerminal?.name : replies.name ?? nameByEnvironment
  }

  /// The name of a terminal that does not answer the question for it.
  private var nameByEnvironment: String? {
    if let program = options.environment["TERM_PROGRAM"], !program.isEmpty { return program }
    return isSet("KONSOLE_VERSION") ? "Konsole" : nil
  }

  /// Whether a multiplexer is between Bellhop and the terminal.
  var isInsideMultiplexer: Bool { isSet("TMUX") || isSet("STY") }

  func isSet(_ name: String) -> Bool { options.environment[name].map { !$0.isEmpty } ?? false }
}

extension TerminalTraits {
  /// A terminal of which only the environment is known.
  public init(environment: [String: String]) { self.init(options: TerminalOptions(environment: environment)) }
}

/// A terminal's own name with its version, as XTVERSION tells them: `kitty(0.41.1)`, `VTE(7800)`, `ghostty 1.2.0`.
struct TerminalName {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased()
  }

  /// Whether the word is part of the name.
  func contains(_ word: String) -> Bool { text.contains(word) }

  /// Whether it is that terminal in that version or a later one. A name without a version is no version.
  func isAtLeast(_ word: String, _ major: Int, _ minor: Int = 0) -> Bool {
    guard let place = text.firstRange(of: word) else { return false }
    let digits = text[place.upperBound...].drop { !$0.isNumber }
    let numbers = digits.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
    guard let first = numbers.first else { return false }
    let second = numbers.count > 1 ? numbers[1] : 0
    return (first, second) >= (major, minor)
  }
}
