import JSON
import NotificationModel
import Platform
import SystemPackage
import Text

/// Why a file was not taken in. It becomes a refusal when it is known for which attachment.
struct AttachmentProblem: Error {
  var code: Refusal.Code
  /// The sentence without its full stop.
  var sentence: String
  var hint: String
  /// The part of the attachment that is wrong: `url`, `options.typeHint`.
  var part: String

  init(_ code: Refusal.Code, _ sentence: String, hint: String, part: String = "url") {
    self.code = code
    self.sentence = sentence
    self.hint = hint
    self.part = part
  }

  /// `path` turns the part into a path in the input.
  func refusal(at path: (String) -> String) -> Refusal {
    let error = code.unError.map { " (\($0))" } ?? ""
    return Refusal(code, "\(sentence)\(error).", path: path(part), hint: hint)
  }
}

extension Refusal.Code {
  /// The constant and number of the framework's error (ios-behaviour 1.12).
  fileprivate var unError: String? {
    switch self {
    case .attachmentInvalidURL: "UNErrorCodeAttachmentInvalidURL, 100"
    case .attachmentUnrecognizedType: "UNErrorCodeAttachmentUnrecognizedType, 101"
    case .attachmentInvalidFileSize: "UNErrorCodeAttachmentInvalidFileSize, 102"
    case .attachmentNotInDataStore: "UNErrorCodeAttachmentNotInDataStore, 103"
    case .attachmentMoveIntoDataStoreFailed: "UNErrorCodeAttachmentMoveIntoDataStoreFailed, 104"
    case .attachmentCorrupt: "UNErrorCodeAttachmentCorrupt, 105"
    case .notJSON, .invalidRequest, .invalidParameters, .tooLarge, .textRequired, .textNotExpected,
      .noContent, .invalidTrigger, .noDate, .unknownMethod, .internalFailure, .unknownNotification,
      .ambiguousIdentifier, .unknownAction, .notificationsNotAllowed, .locked, .notPermitted, .storeFull,
      .storeUnavailable, .shuttingDown, .overloaded:
      nil
    }
  }
}

// MARK: - Keeping it (104)

extension AttachmentProblem {
  static func quotaUsedUp(
    _ shown: String,
    bytes: Int,
    _ bundle: String,
    used: Int,
    of most: Int
  ) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentMoveIntoDataStoreFailed,
      "\(shown) (\(bytes.inBytes)) has no room: \(bundle.quoted) has \(used.inBytes) of attachments already, "
        + "of \(most.inBytes)",
      hint: "Remove notifications with attachments; their files go with them."
    )
  }

  static func cannotKeep(_ shown: String, in folder: String, _ error: Errno) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentMoveIntoDataStoreFailed,
      error.isOutOfSpace
        ? "\(shown) has no room in the attachment store: \(error.phrase)"
        : "\(shown) cannot be brought into the attachment store: \(error.phrase)",
      hint: error.isOutOfSpace
        ? "Make room on the disk of \(folder.shown)." : "Allow writing to \(folder.shown) and what is in it."
    )
  }

  static let givenUp = AttachmentProblem(
    .attachmentMoveIntoDataStoreFailed,
    "The attachment was not taken in, as whoever asked for it has gone",
    hint: "Ask again."
  )
}
