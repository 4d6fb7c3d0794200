/// The people of a communication notification, from the `INSendMessageIntent` with which the content was updated
/// (ios-behaviour 3.19).
public struct Communication: Codable, Hashable, Sendable {
  /// The sender, shown as the title, with the avatar in place of the app's icon.
  public var sender: Person
  /// The other people of the group; empty in a conversation of two.
  public var recipients: [Person] = []
  /// `speakableGroupName`, shown as the subtitle of a group.
  public var groupName: String?
  /// `conversationIdentifier`.
  public var conversationIdentifier: String?
  /// The picture set for `speakableGroupName`, in place of the sender's.
  public var groupImage: Attachment?

  /// `INPerson`.
  public struct Person: Codable, Hashable, Sendable {
    /// The name that is shown.
    public var displayName: String
    /// A telephone number or an address; nil if the app gave none.
    public var handle: String?
    /// The picture; nil if the app gave none.
    public var image: Attachment?

    public init(displayName: String, handle: String? = nil, image: Attachment? = nil) {
      self.displayName = displayName
      self.handle = handle
      self.image = image
    }
  }

  /// The files in the attachment store that it needs.
  public var files: [StoredFile] {
    ([sender.image, groupImage] + recipients.map(\.image)).compactMap { $0?.file }
  }

  /// The picture shown in place of the app's icon; nil shows the initial of the sender.
  public var avatar: StoredFile? { (groupImage ?? sender.image)?.file }

  /// The second line of a group: its name, else its people; nil in a conversation of two.
  public var groupLine: String? {
    if let groupName, !groupName.isEmpty { return groupName }
    // The system sums the people up; how is not documented.
    let names = recipients.map(\.displayName).filter { !$0.isEmpty }
    return names.isEmpty ? nil : "To \(names.joined(separator: ", "))"
  }
}

extension Communication {
  /// A conversation of two.
  public init(sender: Person) { self.sender = sender }
}
