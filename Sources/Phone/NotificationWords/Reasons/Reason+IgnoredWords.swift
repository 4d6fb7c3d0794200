import NotificationModel

extension Reason.IgnoredCause {
  var words: String {
    switch self {
    case .mistake(let mistake): mistake.words
    case .recorded(let sentence): sentence
    }
  }
}

extension Reason.IgnoredCause.Mistake {
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

extension Reason.IgnoredCause.Kind {
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
