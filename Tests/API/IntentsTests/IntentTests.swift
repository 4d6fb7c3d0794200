import Foundation
import NotificationModel
import TestAppPhone
import Testing
import UserNotifications

@testable import Intents

/// The intent of a message as an app's code makes it (ios-behaviour 3.19).
@Suite struct IntentTests {
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
  )

  private func person(_ name: String?, _ handle: String = "", image: INImage? = nil, isMe: Bool = false)
    -> INPerson
  {
    INPerson(
      personHandle: INPersonHandle(value: handle, type: .unknown),
      nameComponents: nil,
      displayName: name,
      image: image,
      contactIdentifier: nil,
      customIdentifier: nil,
      isMe: isMe,
      suggestionType: .none
    )
  }

  private func message(_ sender: INPerson?, to recipients: [INPerson]? = nil, group: String? = nil)
    -> INSendMessageIntent
  {
    INSendMessageIntent(
      recipients: recipients,
      outgoingMessageType: .outgoingMessageText,
      content: "Dinner?",
      speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) },
      conversationIdentifier: "42",
      serviceName: nil,
      sender: sender,
      attachments: nil
    )
  }

  @Test func aMessageOfSomebodyIsShownWithItsSenderAndItsPicture() async throws {
    let phone = try await PhoneWithApp { app in
      app.userActivityTypes = ["INSendMessageIntent"]
      app.capabilities = [.communication]
    }
    let notifications = UNUserNotificationCenter(phone.phone)
    let image = INImage(imageData: try #require(Self.png))
    let intent = message(person("Lin", image: image), to: [person("Me", isMe: true)])
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    try await interaction.donate()
    let content = UNMutableNotificationContent()
    (content.title, content.body) = ("New message", "Dinner?")

    let updated = try content.updating(from: intent)
    try await notifications.add(UNNotificationRequest(identifier: "m", content: updated, trigger: nil))

    let shown = try #require(await notifications.deliveredNotifications().first?.request.content)
    #expect(shown.title == "Lin" && shown.subtitle.isEmpty && shown.body == "Dinner?")
    let communication = try #require(shown.value.communication)
    #expect(communication.avatar?.type == .png)
    #expect(communication.recipients.isEmpty, "the owner of the phone is no recipient")
  }

  @Test func withoutTheEntitlementThePlainFormIsShown() async throws {
    let phone = try await PhoneWithApp {
      $0.userActivityTypes = ["INSendMessageIntent"]
      $0.capabilities = []
    }
    let notifications = UNUserNotificationCenter(phone.phone)
    let content = UNMutableNotificationContent()
    (content.title, content.body) = ("New message", "Dinner?")

    let updated = try content.updating(from: message(person("Lin")))
    try await notifications.add(UNNotificationRequest(identifier: "m", content: updated, trigger: nil))

    #expect(await notifications.deliveredNotifications().first?.request.content.title == "New message")
  }

  @Test func aGroupHasItsNameItsPictureAndTheOthers() throws {
    let data = try #require(Self.png)
    let lin = person("Lin", "lin@example.com")
    let intent = message(lin, to: [lin, person("Ada", "ada@example.com"), person("")], group: "Dinner")
    intent.setImage(INImage(imageData: data), forParameterNamed: \.speakableGroupName)

    let communication = try intent.communication.get()

    #expect(communication.groupName == "Dinner" && communication.conversationIdentifier == "42")
    #expect(communication.recipients.map(\.displayName) == ["Ada"])
    #expect(communication.recipients.first?.handle == "ada@example.com")
    let file = try #require(communication.groupImage?.url)
    #expect(file.hasSuffix(".png") && FileManager.default.contents(atPath: file) == data)
    #expect(intent.image(forParameterNamed: \.speakableGroupName) != nil)
    #expect(intent.image(forParameterNamed: \.sender) == nil)
    try FileManager.default.removeItem(atPath: file)
  }

  @Test func thePictureOfTheParameterStandsForASenderWithoutOne() throws {
    let file = NSTemporaryDirectory() + UUID().uuidString + ".png"
    try #require(Self.png).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let intent = message(person("Lin"))
    intent.setImage(INImage(url: URL(fileURLWithPath: file)), forParameterNamed: \.sender)

    #expect(try intent.communication.get().sender.image?.url == file)
    #expect(intent.keyImage() != nil)
  }

  @Test func aMessageOfNobodyIsRefusedWithTheFrameworksError() {
    #expect(throws: UNError(.contentProvidingInvalid)) {
      try UNMutableNotificationContent().updating(from: message(nil))
    }
  }

  @Test func aPersonIsShownByNameElseByItsPartsElseByItsAddress() {
    var parts = PersonNameComponents()
    (parts.givenName, parts.familyName) = ("Ada", "Lovelace")
    func name(_ parts: PersonNameComponents?, _ name: String?) -> String {
      INPerson(
        personHandle: INPersonHandle(value: "ada@example.com", type: .emailAddress),
        nameComponents: parts,
        displayName: name,
        image: nil,
        contactIdentifier: nil,
        customIdentifier: "7"
      ).displayName
    }

    #expect(name(parts, "Countess") == "Countess")
    #expect(name(parts, nil) == "Ada Lovelace")
    #expect(name(nil, "") == "ada@example.com")
  }

  @Test func aPictureIsAFileOfThisMachineOrBytesOfAPicture() throws {
    #expect(INImage(url: URL(fileURLWithPath: "/no/such/picture.png")) == nil)
    #expect(try INImage(url: #require(URL(string: "https://example.com/a.png"))) == nil)
    #expect(INImage(imageData: Data("text".utf8)).attachment == nil)
    #expect(INImage.systemImageNamed("star").attachment == nil)
    #expect(INImage(named: "lin.png").attachment?.url.hasSuffix("/lin.png") == true)
  }

  /// As it was before there were kinds and recordings.
  @Test func theOlderInitializerSaysTheSame() throws {
    let intent = INSendMessageIntent(
      recipients: nil,
      content: "Dinner?",
      speakableGroupName: INSpeakableString(spokenPhrase: "Dinner"),
      conversationIdentifier: "42",
      serviceName: nil,
      sender: person("Lin")
    )

    #expect(try intent.communication.get() == message(person("Lin"), group: "Dinner").communication.get())
    #expect(intent.outgoingMessageType == .unknown && intent.attachments == nil)
    #expect(intent.sender == person("Lin") && intent.sender != person("Ada"))
  }

  @Test func whatIsSetOfAnInteractionIsKeptAndADonationNeverFails() async throws {
    let intent = message(person("Lin"))
    let metadata = INSendMessageIntentDonationMetadata()
    metadata.recipientCount = 3
    intent.donationMetadata = metadata
    let interaction = INInteraction(intent: intent, response: nil)
    #expect(interaction.direction == .unspecified && !interaction.identifier.isEmpty)
    (interaction.identifier, interaction.groupIdentifier) = ("one", "all")

    let failed = await withCheckedContinuation { done in
      interaction.donate { done.resume(returning: $0 != nil) }
    }

    #expect(!failed && interaction.identifier == "one" && interaction.groupIdentifier == "all")
    let kept = (interaction.intent as? INSendMessageIntent)?.donationMetadata
    #expect((kept as? INSendMessageIntentDonationMetadata)?.recipientCount == 3)
  }
}
