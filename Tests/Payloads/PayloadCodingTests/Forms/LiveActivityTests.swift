import JSON
import NotificationModel
import PayloadCoding
import Testing

/// Pushes to a Live Activity (ios-behaviour 2.5).
@Suite struct LiveActivityTests {
  private static let goal = """
    {"aps": {
      "timestamp": 1774345260, "event": "update", "content-state": {"home": 2, "away": 1},
      "stale-date": 1774345860, "relevance-score": 100,
      "alert": {
        "title": {"loc-key": "GOAL", "loc-args": ["Ada"]},
        "body": {"loc-key": "SCORE", "loc-args": "2:1"},
        "sound": "cheer.caf"
      }}, "match": 7}
    """

  @Test func itsKeysAreKeptAndTold() throws {
    let document = try document(Self.goal)
    let activity = try #require(document.liveActivity)

    #expect(document.form == .apns)
    #expect(activity.event == .update && activity.timestamp == 1_774_345_260)
    #expect(activity.contentState == ["home": 2, "away": 1])
    #expect(activity.staleDate == 1_774_345_860)
    #expect(try push(Self.goal).content.userInfo == document.payload)
    #expect(document.payload["aps"]?["alert"]?["title"]?["loc-key"] == "GOAL")
  }

  @Test func itsAlertIsReadInItsOwnWay() throws {
    let push = try push(Self.goal)

    #expect(push.hasAlert)
    #expect(push.content.sound == Sound(name: "cheer.caf"))
    let odd = try #require(push.diagnostics.first { $0.rule == "wrong-type" }, "\(push.lines)")
    #expect(odd.path == "aps.alert.body.loc-args")
    #expect(odd.line == 6 && odd.column == 46)
    #expect(push.diagnostics.first { $0.rule == "live-activity" }?.severity == .note)
    #expect(!push.rules.contains("out-of-range"))
  }

  @Test func plainTextsStayAsTheyAre() throws {
    let push = try push(
      #"{"aps":{"event":"end","timestamp":1,"dismissal-date":2,"alert":{"title":"T","body":"B"}}}"#
    )

    #expect(push.content.title == "T" && push.content.body == "B")
    #expect(push.rules == ["live-activity"])
  }

  @Test(
    arguments: [
      (#""event":"begin","timestamp":1,"content-state":{}"#, "unknown-value", "aps.event"),
      (#""content-state":{},"timestamp":1"#, "wrong-type", "aps"),
      (#""event":"update","content-state":{}"#, "wrong-type", "aps"),
      (#""event":"update","content-state":{},"timestamp":"1""#, "wrong-type", "aps.timestamp"),
      (#""event":"update","content-state":[],"timestamp":1"#, "wrong-type", "aps.content-state"),
      (#""event":"update","timestamp":1"#, "wrong-type", "aps"),
      (#""event":"start","timestamp":1,"content-state":{}"#, "wrong-type", "aps"),
      (#""event":"end","timestamp":1,"dismissal-date":"now""#, "wrong-type", "aps.dismissal-date"),
    ])
  func whatIsOddIsSaid(members: String, rule: String, path: String) throws {
    let push = try push("{\"aps\":{\(members)}}")

    let found = try #require(push.diagnostics.first { $0.rule == rule }, "\(push.lines)")
    #expect(found.path == path && found.line == 1)
  }

  @Test func anOrdinaryPushIsNone() throws {
    #expect(try document(#"{"aps":{"alert":"Hi","stale-date":1}}"#).liveActivity == nil)
    #expect(LiveActivityPayload(payload: ["aps": []]) == nil)
  }
}
