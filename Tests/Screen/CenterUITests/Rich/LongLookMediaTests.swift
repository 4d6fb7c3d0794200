import Canvas
import FoundationEssentials
import NotificationState
import PhoneContents
import PhoneLocalization
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Pictures, movies and sounds in the long look (ios-behaviour 3.13 and 3.17).
struct LongLookMediaTests {
  private func open(
    _ attachments: Attachment...,
    columns: Int = 46,
    rows: Int = 24,
    depth: ColorDepth = .trueColor,
    ascii: Bool = false,
    motion: Bool = false,
    body: String = "DisplayOptions"
  ) -> ScreenWorld {
    var world = Rich.world(
      Rich.content(body: body, attachments: attachments),
      columns: columns,
      rows: rows,
      depth: depth,
      ascii: ascii,
      motion: motion
    )
    world.press("down right")
    return world
  }

  @Test func aPictureStandsBetweenTheHeadAndTheTextInTheMiddle() {
    var world = open(Rich.file())
    #expect(world.orders.map(\.room) == [Size(columns: 40, rows: 11)] && world.orders[0].fit == .whole)
    world.drawPictures(size: Size(columns: 20, rows: 3))
    let column = world.place(of: "aaaaaaaaaaaaaaaaaaaa")?.column
    #expect(column == 13)
    #expect(world.rows.count { $0.contains("aaaaaaaaaaaaaaaaaaaa") } == 3)
    #expect(world.rows[4].contains("aaaa") && world.rows[8].contains("Dinner"))
  }

  @Test func untilItIsThereItsRoomSaysWhatComes() {
    let world = open(Rich.file())
    #expect(world.shows("PNG · 1.2 MB"))
    #expect(open(Rich.file(), depth: .monochrome, ascii: true).shows("PNG, 1.2 MB"))
  }

