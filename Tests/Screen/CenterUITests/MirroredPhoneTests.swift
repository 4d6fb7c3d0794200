import Canvas
import NotificationModel
import Testing

@testable import CenterUI

/// A phone whose language is read from right to left: everything is on the other side (ios-behaviour 3.13).
@Suite struct MirroredPhoneTests {
  private func world(_ locale: String = "he", _ columns: Int = 46, _ rows: Int = 20, ascii: Bool = false)
    -> ScreenWorld
  {
    var world = ScreenWorld(columns, rows, ascii: ascii)
    world.submit(.setDevice([.set(\.locale, locale)]))
    world.register("Mail", category("invite", "Join", "Say…"))
    return world
  }

  @Test func aCardBeginsAtTheRight() throws {
    // Given a Hebrew phone with a notification in Hebrew and one in English
    var world = world()
    world.push("noa", title: "נועה", body: "שלום", thread: "noa")
    world.push("ada", title: "Ada", body: "The tickets are here.", thread: "ada")
    world.pass(seconds: 300)
    // Then the tile is at the right and the time at the left, on every card
    let title = try #require(world.place(of: "העונ"))
    let tile = try #require(world.place(of: "▐M▌", in: title.row))
    let time = try #require(world.place(of: "׳קד 5 ינפל", in: title.row))
    #expect(tile.column == 40)
    #expect(title.column + 4 == tile.column - 1)
    #expect(time.column == 3)
    #expect(world.place(of: "םולש")?.column == title.column)
    // And so does a line in English.
    let body = try #require(world.place(of: "The tickets are here."))
    #expect(body.column + 21 == title.column + 4)
  }

  @Test func aTextIsReadFromTheRightAlsoAfterALatinName() throws {
    var world = world()
    world.push("ada", title: "Ada מזמינה אותך", body: "Ada: מתי?", thread: "ada")
    world.pass(seconds: 300)
    let title = try #require(world.place(of: "ךתוא הנימזמ Ada"))
    let body = try #require(world.place(of: "?יתמ :Ada"))
    #expect(title.column + 15 == 39 && body.column + 9 == 39)
    world.press("home right")
    #expect(world.shows("ךתוא הנימזמ Ada"))
  }

  @Test func aParagraphOfThreeLinesBeginsAtItsOwnSide() throws {
    var world = world("he", 46, 44)
    world.push("ada", title: "Ada", body: String(repeating: "tickets ", count: 12), thread: "ada")
    world.pass(seconds: 300)
    let title = try #require(world.place(of: "Ada"))
    let body = try #require(world.place(of: "tickets"))
    #expect(title.column + 3 == 39 && body.column == 3)
  }

  @Test func marksLeanTheOtherWay() throws {
    var world = world()
    for name in ["one", "two", "three"] { world.push(name, thread: "a") }
    world.pass(seconds: 300)
    let mark = try #require(world.place(of: "╯"))
    #expect(mark.column == 39)
    world.press("home down")
    #expect(world.place(of: "╯ ▐", in: mark.row)?.column == 39)
    world.press("right")
    let heading = try #require(world.place(of: "3 · a · Mail ▐"))
    #expect(heading.column + 14 == 44)
    #expect(world.place(of: "× יוקינ", in: heading.row)?.column == 3)
  }

  @Test func aLineThatIsTooLongIsCutWhereReadingEnds() throws {
    var world = world("he", 30, 10)
    for name in ["one", "two"] { world.push(name, thread: String(repeating: "x", count: 60)) }
    world.pass(seconds: 300)
    world.press("home down right")
    let heading = try #require(world.rows.first { $0.contains("Mail") })
    #expect(heading.contains("x… · Mail"))
  }

  @Test func whatIsClickedIsWhereItIsSeen() {
    var world = world()
    world.push("ada", title: "Ada", body: "Now?", thread: "ada", category: "invite")
    world.pass(seconds: 300)
    world.press("home")
    world.click("×", inRowOf: "Ada")
    #expect(world.titles.isEmpty)
  }

  @Test func theToolsOwnWordsStay() throws {
    var world = world()
    world.push("ada", title: "Ada", thread: "ada")
    world.pass(seconds: 300)
    #expect(world.footer.hasPrefix(" → more"))
    world.press(",")
    let title = try #require(world.place(of: "Settings"))
    #expect(title.column < 10)
  }

  @Test func buttonsBeginAtTheRightInAnyLanguage() throws {
    var world = world("ar")
    world.push("ada", title: "Ada", body: "Now?", thread: "ada", category: "invite")
    world.pass(seconds: 300)
    world.press("home right")
    let first = try #require(world.place(of: "Join  1"))
    let second = try #require(world.place(of: "Say  2"))
    #expect(first.column + 7 == 43)
    #expect(second.column + 6 == 43)
    #expect(world.place(of: "✎", in: second.row).map { $0.column < second.column } == true)
  }

  @Test func aReplyIsTypedFromTheSideOfItsLanguage() throws {
    var world = world()
    world.push("noa", title: "נועה", body: "מתי?", thread: "noa", category: "invite")
    world.pass(seconds: 300)
    world.press("home r")
    let empty = try #require(world.screen.draw().grid.cursor)
    #expect(empty.column == 42)
    world.type("שלום")
    #expect(world.place(of: "םולש")?.column == 39)
    #expect(world.screen.draw().grid.cursor == Point(column: 38, row: empty.row))
    world.press("left left")
    #expect(world.screen.draw().grid.cursor == Point(column: 40, row: empty.row))
    world.press("C-e C-u")
    world.type("ok")
    let typed = try #require(world.place(of: "ok"))
    #expect(typed.column < 20)
    #expect(world.screen.draw().grid.cursor == Point(column: typed.column + 2, row: empty.row))
  }

  @Test func aSearchIsTypedBesideItsMark() throws {
    var world = world()
    world.push("noa", title: "נועה", thread: "noa")
    world.pass(seconds: 300)
    world.press("/")
    world.type("נוע")
    let field = try #require(world.place(of: "עונ ⌕"))
    #expect(field.column + 4 == 43)
    #expect(world.screen.draw().grid.cursor == Point(column: field.column - 1, row: field.row))
    #expect(world.place(of: "1 found", in: field.row)?.column == 2)
  }

  @Test func theQuestionForPermissionHasItsAnswersAtTheRight() throws {
    var world = world()
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: "com.example.mail", [.alert]))
    let allow = try #require(world.place(of: "רשפא  2") ?? world.place(of: "רשפא  1"))
    #expect(allow.column > 23)
  }

  @Test func areasAndEdgesAreThoseOfTheOtherSide() {
    // Yiddish is read from the right, and the phone's words for it are English, so that the texts are as wide.
    var screens = ["en", "yi"].map { world($0, 120, 30) }
    for index in screens.indices {
      for name in ["one", "two"] { screens[index].push(name, thread: "a") }
      screens[index].push("solo", body: "Text", thread: "b", category: "invite")
      screens[index].pass(seconds: 300)
    }
    for keys in ["home", "down", "right", "esc home right", "r"] {
      for index in screens.indices { screens[index].press(keys) }
      let phone = screens[0].screen.layout.phone
      let grids = screens.map { $0.screen.draw().grid }
      for row in 1..<phone.rows {
        for column in 0..<phone.columns {
          let other = phone.columns - 1 - column
          #expect(
            grids[0][row, column].style.background == grids[1][row, other].style.background,
            "\(keys): \(row), \(column)"
          )
        }
      }
    }
  }
}
