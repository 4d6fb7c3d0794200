import Foundation
import JSON
import NotificationModel
import Testing

@testable import UserNotifications

/// The lines between a center and a service extension.
@Suite struct ServiceExtensionTests {
  private static let line = Array(
    #"{"request":{"identifier":"a","content":{"title":"T","subtitle":"","body":"B","badge":3,"userInfo":{"k":1}},"trigger":{"type":"push"}},"app":"com.example.orders"}"#
      .utf8
  )

  private func answer(_ change: (inout Content) -> Void) throws -> JSONValue {
    let push = try #require(ExtensionPush(line: Self.line))
    var content = push.request.content
    change(&content)
    let bytes = push.answer(content)
    #expect(bytes.last == UInt8(ascii: "\n") && !bytes.dropLast().contains(UInt8(ascii: "\n")))
    return try JSONParser.parse(Array(bytes.dropLast()))
  }

  @Test func onlyWhatDiffersIsHandedOn() throws {
    #expect(try answer { _ in } == ["content": [:]])
    #expect(try answer { $0.body = "C" } == ["content": ["body": "C"]])
    #expect(try answer { $0.badge = nil } == ["content": ["badge": .null]])
    #expect(try answer { $0.userInfo = ["k": 2] } == ["content": ["userInfo": ["k": 2]]])
  }

  @Test func anAttachmentIsHandedOnWithItsPlace() throws {
    let answer = try answer { $0.attachments = [Attachment(identifier: "p", url: "/tmp/a.png")] }
    let attachments = answer["content"]?["attachments"]?.arrayValue
    #expect(attachments?.first?["url"] == "/tmp/a.png" && attachments?.first?["identifier"] == "p")
  }

  @Test func whoSpeaksIsHandedOnAsAnIntent() throws {
    let answer = try answer {
      var people = Communication(sender: Communication.Person(displayName: "Lin", handle: "lin@example.com"))
      people.groupName = "Dinner"
      $0.communication = people
    }
    #expect(answer["content"] == [:])
    #expect(answer["intent"]?["sender"]?["displayName"] == "Lin")
    #expect(answer["intent"]?["sender"]?["personHandle"] == "lin@example.com")
    #expect(answer["intent"]?["speakableGroupName"] == "Dinner")
  }

  @Test func aLineThatIsNoPushIsNone() {
    for line in ["", "{}", #"{"request":{}}"#, "[1"] { #expect(ExtensionPush(line: Array(line.utf8)) == nil) }
  }
}
