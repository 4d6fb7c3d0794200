import Foundation
import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel

@Suite struct Results {
  /// Every method with its answers. Those that have nothing to tell are found in the table.
  static let answers =
    telling
    + MethodTable.entries.filter { (try? $0.resultText(.done)) != nil }.map { ($0.name, Answer.done) }

  private static let telling: [(String, Answer)] = [
    ("push", .pushed(Sample.decision)), ("push.parsed", .pushed(Sample.decision)),
    ("requests.add", .added(Sample.decision, nextTriggerDate: Sample.date)),
    ("requests.add", .added(Sample.decision, nextTriggerDate: nil)),
    ("requests.pending", .pending([Sample.pending])),
    ("requests.removePending", .removed([])),
    (
      "notifications.waiting",
      .waiting([
        WaitingNotification(
          waitsFor: .presentation,
          until: Date(timeIntervalSince1970: 10),
          notification: Sample.delivered("c")
        )
      ])
    ),
    ("notifications.delivered", .delivered([Sample.delivered("a"), Sample.delivered("b", app: "x")])),
    ("activities.list", .activities([Sample.activity])),
    ("notifications.remove", .removed([NotificationKey(app: "a", identifier: "1")])),
    (
      "notifications.dismiss",
      .removed([NotificationKey(app: "a", identifier: "1"), NotificationKey(app: "b", identifier: "1")])
    ),
    ("categories.list", .categories([Sample.category])),
    ("apps.list", .apps([Sample.app])),
    ("respond", .responded(Sample.response)),
    ("respond", .removed([NotificationKey(app: "a", identifier: "1")])),
    ("responses.list", .responses([LoggedResponse(response: Sample.response, outcome: Sample.outcome)])),
    ("contentExtension.card", .card("Tonight\n\u{1B}[1mat eight")),
    ("badge.get", .badge(app: "a", 3)),
    ("settings.get", .settings(App(unregistered: "a"), Sample.condition, Device())),
    ("apps.conditions", .conditions(["a": Sample.condition])),
    ("apps.setState", .conditions(["a": Sample.condition])),
    ("apps.reinstall", .conditions([:])), ("settings.set", .conditions(["a": Sample.condition])),
    ("settings.mute", .conditions(["a": Sample.condition])),
    ("authorization.request", .authorization(granted: false)),
    ("authorization.answer", .authorization(granted: true)),
    ("remote.register", .registered(token: "00ff")),
    ("provider.push", .pushedByProvider(ProviderPushAnswer(.unregistered, app: "a", timestamp: 7))),
    ("provider.push", .pushedByProvider(ProviderPushAnswer(.unreadable, problem: Refusal(.notJSON, "No.")))),
    ("clock.get", .clock(.real, now: Sample.date, rest: nil)),
    ("clock.set", .clock(.frozen(at: Sample.date), now: Sample.date, rest: nil)),
    (
      "clock.advance",
      .clock(.running(factor: 2, phone: Sample.date, machine: Sample.date), now: Sample.date, rest: nil)
    ),
    ("device.get", .device(Device(.set(\.locale, "ar")))),
    ("device.set", .device(Device())),
    ("center.status", .status(Sample.status)),
    ("attachments.part", .attachmentPart(AttachmentPart(bytes: Data([0, 255, 7]), size: 9))),
  ]

  /// The client reads the result as the same `Output`, and writes it again as it came.
  @Test(arguments: answers)
  func areMadeOfTheirAnswer(method: String, answer: Answer) throws {
    let value = try result(answer, of: method)
    let line = Message.answer(id: .integer(1), .success(value)).line

    guard case .answer(_, .success(let received)) = try Message(line: line.dropLast()) else {
      Issue.record("\(line)")
      return
    }
    #expect(received == value)
  }

  @Test func coverEveryMethodThatTheCenterAnswers() {
    let covered = Set(Self.answers.map(\.0)).union([
      "events.subscribe", "app.connect", "connection.becomeReadOnly", "connection.heartbeat",
    ])

    #expect(covered == Set(MethodTable.entries.map(\.name)))
  }

  @Test func ofSomethingElseAreAnInternalFailure() {
    let refusal = #expect(throws: Refusal.self) { try result(.done, of: "push") }

    #expect(refusal?.code == .internalFailure)
    #expect(refusal?.message == "The center answered push with something else.")
  }

