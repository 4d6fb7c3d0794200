public import JSON

extension Refusal {
  /// Why something is refused, with the values that it is refused for, grouped by what it is about. `NotificationWords` has
  /// the code, the sentence and the way out of each.
  public enum Cause: Equatable, Sendable {
    case input(InputCause)
    case payload(PayloadCause)
    case file(FileCause)
    case app(AppCause)
    case phone(PhoneCause)
    case request(RequestCause)
    case notification(NotificationCause)
    case response(ResponseCause)
    case center(CenterCause)
    case message(MessageCause)
    case parameter(ParameterCause)
    case connection(ConnectionCause)
    case provider(ProviderCause)
    case providerRequest(ProviderRequestCause)
  }

  /// Any input: it cannot be read, or it is empty or too large for what it is.
  public enum InputCause: Equatable, Sendable {
    case syntax(JSONSyntaxError)
    /// A mistake in a file that a person writes, with its place.
    case diagnostic(Diagnostic)
    case empty(Subject)
    case longName(Subject, bytes: Int)
    /// A text of an app's description.
    case longText(bytes: Int)
    case tooLarge(Subject, bytes: Int, limit: Int)
    /// Infinity or NaN.
    case outsideShare(Subject, Double)
  }

  /// A part of the input that has a limit.
  public enum Subject: Equatable, Sendable, CaseIterable {
    case bundleIdentifier
    case identifier
    case requestIdentifier
    case regionIdentifier
    case attachmentIdentifier
    case categoryIdentifier
    case threadIdentifier
    /// The identifier of a category that an app registers.
    case registeredCategory
    /// The identifier of an action that an app registers.
    case registeredAction
    /// The action that a response names.
    case action
    case focusName
    case content
    case reply
    case relevanceScore
    case volume
  }

  /// A payload, and what is sent with it.
  public enum PayloadCause: Equatable, Sendable {
    case notUTF8
    /// A provider's payload is another value than an object.
    case notAnObject(JSONValue)
    /// The parameter `payload` is neither an object nor a text.
    case neitherObjectNorText(JSONValue)
    /// The text is another value than an object; `isPayloadInString` if a payload stands in that string.
    case wrongKind(JSONValue, isPayloadInString: Bool)
    case wrongTargetBundle(key: String, JSONValue)
    /// `advice` is what the payload seems to be.
    case noAps(advice: String)
    case wrongAps(JSONValue)
    /// The sizes of the text and of what is sent of it, as far as they are known.
    case tooLarge(asItStands: Int?, sent: Int?, limit: Int)
    case longLine(most: Int, limit: Int)
    /// The payload of a local notification; `form` is what it is.
    case isLocal(form: String)
    /// A payload that was to be a local notification.
    case notLocal
    case longCollapseIdentifier(bytes: Int)
    /// `problem` continues the sentence, and names APNs' reason.
    case header(name: String, value: String, problem: String, hint: String?)
    /// A push of a client claims files of the store.
    case attachments
  }

  /// A payload file of a watched folder.
  public enum FileCause: Equatable, Sendable {
    /// A folder or a pipe, for instance; `kind` is its kind in words.
    case notAFile(kind: String)
    case brokenLink
    case gone
    case unreadable
    /// `error` is in the system's words.
    case failed(error: String)
    case tooLarge(bytes: Int, most: Int, payload: Int)
  }

  /// An app and what it registers.
  public enum AppCause: Equatable, Sendable {
    case noTopic
    /// Neither the command nor the file names one; `key` is the key in the file.
    case unnamed(key: String)
    /// Neither the parameters nor the payload name one.
    case unnamedInParameters(key: String)
    case noBundleIdentifier(String)
    case unknown(String, known: [String])
    case doubledCategory(String)
    case noSettings(of: String)
    case noPrompt(of: String)
    /// A request for permission ended before the person answered.
    case unansweredPrompt
    case notRegistered(RegistrationFailure)
  }

