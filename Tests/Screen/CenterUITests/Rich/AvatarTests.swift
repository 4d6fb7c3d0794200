import Bidi
import Canvas
import NotificationModel
import PhoneContents
import Testing

@testable import CenterUI

/// Who speaks, in place of the app's icon (ios-behaviour 3.19).
struct AvatarTests {
  private func speaking(_ name: String = "Ada Lovelace", image: Attachment? = nil) -> Content {
    Rich.content(
      name,
      body: "On my way",
      communication: Communication(sender: .init(displayName: name, image: image))
    )
  }

  @Test func withoutAPictureTheInitialsStandOnAColorOfTheirOwnWithTheAppsMark() {
    let world = Rich.world(speaking())
    #expect(world.rows[3] == " ▐ ▐AL▌ Ada Lovelace                10m ago ▌")
    #expect(world.rows[4] == " ▐ ▝▀▀M On my way                           ▌")
    let grid = world.screen.draw().grid
    let other = Rich.world(speaking("Jonas Lindqvist")).screen.draw().grid
    #expect(grid[3, 4].style.background != other[3, 4].style.background)
    #expect(grid[4, 6].style.background == Color(hex: "#3b82f6", palette: 12))
  }

  @Test func aPictureTakesTheirPlace() {
    var world = Rich.world(speaking(image: Rich.file("ada.png")))
    #expect(world.orders.map(\.room) == [Size(columns: 4, rows: 2)])
    #expect(world.orders[0].fit == .filled && world.shows("▐AL▌"))
    world.drawPictures("o")
    #expect(world.rows[3].contains("▟oo▙ Ada Lovelace"))
    #expect(world.rows[4].contains("▜ooM On my way"))
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada", "A"), ("Ada King of Lovelace", "AL"), ("田中 美咲", "田"), ("", "?"),
    ("42", "?"),
    ("(Ada)", "A"), ("😀 Ada", "A"),
  ])
  func initials(name: String, initials: String) {
    #expect(Avatar(Communication(sender: .init(displayName: name))).initials.string == initials)
  }

  @Test(arguments: [false, true])
  func withoutColorsTheyStandInBrackets(ascii: Bool) {
    let world = Rich.world(speaking(image: Rich.file("ada.png")), depth: .monochrome, ascii: ascii)
    #expect(world.shows("[AL] Ada Lovelace") && world.orders.isEmpty)
  }

  @Test func theGroupsPictureComesFirst() {
    var content = speaking(image: Rich.file("ada.png"))
    content.communication?.groupImage = Rich.file("crew.png")
    #expect(Rich.world(content).orders.map(\.file) == ["store/crew.png"])
  }

  @Test func whoeverMayNotBeNamedIsNotSeen() {
    var world = Rich.world(speaking(image: Rich.file("ada.png")))
    world.submit(.setDevice([.set(\.previews, .never)]))
    #expect(world.orders.isEmpty && !world.shows("AL") && world.shows("▐M▌"))
  }

  @Test func inShortRowsThereIsOneRowOfIt() {
    let world = Rich.world(speaking(image: Rich.file("ada.png")), columns: 40, rows: 12)
    #expect(world.shows("▐AL▌ Ada Lovelace") && !world.shows("▝▀▀") && world.orders.isEmpty)
  }

  @Test func theLongLookHasItInItsHead() {
    var world = Rich.world(speaking(image: Rich.file("ada.png")))
    world.press("down right")
    world.drawPictures("o")
    #expect(world.shows("▟oo▙ Mail") && world.shows("▜ooM"))
    #expect(world.place(of: "Ada Lovelace")?.row == 5)
  }
}
