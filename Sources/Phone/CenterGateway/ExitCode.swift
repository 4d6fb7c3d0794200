public import NotificationModel

/// What a command ends with, after sysexits.h where it has a word for it.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// It ran, and the answer is no: a notification that is not there, a payload with errors.
  case checkFailed = 1
  /// The response was handed over, and the app's handler failed.
  case handlerFailed = 2
  case usage = 64
  case badData = 65
  /// No center is running, or it cannot serve now.
  case unavailable = 69
  case internalFailure = 70
  case cannotCreate = 73
  case notPermitted = 77
}

extension Refusal.Code {
  /// The exit code of a command that was refused with this code.
  public var exitCode: ExitCode {
    switch self {
    case .notJSON, .invalidRequest, .invalidParameters, .tooLarge, .textRequired, .textNotExpected,
      .noContent, .invalidTrigger, .noDate, .attachmentInvalidURL, .attachmentUnrecognizedType,
      .attachmentInvalidFileSize, .attachmentNotInDataStore, .attachmentCorrupt:
      .badData
    case .unknownMethod, .internalFailure: .internalFailure
    case .unknownNotification, .ambiguousIdentifier, .unknownAction: .checkFailed
    case .notificationsNotAllowed, .locked, .notPermitted: .notPermitted
    case .attachmentMoveIntoDataStoreFailed, .storeFull, .storeUnavailable: .cannotCreate
    case .shuttingDown, .overloaded: .unavailable
    }
  }
}

/// An error that ends a command: the command line prints its sentences and ends with its exit code.
public protocol DescribedError: Error {
  /// What has failed, a sentence.
  var message: String { get }
  /// What to do about it; nil if there is no advice.
  var hint: String? { get }
  /// The exit code of a command that fails with this error.
  var exitCode: ExitCode { get }
}

extension DescribedError {
  /// What has failed and what to do about it, as one text.
  public var description: String { [message, hint].compactMap(\.self).joined(separator: " ") }
}

/// Why a center, a door, a screen or a watch could not be started, or what it needs could not be read.
public struct StartError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var hint: String?
  public var exitCode: ExitCode
  /// What another center has already; nil if the cause is another one.
  public var taken: Resource?

  /// What one center at a time can have.
  public enum Resource: Hashable, Sendable { case socket, store }

  public init(_ message: String, hint: String? = nil, exitCode: ExitCode, taken: Resource? = nil) {
    (self.message, self.hint, self.exitCode, self.taken) = (message, hint, exitCode, taken)
  }
}

extension Refusal: DescribedError {
  public var exitCode: ExitCode { code.exitCode }
}
