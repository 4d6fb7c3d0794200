import JSON
public import NotificationModel
import Text

extension Refusal {
  /// Refuses for a cause. `path` is the place in the input if the cause alone does not say it.
  public init(_ cause: Cause, at path: String? = nil, line: Int? = nil, column: Int? = nil) {
    self =
      switch cause {
      case .input(let cause): cause.refusal
      case .payload(let cause): cause.refusal
      case .file(let cause): cause.refusal
      case .app(let cause): cause.refusal
      case .phone(let cause): cause.refusal
      case .request(let cause): cause.refusal
      case .notification(let cause): cause.refusal
      case .response(let cause): cause.refusal
      case .center(let cause): cause.refusal
      case .message(let cause): cause.refusal
      case .parameter(let cause): cause.refusal
      case .connection(let cause): cause.refusal
      case .provider(let cause): cause.refusal
      case .providerRequest(let cause): cause.refusal
      }
    if let path { self.path = path }
    if let line { self.line = line }
    if let column { self.column = column }
  }

  /// Line, message and way out, as one text.
  public var sentence: String {
    let place = line.map { "line \($0)\(column.map { ":\($0)" } ?? ""): " } ?? ""
    return place + advice
  }

  /// `file:line:column: error: Message. Hint.`
  public func line(in file: String) -> String {
    "\(CompilerPlace(file: file, line: line, column: column)): error: \(advice)"
  }

  private var advice: String { [message, hint].compactMap(\.self).joined(separator: " ") }
}

extension Diagnostic {
  /// `file:line:column: warning: message; hint`, or with the hint as a sentence of its own if it is one.
  public func line(in file: String) -> String {
    let hint = hint.map { ($0.first?.isUppercase == true || $0.hasSuffix(".") ? ". " : "; ") + $0 } ?? ""
    let place = CompilerPlace(file: file, line: line, column: column)
    return "\(place): \(severity.rawValue): \(message)\(hint)"
  }
}

/// A place in a file the way compilers write it, so that editors jump to it.
private struct CompilerPlace: CustomStringConvertible {
  var file: String
  var line: Int?
  var column: Int?

  var description: String {
    ([file] + [line, line == nil ? nil : column].compactMap(\.self).map(String.init)).joined(separator: ":")
  }
}

extension Refusal.InputCause {
  fileprivate var refusal: Refusal {
    switch self {
    case .syntax(let error):
      Refusal(.notJSON, error.message, line: error.line, column: error.column, hint: error.hint)
    case .diagnostic(let problem):
      Refusal(
        .invalidParameters,
        problem.message,
        line: problem.line,
        column: problem.column,
        hint: problem.hint
      )
    case .empty(let subject): Refusal("\(subject.words) is empty.")
    case .longName(let subject, let bytes):
      Refusal(
        "\(subject.words) is \(bytes) bytes long; the limit is \(TextLimits.name).",
        hint: "Use a shorter one."
      )
    case .longText(let bytes):
      Refusal(
        .tooLarge,
        "The text is \(bytes) bytes; the limit is \(TextLimits.text).",
        hint: "Use a shorter one."
      )
    case .tooLarge(let subject, let bytes, let limit):
      Refusal(
        .tooLarge,
        "\(subject.words) is \(bytes) bytes; the limit is \(limit).",
        hint: "Shorten it; the app can fetch what is long."
      )
    case .outsideShare(let subject, let number):
      Refusal("\(subject.words) is \(number).", hint: "It is a number from 0 to 1.")
    }
  }
}

extension Refusal.Subject {
  /// The beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .bundleIdentifier: "The bundle identifier"
    case .identifier: "The identifier"
    case .requestIdentifier: "The request's identifier"
    case .regionIdentifier: "The region's identifier"
    case .attachmentIdentifier: "The attachment's identifier"
    case .categoryIdentifier: "The category identifier"
    case .threadIdentifier: "The thread identifier"
    case .registeredCategory: "The category's identifier"
    case .registeredAction: "The action's identifier"
    case .action: "The action"
    case .focusName: "A name of the Focus"
    case .content: "The content"
    case .reply: "The text"
    case .relevanceScore: "The relevance score"
    case .volume: "The volume"
    }
  }
}

