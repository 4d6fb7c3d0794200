import CenterGateway
import CenterStore
public import NotificationModel
import NotificationWords
import SocketTransport

extension StartError {
  /// Another center has the store if it is locked.
  init(_ error: StoreError) {
    self.init(error, taken: error.code == .locked ? .store : nil)
  }

  /// Another center has the socket if it is in use.
  init(_ error: SocketError) {
    if case .inUse = error { self.init(error, taken: .socket) } else { self.init(error, taken: nil) }
  }

  private init(_ error: some DescribedError, taken: Resource?) {
    self.init(error.message, hint: error.hint, exitCode: error.exitCode, taken: taken)
  }
}

/// A message for the user about the start of a center.
public struct StartupMessage: Hashable, Sendable {
  /// `.note` means that nothing is wrong.
  public var severity: Diagnostic.Severity
  /// A sentence; it starts with file and line if it is about a file.
  public var text: String

  init(_ severity: Diagnostic.Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }

  /// `file:line:column: severity: message`.
  init(_ diagnostic: Diagnostic, in file: String) {
    self.init(diagnostic.severity, diagnostic.line(in: file))
  }
}
