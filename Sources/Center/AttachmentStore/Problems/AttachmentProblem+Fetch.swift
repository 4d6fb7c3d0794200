import JSON
import NotificationModel
import Platform
import SystemPackage
import Text

extension AttachmentProblem {
  /// A file could not be fetched; on a device the app would have no file to attach.
  init(_ problem: FetchProblem, fetching url: String, for bundle: String) {
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
  private static func words(about problem: FetchProblem, for bundle: String) -> (what: String, hint: String) {
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

  private static func stopped(_ shown: String, _ most: Int) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentInvalidFileSize,
      "\(shown) is larger than \(most.inBytes): stopped",
      hint: sizes
    )
  }

  private static func notWritten(_ shown: String, _ error: Errno) -> AttachmentProblem {
    AttachmentProblem(
      .attachmentMoveIntoDataStoreFailed,
      "\(shown) was fetched but cannot be written: \(error.phrase)",
      hint: error.isOutOfSpace
        ? "Make room on the disk." : "Allow writing to the folder of the attachment store."
    )
  }
}
