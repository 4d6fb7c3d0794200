import Canvas
import FoundationEssentials
import PhoneContents
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Cards that an app draws itself (ios-behaviour 1.14 and 3.16).
struct ContentExtensionTests {
  private static let talk = """
    title: "Talk with {{title}}"
    card:
      - text: "<{{count}}> {{title}}"
      - each: conversation
        text: "- {{item.body}}"
    """

  private func serving(
    _ card: ContentExtension.Card = .template(talk, file: "talk.card.yaml"),
    hides: Bool = false,
    overridesTitle: Bool = false,
    touches: Bool = false,
    ratio: Double = 1,
    responses: [String: ContentExtension.ResponseOption] = [:],
    actions: [Action] = []
  ) -> ContentExtension {
    ContentExtension(
      categories: ["TALK"],
      card: card,
      hidesDefaultContent: hides,
      initialContentSizeRatio: ratio,
      overridesDefaultTitle: overridesTitle,
      userInteractionEnabled: touches,
      responses: responses,
      actions: actions
    )
  }

  /// The long look of a notification of the category is open.
  private func open(_ serving: ContentExtension, _ columns: Int = 46, _ rows: Int = 30, ascii: Bool = false)
    -> ScreenWorld
  {
    var world = Rich.world(
      Rich.content("Ada", body: "Are you there?", category: "TALK", thread: "t"),
      columns: columns,
      rows: rows,
      depth: ascii ? .monochrome : .trueColor,
      ascii: ascii,
      app: Rich.mail(category("TALK", "Answer…", "Like", "Leave!"), serving: serving)
    )
    world.press("down right")
    return world
  }

  private var key: NotificationKey { NotificationKey(app: "com.example.mail", identifier: "n0") }

  @Test func itsTimesAreInTheLanguageOfThePhone() {
    var world = open(serving(.template("card: [{ text: \"({{time}})\" }]", file: "t.card.yaml")))
    #expect(world.shows("(10m ago)"))
    world.submit(.setDevice([.set(\.locale, "de")]))
    #expect(world.shows("(vor 10 Min.)"))
  }

  @Test(arguments: [(40, 12), (46, 30), (80, 24), (200, 60)])
  func theCardStandsAboveTheDefaultContent(columns: Int, rows: Int) throws {
    let world = open(serving(), columns, rows)
    let card = try #require(world.place(of: "<1> Ada"))
    let text = try #require(world.place(of: "Are you there?", in: nil))
    #expect(world.shows("- Are you there?") && text.row > card.row)
    #expect(world.rows[1...3].contains { $0.contains("Mail") })
  }

  @Test(arguments: DevicePreset.all)
  func everyPhoneDrawsTheCard(preset: DevicePreset) {
    var world = open(serving(), 120, 60)
    world.submit(.setDevice([.set(\.preset, preset.name)]))
    #expect(world.shows("<1> Ada"))
  }

  @Test func theDefaultContentCanBeHidden() {
    let world = open(serving(hides: true))
    #expect(world.shows("- Are you there?"))
    #expect(world.rows.count { $0.contains("Are you there?") } == 1)
    #expect(world.shows("1  Answer"))
  }

  @Test func itsTitleStandsInTheHeadWhereItIsToOverride() {
    #expect(open(serving(overridesTitle: true)).shows("Talk with Ada"))
    #expect(!open(serving()).shows("Talk with Ada"))
  }

  @Test func aFaultyTemplateSaysWhereAndLeavesTheDefaultContent() {
    let world = open(
      serving(.template("card:\n  - text: \"{{titel}}\"\n", file: "bad.card.yaml"), hides: true)
    )
    #expect(world.shows("× bad.card.yaml:2:"))
    #expect(world.shows("Are you there?"))
  }

  @Test func aTemplateThatCouldNotBeReadIsSaid() {
    let world = open(serving(.unreadable(file: "gone.card.yaml", why: "no such file"), hides: true))
    #expect(world.shows("× gone.card.yaml: no such file") && world.shows("Are you there?"))
  }

