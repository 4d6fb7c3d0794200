import Canvas
import NotificationModel
import Testing

@testable import CenterUI

/// What is drawn elsewhere: asked for once, given up when nobody looks, kept within bounds.
struct ShelfTests {
  private func shelf(others: Int = 2, weight: Int = 100) -> RenderCache<String, Int> {
    RenderCache(mostOthers: others, mostWeight: weight) { $0 }
  }

  @Test func whatIsWantedIsAskedForOnce() {
    var shelf = shelf()
    #expect(shelf.follow(["a", "b"]).new == ["a", "b"])
    #expect(shelf.follow(["a", "b"]).new == [])
    shelf.put(1, for: "a")
    #expect(shelf.follow(["a", "b"]).new == [])
  }

  @Test func whatNobodyWaitsForIsGivenUpAndAskedForAnewLater() {
    var shelf = shelf()
    _ = shelf.follow(["a", "b"])
    shelf.put(1, for: "b")
    #expect(shelf.follow([]).dropped == ["a"])
    let again = shelf.follow(["a", "b"])
    #expect(again.new == ["a"] && again.dropped == [])
  }

  @Test func ofWhatNobodyWantsTheLatestStay() {
    var shelf = shelf()
    for name in ["a", "b", "c", "d"] {
      _ = shelf.follow([name])
      shelf.put(1, for: name)
    }
    #expect(Set(shelf.answers.keys) == ["b", "c", "d"])
  }

  @Test func heavyAnswersMakeRoomEarlierButNotThoseThatAreSeen() {
    var shelf = shelf(others: 9)
    _ = shelf.follow(["seen"])
    shelf.put(1000, for: "seen")
    for name in ["a", "b"] { shelf.put(60, for: name) }
    #expect(Set(shelf.answers.keys) == ["seen", "b"])
  }

  @Test func theScreenTellsWhatIsToBeBegunAndGivenUp() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    let errands = world.screen.follow(world.screen.draw())
    #expect(errands.pictures == world.orders && errands.droppedPictures.isEmpty)
    world.press("down x")
    #expect(world.screen.follow(world.screen.draw()).droppedPictures == errands.pictures)
  }

  @Test func aThousandPicturesLeaveAFew() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    for number in 0..<1000 {
      let order = PictureOrder(
        file: "\(number)",
        kind: .image,
        room: Size(columns: 4, rows: 2),
        depth: .trueColor
      )
      world.screen.show(.success(Rich.picture(size: order.room)), for: order)
    }
    #expect(world.screen.pictures.count == 64)
  }
}
