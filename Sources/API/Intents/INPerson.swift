@_exported public import Foundation
import NotificationModel

/// What a person handle is.
public enum INPersonHandleType: Int, Sendable {
  case unknown = 0
  case emailAddress = 1
  case phoneNumber = 2
}

/// The address of a person: a telephone number, an address, a name of the app's own. Labels out of an address book are absent,
/// as the address book is.
public final class INPersonHandle: NSObject, NSCopying, Sendable {
  /// The address; nil if nothing is known.
  public let value: String?
  /// What the address is.
  public let type: INPersonHandleType

  public init(value: String?, type: INPersonHandleType) { (self.value, self.type) = (value, type) }

  /// The object itself, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? INPersonHandle).map { ($0.value, $0.type) == (value, type) } ?? false
  }

  public override var hash: Int { value.hashValue }
}

/// How the system may suggest a person.
public enum INPersonSuggestionType: Int, Sendable {
  case none = 0
  case socialProfile = 1
  case instantMessageAddress = 2
}

/// Somebody who writes or gets messages (ios-behaviour 3.19). There is no address book: no contact is looked up, and what
/// somebody is to the owner of the phone is absent.
public final class INPerson: NSObject, NSCopying, @unchecked Sendable {
  /// The address.
  public let personHandle: INPersonHandle?
  /// The parts of the name.
  public let nameComponents: PersonNameComponents?
  /// The name that is shown: the given one, else given and family name of the parts, else the address.
  public let displayName: String
  /// The picture.
  public let image: INImage?
  /// The identifier of a contact in the address book.
  public let contactIdentifier: String?
  /// The app's own identifier.
  public let customIdentifier: String?
  /// Whether this is the owner of the phone.
  public let isMe: Bool
  /// Whether this is a suggestion out of the address book.
  public let isContactSuggestion: Bool
  /// How the system may suggest the person.
  public let suggestionType: INPersonSuggestionType
  /// Further addresses.
  public let aliases: [INPersonHandle]?

  /// A person by address and name. Apple has an initializer for each of the usual choices among the last four.
  public init(
    personHandle: INPersonHandle,
    nameComponents: PersonNameComponents?,
    displayName: String?,
    image: INImage?,
    contactIdentifier: String?,
    customIdentifier: String?,
    aliases: [INPersonHandle]? = nil,
    isContactSuggestion: Bool = false,
    isMe: Bool = false,
    suggestionType: INPersonSuggestionType = .none
  ) {
    (self.personHandle, self.nameComponents, self.image) = (personHandle, nameComponents, image)
    (self.contactIdentifier, self.customIdentifier) = (contactIdentifier, customIdentifier)
    (self.aliases, self.isContactSuggestion) = (aliases, isContactSuggestion)
    (self.isMe, self.suggestionType) = (isMe, suggestionType)
    // Foundation cannot join the parts on Linux: here they stand in the order of English.
    let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }
    let names = [displayName ?? "", parts.joined(separator: " "), personHandle.value ?? ""]
    self.displayName = names.first { !$0.isEmpty } ?? ""
  }

  /// The object itself, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPerson else { return false }
    return (personHandle, displayName, image) == (other.personHandle, other.displayName, other.image)
      && (contactIdentifier, customIdentifier) == (other.contactIdentifier, other.customIdentifier)
  }

  public override var hash: Int { displayName.hashValue }

  /// What the model keeps of a person.
  var value: Communication.Person {
    let handle = personHandle?.value.flatMap { $0.isEmpty ? nil : $0 }
    return Communication.Person(displayName: displayName, handle: handle, image: image?.attachment)
  }
}
