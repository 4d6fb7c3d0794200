import NotificationModel

/// An `INSendMessageIntent` as JSON, its properties by their own names (user-notifications, 3.19).
extension ExtensionReading {
  private static let known = [
    "type", "sender", "recipients", "speakableGroupName", "conversationIdentifier", "content", "serviceName",
    "outgoingMessageType", "attachments", "images",
  ]

  mutating func readIntent(_ value: JSONValue) {
    guard let intent = value.objectValue else {
      return ignoreIntent("it is \(value.inWords), not an object")
    }
    let type = intent["type"]?.stringValue ?? "INSendMessageIntent"
    guard type == "INSendMessageIntent" else {
      return ignoreIntent("\(type.quoted) is not simulated; INSendMessageIntent is")
    }
    for key in intent.keys where !Self.known.contains(key) {
      ignore("intent.\(key)", "a message intent has no such property", rule: "communication")
    }
    guard let sender = intent["sender"].flatMap(person), !sender.displayName.isEmpty else {
      return ignoreIntent("it has no sender with a displayName, so the plain form is shown")
    }
    content.communication = Communication(
      sender: sender,
      recipients: recipients(intent["recipients"], besides: sender),
      groupName: Self.spoken(intent["speakableGroupName"]),
      conversationIdentifier: intent["conversationIdentifier"]?.stringValue,
      groupImage: intent["images"]?["speakableGroupName"].flatMap(Attachment.init(claimed:))
    )
  }

  private mutating func ignoreIntent(_ why: String) {
    ignore("intent", why, rule: "communication")
  }

  /// The current user does not belong among them, nor does the sender; an app that puts them there is told.
  private mutating func recipients(_ value: JSONValue?, besides sender: Communication.Person)
    -> [Communication.Person]
  {
    let most = 50
    let elements = (value?.arrayValue ?? []).prefix(most)
    let others = elements.filter { $0["isMe"]?.boolValue != true }
    if others.count < elements.count {
      ignore("intent.recipients", "the current user does not belong among them", rule: "communication")
    }
    return others.compactMap(person).filter { $0.displayName != sender.displayName }
  }

  private func person(_ value: JSONValue) -> Communication.Person? {
    guard value.objectValue != nil else { return nil }
    let handle = value["personHandle"]?["value"] ?? value["personHandle"] ?? value["handle"]
    return Communication.Person(
      displayName: value["displayName"]?.stringValue ?? "",
      handle: handle?.stringValue.flatMap { $0.isEmpty ? nil : $0 },
      image: value["image"].flatMap(Attachment.init(claimed:))
    )
  }

  /// `INSpeakableString`, or its phrase alone.
  private static func spoken(_ value: JSONValue?) -> String? {
    let phrase = value?.stringValue ?? value?["spokenPhrase"]?.stringValue
    return phrase.flatMap { $0.isEmpty ? nil : $0 }
  }
}
