public import NotificationModel

/// Something a person should know about how a center came up.
public struct StartupMessage: Hashable, Sendable {
  /// `.note` is what is as it should be.
  public var severity: Diagnostic.Severity
  /// A sentence, with file and line where it is about a file.
  public var text: String

  init(_ severity: Diagnostic.Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }

  /// `file:line:column: severity: message`.
  init(_ diagnostic: Diagnostic, in file: String) {
    let place = [diagnostic.line, diagnostic.column].compactMap(\.self).map { ":\($0)" }.joined()
    let hint = diagnostic.hint.map { "; \($0)" } ?? ""
    self.init(
      diagnostic.severity,
      "\(file)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"
    )
  }
}
