import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Testing

@testable import CenterUI

/// A notification in full: everything it says, its buttons, and the field for a reply.
struct LongLookTests {
  private static let ten = (1...10).map { "Button \($0)" }

  private func withTenActions(_ columns: Int, _ rows: Int, body: String = "Text") -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    let actions = (1...12).map { Action(identifier: "b\($0)", title: "Button \($0)") }
    world.register("Mail", NotificationModel.Category(identifier: "many", actions: actions))
    world.push("dinner", body: body, category: "many")
    world.pass(seconds: 60)
    world.press("home")
    return world
  }

  @Test func aCardOffersTwoButtonsAndTheLongLookTen() {
    var world = withTenActions(80, 24)
    #expect(world.shows("Button 2") && !world.shows("Button 3"))
    world.press("right")
    #expect(world.shows("Button 10") && !world.shows("Button 11"))
  }

  @Test func aPictureOfItIsTheSameWhileTheBannerOfAnotherIsThere() throws {
    var world = withTenActions(80, 24)
    func rows(_ world: ScreenWorld) throws -> String {
      TextWriter().write(try #require(world.screen.picture(of: .longLook, identifier: "dinner")).grid)
    }
    let alone = try rows(world)

    world.push("supper", body: "Late")

    #expect(world.screen.center.banner != nil)
    #expect(try rows(world) == alone && alone.contains("Button 10"))
  }

  @Test(arguments: [(40, 12), (80, 24), (46, 16), (30, 8)])
  func everyOneOfTenButtonsCanBeReachedAndSeen(columns: Int, rows: Int) {
    var world = withTenActions(columns, rows)
    world.press("right")
    if world.screen.openLongLook?.action == nil { world.press("down down down down down") }
    for _ in 0..<20 where world.screen.openLongLook?.action != 0 { world.press("up") }
    for number in 1...10 {
      #expect(world.shows("Button \(number)"), "button \(number) at \(columns)×\(rows)")
      #expect(world.screen.openLongLook?.action == number - 1)
      world.press("down")
    }
    world.press("enter")
    #expect(world.commands.last == world.answer("b10"))
  }

  @Test func aNumberPressesAButtonWhereverOneIs() {
    for (key, action) in [("1", "b1"), ("7", "b7"), ("0", "b10")] {
      var world = withTenActions(80, 24)
      world.press("right \(key)")
      #expect(world.commands.last == world.answer(action))
      #expect(world.screen.openLongLook == nil)
    }
  }

  @Test func aLongTextIsReadRowByRowBeforeTheButtonsCome() {
    let body = (1...60).map { "Line \($0)." }.joined(separator: "\n")
    var world = withTenActions(46, 16, body: body)
    world.press("right")
    var seen: Set<String> = []
    for _ in 0..<90 {
      for row in world.rows {
        for number in 1...60 where row.contains("Line \(number).") { seen.insert("\(number)") }
      }
      world.press("down")
    }
    #expect(seen.count == 60)
    #expect(world.screen.openLongLook?.action == 9)
    world.press("home")
    #expect(world.shows("Line 1."))
  }

  @Test func destructiveIsSeenWithoutColor() {
    var world = ScreenWorld(80, 24, depth: .monochrome, themes: [])
    world.register("Mail", category("invite", "Join", "Decline!"))
    world.push("dinner", category: "invite")
    world.press("right")
    #expect(world.rows.contains { $0.contains("Decline") && $0.contains("!") && $0.contains("destructive") })
    world.press("esc")
    #expect(world.rows.contains { $0.contains("2 Decline !") })
  }

  @Test func enterOnTheTextOpensTheApp() {
    var world = withTenActions(80, 24)
    world.press("right up enter")
    #expect(world.commands.last == world.answer(SystemAction.defaultIdentifier))
  }

  @Test func whenItIsRemovedTheLongLookClosesAndSaysSo() {
    var world = withTenActions(80, 24)
    world.press("right")
    world.remove("dinner")
    #expect(world.screen.openLongLook == nil)
    #expect(world.footer.contains("The notification was removed."))
  }

  @Test func whenItIsReplacedTheLongLookShowsTheNewOne() {
    var world = withTenActions(80, 24)
    world.press("right")
    world.push("dinner", body: "Nine o'clock after all", category: "many")
    #expect(world.shows("Nine o'clock after all"))
    #expect(world.screen.openLongLook != nil)
  }
}