  /// The phone: its lock, settings, regions and clock.
  public enum PhoneCause: Equatable, Sendable {
    case locked
    case noLocale(String)
    case unknownTimeZone(String)
    case unknownPreset(String)
    case manyFocusNames(Int, limit: Int)
    case noSummaryTimes
    /// The phone is in the region that it is to enter, or not in the one that it is to leave.
    case regionNotCrossed(String, entered: Bool)
    case manyRegions(Int, limit: Int)
    case clockScale(Double)
    case clockAdvance(Double)
    case clockYear
  }

  /// A request that an app schedules, in the framework's own words where it has any (ios-behaviour 1.12).
  public enum RequestCause: Equatable, Sendable {
    case notificationsNotAllowed(app: String, Settings.Authorization)
    case noContent
    case impossibleBadge(Int)
    /// `authorization` is nil if only the badges are off.
    case badgeNotAllowed(app: String, Settings.Authorization?)
    case manyAttachments(Int, limit: Int)
    case attachmentNotInDataStore
    case noDate
    /// `component` is the framework's property name, such as `month`.
    case impossibleDate(component: String, Int)
    case emptyDate
    case unknownTimeZone(String)
    case localPushTrigger
    /// `problem` is the framework's own sentence without its full stop.
    case crashingTrigger(problem: String)
    case regionAndDate
    case lateInterval(Double)
    case manyMonitoredRegions(Int)
  }

  /// A notification that is named, and what is shown of it.
  public enum NotificationCause: Equatable, Sendable {
    /// `app` is nil if no app was named.
    case unknown(String, app: String?)
    case ambiguous(String, apps: [String])
    case unknownPageStart(String)
    case ambiguousPageStart(String)
    case noCardProgram
    case noFile
    case fileTooLargeToSend(bytes: Int, most: Int)
  }

  /// A person's response to a notification.
  public enum ResponseCause: Equatable, Sendable {
    /// `category` is nil if the content names none, or one that is not registered; `named` is the one that it names.
    case unknownAction(String, category: String?, named: String, offered: [String])
    case textRequired(by: String)
    case textNotExpected(by: Action)
    case notByPerson

    /// An action that takes no text.
    public enum Action: Equatable, Sendable {
      case dismissal
      case opening
      case custom(String)
    }
  }

  /// Why the running center, its store or one of its doors cannot do it.
  public enum CenterCause: Equatable, Sendable {
    case shuttingDown
    case noPrograms
    /// What went wrong, as a sentence of the program's run, of the store or of the system.
    case program(String)
    case storeFailed(isFull: Bool, cause: String, hint: String?)
    case storeFinding(String)
    case storeClosed
    case socketClosed(error: String)
    case folderNotWatched(error: String)
    case folderGone
    case providerDoorEnded
    case providerDoorNotOpened(error: String)
    /// The answer is that of another question; `question` is a method, or "a push".
    case otherAnswer(to: String)
    case nothingDecided
    /// The phone of a walk that begins anew is gone.
    case walkRestarts
  }

  /// A line on the socket.
  public enum MessageCause: Equatable, Sendable {
    case notAnObject(JSONValue)
    case batch
    /// The text ends in the middle: a message was sent in several lines.
    case torn(JSONSyntaxError)
    case wrongVersion(JSONValue)
    case wrongIdentifier(JSONValue)
    case wrongMethod(JSONValue)
    case wrongParameters(JSONValue)
    /// An object that is no message at all.
    case unknownShape
    /// `meant` is the method that was probably meant.
    case unknownMethod(String, meant: String?, known: [String])
    case errorWithoutMessage
    case resultNotJSON(error: String)
    case parametersNotJSON(error: String)
    /// What a decoder or an encoder says about a value.
    case value(problem: String)
    /// The result is not of the form that the method has in this version; `path` and `problem` say where and why.
    case otherResult(of: String, path: String?, problem: String?)
    case notForScreens
  }

