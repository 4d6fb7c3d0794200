import FoundationEssentials
import JSON
import TestSupport
import Testing

@testable import NotificationModel

@Suite("Input of the worst kind")
struct HostileInputTests {
  /// Slow to hash and to compare, and longer than any name may be.
  static let marks = "a" + String(repeating: "\u{301}\u{316}", count: 600)
  static let bundle = App.dely.bundle

  @Test(arguments: [
    (Command.push(.note(to: marks)), "topic"),
    (.push(.note(marks)), "collapseId"),
    (.push(.note { $0.content.threadIdentifier = marks }), "content.threadIdentifier"),
    (.push(.note { $0.content.categoryIdentifier = marks }), "content.categoryIdentifier"),
    (.add(app: "", .note("a")), "app"),
    (.add(app: marks, .note("a")), "app"),
    (.add(app: bundle, .note("")), "request.identifier"),
    (.add(app: bundle, .note(marks)), "request.identifier"),
    (.add(app: bundle, .note("a") { $0.threadIdentifier = marks }), "request.content.threadIdentifier"),
    (.registerApp(App(unregistered: "")), "bundle"),
    (.registerApp(App(unregistered: marks)), "bundle"),
    (.setCategories(app: "", []), "app"),
    (.setCategories(app: bundle, [Category(identifier: "", actions: [])]), "categories[0].identifier"),
    (.setCategories(app: bundle, [Category(identifier: marks, actions: [])]), "categories[0].identifier"),
    (
      .setCategories(
        app: bundle,
        [Category(identifier: "c", actions: [Action(identifier: marks, title: "")])]
      ),
      "categories[0].actions[0].identifier"
    ),
    (.setBadge(app: "", 1), "app"),
    (.removePending(app: marks, .all), "app"),
    (.removePending(app: nil, .identifiers(["a", marks])), "identifiers[1]"),
    (.removeDelivered(app: nil, .identifiers([marks])), "identifiers[0]"),
    (.dismiss([NotificationKey(app: bundle, identifier: marks)]), "keys[0].identifier"),
    (.respond(app: marks, identifier: "a", action: "default", text: nil, authenticated: false), "app"),
    (.respond(app: nil, identifier: marks, action: "default", text: nil, authenticated: false), "identifier"),
    (.respond(app: nil, identifier: "a", action: marks, text: nil, authenticated: false), "action"),
  ])
  func aNameThatIsEmptyOrHugeIsRefusedWithItsPlace(command: Command, path: String) {
    var world = EngineWorld(at: "09:00")
    let before = world.snapshot

    world.submit(command)

    #expect(world.refusal?.code == .invalidParameters)
    #expect(world.refusal?.path == path)
    #expect(
      world.refusal?.message.hasSuffix(" is empty.") == true
        || world.refusal?.message.hasSuffix(" is 2401 bytes long; the limit is 1024.") == true
        || world.refusal?.message == "The collapse identifier is 2,401 bytes; the limit is 64."
    )
    #expect(world.snapshot == before)
  }

  @Test func aPushToNobodySaysHowToNameOne() {
    var world = EngineWorld(at: "09:00")

    world.push(to: "")

    #expect(world.refusal?.message == "There is no bundle identifier to push to.")
    #expect(world.refusal?.hint == "Name it, or put \"Simulator Target Bundle\" into the payload.")
  }

  @Test(
    arguments: [
      "com example", "../evil", "a..b", ".", "a/b", "a\n", "über.app", String(repeating: "n", count: 256),
    ],
    [
      (Command.registerApp(App(unregistered: "X")), "bundle"), (.setCategories(app: "X", []), "app"),
      (.add(app: "X", .note("a")), "app"), (.setBadge(app: "X", 1), "app"), (.push(.note(to: "X")), "topic"),
    ]
  )
  func nothingIsKeptForWhatIsNoBundleIdentifier(text: String, asked: (command: Command, path: String)) {
    var world = EngineWorld(at: "09:00", with: [])

    world.submit(asked.command.aimed(at: text))

    #expect(world.refusal?.code == .invalidParameters)
    #expect(world.refusal?.message.hasSuffix(" is no bundle identifier.") == true)
    #expect(world.refusal?.path == asked.path)
    #expect(world.refusal?.hint == "It has letters, digits, hyphens and dots: com.example.app.")
    #expect(world.snapshot == CenterSnapshot())
  }

  @Test(
    arguments: [
      (App.dely.with { $0.name = book }, "name"), (App.dely.with { $0.icon = book }, "icon"),
      (App.dely.with { $0.categories[0].actions[1].title = book }, "categories[0].actions[1].title"),
      (
        App.dely.with { $0.categories[0].actions[2].textInput?.placeholder = book },
        "categories[0].actions[2].textInputPlaceholder"
      ),
      (
        App.dely.with { $0.categories[1].hiddenPreviewsBodyPlaceholder = book },
        "categories[1].hiddenPreviewsBodyPlaceholder"
      ),
    ] as [(App, String)]
  )
  func aTitleThatIsABookIsRefusedWithItsPlace(app: App, path: String) {
    var world = EngineWorld(at: "09:00", with: [])

    world.register(app)

    #expect(world.refusal?.code == .tooLarge)
    #expect(world.refusal?.path == path)
    #expect(world.refusal?.message.hasSuffix(" is 4097 bytes; the limit is 4096.") == true)
  }

  private static let book = String(repeating: "b", count: 4097)

  @Test func theLongestNameIsTaken() {
    var world = EngineWorld(at: "09:00")
    let name = String(repeating: "n", count: Push.longestCollapseIdentifier)

    #expect(world.push(name) == ["delivered \(name)", "banner \(name)"])
    #expect(world.push(name + "n") == ["refused: The collapse identifier is 65 bytes; the limit is 64."])
  }

  @Test func ofALongNameOfAnAppTheGeneratedIdentifierIsShort() {
    var world = EngineWorld(at: "09:00")

    world.push(to: "com.example." + String(repeating: "n", count: 240))

    #expect(world.decision.map { $0.identifier.count < 50 } == true)
  }

  @Test(arguments: [
    Content(title: String(repeating: "t", count: 1 << 20)),
    Content(title: "t", body: String(repeating: "b", count: 65_536)),
    Content(title: "t", userInfo: ["k": .string(String(repeating: "u", count: 65_536))]),
    Content(title: "t", sound: Sound(name: String(repeating: "s", count: 65_536))),
    Content(
      title: "t",
      localization: ContentLocalization(body: LocalizedText(key: String(repeating: "k", count: 65_536)))
    ),
    Content(
      title: "t",
      localization: ContentLocalization(
        title: LocalizedText(key: "k", arguments: Array(repeating: "", count: 65_536))
      )
    ),
  ])
  func aContentThatFloodsTheScreenIsRefused(content: Content) {
    var world = EngineWorld(at: "09:00")

    world.add(Request(identifier: "a", content: content))

    #expect(world.refusal?.code == .tooLarge)
    #expect(world.refusal?.path == "request.content")
    #expect(world.refusal?.message.hasSuffix("the limit is 65536.") == true)
    #expect(world.refusal?.hint != nil)
  }

  @Test func theLargestContentIsTaken() {
    var world = EngineWorld(at: "09:00")

    #expect(world.add(.note("a") { $0.title = String(repeating: "t", count: 65_536) }).first == "delivered a")
  }

  @Test func aReplyThatIsABookIsRefused() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }

    world.respond("a", "reply", text: String(repeating: "x", count: 65_537))

    #expect(world.refusal?.code == .tooLarge)
    #expect(world.refusal?.path == "text")
    #expect(world.list == ["a"])
  }

  @Test func numbersThatCannotBeWrittenDownAreRefused() {
    var world = EngineWorld(at: "09:00")

    world.add(.note("a") { $0.relevanceScore = .nan })
    #expect(world.refusal?.path == "request.content.relevanceScore")

    world.push("a") { $0.content.sound = Sound(name: "s", critical: true, volume: .infinity) }
    #expect(world.refusal?.path == "content.sound.volume")
    #expect(world.list.isEmpty)
  }

  @Test func whatIsRefusedChangesNothingNotEvenWhatFellDue() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("due", in: 10))
    world.moveClock(11)

    world.respond("nobody", "default")
    #expect(world.refusal?.code == .unknownNotification)
    #expect(world.pending == ["due"])

    #expect(world.wait(0).contains("delivered due"))
  }
}

extension Command {
  /// The same command for another app.
  fileprivate func aimed(at bundle: String) -> Command {
    switch self {
    case .registerApp: .registerApp(App(unregistered: bundle))
    case .setCategories(_, let categories): .setCategories(app: bundle, categories)
    case .add(_, let request, _): .add(app: bundle, request)
    case .setBadge(_, let badge): .setBadge(app: bundle, badge)
    case .push: .push(.note(to: bundle))
    default: self
    }
  }
}
