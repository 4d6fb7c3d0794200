import JSON
import Testing

@testable import NotificationModel

@Suite("What is attached, as JSON and as numbers (ios-behaviour 1.5 and 3.17)")
struct AttachmentTests {
  typealias Attachment = NotificationModel.Attachment

  private func written(_ attachment: Attachment) throws -> JSONValue { try JSONValue(encoding: attachment) }

  private func read(_ text: String) throws -> Attachment {
    try JSONParser.parse(text).decoded(as: Attachment.self)
  }

  @Test func aURLAloneIsEnough() throws {
    let attachment = Attachment(url: "/a.png")

    #expect(try read(#"{"url": "/a.png"}"#) == attachment)
    #expect(try written(attachment)["options"] == nil && written(attachment)["file"] == nil)
  }

  @Test func everythingComesBack() throws {
    let attachment = Attachment(
      identifier: "x",
      url: "file:///a.gif",
      options: Attachment.Options(
        typeHint: "com.compuserve.gif",
        thumbnailHidden: true,
        thumbnailClippingRect: UnitRect(x: 0.25, y: 0, width: 0.5, height: 1),
        thumbnailTime: 3
      ),
      file: StoredFile(path: "ab/cd.gif", type: .gif, bytes: 7)
    )

    #expect(try read(JSONWriter.string(written(attachment))) == attachment)
  }

  @Test func aThumbnailTimeIsANumber() throws {
    let read = try read(#"{"url": "/a.mp4", "options": {"thumbnailTime": 1.5}}"#)
    #expect(read.options.thumbnailTime == 1.5)
    let dictionary = #"{"value": 3, "timescale": 2, "flags": 1, "epoch": 0}"#
    #expect(throws: (any Error).self) {
      try self.read(#"{"url": "/a.mp4", "options": {"thumbnailTime": \#(dictionary)}}"#)
    }
  }

  @Test(arguments: ["{}", #"{"url": 5}"#, #"{"url": "a", "options": {"thumbnailHidden": "yes"}}"#])
  func whatIsNoAttachmentIsNotRead(text: String) {
    #expect(throws: (any Error).self) { try read(text) }
  }

  @Test(arguments: [
    (UnitRect(x: 0, y: 0, width: 1, height: 1), true),
    (UnitRect(x: 0.1, y: 0.2, width: 0.9, height: 0.8), true),
    (UnitRect(x: 0.5, y: 0, width: 0.6, height: 1), false),
    (UnitRect(x: 0, y: 0, width: 0, height: 1), false),
    (UnitRect(x: -0.1, y: 0, width: 0.5, height: 1), false),
    (UnitRect(x: .nan, y: 0, width: 1, height: 1), false),
    (UnitRect(x: 0, y: 0, width: .infinity, height: 1), false),
  ])
  func aPartOfAPictureIsInsideIt(rect: UnitRect, isInside: Bool) {
    #expect(rect.isInside == isInside)
  }

  @Test func sizesAreThoseOfTheDevice() {
    for type in MediaType.allCases where type != .svg {
      let megabytes = [.image: 10, .audio: 5, .movie: 50][type.kind] ?? 0
      #expect(type.mostBytes == megabytes << 20, "\(type)")
      #expect(MediaType(rawValue: type.rawValue) == type && !type.shortName.isEmpty)
    }
  }
}
