public import CenterGateway
import CenterStore
public import NotificationModel
import SocketTransport

/// Why a center could not be started, with a hint and an exit code.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What has failed, a sentence.
  public var message: String
  /// What to do about it; nil if there is no advice.
  public var hint: String?
  /// The exit code of a command that fails with this error.
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

  public var description: String { [message, hint].compactMap(\.self).joined(separator: " ") }

  init(_ error: StoreError) {
    let exitCode: ExitCode =
      switch error.code {
      case .corrupt, .newerVersion, .notADatabase: .badData
      case .locked: .unavailable
      case .cannotCreate, .severalNames, .full, .gone: .cannotCreate
      case .readOnly: .notPermitted
      case .other: .internalFailure
      }
    self.init(error.cause, hint: error.hint, exitCode: exitCode)
    if error.code == .locked { taken = .store }
  }

  init(_ error: SocketError) {
    self.init(error.message, hint: error.hint, exitCode: error.exitCode)
    if case .inUse = error { taken = .socket }
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
    let place = [diagnostic.line, diagnostic.column].compactMap(\.self).map { ":\($0)" }.joined()
    let hint = diagnostic.hint.map { "; \($0)" } ?? ""
    self.init(
      diagnostic.severity,
      "\(file)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"
    )
  }
}
