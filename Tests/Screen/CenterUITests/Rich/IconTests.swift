import Canvas
import NotificationModel
import PhoneContents
import Testing
import Text

@testable import CenterUI
@testable import Themes

/// The picture of an app's icon in its tile, and the picture behind everything.
struct IconTests {
  private func world(depth: ColorDepth = .trueColor, ascii: Bool = false) -> ScreenWorld {
    var world = Rich.world(Rich.content("Hello", body: "There"), depth: depth, ascii: ascii)
    var mail = app("Mail", icon: "💌", [])
    mail.iconImage = image("icon.png")
    world.submit(.registerApp(mail))
    return world
  }

  private func image(_ name: String) -> PhoneImage {
    var image = PhoneImage(light: .init(url: "/\(name)"))
    image.light.file = StoredFile(path: "store/\(name)", type: .png, bytes: 10)
    return image
  }

  @Test func untilThePictureIsDrawnTheCharacterStandsThere() {
    var world = world()
    #expect(world.orders.map(\.file) == ["store/icon.png"])
    #expect(world.orders.map(\.room) == [Size(columns: 3, rows: 1)] && world.orders[0].fit == .filled)
    let before = world.rows[3]
    world.drawPictures("o")
    #expect(world.rows[3] != before && world.rows[3].contains("ooo Hello"))
  }

  @Test(arguments: [(ColorDepth.monochrome, false, "💌"), (.trueColor, true, "[M]")])
  func withoutColorsThereIsNoPicture(depth: ColorDepth, ascii: Bool, tile: String) {
    let world = world(depth: depth, ascii: ascii)
    #expect(world.orders.isEmpty && world.shows(tile))
  }

  @Test func theLongLookShowsItToo() {
    var world = world()
    world.press("down right")
    world.drawPictures("o")
    #expect(world.rows.contains { $0.contains("ooo Mail") })
  }

  /// The color behind the phone once the wallpaper is drawn in that color.
  private func ground(under wallpaper: Color, in theme: Theme) throws -> Color {
    var world = ScreenWorld(themes: [theme])
    world.submit(.setDevice([.set(\.wallpaper, image("wall.png"))]))
    let order = try #require(world.orders.first { $0.file == "store/wall.png" })
    let cell = Cell(glyph: .chrome(" "), style: Style(background: wallpaper))
    let cells = [Cell](repeating: cell, count: order.room.columns * order.room.rows)
    let picture = try #require(CellPicture(size: order.room, cells: cells))
    world.screen.show(.success(DrawnPicture(frames: [picture], delays: [], facts: .init())), for: order)
    return try #require(world.screen.draw().grid[0, 0].style.background)
  }

  @Test func aWallpaperTintsTheOneOfTheTheme() throws {
    let plain = try #require(ScreenWorld().screen.draw().grid[0, 0].style.background)
    let tinted = try ground(under: Color(red: 220, green: 60, blue: 60), in: .cards)
    #expect(tinted.red > tinted.blue && plain.red < plain.blue)
  }

  @Test func textOnItCanBeReadWhateverThePictureIs() throws {
    let white = Color(red: 255, green: 255, blue: 255)
    let roles = ["heading": Theme.RoleStyle(text: white), "status": Theme.RoleStyle(text: white)]
    let theme = Theme(name: "white on dark", wallpaper: Theme.cards.wallpaper, roles: roles)

    for wallpaper in [white, Color(red: 255, green: 230, blue: 0), Color(red: 120, green: 120, blue: 120)] {
      let ground = try ground(under: wallpaper, in: theme)
      #expect(ground.contrast(to: white) >= 4.5, "\(wallpaper)")
    }
  }
}
