import JSON
import NotificationModel
import Platform
import SystemPackage
import Text

/// Why a file was not taken in. It becomes a refusal when it is known for which attachment.
struct AttachmentError: Error {
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

extension AttachmentError {
  static func quotaUsedUp(
    _ shown: String,
    bytes: Int,
    _ bundle: String,
    used: Int,
    of most: Int
  ) -> AttachmentError {
    AttachmentError(
      .attachmentMoveIntoDataStoreFailed,
      "\(shown) (\(bytes.inBytes)) has no room: \(bundle.quoted) has \(used.inBytes) of attachments already, "
        + "of \(most.inBytes)",
      hint: "Remove notifications with attachments; their files go with them."
    )
  }

  static func cannotKeep(_ shown: String, in folder: String, _ error: Errno) -> AttachmentError {
    AttachmentError(
      .attachmentMoveIntoDataStoreFailed,
      error.isOutOfSpace
        ? "\(shown) has no room in the attachment store: \(error.phrase)"
        : "\(shown) cannot be brought into the attachment store: \(error.phrase)",
      hint: error.isOutOfSpace
        ? "Make room on the disk of \(folder.shown)." : "Allow writing to \(folder.shown) and what is in it."
    )
  }

  static let givenUp = AttachmentError(
    .attachmentMoveIntoDataStoreFailed,
    "The attachment was not taken in, as whoever asked for it has gone",
    hint: "Ask again."
  )
}

// MARK: - Where it is (100)

extension AttachmentError {
  static let noURL = AttachmentError(
    .attachmentInvalidURL,
    "The attachment names no file",
    hint: "Give an absolute path, a file: URL, or an https: URL that is fetched."
  )

  static func oddURL(_ url: String, because reason: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(url.shown) names no file: \(reason)",
      hint: "Give an absolute path, a file: URL such as file:///tmp/picture.png, or an https: URL."
    )
  }

  static func otherScheme(_ scheme: String, of url: String) -> AttachmentError {
    oddURL(url, because: "\(scheme.quoted) is not file, https or http")
  }

  static func namesUser(_ url: String) -> AttachmentError {
    // The URL is not repeated: there is a password in it.
    AttachmentError(
      .attachmentInvalidURL,
      "A URL with a user name or password in it is not fetched",
      hint: "Take them out; files that need a password have to be downloaded by the app or its extension."
    )
  }

  static func relativePath(_ path: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(path.shown) is a relative path, and the app has no folder that it could count from",
      hint: "Give an absolute path or a file: URL."
    )
  }

  static func leadsOut(_ path: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(path.shown) leads out of the app's folder",
      hint: "Give the absolute path of a file that lies elsewhere."
    )
  }

  static func unreadable(_ shown: String, _ error: Errno) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(shown) cannot be read: \(error.phrase)",
      hint: "Name a file that is there and may be read; one that was attached before has been moved away."
    )
  }

  static func notAFile(_ shown: String, _ kind: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(shown) is \(kind)",
      hint: "Only a regular file can be attached."
    )
  }

  static func notFetched(_ url: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(url.shown) is not on this machine, and this center fetches nothing",
      hint: "Download the file first and attach the copy."
    )
  }

  static func notLocal(_ url: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(url.shown) is a web address, and an attachment of a local request is a file",
      hint: "Download the file first, or ask for it: \"fetchAttachments\": true."
    )
  }

  static func noLibrary(_ url: String) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidURL,
      "\(url.shown) cannot be fetched: this machine has no libcurl.so.4, version 7.85 or newer",
      hint: "Install libcurl (on Debian the package libcurl4), or attach a file of this machine."
    )
  }

  static func notInStore(_ shown: String, of bundle: String) -> AttachmentError {
    AttachmentError(
      .attachmentNotInDataStore,
      "\(shown) is in the attachment store, but is no attachment that \(bundle.quoted) has there",
      hint: "Attach the original file; an attachment goes when its notification is removed."
    )
  }
}

