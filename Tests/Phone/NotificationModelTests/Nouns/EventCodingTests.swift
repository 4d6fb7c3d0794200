import FoundationEssentials
import JSON
import Testing

@testable import NotificationModel

@Suite("Notifications, responses and events as JSON")
struct EventCodingTests {
  /// A quarter of a millisecond would be lost; whole ones are kept.
  static let date = Date(timeIntervalSinceReferenceDate: 796_036_860.125)
  static let key = NotificationKey(app: "com.example.dely", identifier: "party")
  static let notification = DeliveredNotification(
    app: key.app,
    date: date,
    request: Request(
      identifier: key.identifier,
      content: Content(title: "T", userInfo: ["aps": [:]]),
      trigger: .push(contentAvailable: false, mutableContent: true)
    ),
    presentation: Presentation(banner: .temporary, list: true, sound: .standard, badge: 2),
    trace: [
      Reason(.met, .recorded(rule: "list", text: "listed in the center")),
      Reason(.odd, .recorded(rule: "category", text: "unknown")),
    ],
    sequence: 12
  )
  static let pending = PendingRequest(
    app: key.app,
    request: Request(
      identifier: "tea",
      content: Content(body: "B"),
      trigger: .timeInterval(60, repeats: true)
    ),
    since: date,
    nextTriggerDate: date + 60,
    sequence: 3
  )
  static let response = Response(
    app: key.app,
    actionIdentifier: "reply",
    userText: " hi\n",
    notification: notification,
    appState: .background,
    date: date,
    sequence: 13
  )

  static let outcomes = [
    (HandlerOutcome.Recipient.command(["/bin/true", ""]), HandlerOutcome.Ending.exited(0)),
    (.connection("dely 7"), .answered),
    (.connection(""), .failed("gone")),
    (.nobody, .logged),
    (.command([]), .killed(signal: 9)),
    (.command(["x"]), .timedOut(seconds: 2.5)),
    (.command(["x"]), .couldNotStart("not found")),
  ].map { recipient, ending in
    HandlerOutcome(
      response: 13,
      recipient: recipient,
      ending: ending,
      output: "o",
      errorOutput: "e",
      duration: 0.25
    )
  }

  private static let activity = LiveActivity(
    notification: notification,
    attributesType: "Match",
    attributes: ["home": "Aker"],
    contentState: ["score": "1:0"],
    startedAt: date,
    timestamp: 100.5,
    staleDate: date,
    isStale: true,
    relevanceScore: 75,
    endedAt: date,
    dismissalDate: date
  )

  static let facts: [Fact] =
    [
      .app(.registered(App(unregistered: "com.example.new"))),
      .app(.categoriesSet([Category(identifier: "c", actions: [])])),
      .app(.categoriesSet([])),
      .request(.scheduled(pending)),
      .request(.rescheduled(pending)),
      .notification(.delivered(notification, replacing: true)),
      .notification(.withheld(notification)),
      .phone(
        .inputRefused(source: "pipe", Refusal(.notJSON, "no", path: "a[0]", line: 1, column: 2, hint: "h"))
      ),
      .activity(.started(activity)), .activity(.updated(activity)), .activity(.ended(activity)),
      .activity(.becameStale(key)), .activity(.dismissed(["a"], .person)),
      .app(.badgeChanged(0)),
      .banner(.shown(key)),
      .banner(.pinned(true)),
      .response(.responded(response)),
    ]
    + [RequestFact.Removal.fired, .removed, .evicted].map { .request(.removed(["a", ""], $0)) }
    + [NotificationFact.Removal.removed, .answered, .dismissed, .badgeCleared].map {
      .notification(.removed(["a"], $0))
    }
    + [BannerFact.Ending.timedOut, .flicked, .gone, .gaveWay, .skipped].map { .banner(.ended(key, $0)) }
    + outcomes.map { .response(.handlerFinished($0)) }