  @Test func haveTheShapesOfTheManual() throws {
    #expect(try result(.done, of: "badge.set") == [:])
    #expect(
      try result(.pushed(Sample.decision), of: "push") == [
        "identifier": "dely-7", "app": "com.example.dely", "outcome": "presented",
        "trace": [
          [
            "mark": "met", "rule": "authorization", "text": "authorised: alert, sound, badge",
            "facts": ["allows": ["alert": true, "sound": true, "badge": true]],
          ]
        ],
      ]
    )
    #expect(
      try result(.removed([NotificationKey(app: "a", identifier: "1")]), of: "notifications.remove") == [
        "app": "a", "removed": ["1"],
      ]
    )
    #expect(
      try result(
        .removed([NotificationKey(app: "a", identifier: "1"), NotificationKey(app: "b", identifier: "2")]),
        of: "notifications.remove"
      )
        == ["removed": [["app": "a", "identifier": "1"], ["app": "b", "identifier": "2"]]]
    )
    #expect(try result(.removed([]), of: "notifications.remove") == ["removed": []])
    let delivered = try result(.delivered([Sample.delivered("a")]), of: "notifications.delivered")
    #expect(delivered["notifications"]?[0]?["request"]?["identifier"] == "a")
    #expect(delivered["notifications"]?[0]?["app"] == "com.example.dely")
  }

  @Test(arguments: ["é", "e\u{301}"])
  func eventsAreTheSameAsTextAndAsAValue(identifier: String) throws {
    let facts: [Fact] = [
      .notification(.delivered(Sample.delivered(identifier), replacing: true)), .app(.badgeChanged(1)),
      .request(.scheduled(Sample.pending)), .response(.responded(Sample.response)),
    ]
    for fact in facts {
      let event = Event(
        sequence: 7,
        date: Sample.date,
        app: "a",
        fact: fact,
        reasons: [Reason(.met, .replace(.delivered(identifier: identifier)))] + Sample.decision.trace
      )
      let value = try ResultCoding.encode(event).objectValue ?? [:]
      let message = Message.call(id: nil, method: ResultCoding.eventMethod, parameters: value)
      #expect(try ResultCoding.line(event) == message.line)
    }
  }

  @Test func areFoundInTheirLine() throws {
    let result = try MethodTable.entry(named: "center.status").resultText(.status(Sample.status))
    let line = Message.answerLine(id: .integer(42), result: result)
    #expect(line == Message.answer(id: .integer(42), .success(try JSONParser.parse(result))).line)

    let found = try #require(Message.resultText(inLine: Array(line.dropLast())))
    #expect(found.id == 42)
    #expect(Array(found.text) == result)
    for other in [
      #"{"jsonrpc":"2.0","id":"42","result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{}}"#, "{}", "",
    ] {
      #expect(Message.resultText(inLine: Array(other.utf8)) == nil)
    }
  }

  @Test func aPageIsTakenApartWithoutReadingIt() throws {
    let entry = try MethodTable.entry(named: "notifications.delivered")
    let notifications = [Sample.delivered("a"), Sample.delivered("]}")]
    for next in [nil, 17] {
      let text = try entry.resultText(.delivered(notifications, next: next))
      let page = try #require(DeliveredResult.Text(text[...]))
      #expect(page.next == next)
      let elements = try JSONParser.parse([UInt8(ascii: "[")] + page.elements + [UInt8(ascii: "]")])
      #expect(try elements.decoded(as: [DeliveredNotification].self) == notifications)
    }
    #expect(try #require(DeliveredResult.Text(try entry.resultText(.delivered([]))[...])).elements.isEmpty)
    #expect(DeliveredResult.Text(Array(#"{"apps":[]}"#.utf8)[...]) == nil)
  }

  @Test func keepAReplyByteForByte() throws {
    let value = try result(.responded(Sample.response), of: "respond")
    let text = String(decoding: JSONWriter.bytes(value), as: UTF8.self)

    #expect(text.contains(#""userText":"你好 👩‍👩‍👧‍👦 ok""#))
  }

  @Test func ofAnotherVersionAreNamed() throws {
    #expect { try ResultCoding.output(["identifier": 7], of: Methods().push) } throws: { error in
      let refusal = error as? Refusal
      return refusal?.code == .internalFailure
        && refusal?.message
          == "The center answered push with something else at identifier: "
          + "\"identifier\" is a number; a string is expected."
    }
  }

  @Test func thatJSONCannotHoldAreRefusedAndDoNotTrap() throws {
    var notification = Sample.delivered("a")
    notification.request.content.relevanceScore = .nan

    #expect { try result(.delivered([notification]), of: "notifications.delivered") } throws: {
      ($0 as? Refusal)?.code == .internalFailure
    }
  }

  @Test func eventsAreNotifications() throws {
    let event = Event(sequence: 9, date: Sample.date, app: "a", fact: .app(.badgeChanged(2)))
    let message = try Message(line: try ResultCoding.line(event).dropLast())

    guard case .call(nil, "event", let parameters) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try ResultCoding.decode(Event.self, from: .object(parameters)) == event)
  }

  @Test func aSubscriptionAnswersWithThePictureIfAsked() throws {
    let snapshot = CenterSnapshot(sequence: 5, apps: [Sample.app])

    #expect(try ResultCoding.encode(SubscribedResult(sequence: 5, snapshot: nil)) == ["sequence": 5])
    let whole = try ResultCoding.encode(SubscribedResult(sequence: 5, snapshot: snapshot))
    #expect(try ResultCoding.output(whole, of: Methods().events.subscribe).snapshot == snapshot)
  }
}

/// The result of a method whose answer that is.
func result(_ answer: Answer, of method: String) throws -> JSONValue {
  try JSONParser.parse(MethodTable.entry(named: method).resultText(answer))
}

extension Message {
  fileprivate init(line: ArraySlice<UInt8>) throws { try self.init(line: Array(line)) }
}
