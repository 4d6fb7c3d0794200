import JSON
import NotificationModel
import Platform
import SystemPackage

// MARK: - Where it is (100)

extension AttachmentProblem {
  static let noURL = AttachmentProblem(
    .attachmentInvalidURL,
    "The attachment names no file",
    hint: "Give an absolute path, a file: URL, or an https: URL that is fetched."
  )

  static func oddURL(_ url: String, because reason: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(url.shown) names no file: \(reason)",
      hint: "Give an absolute path, a file: URL such as file:///tmp/picture.png, or an https: URL."
    )
  }

  static func otherScheme(_ scheme: String, of url: String) -> AttachmentProblem {
    oddURL(url, because: "\(scheme.quoted) is not file, https or http")
  }

  static func namesUser(_ url: String) -> AttachmentProblem {
    // The URL is not repeated: there is a password in it.
    AttachmentProblem(
      .attachmentInvalidURL,
      "A URL with a user name or password in it is not fetched",
      hint: "Take them out; files that need a password have to be downloaded by the app or its extension."
    )
  }

  static func relativePath(_ path: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(path.shown) is a relative path, and the app has no folder that it could count from",
      hint: "Give an absolute path or a file: URL."
    )
  }

  static func leadsOut(_ path: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(path.shown) leads out of the app's folder",
      hint: "Give the absolute path of a file that lies elsewhere."
    )
  }

  static func unreadable(_ shown: String, _ error: Errno) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(shown) cannot be read: \(error.phrase)",
      hint: "Name a file that is there and may be read; one that was attached before has been moved away."
    )
  }

  static func notAFile(_ shown: String, _ kind: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(shown) is \(kind)",
      hint: "Only a regular file can be attached."
    )
  }

  static func notFetched(_ url: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(url.shown) is not on this machine, and this center fetches nothing",
      hint: "Download the file first and attach the copy."
    )
  }

  static func notLocal(_ url: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(url.shown) is a web address, and an attachment of a local request is a file",
      hint: "Download the file first, or ask for it: --fetch-attachments, or \"fetchAttachments\": true."
    )
  }

  static func noLibrary(_ url: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidURL,
      "\(url.shown) cannot be fetched: this machine has no libcurl.so.4, version 7.85 or newer",
      hint: "Install libcurl (on Debian the package libcurl4), or attach a file of this machine."
    )
  }

  static func notInStore(_ shown: String, of bundle: String) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentNotInDataStore,
      "\(shown) is in the attachment store, but is no attachment that \(bundle.quoted) has there",
      hint: "Attach the original file; an attachment goes when its notification is removed."
    )
  }
}