extension AttachmentError {
  /// A file could not be fetched; on a device the app would have no file to attach.
  init(_ problem: FetchError, fetching url: String, for bundle: String) {
    let shown = url.shown
    switch problem {
    case .cancelled: self = .givenUp
    case .tooLarge(let most): self = .stopped(shown, most)
    case .notWritten(let error): self = .notWritten(shown, error)
    case .namesUser: self = .namesUser(url)
    case .otherScheme, .plain, .nearby, .linkLocal, .nowhere, .unknownHost, .noConnection, .notTrusted,
      .noAnswer,
      .timedOut, .slow, .status, .redirects, .redirectToNowhere, .brokenOff:
      let (what, hint) = Self.words(about: problem, for: bundle)
      self.init(.attachmentInvalidURL, "\(shown) \(what)", hint: hint)
    }
  }

  /// What is wrong with the URL, to follow it, and what to do about it.
  private static func words(about problem: FetchError, for bundle: String) -> (what: String, hint: String) {
    switch problem {
    // The app may not fetch the URL, or no app may.
    case .otherScheme(let address):
      ("leads to \(address.text.shown), which is neither https nor http", "Name the file's own https: URL.")
    case .plain(let address):
      (
        "needs plain http to \(address.host.quoted), which is not allowed for \(bundle.quoted)",
        "Use https. App Transport Security: set transportSecurity.allowsArbitraryLoads in its manifest, or "
          + "name the host in transportSecurity.exceptionDomains."
      )
    case .nearby(let address, let found):
      (
        "leads to \(address.host.quoted) (\(found.text)) on this machine or a private network, which is not "
          + "allowed for \(bundle.quoted)",
        "App Transport Security: name the host in transportSecurity.exceptionDomains of its manifest."
      )
    case .linkLocal(let address, let found):
      (
        "leads to \(address.host.quoted) (\(found.text)), a link-local or metadata address",
        "No manifest can allow that. Name a server."
      )
    case .nowhere(let address, let found):
      ("leads to \(address.host.quoted) (\(found.text)), which is no single machine", "Name a server.")
    case .redirects(let most):
      ("was redirected more than \(most) times", "Name the URL at which the file is at last.")
    case .redirectToNowhere(_, let location):
      ("was redirected to \(location.shown), which is no URL of the web", "Name the file's own https: URL.")
    // The network or the server failed.
    case .unknownHost(let address):
      (
        "cannot be fetched: there is no host \(address.host.quoted)",
        "Look for a typing mistake, or try later."
      )
    case .noConnection(let address, _):
      ("cannot be fetched: \(address.host.quoted) refuses the connection", "See whether the server runs.")
    case .notTrusted(let address, let message):
      (
        "cannot be fetched: \(address.host.quoted) cannot be trusted (\(message.quoted))",
        "See the server's certificate; SSL_CERT_FILE names a file of those that are trusted."
      )
    case .noAnswer(let address, let seconds):
      ("cannot be fetched: no answer from \(address.host.quoted) within \(seconds.inSeconds)", "Try later.")
    case .timedOut(let seconds):
      (
        "took longer than \(seconds.inSeconds): stopped",
        "Attach a smaller file, or one from a faster server."
      )
    case .slow(let bytes, let seconds):
      (
        "came slower than \(bytes) bytes a second for \(Double(seconds).inSeconds): stopped",
        "Attach one from a faster server."
      )
    case .status(let address, let status):
      (
        "cannot be fetched: \(address.host.quoted) answered \(status)",
        "Only the status 200 is taken. Look at the URL in a browser that is not signed in."
      )
    case .brokenOff(_, let message): ("was broken off: \(message.quoted)", "Try again.")
    // These have problems of their own.
    case .cancelled, .tooLarge, .notWritten, .namesUser: ("was not fetched", "Try again.")
    }
  }

  private static func stopped(_ shown: String, _ most: Int) -> AttachmentError {
    AttachmentError(
      .attachmentInvalidFileSize,
      "\(shown) is larger than \(most.inBytes): stopped",
      hint: sizes
    )
  }

