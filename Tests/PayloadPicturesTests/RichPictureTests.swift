import Canvas
import CenterUI
import NotificationModel
import PayloadPictures
import Testing

/// Pictures of notifications with pictures: drawn, asked what they want, and drawn again.
@Suite struct RichPictureTests {
  private func stage() throws -> Stage {
    let attachment = NotificationModel.Attachment(
      identifier: "a",
      url: "file:///a.png",
      file: StoredFile(path: "store/a.png", type: .png, bytes: 1_200_000)
    )
    var content = Content(title: "Dinner tonight", body: "The usual place")
    content.attachments = [attachment]
    let push = Push(topic: dely.bundle, content: content, hasAlert: true)
    return try Scene(apps: [dely], pushes: [push], now: morning).play()
  }

  private func drawn(_ order: PictureOrder) -> Result<DrawnPicture, DrawingFailure> {
    let cells = Array(
      repeating: Cell(glyph: .chrome("a"), style: .plain),
      count: order.room.columns * order.room.rows
    )
    return .success(DrawnPicture(frames: [CellPicture(size: order.room, cells: cells)].compactMap(\.self)))
  }

  @Test(arguments: [Surface.banner, .list, .longLook])
  func aPictureIsWantedAndThenSeen(surface: Surface) throws {
    let stage = try stage()
    let picture = Picture(
      surface: surface,
      size: Size(columns: 46, rows: 24),
      theme: dark,
      look: Look(depth: .trueColor)
    )
    let orders = picture.frame(of: stage).orders
    try #require(orders.count == 1)
    let plate = TextWriter().write(picture.draw(stage))
    #expect(plate.contains("PNG") && !plate.contains("aaaaaa"))
    let outcomes = Dictionary(uniqueKeysWithValues: orders.map { ($0, drawn($0)) })
    let seen = TextWriter().write(picture.draw(stage, pictures: outcomes))
    #expect(seen.contains("aaaaaa") && !seen.contains("PNG"))
    #expect(picture.frame(of: stage, pictures: outcomes).orders == orders)
  }
}
