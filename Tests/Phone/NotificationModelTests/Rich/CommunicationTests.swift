import JSON
import Testing

@testable import NotificationModel

@Suite("Who speaks and what draws (ios-behaviour 3.16 and 3.19)")
struct CommunicationTests {
  typealias Attachment = NotificationModel.Attachment

  private func picture(_ name: String, isStored: Bool = true) -> Attachment {
    let file = StoredFile(path: "app/\(name).png", type: .png, bytes: 1)
    return Attachment(url: "/\(name).png", file: isStored ? file : nil)
  }

  @Test func theGroupsPictureStandsInPlaceOfTheSenders() {
    var communication = Communication(sender: Communication.Person(displayName: "Ada"))
    #expect(communication.avatar == nil, "the initial is shown")

    communication.sender.image = picture("ada")
    #expect(communication.avatar?.path == "app/ada.png")

    communication.groupImage = picture("group")
    #expect(communication.avatar?.path == "app/group.png")
  }

  @Test func aPictureThatIsOnlyAskedForIsNone() {
    let ada = Communication.Person(displayName: "Ada", image: picture("ada", isStored: false))
    #expect(Communication(sender: ada).avatar == nil)
  }

  @Test func aGroupHasASecondLine() {
    let ada = Communication.Person(displayName: "Ada")
    let others = ["Bob", "", "Cy"].map { Communication.Person(displayName: $0) }

    #expect(Communication(sender: ada).groupLine == nil)
    #expect(Communication(sender: ada, recipients: others).groupLine == "To Bob, Cy")
    #expect(Communication(sender: ada, recipients: others, groupName: "Engines").groupLine == "Engines")
    #expect(Communication(sender: ada, recipients: others, groupName: "").groupLine == "To Bob, Cy")
  }

  @Test func aContentNeedsEveryFileThatItNames() {
    let people = ["ada", "bob", "group"].map { picture($0) }
    let content = Content(
      attachments: [picture("one"), picture("asked", isStored: false)],
      communication: Communication(
        sender: Communication.Person(displayName: "Ada", image: people[0]),
        recipients: [Communication.Person(displayName: "Bob", image: people[1])],
        groupImage: people[2]
      )
    )

    #expect(content.files.map(\.path).sorted() == ["ada", "bob", "group", "one"].map { "app/\($0).png" })
    #expect(Content(title: "plain").files.isEmpty)
  }

  @Test func aStarAnswersForAllOtherActions() {
    var drawing = ContentExtension(categories: ["a"], card: .template("card: []", file: "a.yaml"))
    #expect(drawing.response(to: "reply") == nil, "the app is told")

    drawing.responses = ["*": .dismiss, "reply": .doNotDismiss]
    #expect(drawing.response(to: "reply") == .doNotDismiss && drawing.response(to: "other") == .dismiss)
  }

  @Test(arguments: [
    ContentExtension.Card.template("card: []", file: "a.yaml"), .program(Program(command: ["draw"])),
    .unreadable(file: "a.yaml", why: "it is not there"),
  ])
  func aCardComesBackFromJSON(card: ContentExtension.Card) throws {
    let drawing = ContentExtension(categories: ["a"], card: card, responses: ["*": .dismissAndForwardAction])

    let written = JSONWriter.string(try JSONValue(encoding: drawing))

    #expect(try JSONParser.parse(written).decoded(as: ContentExtension.self) == drawing)
  }
}