extension Refusal.PayloadCause {
  fileprivate var refusal: Refusal {
    switch self {
    case .notUTF8: Refusal(.notJSON, "The payload is not UTF-8.")
    case .notAnObject(let value):
      Refusal("The payload is \(value.inWords), and no object.")
    case .neitherObjectNorText(let value):
      Refusal(
        "The payload is \(value.inWords).",
        hint: "Give it as an object, or as a string that holds its text."
      )
    case .wrongKind(let value, let isPayloadInString):
      Refusal(
        "A payload is an object; this is \(value.kindName).",
        hint: value.arrayValue != nil
          ? "Write several payloads one per line, without the brackets and commas around them."
          : isPayloadInString
            ? "The payload stands inside a string: leave out the quotes around it, and the backslashes in it."
            : "The least is {\"aps\":{\"alert\":\"Hello\"}}."
      )
    case .wrongTargetBundle(let key, let value):
      Refusal(
        "\"\(key)\" is \(value.inWords); it must be a bundle identifier.",
        hint: "Write it as a string: \"com.example.app\"."
      )
    case .noAps(let advice):
      Refusal("The key aps is missing.", path: "aps", hint: advice)
    case .wrongAps(let value):
      Refusal(
        "aps is \(value.inWords); it must be an object.",
        path: "aps",
        hint: "Write \"aps\": {\"alert\": \"Hello\"}."
      )
    case .tooLarge(let asItStands, let sent, let limit): Self.tooLarge(asItStands, sent, limit)
    case .longLine(let most, let limit):
      Refusal(
        .tooLarge,
        "The line is over \(most.grouped) bytes; the limit is \(limit.grouped).",
        hint: "Write one payload per line."
      )
    case .isLocal(let form):
      Refusal(
        "This is \(form) for the phone's own schedule; no server pushes it.",
        hint: "Schedule it with: bellhop schedule FILE",
        hintIsCommand: true
      )
    case .notLocal: Refusal(.internalFailure, "The file is no local notification.")
    case .longCollapseIdentifier(let bytes):
      Refusal(
        "The collapse identifier is \(bytes.grouped) bytes; the limit is \(Push.longestCollapseIdentifier).",
        hint: "Shorten it, for example to a hash of it."
      )
    case .header(let name, let value, let problem, let hint):
      Refusal(
        "\(name) is \(value.quoted): \(problem).",
        path: "headers.\(name)",
        hint: hint
      )
    case .attachments:
      Refusal(
        "A push brings no attachments.",
        path: "content.attachments",
        hint: "A service extension attaches files to it."
      )
    }
  }

  private static func tooLarge(_ asItStands: Int?, _ sent: Int?, _ limit: Int) -> Refusal {
    let most = limit.grouped
    let message =
      switch (asItStands, sent) {
      case (let size?, let sent?) where size != sent:
        "The payload is \(sent.grouped) bytes minified (\(size.grouped) as it stands); the limit is \(most)."
      case (let size?, _), (nil, let size?): "The payload is \(size.grouped) bytes; the limit is \(most)."
      case (nil, nil): "The payload is too large; the limit is \(most) bytes."
      }
    let excess = (sent ?? asItStands ?? 0) - limit
    return Refusal(
      .tooLarge,
      message,
      hint: "Shorten it by \(excess.counted("byte")); the app can fetch what is long."
    )
  }
}

extension Refusal.FileCause {
  fileprivate var refusal: Refusal {
    switch self {
    case .notAFile(let kind): Refusal("It is \(kind) and no file; it was not opened.")
    case .brokenLink: Refusal("It is a link to something that does not exist.")
    case .gone: Refusal("It was gone before it could be read.")
    case .unreadable: Refusal(.notPermitted, "It may not be read.", hint: "Allow it: chmod +r.")
    case .failed(let error): Refusal(.internalFailure, "It cannot be read: \(error).")
    case .tooLarge(let bytes, let most, let payload):
      Refusal(
        .tooLarge,
        "The file is larger than \(most) bytes: \(bytes).",
        hint: "A payload has at most \(payload) bytes; the app can fetch what is long."
      )
    }
  }
}

extension Refusal.AppCause {
  fileprivate var refusal: Refusal {
    switch self {
    case .noTopic:
      Refusal(
        "There is no bundle identifier to push to.",
        path: "topic",
        hint: "Name it, or put \"Simulator Target Bundle\" into the payload."
      )
    case .unnamed(let key):
      Refusal(
        "No app is named.",
        path: "topic",
        hint: "Give a bundle identifier, or write it into the file as \"\(key)\"."
      )
    case .unnamedInParameters(let key):
      Refusal(
        "No app is named.",
        path: "topic",
        hint: "Give its bundle identifier as \"topic\", or in the payload as \"\(key)\"."
      )
    case .noBundleIdentifier(let text):
      Refusal("\(text.quoted) is no bundle identifier.", hint: "It has \(BundleIdentifier.form).")
    case .unknown(let bundle, let known):
      Refusal(
        "There is no app \(bundle.quoted).",
        path: "app",
        hint: known.isEmpty ? "There are none." : "There are: \(known.joined(separator: ", "))."
      )
    case .doubledCategory(let identifier):
      Refusal(
        "The category \"\(identifier)\" is there twice.",
        hint: "A category's identifier is unique within the app."
      )
    case .noSettings(let bundle):
      Refusal(
        "\(bundle) has no settings of its own.",
        path: "app",
        hint: "It has to ask for permission with the option providesAppNotificationSettings."
      )
    case .noPrompt(let bundle):
      Refusal(
        "The person is not being asked about \(bundle.quoted).",
        path: "app",
        hint: "The app has to ask first: authorization.request."
      )
    case .unansweredPrompt:
      Refusal(
        .shuttingDown,
        "The center is shutting down, or the connection ended, before the person answered.",
        hint: "The prompt stays; ask again."
      )
    case .notRegistered(let why): Refusal(.notPermitted, why.sentence)
    }
  }
}
