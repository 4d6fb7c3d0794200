import Canvas
import PhoneContents
import Testing
import Text

@testable import CenterUI
@testable import NotificationModel

/// The small picture of a card (ios-behaviour 3.13 and 3.17).
struct ThumbnailTests {
  private let long = "Eight o'clock? Ada brings the wine and we need one more dessert"

  @Test func aPictureStandsUnderTheTimeAndTheTextBesideIt() {
    var world = Rich.world(Rich.content(body: long, attachments: [Rich.file()]))
    let order = world.orders[0]
    #expect(order.room == Size(columns: 6, rows: 2) && order.fit == .filled && !order.moves)
    expectScreen(
      world,
      """
       9:41  Tue Mar 24
       Notification Center                clear ×
      ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
      ▐ ▐M▌ Dinner                       10m ago ▌
      ▐     Eight o'clock? Ada brings      PNG   ▌
      ▐     the wine and we need one…            ▌
      ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
      """
    )
    world.drawPictures("a")
    #expect(world.rows[5].contains("wine and we need one…     aaaaaa ▌"))
    #expect(!world.shows("PNG"))
  }

  @Test func threeLinesOfTextMakeItLarger() {
    let world = Rich.world(Rich.content(body: long, attachments: [Rich.file()]), rows: 50)
    #expect(world.orders.map(\.room) == [Size(columns: 8, rows: 3)])
  }

  @Test func withoutColorsItIsLargeEnoughToBeRecognised() {
    let content = Rich.content(body: long, attachments: [Rich.file()])
    let world = Rich.world(content, columns: 80, rows: 24, depth: .monochrome)
    #expect(world.orders.map(\.room) == [Size(columns: 14, rows: 5)])
    let letters = Rich.world(content, columns: 80, rows: 24, ascii: true)
    #expect(letters.orders.map(\.room) == [Size(columns: 14, rows: 5)] && letters.orders.allSatisfy(\.ascii))
    #expect(Rich.world(content, columns: 42, depth: .monochrome).orders.isEmpty)
  }

  @Test func aSoundHasNoneInThePicturesOfAPhone() {
    func thumbnail(_ file: Attachment) -> PhoneContents.Media? {
      let world = Rich.world(Rich.content(attachments: [file]))
      guard case .card(let card)? = world.screen.phone.listContents().entries.first else { return nil }
      return card.thumbnail
    }
    #expect(thumbnail(Rich.file("a.mp3", .mp3)) == nil)
    #expect(thumbnail(Rich.file("a.mp4", .mpeg4))?.kind == .movie)
  }

  @Test func theFirstAttachmentStandsForAll() {
    let world = Rich.world(Rich.content(attachments: [Rich.file("one.png"), Rich.file("two.png")]))
    #expect(world.orders.map(\.file) == ["store/one.png"])
  }

  @Test func aClippingRectangleAndATimeAreAskedFor() {
    let options = Attachment.Options(
      thumbnailClippingRect: UnitRect(x: 0.25, y: 0, width: 0.5, height: 1),
      thumbnailTime: 12
    )
    let world = Rich.world(Rich.content(attachments: [Rich.file("a.mp4", .mpeg4, options: options)]))
    #expect(world.orders[0].part == PictureOrder.Part(columns: 0.25..<0.75, rows: 0..<1))
    #expect(world.orders[0].moment == 12 && world.orders[0].kind == .movie)
  }

  @Test func aRectangleOutsideOfThePictureIsNone() {
    let options = Attachment.Options(thumbnailClippingRect: UnitRect(x: 0.7, y: 0, width: 0.5, height: 1))
    #expect(Rich.world(Rich.content(attachments: [Rich.file(options: options)])).orders[0].part == nil)
  }

  @Test func aHiddenThumbnailTakesNoRoomAndIsNotDrawn() {
    let hidden = Rich.content(
      body: long,
      attachments: [Rich.file(options: Attachment.Options(thumbnailHidden: true))]
    )
    let world = Rich.world(hidden)
    #expect(world.orders.isEmpty)
    #expect(world.rows == Rich.world(Rich.content(body: long)).rows)
  }

  @Test func whatIsNotToBeReadIsNotToBeSeen() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    #expect(world.orders.count == 1)
    world.submit(.setDevice([.set(\.previews, .never)]))
    #expect(world.orders.isEmpty && !world.shows("PNG"))
  }

  @Test func aMovieHasASignOverItsFrameAndASoundASignAlone() {
    var world = Rich.world(
      Rich.content("Film", attachments: [Rich.file("a.mp4", .mpeg4)]),
      Rich.content("Song", thread: "b", attachments: [Rich.file("b.m4a", .mpeg4Audio)])
    )
    #expect(world.orders.map(\.kind) == [.movie])
    world.drawPictures("x")
    #expect(world.shows("x ▶ xx"))
    #expect(world.place(of: "♪") != nil)
  }

  @Test func aFailureIsMarkedWithoutColor() {
    var world = Rich.world(Rich.content(attachments: [Rich.file()]))
    world.screen.show(.failure(DrawingError("The file is damaged.")), for: world.orders[0])
    #expect(world.shows("PNG?"))
  }

  @Test(arguments: [
    (40, 12, ColorDepth.trueColor, false), (42, 24, .monochrome, false), (42, 24, .monochrome, true),
  ])
  func whereNothingWouldBeKnownAgainThereIsASign(columns: Int, rows: Int, depth: ColorDepth, ascii: Bool) {
    let world = Rich.world(
      Rich.content(attachments: [Rich.file()]),
      columns: columns,
      rows: rows,
      depth: depth,
      ascii: ascii
    )
    #expect(world.orders.isEmpty)
    #expect(world.shows(ascii ? "pic 10m ago" : "▣ 10m ago"))
  }

  @Test(arguments: [(46, 16), (80, 24), (120, 40), (200, 60)])
  func aPictureNeverReachesBeyondItsCard(columns: Int, rows: Int) {
    var world = Rich.world(Rich.content(body: long, attachments: [Rich.file()]), columns: columns, rows: rows)
    world.drawPictures("€")
    let grid = world.screen.draw().grid
    let clear = world.place(of: "10m ago").map { $0.column + 7 }
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns where grid[row, column].glyph.text == "€" {
        #expect(column < clear ?? 0)
      }
    }
    #expect(world.shows("€€€€€€"))
  }

  @Test func ofManyOnlyThoseOnTheScreenAreWanted() {
    let delivered = (1...5_000).map { number in
      Rich.delivered(
        "n\(number)",
        Rich.content("Note \(number)", thread: "\(number)", attachments: [Rich.file("\(number).png")]),
        sequence: number
      )
    }
    let world = ScreenWorld(
      46,
      24,
      holding: CenterSnapshot(sequence: 5_001, apps: [Rich.mail()], delivered: delivered)
    )
    #expect(world.orders.map(\.file).prefix(2) == ["store/5000.png", "store/4999.png"])
    #expect(world.orders.count < 8)
  }
}
