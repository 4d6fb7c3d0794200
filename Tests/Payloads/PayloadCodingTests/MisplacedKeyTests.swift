import NotificationModel
import PayloadCoding
import Testing

@Suite struct MisplacedKeyTests {
  @Test func appleKeysBesideApsAreCustomData() throws {
    let push = try push(#"{"aps":{"alert":"Hi"},"category":"invite","thread-id":"t","id":7}"#)

    #expect(push.content.categoryIdentifier.isEmpty)
    #expect(
      push.lines == [
        "warning misplaced-key category: "
          + "category stands beside aps, where it is custom data: there are no actions",
        "warning misplaced-key thread-id: "
          + "thread-id stands beside aps, where it is custom data: it is grouped with the rest of the app",
      ]
    )
    #expect(push.diagnostics.first?.column == 23)
  }

  @Test func aKeyThatStandsInBothPlacesIsMeant() throws {
    let push = try push(#"{"aps":{"alert":"Hi","category":"invite"},"category":"party"}"#)

    #expect(push.diagnostics.isEmpty)
  }

  @Test func aBadgeInsideTheAlertDoesNothing() throws {
    let push = try push(#"{"aps":{"alert":{"body":"Hi","badge":2}}}"#)

    #expect(push.content.badge == nil)
    #expect(
      push.lines == [
        "warning misplaced-key aps.alert.badge: "
          + "badge stands inside alert: ignored; the badge stays as it is"
      ]
    )
  }

  @Test func aTitleInApsIsNotShown() throws {
    let push = try push(#"{"aps":{"title":"T","alert":"Hi"}}"#)

    #expect(push.content.title.isEmpty)
    #expect(
      push.lines == [
        "warning misplaced-key aps.title: title stands in aps, not in its alert: it is not shown"
      ]
    )
  }

  @Test(
    arguments: [
      ("content_available", "content-available"), ("threadId", "thread-id"), ("catagory", "category"),
      ("mutable-contents", "mutable-content"), ("Badge", "badge"),
    ])
  func aSlipOfThePenIsNamed(written: String, meant: String) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"\(written)\":1}}")

    #expect(push.diagnostics.map(\.hint) == ["Did you mean \"\(meant)\"?"])
    #expect(push.diagnostics.map(\.severity) == [.warning])
  }

  @Test func otherKeysAreNotes() throws {
    let push = try push(
      #"{"aps":{"alert":{"body":"Hi","summary-arg":"Ada"},"foo.bar":1,"stale-date":1}}"#
    )

    #expect(
      push.lines == [
        "note deprecated-key aps.alert.summary-arg: summary-arg has no effect: ignored since iOS 15",
        #"note unknown-key aps["foo.bar"]: "foo.bar" is no key of aps: the phone ignores it"#,
        "note live-activity aps.stale-date: stale-date belongs to Live Activities: "
          + "it has no effect on a notification",
      ]
    )
    #expect(push.diagnostics.allSatisfy { $0.line == 1 && $0.column != nil })
  }

  @Test func howeverMuchIsWrongTheListStaysReadable() throws {
    let keys = (0..<300).map { "\"k\($0)\":1" }.joined(separator: ",")
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\(keys)}}")

    #expect(push.diagnostics.count == 64)
  }

  @Test func wordsFromThePayloadCannotMoveACursor() throws {
    let push = try push(
      #"{"aps":{"alert":"Hi","\u001b[2Jx":1,"sound":5,"category":["\u202e"],"badge":"\u202e\u009b"}}"#
    )

    let text = push.diagnostics.map { $0.message + ($0.hint ?? "") + $0.path }.joined()
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    #expect(isPlain)
    #expect(push.diagnostics.count == 4)
  }
}
