import JSON
import NotificationModel

/// An `INSendMessageIntent` as JSON, its properties by their own names (ios-behaviour 3.19).
extension ExtensionReading {
  private static let known = [
    "type", "sender", "recipients", "speakableGroupName", "conversationIdentifier", "content", "serviceName",
    "outgoingMessageType", "attachments", "images",
  ]

  mutating func readIntent(_ value: JSONValue) {
    guard let intent = value.objectValue else {
      return ignoreOfIntent("intent", .wrongKind(found: value.inWords, expected: .object))
    }
    let type = intent["type"] ?? "INSendMessageIntent"
    guard type == "INSendMessageIntent" else {
      return ignoreOfIntent("intent", .otherIntent(found: type.inWords))
    }
    for key in intent.keys where !Self.known.contains(key) {
      ignoreOfIntent("intent.\(Self.shown(key))", .unknownIntentProperty)
    }
    guard let sender = intent["sender"].flatMap({ person($0, "sender") }), !sender.displayName.isEmpty else {
      return ignoreOfIntent("intent", .senderHasNoName)
    }
    content.communication = Communication(
      sender: sender,
      recipients: recipients(intent["recipients"], besides: sender),
      groupName: spoken(intent["speakableGroupName"]),
      conversationIdentifier: text(intent["conversationIdentifier"], "conversationIdentifier"),
      groupImage: intent["images"]?["speakableGroupName"].flatMap(Attachment.init(claimed:))
    )
  }

  /// The current user does not belong among them, nor does the sender; an app that puts them there is told.
  private mutating func recipients(_ value: JSONValue?, besides sender: Communication.Person)
    -> [Communication.Person]
  {
    guard let value, !value.isNull else { return [] }
    guard let elements = value.arrayValue else {
      ignoreOfIntent("intent.recipients", .wrongKind(found: value.inWords, expected: .array))
      return []
    }
    let most = 50
    if elements.count > most {
      ignoreOfIntent("intent.recipients after the \(most)th", .moreNamesThanAnybodyReads)
    }
    let people = elements.prefix(most)
    let others = people.filter { $0["isMe"]?.boolValue != true }
    if others.count < people.count {
      ignoreOfIntent("the current user in intent.recipients", .currentUserAmongRecipients)
    }
    let read = others.compactMap { person($0, "recipients") }
    return read.filter { !$0.isSame(as: sender) && !$0.displayName.isEmpty }
  }

  private mutating func person(_ value: JSONValue, _ place: String) -> Communication.Person? {
    guard value.objectValue != nil else { return nil }
    let handle = value["personHandle"]?["value"] ?? value["personHandle"] ?? value["handle"]
    return Communication.Person(
      displayName: text(value["displayName"], "\(place).displayName") ?? "",
      handle: text(handle, "\(place).personHandle"),
      image: value["image"].flatMap(Attachment.init(claimed:))
    )
  }

  /// `INSpeakableString`, or its phrase alone.
  private mutating func spoken(_ value: JSONValue?) -> String? {
    text(value?["spokenPhrase"] ?? value, "speakableGroupName")
  }

  /// nil for one that says nothing, or more than a name can.
  private mutating func text(_ value: JSONValue?, _ place: String) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.stringValue else {
      ignoreOfIntent("intent.\(place)", .wrongKind(found: value.inWords, expected: .string))
      return nil
    }
    let most = 1024
    guard text.utf8.count <= most else {
      ignoreOfIntent("intent.\(place)", .tooLong(mostBytes: most))
      return nil
    }
    return text.isEmpty ? nil : text
  }
}

extension Communication.Person {
  /// By their handles where both have one: two people may have one name.
  fileprivate func isSame(as other: Self) -> Bool {
    if let handle, let others = other.handle { return handle == others }
    return displayName == other.displayName
  }
}
