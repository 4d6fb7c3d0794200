import CenterHost
import NotificationModel
import NotificationWords

/// A message for the person beside the result.
struct Note: Equatable {
  var severity: Diagnostic.Severity
  var text: String

  init(_ severity: Diagnostic.Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }

  /// A remark about a file.
  init(_ diagnostic: Diagnostic, in file: String) {
    self.init(diagnostic.severity, diagnostic.line(in: file))
  }

  /// A note for a message of a starting center.
  init(_ note: StartupMessage) {
    self.init(note.severity, note.text)
  }
}

extension Sequence<Note> {
  /// The lines to print: --quiet leaves only the errors.
  func lines(quietly: Bool) -> [String] {
    filter { !quietly || $0.severity == .error }.map(\.text)
  }
}
