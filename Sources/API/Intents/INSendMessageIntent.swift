public import Foundation
package import NotificationModel
import PayloadCoding
public import UserNotifications

/// The name of the intent, for the `intentIdentifiers` of a category.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let INSendMessageIntentIdentifier = "INSendMessageIntent"

/// What an app tells the system that a person wants or does (ios-behaviour 3.19). Of Apple's intents there is the one that
/// notifications take, `INSendMessageIntent`. As with Apple's, what can be set is not set by two tasks at once.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  fileprivate var images: [String: INImage] = [:]
  /// The identifier that an app finds the intent by; made for each object.
  public let identifier: String? = UUID().uuidString

  /// What is known besides the intent when it is donated.
  public var donationMetadata: INIntentDonationMetadata?

  /// The object itself, because what a notification takes of it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The picture that the system shows for the intent.
  open func keyImage() -> INImage? { images.min { $0.key < $1.key }?.value }
}

extension NSObjectProtocol where Self: INIntent {
  /// Sets the picture for a parameter. A notification takes that of `\.speakableGroupName` for its group, and that of
  /// `\.sender` for a sender who has none.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    images[INSendMessageIntent.name(of: parameterName)] = image
  }

  /// The picture that was set for a parameter.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    images[INSendMessageIntent.name(of: parameterName)]
  }
}

/// What is known besides an intent when it is donated. Bellhop keeps it and shows nothing of it.
open class INIntentDonationMetadata: NSObject, @unchecked Sendable {}

/// Who a message is for, as the app knows it when it donates.
public final class INSendMessageIntentDonationMetadata: INIntentDonationMetadata, @unchecked Sendable {
  /// Whether the message names the owner of the phone.
  public var mentionsCurrentUser = false
  /// Whether it answers a message of the owner of the phone.
  public var isReplyToCurrentUser = false
  /// Whether the sender wants it to come through a Focus.
  public var notifyRecipientAnyway = false
  /// The number of people who get the message.
  public var recipientCount = 0
}

/// The kind of a message.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown = 0
  case outgoingMessageText = 1
  case outgoingMessageAudio = 2
}

/// A file with a message. None can be made: Apple's only one is a recording, which no notification shows.
public final class INSendMessageAttachment: NSObject, Sendable {
  private override init() {}
}

/// Somebody has written a message: it makes a content that of a communication notification, by
/// `UNNotificationContent.updating(from:)` (ios-behaviour 3.19).
public final class INSendMessageIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
  /// Who else gets it; nil in a conversation of two.
  public let recipients: [INPerson]?
  /// The kind of the message.
  public let outgoingMessageType: INOutgoingMessageType
  /// The text.
  public let content: String?
  /// The name of the group.
  public let speakableGroupName: INSpeakableString?
  /// The app's name for the conversation.
  public let conversationIdentifier: String?
  /// The service by which it came.
  public let serviceName: String?
  /// Who has written it.
  public let sender: INPerson?
  /// The recordings with it.
  public let attachments: [INSendMessageAttachment]?

  /// A message of a person. Apple's older initializer lacks the two parameters that may be left out.
  public init(
    recipients: [INPerson]?,
    outgoingMessageType: INOutgoingMessageType = .unknown,
    content: String?,
    speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?,
    serviceName: String?,
    sender: INPerson?,
    attachments: [INSendMessageAttachment]? = nil
  ) {
    (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
    (self.speakableGroupName, self.sender) = (speakableGroupName, sender)
    (self.conversationIdentifier, self.serviceName) = (conversationIdentifier, serviceName)
    self.attachments = attachments
  }

  /// The name of a parameter; a path that is none of them has a name of its own, which nothing shows.
  fileprivate static func name(of path: AnyKeyPath) -> String {
    switch path {
    case \INSendMessageIntent.speakableGroupName: "speakableGroupName"
    case \INSendMessageIntent.sender: "sender"
    default: "\(path)"
    }
  }
}

extension INSendMessageIntent: CommunicationProviding {
  /// What the model keeps of it. A message of nobody is no communication (error 1501); that one needs a name as well is
  /// decided where it is shown.
  package var communication: Result<Communication, UNError> {
    guard let sender else { return .failure(UNError(.contentProvidingInvalid)) }
    var person = sender.value
    person.image = person.image ?? image(forParameterNamed: \.sender)?.attachment
    var communication = Communication(sender: person)
    let others = (recipients ?? []).filter { !$0.isMe }
    communication.recipients = Communication.recipients(others.map(\.value), besides: person)
    communication.groupName = speakableGroupName.flatMap { $0.spokenPhrase.isEmpty ? nil : $0.spokenPhrase }
    communication.conversationIdentifier = conversationIdentifier
    communication.groupImage = image(forParameterNamed: \.speakableGroupName)?.attachment
    return .success(communication)
  }
}