  @Test func aSavedTemplateIsSeenAtOnce() {
    var world = open(serving())
    let saved = serving(.template("card:\n  - text: new\n", file: "talk.card.yaml"), hides: true)
    world.submit(.registerApp(Rich.mail(category("TALK", "Like"), serving: saved)))
    #expect(world.shows("new") && !world.shows("<1> Ada"))
  }

  // MARK: While it is open

  @Test func whatComesInItsThreadIsHandedToIt() {
    var world = open(serving(hides: true))
    world.push("next", body: "Hello?", thread: "t", category: "TALK")
    world.push("else", body: "Not this", thread: "other", category: "TALK")
    world.pass(seconds: 300)
    #expect(world.shows("<2> Ada") && world.shows("- Hello?") && !world.shows("Not this"))
    world.press("esc")
    world.screen.list.focus = .card(key)
    world.press("right")
    #expect(!world.shows("- Hello?"))
  }

  @Test func aReplyThatItTakesEmptiesTheFieldAndIsPartOfTheTalk() {
    var world = open(serving(hides: true, responses: ["answer": .doNotDismiss]))
    world.press("r")
    world.type("Yes")
    world.press("enter")
    #expect(world.screen.openLongLook?.reply?.editor.isEmpty == true)
    #expect(world.shows("- Yes") && world.snapshot.responses.isEmpty)
    #expect(world.screen.index.places.contains(key))
    world.type("Really")
    world.press("enter")
    #expect(world.shows("- Really"))
  }

  @Test func aRefusedReplyIsInItsFieldAgain() {
    var world = open(serving(responses: ["answer": .doNotDismiss]))
    world.press("r")
    world.type("Yes")
    _ = world.screen.handle(.key(Key(.enter)))
    #expect(world.screen.openLongLook?.reply?.editor.isEmpty == true)
    world.screen.show(Refusal(.invalidRequest, "The center is gone."))
    #expect(world.screen.openLongLook?.reply?.editor.text == "Yes")
  }

  @Test func aButtonThatItTakesLeavesTheCardOrClosesIt() {
    var stays = open(serving(responses: ["like": .doNotDismiss]))
    stays.press("2")
    #expect(stays.screen.openLongLook != nil && stays.screen.longLookState.card?.responses.count == 1)
    var goes = open(serving(responses: ["like": .dismiss]))
    goes.press("2")
    #expect(goes.screen.openLongLook == nil && goes.screen.index.places.contains(key))
    var forwards = open(serving(responses: ["like": .dismissAndForwardAction]))
    forwards.press("2")
    #expect(forwards.screen.openLongLook == nil && !forwards.screen.index.places.contains(key))
  }