  /// The parameters of a method.
  public enum ParameterCause: Equatable, Sendable {
    /// `shape` is that of all parameters; `meant` is the one that was probably meant.
    case unknown(String, method: String, meant: String?, shape: String)
    case negativeOffset(Int)
    case cardSize(name: String, Int, most: Int)
    case noClockChange
    case severalClockChanges
    case viewerName(characters: Int, bytes: Int)
    /// `most` is nil if any number is allowed.
    case limit(Int, most: Int?)
    case severalSelections
    case noSelection
  }

  /// A connection to a center, seen from either side.
  public enum ConnectionCause: Equatable, Sendable {
    /// `becomesReadOnly` if it would rather only read.
    case isSubscribed(becomesReadOnly: Bool = false)
    case longLine(most: Int, payload: Int)
    case longCall(bytes: Int, most: Int)
    case isReadOnly
    case standsFor(app: String)
    case standsForNoApp
    case manyWaiting
    case manyConnections(limit: Int)
    case ofAnotherUser(UInt32)
    case closing
    /// The subscriber's side: more events came than it has read.
    case eventsLost(most: Int)
    /// The center's side: the subscriber does not take its events.
    case eventsNotTaken
    case answersNotRead(most: Int)
    case outOfReach
    case unanswered
    case otherVersion(String)
    /// Both are sentences.
    case ended(reason: String, hint: String? = nil)
    case unreachable(error: String)
    /// An app's code runs where there is no phone, or where nothing says which of so many apps it is.
    case noPhone
    case phoneEnded
    case noApp
    case unclearApp(of: Int)
    case isNoCallOfApps
  }

  /// A provider's connection and its requests, as the person at the screen is told of them.
  public enum ProviderCause: Equatable, Sendable {
    case noHTTP2
    case manyConnections(limit: Int)
    case distrust
    case noTLS
    case oldTLS
    /// `reason` is in the words of OpenSSL.
    case handshake(reason: String)
    case longHeaders(most: Int)
    /// `problem` continues the sentence.
    case wrongHTTP2(problem: String)
    /// Accepted, but odd.
    case textDate
    case missingPushType
    case backgroundWithAlert
    case expirationInMilliseconds
    /// What APNs answers, and why.
    case refused(status: Int, reason: String, ProviderRequestCause)
  }

  /// A provider's request that the local APNs refuses (ios-behaviour 6.2 and 6.3).
  public enum ProviderRequestCause: Equatable, Sendable {
    case wrongMethod(String)
    case wrongPath(String)
    case noDeviceToken
    /// A device token is hex.
    case noHex(String)
    case unknownDeviceToken(String)
    case deviceTokenOfAnother(app: String, topic: String)
    /// Managing channels, and broadcasts to them.
    case channels
    /// The app was installed anew since it got the token.
    case formerDeviceToken(app: String)
    case endedDeviceToken(app: String)
    case repeatedHeader(String)
    /// `problem` continues the sentence.
    case header(name: String, value: String, problem: String, hint: String?)
    case longCollapseIdentifier(bytes: Int)
    case backgroundPriority
    case noTopic
    case deviceManagement(type: String)
    case topicWithoutSuffix(String, suffix: String, type: String)
    case noBundleIdentifier(String)
    case noPayload
    /// `isCut` if there is more of the payload than was read.
    case largePayload(bytes: Int, isCut: Bool, limit: Int)
    case noToken
    case unreadableToken
    case tokenAlgorithm(String)
    case tokenKey(String, known: [String])
    case tokenSignature(key: String)
    case tokenTeam(String)
    case tokenOfOtherTeam(String, key: String, owner: String)
    /// Seconds.
    case tokenAhead(Double)
    case tokenOld(Double)
    case teamChanged(String, before: String)
    case keyChanged(String, before: String)
    /// The seconds by which the token is younger than the one before.
    case tokenRenewed(Double)
    /// The center cannot take a push now.
    case center(message: String, hint: String?)
  }
}
