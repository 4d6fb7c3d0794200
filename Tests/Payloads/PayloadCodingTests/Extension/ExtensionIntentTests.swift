import JSON
import NotificationModel
import NotificationWords
import PayloadCoding
import Testing

@Suite("Who speaks, from a service extension's intent (ios-behaviour 3.19)")
struct ExtensionIntentTests {
  private func answer(_ intent: String) throws -> ExtensionAnswer {
    ExtensionAnswer(
      try JSONParser.parse("{\"intent\": \(intent)}").objectValue ?? [:],
      to: Content(title: "Title", body: "Body")
    )
  }

  private let ada = Communication.Person(displayName: "Ada")

  @Test func theShortForm() throws {
    let answer = try answer(
      #"{"sender": {"displayName": "Ada", "handle": "ada@example.com", "image": "https://example.com/a.png"}}"#
    )

    let sender = Communication.Person(
      displayName: "Ada",
      handle: "ada@example.com",
      image: Attachment(url: "https://example.com/a.png")
    )
    #expect(
      answer.content == Content(title: "Title", body: "Body", communication: Communication(sender: sender))
    )
    #expect(answer.reasons.isEmpty, "an intent alone updates the content that came")
  }

  @Test func theFullForm() throws {
    let answer = try answer(
      """
      {"type": "INSendMessageIntent", "serviceName": "chat", "content": "Body", "outgoingMessageType": 1,
       "sender": {"displayName": "Ada", "personHandle": {"value": "ada@example.com", "type": 1}},
       "recipients": [{"displayName": "Bob", "personHandle": {"value": "bob@example.com"}}, {"displayName": "Cy"}],
       "speakableGroupName": {"spokenPhrase": "Engines"}, "conversationIdentifier": "c1",
       "images": {"speakableGroupName": {"url": "/group.png"}}}
      """
    )

    let communication = try #require(answer.content?.communication)
    #expect(communication.sender == Communication.Person(displayName: "Ada", handle: "ada@example.com"))
    #expect(communication.recipients.map(\.displayName) == ["Bob", "Cy"])
    #expect(communication.recipients.map(\.handle) == ["bob@example.com", nil])
    #expect(communication.groupName == "Engines" && communication.conversationIdentifier == "c1")
    #expect(communication.groupImage == Attachment(url: "/group.png"))
    #expect(answer.reasons.isEmpty)
  }

  @Test func theCurrentUserAndTheSenderAreNoRecipients() throws {
    let answer = try answer(
      """
      {"sender": {"displayName": "Ada"},
       "recipients": [{"displayName": "Me", "isMe": true}, {"displayName": "Ada"}, {"displayName": "Bob"}]}
      """
    )

    #expect(answer.content?.communication?.recipients.map(\.displayName) == ["Bob"])
    #expect(
      answer.reasons.map(\.text)
        == ["the current user in intent.recipients is ignored: only the others belong there"]
    )
    #expect(answer.reasons.first?.rule.name == "communication")
  }

  @Test func aNamesakeOfTheSenderIsSomebodyElse() throws {
    let answer = try answer(
      """
      {"sender": {"displayName": "Ada", "handle": "1"},
       "recipients": [{"displayName": "Ada", "handle": "2"}, {"displayName": "Countess", "handle": "1"}]}
      """
    )

    #expect(
      answer.content?.communication?.recipients == [Communication.Person(displayName: "Ada", handle: "2")]
    )
  }

  @Test(arguments: [
    (#"{"type": "INStartCallIntent", "sender": {"displayName": "Ada"}}"#, "\"INStartCallIntent\""),
    (#"{"type": 5, "sender": {"displayName": "Ada"}}"#, "its type is a number 5"),
    (#"{"speakableGroupName": "Engines"}"#, "it has no sender with a displayName"),
    (#"{"sender": {"displayName": ""}}"#, "it has no sender with a displayName"),
    (#"{"sender": "Ada"}"#, "it has no sender with a displayName"),
    (#""Ada""#, "it is a string \"Ada\", not an object"),
  ])
  func withoutAMessageOfSomebodyThePlainFormStays(intent: String, why: String) throws {
    let answer = try answer(intent)

    #expect(answer.content == nil, "there was no content either")
    let reason = try #require(answer.reasons.first)
    #expect(reason.text.hasPrefix("intent is ignored: ") && reason.text.contains(why), "\(reason.text)")
    #expect(reason.rule.name == "communication" && reason.mark == .odd)
  }

  @Test func whatIsOddAboutItIsNamedAndTheRestCounts() throws {
    let answer = try answer(
      """
      {"sender": {"displayName": "Ada", "handle": 5}, "mood": 1, "recipients": "Bob", "conversationIdentifier": [],
       "speakableGroupName": 7}
      """
    )

    #expect(answer.content?.communication == Communication(sender: ada))
    #expect(
      Set(answer.reasons.map(\.text)) == [
        "intent.mood is ignored: a message intent has no such property",
        "intent.sender.personHandle is ignored: it is a number 5, not a string",
        "intent.recipients is ignored: it is a string \"Bob\", not an array",
        "intent.conversationIdentifier is ignored: it is an array, not a string",
        "intent.speakableGroupName is ignored: it is a number 7, not a string",
      ]
    )
  }

  @Test func crowdsAndEndlessNamesAreCutAndSaid() throws {
    let people = (0..<3000).map { "{\"displayName\": \"P\($0)\"}" }.joined(separator: ",")
    let name = String(repeating: "x", count: 50_000)

    let answer = try answer(
      "{\"sender\": {\"displayName\": \"Ada\"}, \"recipients\": [\(people)], \"speakableGroupName\": \"\(name)\"}"
    )

    let communication = try #require(answer.content?.communication)
    #expect(communication.recipients.count == 50)
    #expect(communication.groupName == nil)
    #expect(
      Set(answer.reasons.map(\.text)) == [
        "intent.recipients after the 50th is ignored: nobody reads so many names",
        "intent.speakableGroupName is ignored: it is longer than 1024 bytes",
      ]
    )
  }
}
