import Bidi
import FoundationEssentials
import JSON
import NotificationState
import Testing

@testable import Canvas
@testable import CenterUI
@testable import NotificationModel

/// The panel that tells why.
struct InspectorTests {
  private func world(_ columns: Int = 120, _ rows: Int = 40) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("Mail", category("invite", "Join", "Say…"))
    world.push("dinner", body: "Eight o'clock?", category: "invite")
    world.pass(seconds: 60)
    world.press("home")
    return world
  }

  private func schedule(_ identifier: String, in seconds: Double, _ world: inout ScreenWorld) {
    let content = Content(title: identifier.capitalized)
    let trigger = Trigger.timeInterval(seconds, repeats: false)
    world.submit(
      .add(app: "com.example.mail", Request(identifier: identifier, content: content, trigger: trigger))
    )
  }

  /// Whether the list is seen; a step of a decision names it, too.
  private func showsHeading(_ world: ScreenWorld) -> Bool {
    world.rows.contains { $0.contains("Notification Center") && !$0.contains("listed in") }
  }

  @Test func fromAHundredColumnsOnItStandsBesideThePhone() {
    var world = world(100, 30)
    #expect(world.shows("Dinner") && world.shows("authorised"))
    world.resize(99, 30)
    #expect(world.shows("Dinner") && !world.shows("authorised"))
    world.press("tab")
    #expect(!showsHeading(world) && world.shows("authorised"))
    world.press("tab")
    #expect(showsHeading(world))
  }

  @Test(arguments: [ColorDepth.trueColor, .monochrome])
  func itsTabsAreWholeWordsWhereTheyFit(depth: ColorDepth) {
    var world = ScreenWorld(100, 24, depth: depth)
    world.push("dinner")
    for _ in 1...6 {
      for name in ["Trace", "Payload", "Problems", "Responses", "Pending", "Log"] {
        #expect(world.rows[0].contains(name), "\(world.rows[0])")
      }
      world.press("]")
    }
    #expect(!world.rows.contains { $0.contains("Log…") })
  }

  @Test func theArrowsTurnItsTabsAndEscapeLeaves() {
    var world = world()
    world.press("tab right")
    #expect(world.screen.inspector.tab == .payload)
    world.press("left left")
    #expect(world.screen.inspector.tab == .log)
    world.press("] [ [")
    #expect(world.screen.inspector.tab == .pending)
    world.press("esc")
    #expect(world.focus == "Dinner")
  }

  @Test func everyTabIsReachedByTabArrowsAndNothingElse() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 40), (200, 60)] {
      var world = world(columns, rows)
      world.press("tab")
      var seen: Set<InspectorState.Tab> = []
      for _ in 0..<6 {
        seen.insert(world.screen.inspector.tab)
        #expect(world.rows[0].contains(world.screen.inspector.tab.rawValue))
        world.press("right")
      }
      #expect(seen.count == 6)
    }
  }

  @Test func theTraceTellsTheReasonsAndWhatHappenedSince() {
    var world = world()
    #expect(world.shows("✓ authorised: alert, sound, badge"))
    #expect(world.shows("History"))
    #expect(world.shows("banner ended: timed out"))
    world.press("enter")
    #expect(world.shows("Latest:"), "it is gone; the last decision is told")
  }

  @Test func aPushIsFollowedByItsAPNsIdentifier() {
    var world = ScreenWorld(120, 40)
    var push = Push(topic: "com.example.mail", content: Content(title: "hi"), hasAlert: true)
    push.apnsIdentifier = "123e4567"
    world.submit(.push(push))
    #expect(world.shows("✓ sent with the apns-id 123e4567"))
    world.press("tab left")
    #expect(world.shows("of com.example.mail, apns-id 123e4567"), "also in the log")
  }

  @Test func theSocketIsOnTheScreenWhereItIsNotTheUsualOne() {
    var world = ScreenWorld(120, 40)
    world.screen.socket = "/tmp/bellhop-demo-1/center.sock"
    #expect(
      world.shows("bellhop push com.example.app - \\")
        && world.shows("--socket /tmp/bellhop-demo-1/center.sock")
    )
    world.push("dinner")
    world.press("tab left")
    #expect(world.shows("From another terminal:") && world.shows("/tmp/bellhop-demo-1/center.sock"))
  }

  @Test func thePayloadIsShownAsItWasSent() {
    var world = ScreenWorld(120, 40)
    let userInfo: JSONObject = ["aps": ["alert": "hi", "badge": 2], "url": "https://example.com"]
    let content = Content(title: "hi", userInfo: userInfo)
    world.submit(.push(Push(topic: "com.example.mail", content: content, hasAlert: true)))
    world.press("]")
    #expect(world.shows("\"url\": \"https://example.com\""))
    #expect(world.shows("\"badge\": 2"))
  }

  @Test func aLongStringOfThePayloadGoesOnInTheNextLine() {
    var world = ScreenWorld(120, 40)
    let url = "https://example.com/" + (0..<30).map { "part\($0)" }.joined(separator: "/")
    let content = Content(title: "hi", userInfo: ["aps": ["alert": "hi"], "url": .string(url), "last": 1])
    world.submit(.push(Push(topic: "com.example.mail", content: content, hasAlert: true)))
    world.press("]")
    let text = InspectorText(world.screen, columns: 40).lines.map(\.text.string)
    #expect(text.allSatisfy { CellText($0).width <= 40 && !$0.contains("…") })
    let whole = text.map { $0.drop { $0 == " " } }.joined()
    #expect(whole.contains("\"url\": \"\(url)\",\"last\": 1"))
  }

  @Test func nothingWasDecidedIsOnlySaidWhereItIsTrue() {
    var world = ScreenWorld(120, 40)
    #expect(world.shows("Nothing was decided yet."))
    world.push("dinner")
    world.press("b x")
    world.pass(seconds: 60)
    let later = ScreenWorld(120, 40, holding: world.snapshot)
    #expect(later.screen.inspector.log.events.isEmpty && !later.shows("Nothing was decided yet."))
    #expect(later.shows("Nothing was decided since this screen opened."))
  }

  @Test func theNewestIsExplainedWhereNothingHasHappenedYet() {
    var world = ScreenWorld(120, 40)
    world.push("dinner")
    world.pass(seconds: 60)
    let later = ScreenWorld(120, 40, holding: world.snapshot)
    #expect(later.focus == nil && later.shows("Newest: dinner"))
    #expect(later.shows("✓ authorised: alert, sound, badge"))
  }

  @Test func aResponseIsShownWithWhatBecameOfIt() {
    var world = world()
    world.press("r")
    world.type("coming")
    world.press("enter tab right right right")
    #expect(world.shows("say “coming”"))
    #expect(world.shows("the handler is at work"))
    let sequence = world.snapshot.responses.last?.response.sequence ?? 0
    world.submit(
      .finishHandling(
        HandlerOutcome(
          response: sequence,
          recipient: .command(["./handle"]),
          ending: .exited(1),
          output: "out",
          errorOutput: "bad"
        )
      )
    )
    #expect(world.shows("× the handler ended with exit status 1"))
    #expect(world.shows("bad"))
    #expect(world.footer.contains("exit status 1"), "an error is told at once")
  }

  @Test func aHandlersJSONIsLaidOutLikeAPayload() {
    var world = world()
    world.press("enter")
    let sequence = world.snapshot.responses.last?.response.sequence ?? 0
    let text = String(repeating: "Eight o'clock? ", count: 8)
    world.submit(
      .finishHandling(
        HandlerOutcome(
          response: sequence,
          recipient: .command(["cat"]),
          ending: .exited(0),
          output: #"{"app":"com.example.mail","userText":"\#(text)","last":[1,2]}"# + "\n"
        )
      )
    )
    world.press("tab right right right")
    let lines = InspectorText(world.screen, columns: 40).lines.map(\.text.string)
    #expect(lines.contains("    \"app\": \"com.example.mail\","))
    #expect(lines.allSatisfy { CellText($0).width <= 40 && !$0.contains("…") })
    #expect(lines.contains("    \"last\": ["))
  }

  @Test func ofALongDocumentOfAHandlerItIsSaidHowMuchMoreThereIs() {
    var world = world()
    world.press("enter")
    let sequence = world.snapshot.responses.last?.response.sequence ?? 0
    let output = "[" + (0..<400).map { "\($0)" }.joined(separator: ",") + "]"
    world.submit(
      .finishHandling(HandlerOutcome(response: sequence, recipient: .nobody, ending: .logged, output: output))
    )
    world.press("tab right right right")
    let lines = InspectorText(world.screen, columns: 60).lines.map(\.text.string)
    #expect(lines.contains("  and 378 more lines: bellhop list responses --json"))
  }

  @Test func whatAHandlerWroteIsCutToAFewLines() {
    var world = world()
    world.press("enter")
    let sequence = world.snapshot.responses.last?.response.sequence ?? 0
    let output = (0..<400).map { "line \($0)" }.joined(separator: "\n")
    world.submit(
      .finishHandling(
        HandlerOutcome(response: sequence, recipient: .nobody, ending: .logged, output: output)
      )
    )
    world.press("tab right right right")
    #expect(world.shows("line 7…") && !world.shows("line 8"))
    #expect(world.shows("app not running") || world.shows("app in the"))
  }

  @Test func theHistoryKnowsWhatWentWithManyOthers() {
    var world = world()
    let names = (0..<100).map { "n\($0)" } + ["dinner"]
    let event = Event(
      sequence: 500,
      date: world.now,
      app: "com.example.mail",
      fact: .request(.removed(names, .removed))
    )
    _ = world.screen.apply([event])
    #expect(world.shows("left the pending list: removed"))
    let key = NotificationKey(app: "com.example.mail", identifier: "n100")
    #expect(world.screen.inspector.log.history(of: key).isEmpty)
  }

  // MARK: Pending

  @Test func whatIsSeenOfThePendingIsPartOfTheWhole() {
    var world = world(100, 12)
    for number in 10..<40 { schedule("wait\(number)", in: Double(number) * 100, &world) }
    world.press("tab left left")
    let all = InspectorText(world.screen, columns: 40)
    #expect(all.lines.count == 90 && all.count == 90)
    for scroll in 0...90 {
      world.screen.inspector.scroll = scroll
      let text = InspectorText(world.screen, columns: 40, rows: 10)
      #expect(text.count == 90 && text.scroll == min(scroll, 80))
      #expect(text.lines == Array(all.lines[text.scroll..<text.scroll + 10]))
    }
  }

  @Test func whatWaitsIsListedSoonestFirstWithItsDate() {
    var world = world()
    schedule("later", in: 7200, &world)
    schedule("soon", in: 600, &world)
    world.press("tab left left")
    let rows = world.rows.map { $0 }
    let soon = rows.firstIndex { $0.contains("soon") } ?? -1
    let later = rows.firstIndex { $0.contains("later") } ?? -1
    #expect(0 < soon && soon < later)
    #expect(world.shows("soon  in 10 min"))
    #expect(world.rows[0].contains("2 pending"))
  }

  @Test func whatComesAgainSaysHowOften() {
    var world = world()
    let trigger = Trigger.calendar(CalendarComponents(hour: 8, minute: 0), repeats: true)
    world.submit(
      .add(
        app: "com.example.mail",
        Request(identifier: "tea", content: Content(title: "Tea"), trigger: trigger)
      )
    )
    world.press("tab left left")
    #expect(world.shows("tea  tomorrow 8:00, daily at 08:00"))
  }

  @Test func whatIsAskedAndWhatIsHeldStandsAboveTheRequests() {
    var world = world(120, 40)
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true, times: [480, 1080]))]))
    world.submit(
      .setSettings(
        app: "com.example.news",
        [.set(\.authorization, .authorized), .set(\.scheduledDelivery, true)]
      )
    )
    world.push("headline", to: "news")
    schedule("soon", in: 600, &world)
    world.press("tab left left")
    let rows = world.rows
    let held = rows.firstIndex { $0.contains("In summary for 18:00") } ?? -1
    let scheduled = rows.firstIndex { $0.contains("Scheduled") } ?? -1
    let soon = rows.firstIndex { $0.contains("soon  in 10 min") } ?? -1
    #expect(0 < held && held < scheduled && scheduled < soon)
    #expect(world.shows("headline") && rows[soon].contains("▌soon"))
    world.press("x")
    #expect(world.screen.center.pending.isEmpty)
  }

  @Test func aRequestIsRemovedByItsKey() {
    var world = world()
    schedule("soon", in: 600, &world)
    schedule("later", in: 7200, &world)
    world.press("tab left left down x")
    #expect(Array(world.screen.center.pending.values.map(\.key.identifier)) == ["soon"])
    world.press("x x")
    #expect(world.screen.center.pending.isEmpty)
    #expect(world.footer.contains("There is nothing to remove here."))
  }

  @Test func theSelectedRequestIsTheSameWhenAnEarlierOneFires() {
    var world = world()
    for (name, seconds) in [("first", 100.0), ("second", 200), ("third", 3000)] {
      schedule(name, in: seconds, &world)
    }
    world.press("tab left left down down")
    #expect(world.screen.selectedPending?.request.identifier == "third")
    world.pass(seconds: 150)
    #expect(world.screen.selectedPending?.request.identifier == "third")
  }

  @Test func theSelectedRequestIsAlwaysSeen() {
    var world = world(100, 12)
    for number in 10..<40 { schedule("wait\(number)", in: Double(number) * 100, &world) }
    world.press("tab left left")
    for _ in 0..<29 {
      world.press("down")
      #expect(world.shows(world.screen.selectedPending?.request.identifier ?? "?"))
    }
    #expect(world.shows("wait39"))
    world.press("home")
    #expect(world.shows("wait10"))
    world.press("end page-up page-up up")
    #expect(world.shows(world.screen.selectedPending?.request.identifier ?? "?"))
  }

  // MARK: Keys

  @Test func scrollingEndsWhereTheTextEnds() {
    var world = world(100, 12)
    for number in 0..<60 { world.push("n\(number)", thread: "\(number)") }
    world.press("tab left end down page-down down")
    #expect(world.screen.inspector.scroll == world.screen.mostInspectorScroll)
    world.press("home up page-up")
    #expect(world.screen.inspector.scroll == 0)
  }

  @Test func aReplyStartedFromTheInspectorIsSeen() {
    var world = world(80, 24)
    world.press("tab r")
    #expect(world.screen.isTyping)
    #expect(world.shows("[ Send ]"))
  }

  @Test func anOpenNotificationIsLookedIntoAndStaysOpen() {
    var world = world(80, 24)
    world.press("right tab")
    #expect(world.shows("authorised"))
    world.press("down down tab")
    #expect(world.screen.openLongLook != nil)
    #expect(world.screen.openLongLook?.action == 0, "the keys were the inspector's")
  }
}