  @Test(arguments: [
    (
      Fact.app(.authorizationAnswered(granted: true, [.alert])),
      #"{"type":"authorizationAnswered","granted":true,"options":["alert"]}"#
    ),
    (
      .phone(.inputRefused(source: "pipe", Refusal(.notJSON, "no"))),
      #"{"type":"inputRefused","source":"pipe","refusal":{"code":"notJSON","message":"no"}}"#
    ),
    (
      .phone(.regionCrossed("home", entered: true)),
      #"{"type":"regionCrossed","region":"home","entered":true}"#
    ),
    (.banner(.pinned(true)), #"{"type":"bannerPinned","isPinned":true}"#),
    (.app(.settingsOpened(key: nil)), #"{"type":"appSettingsOpened"}"#),
  ])
  func aFactIsFlatAndNamesItsValues(fact: Fact, json: String) throws {
    #expect(JSONWriter.string(try JSONValue(encoding: fact)) == json)
    #expect(try JSONParser.parse(Array(json.utf8)).decoded(as: Fact.self, strictly: true) == fact)
  }

  @Test(arguments: facts)
  func anEventSurvivesWhateverHappened(fact: Fact) throws {
    let event = Event(
      sequence: .max,
      date: Self.date,
      app: "com.example.dely",
      fact: fact,
      reasons: [Reason(.stopped, .list(.off))]
    )
    try expectRoundTrip(event)
  }

  @Test func anEventOfNoAppHasNone() throws {
    let event = Event(sequence: 1, date: Self.date, app: nil, fact: .banner(.pinned(false)))

    try expectRoundTrip(event)
    #expect(try JSONValue(encoding: event)["app"] == nil)
  }

  @Test func aDeliveredNotificationIsWrittenAsTheProtocolSays() throws {
    try expectShape(
      Self.notification,
      #"""
      {"app":"com.example.dely","date":"2026-03-24T09:21:00.125Z",
       "request":{"identifier":"party",
         "content":{"title":"T","subtitle":"","body":"","interruptionLevel":"active","userInfo":{"aps":{}}},
         "trigger":{"type":"push","contentAvailable":false,"mutableContent":true}},
       "presentation":{"banner":"temporary","list":true,"lockScreen":false,"sound":"default","badge":2},
       "trace":[{"mark":"met","rule":"list","text":"listed in the center"},
                {"mark":"odd","rule":"category","text":"unknown"}],
       "sequence":12}
      """#
    )
  }

  @Test func aPendingRequestIsWrittenAsTheProtocolSays() throws {
    try expectShape(
      Self.pending,
      #"""
      {"app":"com.example.dely",
       "request":{"identifier":"tea",
         "content":{"title":"","subtitle":"","body":"B","interruptionLevel":"active"},
         "trigger":{"type":"timeInterval","timeInterval":60.0,"repeats":true}},
       "since":"2026-03-24T09:21:00.125Z","nextTriggerDate":"2026-03-24T09:22:00.125Z","sequence":3}
      """#
    )
  }

  @Test func aResponseIsWrittenAsTheProtocolSays() throws {
    let json = try JSONValue(encoding: Self.response)

    #expect(
      json.objectValue?.map(\.key) == [
        "app", "actionIdentifier", "userText", "notification", "appState", "date", "sequence",
      ]
    )
    #expect(json["userText"] == " hi\n")
    #expect(json["notification"]?["request"]?["identifier"] == "party")
    #expect(json["appState"] == "background")
    #expect(json["date"] == "2026-03-24T09:21:00.125Z")
    try expectRoundTrip(Self.response)
  }

  @Test func aResponseWithoutATextHasNone() throws {
    var response = Self.response
    response.userText = nil

    #expect(try JSONValue(encoding: response)["userText"] == nil)
    try expectRoundTrip(response)
    try expectRoundTrip(LoggedResponse(response: response))
    try expectRoundTrip(LoggedResponse(response: response, outcome: Self.outcomes[0]))
  }

  @Test func aPresentationOfNothingIsReadFromNothing() throws {
    #expect(try JSONParser.parse("{}").decoded(as: Presentation.self) == .nothing)
    #expect(Presentation.nothing.isNothing)
    #expect(!Presentation(badge: 0).isNothing)
  }

  @Test func aSnapshotSurvives() throws {
    try expectRoundTrip(
      CenterSnapshot(
        sequence: 13,
        apps: [App(unregistered: "a")],
        pending: [Self.pending],
        delivered: [Self.notification],
        badges: ["b": 2, "a": 1],
        responses: [LoggedResponse(response: Self.response)],
        banner: Self.notification
      )
    )
    try expectRoundTrip(CenterSnapshot())
  }

  @Test func whatOnlyConcernsTheScreenNeedNotBeKept() {
    let passing: (Fact) -> Bool = { fact in
      switch fact {
      case .banner(.shown), .banner(.ended), .banner(.pinned), .phone(.inputRefused),
        .notification(.withheld):
        true
      default: false
      }
    }
    for fact in Self.facts { #expect(fact.isDurable != passing(fact)) }
  }

  @Test func whatSucceededIsKnown() {
    #expect(Self.outcomes.map(\.succeeded) == [true, true, false, true, false, false, false])
    #expect(!HandlerOutcome(response: 1, recipient: .nobody, ending: .exited(1)).succeeded)
  }
}
