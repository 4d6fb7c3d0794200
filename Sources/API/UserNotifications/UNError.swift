public import Foundation
import NotificationModel

/// The domain of the framework's errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNErrorDomain = "UNErrorDomain"

/// An error of the framework (ios-behaviour 1.12). What Bellhop alone refuses is no error of this type; its sentence says
/// what to do.
public struct UNError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
  /// What has happened.
  public let code: Code
  private let given: NSError

  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// What was said about the error when it was made.
  public var userInfo: [String: Any] { given.userInfo }
  /// The same, with the framework's own sentence if none was given.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: code.words].merging(userInfo) { $1 }
  }

  /// Domain, number and sentence.
  public var description: String {
    "\(UNErrorDomain) \(errorCode): \(errorUserInfo[NSLocalizedDescriptionKey] ?? code.words)"
  }

  /// An error with what is known about it; without a description it has the framework's own sentence.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    given = NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// Whether code and `userInfo` are the same.
  public static func == (one: UNError, other: UNError) -> Bool { one.given.isEqual(other.given) }
  // The hash of NSError calls itself without an end on Linux.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The codes of the framework. Those of attachments are thrown where an attachment is made, or where it is added.
  public enum Code: Int, Sendable {
    /// The person has not allowed the app to notify.
    case notificationsNotAllowed = 1
    /// There is no readable file at the URL.
    case attachmentInvalidURL = 100
    /// The file is of no type that a notification can show.
    case attachmentUnrecognizedType = 101
    /// The file is empty, or larger than its type may be.
    case attachmentInvalidFileSize = 102
    /// The phone keeps no such attachment.
    case attachmentNotInDataStore = 103
    /// The phone could not take the file over.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The file is not what its type says.
    case attachmentCorrupt = 105
    /// The trigger has no date to come.
    case notificationInvalidNoDate = 1400
    /// The content has nothing to show, to play or to count.
    case notificationInvalidNoContent = 1401
    /// The type of the object may not change contents.
    case contentProvidingObjectNotAllowed = 1500
    /// The object lacks what the change needs.
    case contentProvidingInvalid = 1501
    /// The number for the badge is negative or too large.
    case badgeInputInvalid = 1600

    /// Whether an error is one of the framework with this code, so that `catch UNError.attachmentCorrupt` finds it.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? UNError)?.code == code }

    fileprivate var words: String {
      switch self {
      case .notificationsNotAllowed: "Notifications are not allowed for this application"
      case .attachmentInvalidURL: "Invalid attachment file URL"
      case .attachmentUnrecognizedType: "Unrecognized attachment file type"
      case .attachmentInvalidFileSize: "Invalid attachment file size"
      case .attachmentNotInDataStore: "Attachment is not in the data store"
      case .attachmentMoveIntoDataStoreFailed: "Failed to move attachment file into data store"
      case .attachmentCorrupt: "Attachment is corrupt"
      case .notificationInvalidNoDate: "Notification has no date"
      case .notificationInvalidNoContent: "Notification has no user visible content"
      case .contentProvidingObjectNotAllowed: "Content providing object not allowed"
      case .contentProvidingInvalid: "Content providing object is invalid"
      case .badgeInputInvalid: "Badge count is invalid"
      }
    }
  }
}

// The codes under the name of the error, for patterns.
extension UNError {
  /// The person has not allowed the app to notify.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// There is no readable file at the URL.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The file is of no type that a notification can show.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The file is empty, or larger than its type may be.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The phone keeps no such attachment.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The phone could not take the file over.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The file is not what its type says.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The trigger has no date to come.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The content has nothing to show, to play or to count.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The type of the object may not change contents.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The object lacks what the change needs.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The number for the badge is negative or too large.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension Refusal {
  /// The framework's error of the same meaning; the refusal itself if there is none.
  var asFrameworkError: any Error {
    let code: UNError.Code? =
      switch self.code {
      case .notificationsNotAllowed: .notificationsNotAllowed
      case .noContent: .notificationInvalidNoContent
      case .noDate: .notificationInvalidNoDate
      case .attachmentInvalidURL: .attachmentInvalidURL
      case .attachmentUnrecognizedType: .attachmentUnrecognizedType
      case .attachmentInvalidFileSize: .attachmentInvalidFileSize
      case .attachmentNotInDataStore: .attachmentNotInDataStore
      case .attachmentMoveIntoDataStoreFailed: .attachmentMoveIntoDataStoreFailed
      case .attachmentCorrupt: .attachmentCorrupt
      case .notJSON, .invalidRequest, .unknownMethod, .invalidParameters, .tooLarge, .unknownNotification,
        .ambiguousIdentifier, .unknownAction, .textRequired, .textNotExpected, .invalidTrigger, .locked,
        .storeFull, .storeUnavailable, .notPermitted, .shuttingDown, .overloaded, .internalFailure:
        nil
      }
    return code.map { UNError($0) } ?? self
  }
}
