import JSON
import NotificationModel
import Testing

/// Reasons as JSON: the name of the rule, its facts, and the sentence if the encoder has one.
@Suite struct ReasonCodingTests {
  private static let rules: [Reason.Rule] = [
    .content(.silentPush), .authorization(.allows(alert: true, sound: false, badge: true)),
    .willPresent(.answered(answer: .late(seconds: 10))),
    .willPresent(.presentsAs(answer: .options([.banner]))),
    .willPresent(.withdrawn(why: .cause(.replaced))),
    .willPresent(.withdrawn(why: .cause(.reinstalled(app: "a.b")))),
    .willPresent(.answered(answer: .failed(.sentence("gone")))), .registration(.noToken(why: .offline)),
    .interruptionLevel(.treatedAsActive(because: .lacksCritical)),
    .focus(.allows(sender: nil, criteria: "a")),
    .summary(.delivered(count: 2)), .banner(.none(because: .focus)), .banner(.temporary(seconds: 5)),
    .lockScreen(.unlocked), .list(.off), .sound(.notCritical(name: "a", because: .criticalOff)),
    .badge(.shown(badge: 0, before: 3)), .category(.unregistered(identifier: "a", known: ["b"])),
    .trigger(.waits(until: .time(seconds: 1.5), repeats: true)), .trigger(.fellDue(times: nil)),
    .fire(.regionCrossed(region: "home", entered: true, next: .again(inSeconds: 60))),
    .region(.crossed(region: "home", entered: false)), .replace(.pending(identifier: "a")),
    .limit(.evicted(most: 64, identifiers: ["a"])), .remove(.pending), .registration(.first),
    .reinstall(.reinstalled(app: "a.b")), .appState(.changed(app: "a.b", from: .notRunning, to: .foreground)),
    .settings(.opened(notification: nil)),
    .wake(.deferred(because: .wokenTooOften(times: 3), replacing: true)),
    .offline(.sent), .action(.pressed(title: "Yes", isDestructive: true, opensApp: false)),
    .dismiss(.appIsTold), .lock(.passcodeGiven(unlocks: true)),
    .contentExtension(.answered(option: .dismiss)), .liveActivity(.expandsIsland),
    .handler(.forgotten), .serviceExtension(.handedOver(isLate: false, seconds: 0.25)),
    .serviceExtension(
      .ignored(what: "content.badge", why: .cause(.wrongKind(found: "a string \"4\"", expected: .count)))
    ),
    .attachment(.taken(name: "a", type: nil, bytes: 0)),
    .communication(.ignored(what: "intent", why: .cause(.senderHasNoName))),
    .communication(.plainForm(because: .appLacksActivityType(type: "a"))),
    .localization(.untranslated(key: "K", locale: nil, showsLiteral: true)),
    .device(.isLocked(is: true)), .device(.timeZone(is: nil)), .device(.focusIsOn(is: true)),
    .device(.regions(is: [])), .device(.summaryIsOn(is: false)), .device(.isOnline(is: false)),
    .device(.textSize(is: .small)), .clock(.turned(how: .scaled(factor: 60), isThere: true)),
    .recorded(rule: "wrong-type", text: "badge is a string"),
  ]

  @Test(arguments: rules)
  func everyRuleCanBeReadBack(rule: Reason.Rule) throws {
    let reason = Reason(.odd, rule)
    let value = try JSONValue(encoding: reason)
    #expect(try value.decoded(as: Reason.self) == reason, "\(value)")
    #expect(value["rule"]?.stringValue == rule.name)
    #expect(Reason.Rule(name: rule.name, facts: try rule.facts(), text: value["text"]?.stringValue) == rule)
  }

  @Test func theModelWritesFactsAndNoWords() throws {
    let value = try JSONValue(encoding: Reason(.stopped, .banner(.none(because: .focus))))
    #expect(value == ["mark": "stopped", "rule": "banner", "facts": ["none": ["because": "focus"]]])
  }

  @Test func aReasonOfAnOlderCenterKeepsItsSentence() throws {
    let old: JSONValue = ["mark": "met", "rule": "banner", "text": "banner, temporary: leaves after 5 s"]
    let reason = try old.decoded(as: Reason.self)
    #expect(reason.rule == .recorded(rule: "banner", text: "banner, temporary: leaves after 5 s"))
    #expect(reason.isAbout(.banner))
    #expect(try JSONValue(encoding: reason) == old)
  }

  @Test func factsThatWereSentencesAreReadAsWhatWasSaid() throws {
    let asked: JSONValue = [
      "mark": "odd", "rule": "will-present", "facts": ["answered": ["answer": ["failed": ["_0": "gone"]]]],
    ]
    let withdrawn: JSONValue = ["mark": "odd", "rule": "will-present", "facts": ["withdrawn": ["why": "x"]]]
    let token: JSONValue = ["mark": "stopped", "rule": "registration", "facts": ["noToken": ["why": "off"]]]
    let ignored: JSONValue = [
      "mark": "odd", "rule": "communication", "facts": ["ignored": ["what": "intent", "why": "it is 5"]],
    ]

    #expect(
      try asked.decoded(as: Reason.self).rule == .willPresent(.answered(answer: .failed(.sentence("gone"))))
    )
    #expect(try withdrawn.decoded(as: Reason.self).rule == .willPresent(.withdrawn(why: .sentence("x"))))
    #expect(try token.decoded(as: Reason.self).rule == .registration(.noToken(why: .recorded("off"))))
    #expect(
      try ignored.decoded(as: Reason.self).rule
        == .communication(.ignored(what: "intent", why: .sentence("it is 5")))
    )
    for old in [asked, withdrawn, token, ignored] {
      #expect(try JSONValue(encoding: old.decoded(as: Reason.self)) == old)
    }
  }

  @Test func factsOfANewerCenterAreNotLost() throws {
    let new: JSONValue = ["mark": "met", "rule": "banner", "facts": ["floating": ["by": 2]]]
    let reason = try new.decoded(as: Reason.self)
    #expect(reason.rule == .recorded(rule: "banner", text: #"{"floating":{"by":2}}"#))
  }
}
