import NotificationModel

/// Remarks about inputs the way compilers make them, so that editors jump to the place.
enum RemarkText {
  /// `file:line:column: warning: message; hint`, or with the hint as a sentence of its own where it is one.
  static func line(_ diagnostic: Diagnostic, in file: String) -> String {
    let place = place(file, diagnostic.line, diagnostic.column)
    let hint = diagnostic.hint.map { ($0.hasSuffix(".") ? ". " : "; ") + $0 } ?? ""
    return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"
  }

  /// `file:line:column: error: Message. Hint.`
  static func line(_ refusal: Refusal, in file: String) -> String {
    let sentence = [refusal.message, refusal.hint].compactMap(\.self).joined(separator: " ")
    return "\(place(file, refusal.line, refusal.column)): error: \(sentence)"
  }

  private static func place(_ file: String, _ line: Int?, _ column: Int?) -> String {
    ([file] + [line, line == nil ? nil : column].compactMap(\.self).map(String.init)).joined(separator: ":")
  }
}

/// Why something was decided, a line for each reason.
enum TraceText {
  static func lines(_ reasons: [Reason]) -> [String] {
    reasons.map { "  \(mark($0.mark)) \($0.text)" }
  }

  private static func mark(_ mark: Reason.Mark) -> String {
    switch mark {
    case .met: "✓"
    case .stopped: "×"
    case .odd: "!"
    }
  }
}
