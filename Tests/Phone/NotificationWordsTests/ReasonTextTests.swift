import JSON
import NotificationModel
import NotificationWords
import Testing

/// Reasons as sentences.
@Suite struct ReasonTextTests {
  @Test(
    arguments: [
      (
        .authorization(.allows(alert: false, sound: false, badge: false)),
        "authorised, but nothing is allowed"
      ),
      (.badge(.shown(badge: 0, before: 2)), "badge 0: removed"),
      (.banner(.turn(waiting: 2)), "it is its turn, 2 wait behind it"),
      (
        .trigger(.waits(until: .time(seconds: 7500), repeats: true)),
        "waits 2 h 5 min, repeats"
      ),
      (
        .fire(.regionCrossed(region: "home", entered: true, next: .atNextCrossing)),
        "region \"home\" was entered; it fires again at its next crossing"
      ),
      (
        .localization(.argumentsMissing(key: "K", table: "de", count: 2)),
        "\"K\" is the text for de; 2 arguments are missing: nothing stands in their place"
      ),
      (.clock(.turned(how: .scaled(factor: 60), isThere: true)), "60 s of the phone in one of the machine's"),
      (
        .serviceExtension(.handedOver(isLate: true, seconds: 0.25)),
        "the service extension handed over its best attempt after its time was up, 250 ms"
      ),
      (
        .willPresent(.answered(answer: .failed(.cause(.tooManyQuestions)))),
        "the app failed to answer: too many others are being asked about"
      ),
      (
        .willPresent(.withdrawn(why: .cause(.reinstalled(app: "a.b")))), "a.b was deleted and installed again"
      ),
      (
        .registration(.noToken(why: .offline)),
        "There is no device token: The Internet connection appears to be offline. (NSURLErrorDomain -1009)"
      ),
      (.recorded(rule: "wrong-type", text: "badge is a string"), "badge is a string"),
    ] as [(Reason.Rule, String)]
  )
  func aRuleHasOneSentence(rule: Reason.Rule, text: String) {
    #expect(Reason(.met, rule).text == text)
  }

  @Test func anObstacleCanBeSaidAlone() {
    #expect(Reason(.stopped, .banner(.none(because: .focus))).obstacle == "silenced by Focus")
    #expect(Reason(.stopped, .list(.off)).obstacle == "Notification Center is off for this app")
    let denied = Reason(.stopped, .authorization(.denied))
    #expect(denied.obstacle == denied.text)
  }

  @Test func jsonForPeopleHasTheSentenceBesideTheFacts() throws {
    let value = try JSONValue(encodingWithWords: [Reason(.stopped, .banner(.none(because: .focus)))])
    #expect(
      value == [
        [
          "mark": "stopped", "rule": "banner", "text": "no banner: silenced by Focus",
          "facts": ["none": ["because": "focus"]],
        ]
      ]
    )
  }
}
