import Canvas
import NotificationModel
import Testing

@testable import CenterUI

/// What is drawn elsewhere: asked for once, given up when nobody looks, kept within bounds.
struct RenderCacheTests {
  private func cache(others: Int = 2, weight: Int = 100) -> RenderCache<String, Int> {
    RenderCache(mostOthers: others, mostWeight: weight) { $0 }
  }

  @Test func whatIsWantedIsAskedForOnce() {
    var cache = cache()
    #expect(cache.follow(["a", "b"]).new == ["a", "b"])
    #expect(cache.follow(["a", "b"]).new == [])
    cache.insert(1, for: "a")
    #expect(cache.follow(["a", "b"]).new == [])
  }

  @Test func whatNobodyWaitsForIsGivenUpAndAskedForAnewLater() {
    var cache = cache()
    _ = cache.follow(["a", "b"])
    cache.insert(1, for: "b")
    #expect(cache.follow([]).dropped == ["a"])
    let again = cache.follow(["a", "b"])
    #expect(again.new == ["a"] && again.dropped == [])
  }

  @Test func ofWhatNobodyWantsTheLatestStay() {
    var cache = cache()
    for name in ["a", "b", "c", "d"] {
      _ = cache.follow([name])
      cache.insert(1, for: name)
    }
    #expect(Set(cache.answers.keys) == ["b", "c", "d"])
  }

  @Test func heavyAnswersMakeRoomEarlierButNotThoseThatAreSeen() {
    var cache = cache(others: 9)
    _ = cache.follow(["seen"])
    cache.insert(1000, for: "seen")
    for name in ["a", "b"] { cache.insert(60, for: name) }
    #expect(Set(cache.answers.keys) == ["seen", "b"])
  }

  @Test func theScreenTellsWhatIsToBeBegunAndGivenUp() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    let errands = world.screen.follow(world.screen.draw())
    #expect(errands.new == world.orders.map(RenderOrder.picture) && errands.dropped.isEmpty)
    world.press("down x")
    #expect(world.screen.follow(world.screen.draw()).dropped == errands.new)
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
