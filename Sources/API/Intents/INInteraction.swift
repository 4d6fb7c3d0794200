public import Foundation

/// A text that can be said, with how it is pronounced: here the name of a group.
public final class INSpeakableString: NSObject, NSCopying, Sendable {
  /// The text.
  public let spokenPhrase: String
  /// How it is pronounced; kept, and said by nobody.
  public let pronunciationHint: String?
  /// Its identifier in a vocabulary.
  public let vocabularyIdentifier: String?

  /// A text of a vocabulary.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    (self.spokenPhrase, self.pronunciationHint) = (spokenPhrase, pronunciationHint)
    self.vocabularyIdentifier = vocabularyIdentifier
  }

  /// A text of the app.
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    (pronunciationHint, vocabularyIdentifier) = (nil, nil)
  }

  /// The object itself, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Who acts in an interaction.
public enum INInteractionDirection: Int, Sendable {
  case unspecified = 0
  case outgoing = 1
  case incoming = 2
}

/// What an app has answered to an intent. Siri is absent, so that nothing asks for one.
open class INIntentResponse: NSObject, @unchecked Sendable {}

/// Something that has happened between people, as the app tells the system (ios-behaviour 3.19).
///
/// A donation is taken without an error and teaches nobody: there is no Siri, and no list of suggested people. The phone
/// records it, in its log and its trace, when a notification comes whose content was updated from the intent.
public final class INInteraction: NSObject, NSCopying, @unchecked Sendable {
  /// What has happened.
  public let intent: INIntent
  /// What the app has answered.
  public let intentResponse: INIntentResponse?
  /// Who acts: a message that has come is incoming.
  public var direction = INInteractionDirection.unspecified
  /// When it has happened.
  public var dateInterval: DateInterval?
  /// The app's name for it.
  public var identifier = UUID().uuidString
  /// The app's name for those that belong together.
  public var groupIdentifier: String?

  /// An interaction of nobody, until its direction is set.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }

  /// Tells the system. It never fails here.
  public func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Tells the system. It never fails here.
  public func donate() async throws {}

  /// Takes donations back.
  public class func delete(
    with identifiers: [String],
    completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }

  /// Takes the donations of a group back.
  public class func delete(
    with groupIdentifier: String,
    completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }

  /// Takes all donations back.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// The object itself; its intent never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
