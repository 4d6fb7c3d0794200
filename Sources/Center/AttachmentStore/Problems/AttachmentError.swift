import JSON
import NotificationModel
import Platform
import SystemPackage
import Text

/// Why a file was not taken in. It becomes a refusal when it is known for which attachment. `shown` is the name of the file
/// as a sentence has it.
enum AttachmentError: Error {
  // Keeping it.
  case quotaUsedUp(_ shown: String, bytes: Int, _ bundle: String, used: Int, of: Int)
  case cannotKeep(_ shown: String, in: String, Errno)
  case givenUp
  // Where it is.
  case noURL
  case oddURL(String, because: String)
  case namesUser
  case relativePath(String)
  case leadsOut(String)
  case unreadable(_ shown: String, Errno)
  case notAFile(_ shown: String, _ kind: String)
  case notFetched(String)
  case notLocal(String)
  case noLibrary(String)
  case notInStore(_ shown: String, of: String)
  case fetch(FetchError, _ url: String, for: String)
  // What it is.
  case unknownExtension(_ shown: String, String)
  case unknownContentType(_ shown: String, String)
  case unknownHint(String)
  case noPicture(_ shown: String, Expectation)
  case empty(_ shown: String)
  case tooLarge(_ shown: String, bytes: Int, most: Int, _ phrase: String)
  case looksOtherwise(_ shown: String, FileSignature, Expectation)
  case corrupt(_ shown: String, MediaType, _ fault: String)
  // How it is shown.
  case clipsOutside
  case wrongTime(Double)

  /// `path` turns the part of the attachment that is wrong into a path in the input.
  func refusal(at path: (String) -> String) -> Refusal {
    let words = words
    let error = words.code.unError.map { " (\($0))" } ?? ""
    return Refusal(words.code, "\(words.sentence)\(error).", path: path(words.part), hint: words.hint)
  }

  /// What a refusal says: the sentence without its full stop, and the part of the attachment that is wrong.
  private struct Words {
    var code: Refusal.Code
    var sentence: String
    var hint: String
    var part = "url"

    init(_ code: Refusal.Code, _ sentence: String, _ hint: String, part: String = "url") {
      (self.code, self.sentence, self.hint, self.part) = (code, sentence, hint, part)
    }

    /// The attachment names no file that may be attached.
    init(_ sentence: String, _ hint: String) {
      self.init(.attachmentInvalidURL, sentence, hint)
    }
  }

  private static let known = "PNG, JPEG, GIF; AIFF, WAV, MP3, MPEG-4 audio; MPEG, MPEG-2, MPEG-4, AVI"

  private static var sizes: String {
    let most = [MediaType.Kind.image, .audio, .movie].map(\.mostBytes.inBytes)
    return "Pictures have up to \(most[0]), sounds \(most[1]), movies \(most[2])."
  }
}

// MARK: - Sentences

