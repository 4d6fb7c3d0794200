import JSON
import NotificationModel
import Testing

@Suite("A value that is copied by reference")
struct SharedTests {
  private struct Box: Codable, Hashable, Sendable {
    @Shared var content: Content
  }

  @Test func changingACopyLeavesTheOther() {
    let one = Box(content: Content(title: "one"))
    var other = one
    #expect(one == other)

    other.content.title = "other"

    #expect(one.content.title == "one" && other.content.title == "other")
    #expect(one != other)
  }

  @Test func equalIsWhatHoldsTheSame() {
    let (one, other) = (Box(content: Content(title: "a")), Box(content: Content(title: "a")))

    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  @Test func itIsWrittenLikeTheValue() throws {
    let box = Box(content: Content(title: "T"))
    let value = try JSONValue(encoding: box)

    #expect(value["content"] == (try JSONValue(encoding: box.content)))
    #expect(try value.decoded(as: Box.self) == box)
  }
}
