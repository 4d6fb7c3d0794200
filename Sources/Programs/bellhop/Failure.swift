import CenterGateway
import CenterHost
import CenterScreen
import NotificationModel
import SocketTransport

/// The error that ends a command.
struct Failure: Error, Equatable {
  /// The sentences for standard error, a line each; none if everything has been printed already.
  var lines: [String]
  /// The sentences without "Error: ", for output that is marked as an error.
  var message: String
  var exitCode: CenterGateway.ExitCode
  /// The refusal of the center or of the reader of a file; nil if the command failed otherwise.
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

  /// A failure for a refusal of the center. The path is part of it if it leads to something that the person typed.
  init(_ refusal: Refusal) {
    self.init(refusal.message, hint: refusal.hint, refusal.code.exitCode)
    self.refusal = refusal
  }

  /// A failure for any error of a call.
  init(calling error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SocketError: self.init(error)
    case let refusal as Refusal: self.init(refusal)
    default: self.init("\(error)", .internalFailure)
    }
  }
}