extension AttachmentError {
  private var words: Words {
    switch self {
    case .quotaUsedUp(let shown, let bytes, let bundle, let used, let most):
      Words(
        .attachmentMoveIntoDataStoreFailed,
        "\(shown) (\(bytes.inBytes)) has no room: \(bundle.quoted) has \(used.inBytes) of attachments already, "
          + "of \(most.inBytes)",
        "Remove notifications with attachments; their files go with them."
      )
    case .cannotKeep(let shown, let folder, let error) where error.isOutOfSpace:
      Words(
        .attachmentMoveIntoDataStoreFailed,
        "\(shown) has no room in the attachment store: \(error.phrase)",
        "Make room on the disk of \(folder.shown)."
      )
    case .cannotKeep(let shown, let folder, let error):
      Words(
        .attachmentMoveIntoDataStoreFailed,
        "\(shown) cannot be brought into the attachment store: \(error.phrase)",
        "Allow writing to \(folder.shown) and what is in it."
      )
    case .givenUp:
      Words(
        .attachmentMoveIntoDataStoreFailed,
        "The attachment was not taken in, as whoever asked for it has gone",
        "Ask again."
      )
    case .noURL:
      Words(
        "The attachment names no file",
        "Give an absolute path, a file: URL, or an https: URL that is fetched."
      )
    case .oddURL(let url, let reason):
      Words(
        "\(url.shown) names no file: \(reason)",
        "Give an absolute path, a file: URL such as file:///tmp/picture.png, or an https: URL."
      )
    case .namesUser:
      // The URL is not repeated: there is a password in it.
      Words(
        "A URL with a user name or password in it is not fetched",
        "Take them out; files that need a password have to be downloaded by the app or its extension."
      )
    case .relativePath(let path):
      Words(
        "\(path.shown) is a relative path, and the app has no folder that it could count from",
        "Give an absolute path or a file: URL."
      )
    case .leadsOut(let path):
      Words(
        "\(path.shown) leads out of the app's folder",
        "Give the absolute path of a file that lies elsewhere."
      )
    case .unreadable(let shown, let error):
      Words(
        "\(shown) cannot be read: \(error.phrase)",
        "Name a file that is there and may be read; one that was attached before has been moved away."
      )
    case .notAFile(let shown, let kind):
      Words("\(shown) is \(kind)", "Only a regular file can be attached.")
    case .notFetched(let url):
      Words(
        "\(url.shown) is not on this machine, and this center fetches nothing",
        "Download the file first and attach the copy."
      )
    case .notLocal(let url):
      Words(
        "\(url.shown) is a web address, and an attachment of a local request is a file",
        "Download the file first, or ask for it: \"fetchAttachments\": true."
      )
    case .noLibrary(let url):
      Words(
        "\(url.shown) cannot be fetched: this machine has no libcurl.so.4, version 7.85 or newer",
        "Install libcurl (on Debian the package libcurl4), or attach a file of this machine."
      )
    case .notInStore(let shown, let bundle):
      Words(
        .attachmentNotInDataStore,
        "\(shown) is in the attachment store, but is no attachment that \(bundle.quoted) has there",
        "Attach the original file; an attachment goes when its notification is removed."
      )
    case .fetch(let problem, let url, let bundle): Self.words(problem, url.shown, for: bundle)
    case .unknownExtension(let shown, let name):
      Words(
        .attachmentUnrecognizedType,
        name.isEmpty
          ? "\(shown) has no extension"
          : "\(shown) has the extension \(".\(name)".quoted), which stands for no type that can be attached",
        "Name it by its type, or give a type hint such as \"public.png\". Types: \(Self.known)."
      )
    case .unknownContentType(let shown, let type):
      Words(
        .attachmentUnrecognizedType,
        "\(shown) has no extension that is known, and its server gave "
          + (type.isEmpty ? "no Content-Type" : "the Content-Type \(type.quoted)"),
        "Give a type hint such as \"public.jpeg\". Types: \(Self.known)."
      )
    case .unknownHint(let hint):
      Words(
        .attachmentUnrecognizedType,
        "\(hint.quoted) is no type that can be attached",
        (MediaType(contentType: hint) ?? MediaType(fileExtension: hint.lowercased()))
          .map { "The uniform type identifier of \($0.phrase) is \"\($0.rawValue)\"." }
          ?? "Types: \(MediaType.allCases.filter { $0.kind != .drawing }.map(\.rawValue).joined(separator: ", ")).",
        part: "options.typeHint"
      )
    case .noPicture(let shown, let expectation):
      Words(
        .attachmentUnrecognizedType,
        "\(shown) is \(expectation.phrase) by \(expectation.because)",
        "The picture of a person or group is a PNG, JPEG or GIF."
      )
    case .empty(let shown):
      Words(.attachmentInvalidFileSize, "\(shown) is empty", "Attach it once it is written.")
    case .tooLarge(let shown, let bytes, let most, let phrase):
      Words(
        .attachmentInvalidFileSize,
        "\(shown) is larger than \(phrase) may be, \(most.inBytes) (\(bytes.inBytes(beyond: most)))",
        Self.sizes
      )
    case .looksOtherwise(let shown, let look, let expectation):
      Words(
        .attachmentCorrupt,
        "\(shown) looks like \(look.words), but is \(expectation.phrase) by \(expectation.because)",
        look.types.first.map { "Name it .\($0.fileExtension), or give the type hint \"\($0.rawValue)\"." }
          ?? "Convert it to a type that can be attached: \(Self.known)."
      )
    case .corrupt(let shown, let type, let fault):
      Words(
        .attachmentCorrupt,
        "\(shown) is no whole \(type.shortName) \(type.kind.word): it \(fault)",
        "Save or download it again, and attach it once it is whole."
      )
    case .clipsOutside:
      Words(
        .invalidParameters,
        "The clipping rectangle is not a part of the picture",
        "x, y, width and height are shares of the picture from 0 to 1, counted from the top left.",
        part: "options.thumbnailClippingRect"
      )
    case .wrongTime(let time):
      Words(
        .invalidParameters,
        "The time of the thumbnail is \(time)",
        "Give seconds of a movie, or the number of a frame, from 0.",
        part: "options.thumbnailTime"
      )
    }
  }

