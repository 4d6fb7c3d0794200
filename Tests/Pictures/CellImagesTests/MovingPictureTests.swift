import Testing

@testable import Canvas
@testable import CellImages

@Suite struct MovingPictureTests {
  private static let three = GIF.moving(16, 16, [(0, 5), (1, 0), (2, 200)])

  @Test("A moving picture has all frames, and the times that browsers give them")
  func moves() async throws {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(Self.three, as: "a.gif") { $0.moves = true }.get()
    #expect(drawn.delays == [50, 100, 2000])
    #expect(
      drawn.frames.map { $0.color(3, 1) } == [
        .some(Color(red: 255, green: 0, blue: 0)),
        Color(red: 0, green: 255, blue: 0), Color(red: 0, green: 0, blue: 255),
      ]
    )
  }

  @Test("One frame where nothing may move: the first, or the one that is asked for")
  func still() async throws {
    let folder = try PictureFolder()
    for (moment, wanted) in [(nil, 0), (1, 1), (2, 2), (99, 2), (-4, 0), (.nan, 0)] as [(Double?, Int)] {
      let drawn = try await folder.draw(Self.three, as: "a.gif") { $0.moment = moment }.get()
      #expect(drawn.frames.count == 1)
      let color = drawn.frames.first?.color(3, 1)
      #expect([color?.red, color?.green, color?.blue].firstIndex(of: 255) == wanted)
    }
  }

  @Test("A GIF that was cut off shows the frames that are whole; one without any is damaged")
  func cut() async throws {
    let folder = try PictureFolder()
    let whole = Self.three
    let last = GIF.frame(16, 16, 2, 200).count + 1
    let drawn = try await folder.draw(Array(whole.dropLast(last / 2)), as: "a.gif") { $0.moves = true }.get()
    #expect(drawn.frames.count == 2)
    let answer = try await folder.draw(Array(whole.prefix(60)), as: "b.gif")
    #expect(answer.problem?.code == .corrupt)
  }

  @Test("A hundred thousand frames are as many as may be shown")
  func endless() async throws {
    let folder = try PictureFolder()
    let start = GIF.moving(1, 1, [(0, 10)]).dropLast()
    let frame = GIF.frame(1, 1, 1, 10)
    let bytes = start + (0..<100_000).flatMap { _ in frame } + [0x3B]
    let drawn = try await folder.draw(Array(bytes), as: "a.gif") { $0.moves = true }.get()
    #expect(drawn.frames.count == 120)
    let slow = GIF.moving(1, 1, (0..<10).map { _ in (0, 1000) })
    #expect(try await folder.draw(slow, as: "b.gif") { $0.moves = true }.get().frames.count == 3)
    #expect(try await folder.draw(Array(bytes), as: "a.gif") { $0.moment = 90_000 }.get().frames.count == 1)
  }
}
