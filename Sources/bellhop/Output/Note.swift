import CenterRuntime
import NotificationModel
import NotificationWords

/// Something that a person should know beside the result.
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

  /// What a center says when it has come up.
  init(_ note: StartupMessage) {
    self.init(note.severity, note.text)
  }
}

extension Sequence<Note> {
  /// What is said of them: a person who wants quiet still hears of errors.
  func lines(quietly: Bool) -> [String] {
    filter { !quietly || $0.severity == .error }.map(\.text)
  }
}