  @Test func theCardChoosesItsButtons() throws {
    let template = """
      card:
        - text: card
      actions:
        - { id: unlike, title: Not any more }
        - { id: nonsense }
        - leave
      """
    let unlike = Action(identifier: "unlike", title: "Unlike")
    var world = open(
      serving(.template(template, file: "a"), responses: ["unlike": .doNotDismiss], actions: [unlike])
    )
    #expect(world.shows("1  Not any more") && world.shows("2  Leave") && !world.shows("Answer"))
    world.press("1")
    #expect(
      world.commands.last
        == Command.respond(
          app: "com.example.mail",
          identifier: "n0",
          action: "unlike",
          text: nil,
          authenticated: false,
          origin: ResponseOrigin(.longLook, by: .key)
        )
    )
    world.press("esc")
    #expect(world.shows("1 Answer"))
    world.submit(.setDevice([.set(\.isLocked, true)]))
    let notification = try #require(world.screen.center.notification(key))
    #expect(!world.screen.needsPasscode("unlike", of: notification))
  }

  @Test func enterOpensTheAppOnlyWhereTheCardTakesNoTouches() {
    for touches in [true, false] {
      var world = open(serving(touches: touches))
      world.press("up up up enter")
      #expect((world.commands.last == nil) == touches)
      #expect(world.footer.contains("takes touches itself") == touches)
    }
  }

  // MARK: Programs

  private let program = ContentExtension.Card.program(Program(command: ["./card"]))

  private func requests(_ world: ScreenWorld) -> [CardRequest] { world.screen.draw().cards }

  @Test func aProgramIsAskedWithItsRoomAndThatRoomIsHeld() throws {
    let world = open(serving(program, hides: true, ratio: 0.5))
    let request = try #require(requests(world).first)
    #expect(
      request.identifier == "n0" && request.columns == 40 && request.rows == 10 && request.later.isEmpty
    )
    #expect(world.shows("…"))
    #expect((world.place(of: "1  Answer")?.row ?? 0) > 12)
  }

  @Test func whatItWroteIsDrawnWithoutWhatActsOnATerminal() throws {
    var world = open(serving(program, hides: true))
    let request = try #require(requests(world).first)
    let text = "\u{1B}[1mPassed\u{1B}[0m\u{1B}]0;title\u{7}\u{1B}[2J\nthree of four"
    world.screen.show(Result<String, DrawingError>.success(text), for: request)
    #expect(world.shows("Passed") && world.shows("three of four"))
    #expect(!world.rows.joined().contains("\u{1B}") && !world.shows("title"))
    #expect(world.shows("! 2 ") && world.shows("other than colors"), "what was taken out is said")
    let point = try #require(world.place(of: "Passed"))
    #expect(world.screen.draw().grid[point.row, point.column].style.attributes.contains(.bold))
  }

  @Test func theTemplateThatItWritesIsDrawnAsOneInAFile() throws {
    var world = open(serving(program, hides: true))
    let request = try #require(requests(world).first)
    let text =
      #"{"template": "card: [{ text: \"<{{count}}> {{title}}\" }]\nactions: [{ id: like, title: Great }]"}"#
    world.screen.show(Result<String, DrawingError>.success(text), for: request)
    #expect(world.shows("<1> Ada") && world.shows("1  Great") && !world.shows("Answer"))
  }

  @Test func theMistakeInATemplateThatItWritesIsSaid() throws {
    var world = open(serving(program, hides: true))
    let text = #"{"template": "card: [{ txt: Hello }]"}"#
    world.screen.show(
      Result<String, DrawingError>.success(text),
      for: try #require(requests(world).first)
    )
    #expect(world.shows("× template:1") && world.shows("Are you there?"))
  }

  @Test func itIsAskedAnewForWhatComesAndShowsTheOldCardMeanwhile() throws {
    var world = open(serving(program, hides: true))
    world.screen.show(
      Result<String, DrawingError>.success("first"),
      for: try #require(requests(world).first)
    )
    world.push("next", body: "Hello?", thread: "t", category: "TALK")
    world.pass(seconds: 300)
    let second = try #require(requests(world).first)
    #expect(second.later == ["next"] && world.shows("first"))
    world.screen.show(Result<String, DrawingError>.success("second"), for: second)
    #expect(world.shows("second") && !world.shows("first"))
  }

  @Test func itsFailureIsSaidAboveTheDefaultContent() throws {
    var world = open(serving(program, hides: true))
    let failure = DrawingError("The program ended with status 3.")
    world.screen.show(
      Result<String, DrawingError>.failure(failure),
      for: try #require(requests(world).first)
    )
    #expect(world.shows("× The program ended with status 3.") && world.shows("Are you there?"))
  }

  @Test func aProgramIsWaitedForBeforeItsCardGoes() {
    for option in [nil, ContentExtension.ResponseOption.dismiss, .doNotDismiss] {
      var world = open(serving(program))
      _ = world.screen.handle(.key(Key("2", [])))
      #expect(world.screen.openLongLook != nil)
      world.submit(
        .respond(
          app: "com.example.mail",
          identifier: "n0",
          action: "like",
          text: nil,
          authenticated: false,
          option: option
        )
      )
      #expect((world.screen.openLongLook != nil) == (option == .doNotDismiss))
      #expect(world.screen.index.places.contains(key) == (option != nil))
    }
  }

  @Test func withLettersAloneItIsReadable() {
    let world = open(serving(), 80, 24, ascii: true)
    #expect(world.shows("<1> Ada") && world.rows.dropLast().allSatisfy { $0.allSatisfy(\.isASCII) })
  }
}
