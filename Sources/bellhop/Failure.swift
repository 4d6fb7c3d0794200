import CenterGateway
import CenterRuntime
import CenterScreen
import NotificationModel
import SocketTransport

/// What a command ends with when it cannot do what it was asked for.
struct Failure: Error, Equatable {
  /// Sentences for standard error, each a line; none when everything is said already.
  var lines: [String]
  /// The same for a place that says by itself that it is an error.
  var message: String
  var exitCode: CenterGateway.ExitCode
  /// What was refused, by the center or by the reader of a file; nil if the command failed otherwise.
  var refusal: Refusal?

  init(_ message: String, hint: String? = nil, _ exitCode: CenterGateway.ExitCode) {
    self.init(messages: [[message, hint].compactMap(\.self).joined(separator: " ")], exitCode)
  }

  /// Several sentences, each an error of its own.
  init(messages: [String], _ exitCode: CenterGateway.ExitCode) {
    message = messages.joined(separator: "\n")
    lines = messages.map { "Error: \($0)" }
    self.exitCode = exitCode
  }

  /// Lines that say themselves that they are errors, such as `file:line:column: error: …`, and what they are about.
  init(lines: [String], _ exitCode: CenterGateway.ExitCode, _ refusal: Refusal? = nil) {
    self.lines = lines
    message = lines.joined(separator: "\n")
    self.exitCode = exitCode
    self.refusal = refusal
  }
}

extension Failure {
  init(_ error: SocketError) {
    self.init(error.message, hint: error.hint, error.exitCode)
  }

  init(_ error: StartError) {
    self.init(error.message, hint: error.hint, error.exitCode)
  }

  init(_ error: ScreenError) {
    self.init(error.message, hint: error.hint, error.exitCode)
  }

  /// A refusal of the center's. Its path helps where it leads to something that was typed.
  init(_ refusal: Refusal) {
    self.init(refusal.message, hint: refusal.hint, refusal.code.exitCode)
    self.refusal = refusal
  }

  /// Whatever a call on the center throws.
  init(calling error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SocketError: self.init(error)
    case let refusal as Refusal: self.init(refusal)
    default: self.init("\(error)", .internalFailure)
    }
  }
}
