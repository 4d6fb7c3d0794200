public import JSON
import NotificationModel
import Text

extension Reason.ServiceExtensionRule {
  var text: String {
    switch self {
    case .worksFirst: "the service extension works on it first"
    case .doesNotRun(let obstacle): "the service extension does not run: \(obstacle.words)"
    case .missing: "mutable-content is set, but the app has no service extension: the original is shown"
    case .tooManyAtWork: "too many are at work: the original is shown"
    case .superseded: "another one of its identifier came while it was at work"
    case .reinstalled(let app): Reason.ReinstallRule.reinstalled(app: app).text
    case .interrupted: "the center ended while it was at work: the original is shown"
    case .gone: "the app has no service extension any more"
    case .documentUnwritable(let error): "the push cannot be written as JSON: \(error)"
    case .failed(let sentence): "\(sentence) The original is shown."
    case .handedOver(let isLate, let seconds):
      "the service extension handed over "
        + (isLate ? "its best attempt after its time was up" : "its content")
        + (seconds.map { ", \(TimeSpan.short(seconds: $0))" } ?? "")
    case .ignored(let what, let why): "\(what) is ignored: \(why.words)"
    case .moreIgnored(let count): "and \(count) more are ignored"
    case .noContentObject: "its answer has no \"content\" object"
    case .originalShown: "the original is shown"
    case .contentRefused(let message):
      "what it handed over cannot be taken: \(message) The original is shown."
    case .mayNotFilter(let obstacle):
      "it handed over no text, which only filtering allows, and \(obstacle.words): the original is shown"
    case .filtered: "it handed over no text, and the app may filter: nothing is shown"
    case .attaches(let key, let address):
      "the built-in service extension attaches what \(key.quoted) names: \(address.quoted)"
    case .namesNoAddress(let key, let found):
      "the built-in service extension leaves out \(key.quoted): it is \(found), not a URL or a path beside the manifest"
    case .keysMissing(let keys):
      "the payload has no \(keys.map(\.quoted).joined(separator: " or ")): the built-in service extension attaches nothing"
    case .wouldRun: "the service extension would run; here the original is shown"
    case .notRunForPicture: "the service extension is not run for a picture; --extensions runs it"
    }
  }
}

extension Reason.ServiceExtensionRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .notMutable: "mutable-content is not 1"
    case .noText: "there is no alert with a text"
    case .alertsOff: "the app may not show alerts"
    case .nothingShown: "nothing may be shown"
    }
  }
}

extension Reason.ServiceExtensionRule.FilteringObstacle {
  fileprivate var words: String {
    switch self {
    case .notAnAlert: "the push was not sent as an alert"
    case .lacksCapability: "the app lacks the capability filtering"
    }
  }
}

extension Reason.AttachmentRule {
  var text: String {
    switch self {
    case .taken(let name, let type, let bytes):
      "attachment \(name): " + (type.map { "\($0), \(bytes.inBytes)" } ?? "")
    case .leftOut(let name, let why): "attachment \(name) is left out: \(why)"
    }
  }
}

extension Reason.CommunicationRule {
  var text: String {
    switch self {
    case .donated(let sender, let hasAvatar):
      "\(sender.quoted) speaks\(hasAvatar ? "" : ", without an avatar"): the interaction is donated"
    case .plainForm(let obstacle): "the plain form is shown: \(obstacle.words)"
    case .pictureLeftOut(let pictured, let why): "the picture of the \(pictured.rawValue) is left out: \(why)"
    case .ignored(let what, let why): "\(what) is ignored: \(why.words)"
    }
  }
}

extension Reason.CommunicationRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .lacksCapability: "the app lacks the capability communication"
    case .appLacksActivityType(let type): "the app's userActivityTypes lack \(type)"
    case .extensionLacksActivityType(let type): "the service extension's userActivityTypes lack \(type)"
    case .senderHasNoName: "the sender has no name"
    }
  }
}

extension Reason.LocalizationRule {
  var text: String {
    switch self {
    case .found(let key, let table): "\(key.quoted) is the text for \(table)"
    case .argumentsMissing(let key, let table, 1):
      "\(key.quoted) is the text for \(table); 1 argument is missing: nothing stands in its place"
    case .argumentsMissing(let key, let table, let count):
      "\(key.quoted) is the text for \(table); \(count) arguments are missing: nothing stands in their place"
    case .untranslated(let key, let locale, let showsLiteral):
      "\(key.quoted) is not translated, "
        + (locale.map { "no text of that key for \($0)" } ?? "the app has no texts")
        + ": \(showsLiteral ? "the literal" : "the key itself") is shown"
    }
  }
}

extension Told<Reason.ExtensionMistake> {
  var words: String {
    switch self {
    case .cause(let mistake): mistake.words
    case .sentence(let sentence): sentence
    }
  }
}

extension Reason.ExtensionMistake {
  fileprivate var words: String {
    switch self {
    case .wrongKind(let found, let expected): "it is \(found), not \(expected.words)"
    case .unknownKey: "there is no such key"
    case .unknownContentProperty: "a content has no such property"
    case .unknownIntentProperty: "a message intent has no such property"
    case .unchangeable: "a service extension may not change it"
    case .obsolete: "the system ignores it since iOS 15"
    case .toldByIntent: "who speaks is told by \"intent\""
    case .malformedAttachment:
      "its url is no string, or one of its options is of another kind than it should be"
    case .tooMany(let count): "there are \(count) too many"
    case .tooLong(let most): "it is longer than \(most) bytes"
    case .otherIntent(let found):
      "its type is \(found); INSendMessageIntent is the one that is simulated"
    case .senderHasNoName: "it has no sender with a displayName, so the plain form is shown"
    case .moreNamesThanAnybodyReads: "nobody reads so many names"
    case .currentUserAmongRecipients: "only the others belong there"
    }
  }
}

extension Reason.ExtensionMistake.Kind {
  fileprivate var words: String {
    switch self {
    case .string: "a string"
    case .object: "an object"
    case .array: "an array"
    case .count: "a number from 0"
    case .share: "a number from 0 to 1"
    case .sound: "a name or {name, critical, volume}"
    case .interruptionLevel: "passive, active, timeSensitive or critical"
    case .attachment: "a URL or {identifier, url, options}"
    }
  }
}

extension JSONValue {
  /// The value as JSON for people and their programs: each reason in it has its sentence as `text`, beside its facts.
  public init(encodingWithWords value: some Encodable) throws {
    self = try JSONTextEncoder.withWords.value(of: value)
  }
}

extension JSONTextEncoder {
  /// An encoder that writes each reason with its sentence.
  public static let withWords = JSONTextEncoder(
    userInfo: Reason.textMaker.map { [$0: Reason.TextMaker { $0.text }] } ?? [:]
  )
}
