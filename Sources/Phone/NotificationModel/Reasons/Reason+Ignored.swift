extension Reason {
  /// Why a part of a service extension's answer is ignored.
  public enum IgnoredCause: Hashable, Sendable {
    case mistake(Mistake)
    /// The sentence in which an older version told why.
    case recorded(String)

    /// What is wrong with the part.
    public enum Mistake: Codable, Hashable, Sendable {
      /// `found` is the kind of the value, with the value if it is short.
      case wrongKind(found: String, expected: Kind)
      case unknownKey
      case unknownContentProperty
      case unknownIntentProperty
      /// A part of the request that a service extension may not change.
      case unchangeable
      /// A property that the system ignores since iOS 15.
      case obsolete
      /// The sender, which the intent names and not the content.
      case toldByIntent
      /// An attachment whose URL or one of whose options is of another kind than it should be.
      case malformedAttachment
      case tooMany(count: Int)
      case tooLong(mostBytes: Int)
      /// `found` is the type of the intent, as `wrongKind` shows a value.
      case otherIntent(found: String)
      case senderHasNoName
      case moreNamesThanAnybodyReads
      case currentUserAmongRecipients
    }

    /// What a value should be.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      case string, object, array
      /// A number from 0.
      case count
      /// A number from 0 to 1.
      case share
      case sound, interruptionLevel, attachment
    }
  }
}

/// In JSON the sentence of an older version is a string, as it was written.
extension Reason.IgnoredCause: Codable {
  public init(from decoder: any Decoder) throws {
    if let sentence = try? decoder.singleValueContainer().decode(String.self) {
      self = .recorded(sentence)
    } else {
      self = .mistake(try Mistake(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .mistake(let mistake): try mistake.encode(to: encoder)
    case .recorded(let sentence):
      var value = encoder.singleValueContainer()
      try value.encode(sentence)
    }
  }
}
