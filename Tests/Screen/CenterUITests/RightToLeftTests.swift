import Canvas
import NotificationModel
import Testing

@testable import CenterUI

/// Cards, banners and the long look with Hebrew and Arabic texts. The expected texts stand as they are drawn, from left
/// to right.
@Suite struct RightToLeftTests {
  private static let hebrew = "הכרטיסים ל-Blue Note אצלי, ניפגש ב-19:45 ליד הכניסה."

  private func world(_ columns: Int = 46, _ rows: Int = 20) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("mail")
    return world
  }

  @Test func shortTextsBeginWhereTheCardDoes() throws {
    // Given a notification in Hebrew and one in English
    var world = world()
    world.push("noa", title: "נועה", subtitle: "הערב", body: Self.hebrew, thread: "noa")
    world.pass(seconds: 300)
    world.push("ada", title: "Ada", body: "The tickets are here.", thread: "ada")
    world.pass(seconds: 300)
    // Then its words run from the right, its lines begin where the card does, and the time is where it is on every card
    let title = try #require(world.place(of: "העונ"))
    let subtitle = try #require(world.place(of: "ברעה"))
    let first = try #require(world.place(of: "שגפינ ,ילצא Blue Note-ל םיסיטרכה"))
    #expect(subtitle.column == title.column && first.column == title.column)
    #expect(world.shows(".הסינכה דיל 19:45-ב"))
    let time = try #require(world.place(of: "10m ago", in: title.row))
    #expect(time.column + 7 == 43)
    #expect(world.place(of: "Ada")?.column == title.column)
  }

  @Test func aBannerIsCutOnTheLeft() throws {
    var world = world(30, 8)
    world.push("noa", title: "נועה", body: Self.hebrew)
    #expect(world.rows.contains { $0.hasSuffix(" …Blue Note-ל םיסיטרכה") })
  }

  @Test func aTextOfThreeLinesHasEachParagraphAtItsOwnSide() throws {
    var world = world()
    world.push("layla", title: "ليلى", body: "سلام (Ada)\nSee you at 8:30\nBye", thread: "layla")
    world.pass(seconds: 300)
    world.press("home right")
    let arabic = try #require(world.place(of: "(Ada) \u{FEE1}\u{FEFC}\u{FEB3}"))
    let english = try #require(world.place(of: "See you at 8:30"))
    #expect(arabic.row + 1 == english.row)
    #expect(arabic.column + 9 == 43)
    #expect(english.column < 5)
  }

  @Test func aReplyIsTypedFromRightToLeft() throws {
    // The field shows what the other person will see, and the cursor stands where the next letter goes.
    var world = ScreenWorld(80, 24)
    world.register("Mail", category("invite", "Join", "Say…"))
    world.push("noa", title: "נועה", body: "מתי?", category: "invite")
    world.pass(seconds: 60)
    world.press("home r")
    world.type("שלום")
    let typed = try #require(world.place(of: "םולש"))
    #expect(world.screen.draw().grid.cursor == Point(column: typed.column - 1, row: typed.row))
    world.press("left")
    #expect(world.screen.draw().grid.cursor == typed)
    world.press("right")
    world.type(" ok 12")
    #expect(world.shows("ok 12 םולש"))
  }

  @Test func hebrewIsFoundAsItIsTyped() {
    var world = world()
    world.settle("first")
    world.push("noa", title: "נועה", body: "שלום", thread: "noa")
    world.pass(seconds: 300)
    world.press("/")
    world.type("נועה")
    #expect(world.shows("העונ"))
    #expect(!world.shows("First"))
  }
}