  @Test func theTextDoesNotJumpWhenAPictureComesWhoseSizeIsKnown() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    world.drawPictures("t", facts: .init(pixels: Size(columns: 400, rows: 100)))
    world.press("down right")
    let before = world.place(of: "Dinner")
    world.drawPictures(size: Size(columns: 40, rows: 5))
    #expect(world.place(of: "Dinner") == before)
  }

  @Test func theButtonInFocusStaysInSightWhenAPictureIsLargerThanThought() {
    var world = Rich.world(
      Rich.content(category: "ASK", attachments: [Rich.file()]),
      rows: 18,
      app: Rich.mail(category("ASK", "Join", "Leave"))
    )
    world.drawPictures("t", facts: .init(pixels: Size(columns: 40, rows: 4)))
    world.press("down right")
    #expect(world.screen.openLongLook?.focusedAction == 0 && world.shows("1  Join"))
    world.drawPictures("a")
    #expect(world.screen.openLongLook?.focusedAction == 0 && world.shows("1  Join"))
  }

  @Test func aMovieSaysHowLongItIs() {
    var world = open(Rich.file("a.mp4", .mpeg4, bytes: 3_250_586))
    #expect(world.shows("▶ MP4 · 3.1 MB"))
    world.drawPictures(size: Size(columns: 20, rows: 5), facts: .init(duration: 42))
    #expect(world.shows("▶ 0:42 · MP4 · 3.1 MB") && world.shows("a ▶ a"))
  }

  @Test func aSoundIsItsWaveAndItsLength() {
    var world = open(Rich.file("a.m4a", .mpeg4Audio, bytes: 215_040))
    #expect(world.orders.map(\.kind) == [.audio])
    world.drawPictures("|", facts: .init(duration: 3725))
    #expect(world.shows("♪ 1:02:05 · M4A · 210 KB") && world.shows("||||||||||||"))
  }

  @Test func aFailureSaysWhatItIsAndWhy() {
    var world = open(Rich.file())
    world.screen.show(.failure(DrawingError("The file is damaged.")), for: world.orders[0])
    #expect(world.shows("▣ cat.png · PNG · 1.2 MB") && world.shows("The file is damaged."))
    #expect(world.shows("Dinner") && world.orders.count == 1)
  }

  @Test func theOthersAreNamed() {
    let world = open(
      Rich.file(),
      Rich.file("song.mp3", .mp3, bytes: 999),
      Rich.file("evil\u{1B}[31m.png", .png, bytes: 1)
    )
    #expect(world.shows("♪ song.mp3 · MP3 · 999 bytes"))
    #expect(world.shows("PNG · 1 byte") && !world.rows.contains { $0.contains("\u{1B}") })
    #expect(world.orders.count == 1)
  }

  @Test(arguments: [(40, 12), (46, 16), (80, 24), (200, 60)])
  func aPictureTakesHalfOfTheRowsAtMostAndEverythingCanBeRead(columns: Int, rows: Int) {
    let body = (1...30).map { "Line \($0)." }.joined(separator: "\n")
    var world = open(Rich.file(), columns: columns, rows: rows, body: body)
    world.drawPictures("a")
    #expect(world.orders.allSatisfy { $0.room.rows <= max(3, rows / 2) })
    var seen: Set<Int> = []
    for _ in 0..<60 {
      let text = world.rows.joined()
      for number in 1...30 where text.contains("Line \(number).") { seen.insert(number) }
      world.press("down")
    }
    #expect(seen.count == 30)
    world.press("home")
    #expect(world.shows("aaaa"))
  }

  @Test func whatIsScrolledAwayIsNotWanted() {
    let body = (1...60).map { "Line \($0)." }.joined(separator: "\n")
    var world = open(Rich.file(), body: body)
    #expect(world.orders.count == 1)
    world.press("end")
    #expect(world.orders.isEmpty)
  }

  // MARK: What moves

  private func moving(motion: Bool = true) -> ScreenWorld {
    var world = open(Rich.file("a.gif", .gif), motion: motion)
    for order in world.orders {
      let picture = Rich.picture("xyz", size: Size(columns: 10, rows: 2), delays: [100, 10, 500])
      world.screen.show(.success(picture), for: order)
    }
    return world
  }

  @Test func anAnimatedPictureGoesOnWithTheMachinesTime() {
    var world = moving()
    #expect(world.orders[0].moves && world.shows("xxxxxxxxxx"))
    #expect(abs(world.secondsToNextFrame - 0.1) < 0.001)
    world.pass(seconds: 0.1)
    #expect(world.shows("yyyyyyyyyy"))
    world.pass(seconds: 0.05)
    #expect(world.shows("zzzzzzzzzz"))
    world.pass(seconds: 0.5)
    #expect(world.shows("xxxxxxxxxx"))
  }

  @Test func itMovesNoFasterThanAScreenIsDrawn() {
    var world = moving()
    world.pass(seconds: 0.1)
    #expect(abs(world.secondsToNextFrame - 1.0 / 30) < 0.001)
  }

  @Test func withReducedMotionAndWhereItIsNotSeenNothingMoves() {
    let still = moving(motion: false)
    #expect(!still.orders[0].moves && still.secondsToNextFrame > 1)
    var closed = moving()
    closed.press("esc")
    #expect(closed.secondsToNextFrame > 1)
    #expect(closed.orders.allSatisfy { !$0.moves })
    var small = moving()
    small.resize(20, 5)
    #expect(small.secondsToNextFrame > 1)
  }

  @Test func scrolledAwayItWaits() {
    let body = (1...60).map { "Line \($0)." }.joined(separator: "\n")
    var world = open(Rich.file("a.gif", .gif), motion: true, body: body)
    world.drawPictures("xy", delays: [100, 100])
    #expect(abs(world.secondsToNextFrame - 0.1) < 0.001)
    world.press("end")
    #expect(world.secondsToNextFrame > 1)
    world.press("home")
    #expect(abs(world.secondsToNextFrame - 0.1) < 0.001)
  }

  @Test func itBeginsWhenItIsOpened() {
    var world = moving()
    world.pass(seconds: 0.1)
    world.press("esc right")
    #expect(world.shows("xxxxxxxxxx"))
  }
}
