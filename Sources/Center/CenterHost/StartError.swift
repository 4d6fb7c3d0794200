public import CenterGateway
import CenterStore
public import NotificationModel
import NotificationWords
import SocketTransport

/// Why a center could not be started, with a hint and an exit code.
public struct StartError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var hint: String?
  public var exitCode: ExitCode
  /// What another center has already; nil if the cause is another one.
  public var taken: Resource?

  /// What one center at a time can have.
  public enum Resource: Hashable, Sendable { case socket, store }

  init(_ message: String, hint: String? = nil, exitCode: ExitCode) {
    self.message = message
    self.hint = hint
    self.exitCode = exitCode
  }

  /// Another center has the store if it is locked.
  init(_ error: StoreError) {
    self.init(error, taken: error.code == .locked ? .store : nil)
  }

  /// Another center has the socket if it is in use.
  init(_ error: SocketError) {
    if case .inUse = error { self.init(error, taken: .socket) } else { self.init(error, taken: nil) }
  }

  private init(_ error: some DescribedError, taken: Resource?) {
    self.init(error.message, hint: error.hint, exitCode: error.exitCode)
    self.taken = taken
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