  private static func notWritten(_ shown: String, _ error: Errno) -> AttachmentError {
    AttachmentError(
      .attachmentMoveIntoDataStoreFailed,
      "\(shown) was fetched but cannot be written: \(error.phrase)",
      hint: error.isOutOfSpace
        ? "Make room on the disk." : "Allow writing to the folder of the attachment store."
    )
  }
}

// MARK: - What it is (101, 102, 105)

extension AttachmentError {
  private static let known = "PNG, JPEG, GIF; AIFF, WAV, MP3, MPEG-4 audio; MPEG, MPEG-2, MPEG-4, AVI"

  static func unknownExtension(_ shown: String, _ name: String) -> AttachmentError {
    let what =
      name.isEmpty
      ? "has no extension"
      : "has the extension \(".\(name)".quoted), which stands for no type that can be attached"
    return AttachmentError(
      .attachmentUnrecognizedType,
      "\(shown) \(what)",
      hint: "Name it by its type, or give a type hint such as \"public.png\". Types: \(known)."
    )
  }

  static func unknownContentType(_ shown: String, _ type: String) -> AttachmentError {
    let what = type.isEmpty ? "no Content-Type" : "the Content-Type \(type.quoted)"
    return AttachmentError(
      .attachmentUnrecognizedType,
      "\(shown) has no extension that is known, and its server gave \(what)",
      hint: "Give a type hint such as \"public.jpeg\". Types: \(known)."
    )
  }

  static func unknownHint(_ hint: String) -> AttachmentError {
    let near = MediaType(contentType: hint) ?? MediaType(fileExtension: hint.lowercased())
    return AttachmentError(
      .attachmentUnrecognizedType,
      "\(hint.quoted) is no type that can be attached",
      hint: near.map { "The uniform type identifier of \($0.phrase) is \"\($0.rawValue)\"." }
        ?? "Types: \(MediaType.allCases.map(\.rawValue).joined(separator: ", ")).",
      part: "options.typeHint"
    )
  }

  static func noPicture(_ shown: String, _ expectation: Expectation) -> AttachmentError {
    AttachmentError(
      .attachmentUnrecognizedType,
      "\(shown) is \(expectation.phrase) by \(expectation.because)",
      hint: "The picture of a person or group is a PNG, JPEG or GIF."
    )
  }

  static func empty(_ shown: String) -> AttachmentError {
    AttachmentError(.attachmentInvalidFileSize, "\(shown) is empty", hint: "Attach it once it is written.")
  }

  /// A sentence with the most bytes of each kind of file.
  static var sizes: String {
    let kinds: [MediaType.Kind] = [.image, .audio, .movie]
    let most = kinds.map(\.mostBytes.inBytes)
    return "Pictures have up to \(most[0]), sounds \(most[1]), movies \(most[2])."
  }

  static func tooLarge(_ shown: String, bytes: Int?, most: Int, _ phrase: String) -> AttachmentError {
    let size = bytes.map { " (\($0.inBytes(beyond: most)))" } ?? ""
    return AttachmentError(
      .attachmentInvalidFileSize,
      "\(shown) is larger than \(phrase) may be, \(most.inBytes)\(size)",
      hint: sizes
    )
  }

  static func looksOtherwise(_ shown: String, _ look: FileSignature, _ expectation: Expectation)
    -> AttachmentError
  {
    let way =
      look.types.first.map { "Name it .\($0.fileExtension), or give the type hint \"\($0.rawValue)\"." }
      ?? "Convert it to a type that can be attached: \(known)."
    return AttachmentError(
      .attachmentCorrupt,
      "\(shown) looks like \(look.words), but is \(expectation.phrase) by \(expectation.because)",
      hint: way
    )
  }

  static func corrupt(_ shown: String, _ type: MediaType, _ fault: String) -> AttachmentError {
    AttachmentError(
      .attachmentCorrupt,
      "\(shown) is no whole \(type.shortName) \(type.kind.word): it \(fault)",
      hint: "Save or download it again, and attach it once it is whole."
    )
  }
}