extension ScreenWorld {
  func answer(
    _ action: String,
    from surface: ResponseSurface = .longLook,
    by input: ResponseInput = .key
  ) -> Command {
    .respond(
      app: "com.example.mail",
      identifier: "dinner",
      action: action,
      text: nil,
      authenticated: false,
      origin: ResponseOrigin(surface, by: input)
    )
  }
}

/// Writing a reply: what is typed arrives byte for byte, and nothing typed is lost by accident.
struct ReplyTests {
  private func world(_ columns: Int = 80, _ rows: Int = 24) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("Mail", category("invite", "Join", "Say…"))
    world.push("dinner", body: "Eight o'clock?", category: "invite")
    world.pass(seconds: 60)
    world.press("home")
    return world
  }

  @Test(arguments: ["", "See"])
  func lettersActAsNoKeysOnceTheNotificationIsGone(typed: String) {
    var world = world()
    world.push("later", body: "Or nine?", thread: "later", category: "invite")
    world.pass(seconds: 60)
    world.press("home r")
    world.type(typed)

    world.remove("later")
    world.type("x")
    world.pass(seconds: 60)

    #expect(world.shows("The notification was removed"))
    world.press("enter")
    #expect(world.shows("Eight o'clock?") && !world.shows("was removed"))
  }

  @Test(arguments: ["", "See"])
  func lettersActAsNoKeysOnceThePhoneIsLocked(typed: String) {
    var world = world()
    world.press("r")
    world.type(typed)

    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.type("u")
    #expect(world.screen.center.device.isLocked && world.shows("The phone was locked."))

    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(!world.shows("The phone was locked.") && world.shows("See") == !typed.isEmpty)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func whatIsTypedArrivesByteForByte(columns: Int, rows: Int) {
    let text = "你好 👩‍👩‍👧‍👦 ok"
    var world = world(columns, rows)
    world.press("r")
    world.type(text)
    #expect(world.shows("你好 "))
    world.press("enter")

    guard case .respond(_, "dinner", "say", let sent?, _, _, _) = world.commands.last else {
      Issue.record("sent was \(String(describing: world.commands.last))")
      return
    }
    #expect(Array(sent.utf8) == Array(text.utf8))
    #expect(world.screen.openLongLook == nil)
  }

  @Test func theFieldShowsItsPlaceholderAndTheButtonsTitle() {
    var world = world()
    world.press("r")
    #expect(world.shows("Say something"))
    #expect(world.shows("[ Send ]"))
    world.type("x")
    #expect(!world.shows("Say something"))
  }

  @Test func aPasteArrivesAsItIs() {
    var world = world()
    world.press("r")
    world.paste("one\r\ntwo\u{1B}[31m\tthree")
    world.press("enter")
    guard case .respond(_, _, _, let sent?, _, _, _) = world.commands.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(sent == "one\ntwo[31m\tthree")
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func theFieldGrowsWithItsLines(columns: Int, rows: Int) {
    var world = world(columns, rows)
    world.press("r")
    world.type("first")
    world.press("M-enter")
    world.type("second")
    world.press("C-j")
    world.type("third")
    #expect(world.shows("first") && world.shows("second") && world.shows("third"))
    #expect(world.commands.isEmpty)

    world.press("enter")
    guard case .respond(_, _, _, let sent?, _, _, _) = world.commands.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(sent == "first\nsecond\nthird")
  }

  @Test func ofManyLinesTheOnesAroundTheCursorAreSeen() {
    var world = world()
    world.press("r")
    world.paste((1...200).map { "line \($0)" }.joined(separator: "\n"))
    #expect(world.shows("line 200") && !world.shows("line 100"))
    world.press("up up up up up up up up up")
    #expect(world.shows("line 191"))
  }

  @Test func thereIsNothingToPasteIntoElsewhere() {
    var world = world()
    world.paste("q")
    #expect(world.footer.contains("There is no field for this text."))
    #expect(world.effects.isEmpty)
  }

  @Test func anEmptyTextIsNotSent() {
    var world = world()
    world.press("r enter")
    #expect(world.commands.isEmpty)
    #expect(world.footer.contains("There is nothing to send yet."))
    #expect(world.screen.isTyping)
  }

  @Test func escapeAsksBeforeItDropsWhatWasTyped() {
    var world = world()
    world.press("r")
    world.type("almost done")
    world.press("esc")
    #expect(world.shows("Drop the reply you are writing?"))
    world.press("esc")
    #expect(world.screen.openLongLook?.reply?.editor.text == "almost done")
    world.press("esc enter")
    #expect(!world.screen.isTyping)
    #expect(world.screen.openLongLook != nil, "the notification stays open")
  }

  @Test func controlCAsksBeforeItQuitsWithUnsentText() {
    var world = world()
    world.press("r C-c")
    #expect(world.effects == [.quit], "nothing was typed yet")
    world.forgetEffects()
    world.type("hi")
    world.press("C-c")
    #expect(world.effects.isEmpty)
    #expect(world.shows("Quit? The reply"))
    world.press("n")
    #expect(world.screen.openLongLook?.reply?.editor.text == "hi")
    world.press("C-c y")
    #expect(world.effects == [.quit])
  }

  @Test func lettersThatAreKeysElsewhereAreText() {
    var world = world()
    world.press("r")
    world.type("quick x/?Cbt1")
    #expect(world.effects.isEmpty)
    #expect(world.screen.openLongLook?.reply?.editor.text == "quick x/?Cbt1")
  }

  @Test func whatWasTypedIsThereAgainWhenTheReplyIsRefused() {
    var world = world()
    world.press("r")
    world.type("coming")
    world.submit(.setCategories(app: "com.example.mail", []))
    world.press("enter")

    #expect(world.screen.openLongLook?.reply?.editor.text == "coming")
    #expect(world.screen.isTyping && world.screen.notice?.isError == true)
    #expect(world.screen.center.latestResponses.isEmpty)

    world.submit(.setCategories(app: "com.example.mail", [category("invite", "Join", "Say…")]))
    world.press("enter")
    #expect(world.screen.center.latestResponses.last?.response.userText == "coming")
    #expect(world.screen.openLongLook == nil && world.screen.longLookState.sentReplies.isEmpty)
    #expect(!world.footer.contains("not sent"))
  }

  @Test func aRefusalThatComesWhileSomethingElseIsOpenKeepsTheText() {
    var world = world()
    world.press("r")
    world.type("coming")
    _ = world.screen.handle(.key(Key(.enter)))
    world.press("?")
    world.screen.show(Refusal(.overloaded, "Too much at once."))
    #expect(!world.screen.isTyping)
    world.press("esc home r")
    #expect(world.screen.openLongLook?.reply?.editor.text == "coming")
  }

  @Test func aReplyThatArrivesAfterAnUnrelatedRefusalClosesItsField() {
    var world = world()
    world.press("r")
    world.type("coming")
    let sent = world.screen.handle(.key(Key(.enter)))
    world.screen.show(Refusal(.overloaded, "Something else."))
    #expect(world.screen.isTyping)
    for case .submit(let command) in sent { world.submit(command) }
    #expect(world.screen.openLongLook == nil)
    #expect(!world.footer.contains("not sent"))
  }

  @Test func tabDoesNotLoseTheField() {
    var world = world()
    world.press("r")
    world.type("hi")
    world.press("tab")
    #expect(world.screen.isTyping)
    #expect(world.footer.contains("Enter sends, M-enter breaks the line, esc goes back."))
  }

  @Test func whenTheNotificationGoesItIsSaidThatTheReplyWasNotSent() {
    for keys in ["", "esc"] {
      var world = world()
      world.press("r")
      world.type("hi")
      world.press(keys)
      world.remove("dinner")
      #expect(world.shows("was not sent: hi"))
      #expect(world.screen.openLongLook == nil)
      world.type(" fix quit")
      #expect(world.effects.isEmpty, "who goes on typing presses no keys of the list")
      #expect(world.shows("was not sent: hi"))
      world.press("enter")
      #expect(world.effects.isEmpty)
      #expect(!world.shows("not sent"))
    }
  }

  @Test func theCursorStandsWhereTheNextLetterGoes() {
    var world = world()
    world.press("r")
    let grid = world.screen.draw().grid
    world.type("你")
    let after = world.screen.draw().grid
    #expect(grid.cursorVisible && after.cursorVisible)
    #expect((after.cursor?.column ?? 0) - (grid.cursor?.column ?? 0) == 2)
  }

  @Test func aLongTextIsWrappedAndScrollsInItsField() {
    var world = world(40, 12)
    world.press("r")
    for number in 10...70 { world.type("word\(number) ") }
    #expect(world.shows("word70") && world.shows("word66") && !world.shows("word10"))
    #expect(world.shows("[ Send ]"))
  }
}