  /// A file could not be fetched; on a device the app would have no file to attach.
  private static func words(_ problem: FetchError, _ shown: String, for bundle: String) -> Words {
    func words(_ what: String, _ hint: String) -> Words {
      Words("\(shown) \(what)", hint)
    }
    return switch problem {
    // The app may not fetch the URL, or no app may.
    case .otherScheme(let address):
      words(
        "leads to \(address.text.shown), which is neither https nor http",
        "Name the file's own https: URL."
      )
    case .plain(let address):
      words(
        "needs plain http to \(address.host.quoted), which is not allowed for \(bundle.quoted)",
        "Use https. App Transport Security: set transportSecurity.allowsArbitraryLoads in its manifest, or "
          + "name the host in transportSecurity.exceptionDomains."
      )
    case .nearby(let address, let found):
      words(
        "leads to \(address.host.quoted) (\(found.text)) on this machine or a private network, which is not "
          + "allowed for \(bundle.quoted)",
        "App Transport Security: name the host in transportSecurity.exceptionDomains of its manifest."
      )
    case .linkLocal(let address, let found):
      words(
        "leads to \(address.host.quoted) (\(found.text)), a link-local or metadata address",
        "No manifest can allow that. Name a server."
      )
    case .nowhere(let address, let found):
      words("leads to \(address.host.quoted) (\(found.text)), which is no single machine", "Name a server.")
    case .redirects(let most):
      words("was redirected more than \(most) times", "Name the URL at which the file is at last.")
    case .redirectToNowhere(_, let location):
      words(
        "was redirected to \(location.shown), which is no URL of the web",
        "Name the file's own https: URL."
      )
    // The network or the server failed.
    case .unknownHost(let address):
      words(
        "cannot be fetched: there is no host \(address.host.quoted)",
        "Look for a typing mistake, or try later."
      )
    case .noConnection(let address, _):
      words(
        "cannot be fetched: \(address.host.quoted) refuses the connection",
        "See whether the server runs."
      )
    case .notTrusted(let address, let message):
      words(
        "cannot be fetched: \(address.host.quoted) cannot be trusted (\(message.quoted))",
        "See the server's certificate; SSL_CERT_FILE names a file of those that are trusted."
      )
    case .noAnswer(let address, let seconds):
      words(
        "cannot be fetched: no answer from \(address.host.quoted) within \(seconds.inSeconds)",
        "Try later."
      )
    case .timedOut(let seconds):
      words(
        "took longer than \(seconds.inSeconds): stopped",
        "Attach a smaller file, or one from a faster server."
      )
    case .slow(let bytes, let seconds):
      words(
        "came slower than \(bytes) bytes a second for \(Double(seconds).inSeconds): stopped",
        "Attach one from a faster server."
      )
    case .status(let address, let status):
      words(
        "cannot be fetched: \(address.host.quoted) answered \(status)",
        "Only the status 200 is taken. Look at the URL in a browser that is not signed in."
      )
    case .brokenOff(_, let message): words("was broken off: \(message.quoted)", "Try again.")
    // What else keeps a file out.
    case .cancelled: AttachmentError.givenUp.words
    case .namesUser: AttachmentError.namesUser.words
    case .tooLarge(let most):
      Words(.attachmentInvalidFileSize, "\(shown) is larger than \(most.inBytes): stopped", sizes)
    case .notWritten(let error):
      Words(
        .attachmentMoveIntoDataStoreFailed,
        "\(shown) was fetched but cannot be written: \(error.phrase)",
        error.isOutOfSpace ? "Make room on the disk." : "Allow writing to the folder of the attachment store."
      )
    }
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
