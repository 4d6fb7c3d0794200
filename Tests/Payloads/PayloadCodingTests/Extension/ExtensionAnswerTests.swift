import JSON
import NotificationWords
import PayloadCoding
import Testing

@testable import NotificationModel

@Suite("What a service extension hands over (ios-behaviour 3.15)")
struct ExtensionAnswerTests {
  private static let original = Content(
    title: "Title",
    subtitle: "Subtitle",
    body: "Body",
    badge: 3,
    sound: .standard,
    categoryIdentifier: "message",
    threadIdentifier: "evening",
    interruptionLevel: .timeSensitive,
    relevanceScore: 0.5,
    targetContentIdentifier: "chat",
    filterCriteria: "work",
    launchImageName: "launch.png",
    userInfo: ["key": "value"]
  )

  private func answer(_ text: String, to original: Content = Self.original) throws -> ExtensionAnswer {
    ExtensionAnswer(try JSONParser.parse(text).objectValue ?? [:], to: original)
  }

  private func reasons(_ text: String) throws -> [String] { try answer(text).reasons.map(\.text) }

  // MARK: Properties

  typealias Change = @Sendable (inout Content) -> Void

  private static let changes: [(String, Change)] = [
    (#""title": "New""#, { $0.title = "New" }), (#""subtitle": "New""#, { $0.subtitle = "New" }),
    (#""body": "New""#, { $0.body = "New" }), (#""badge": 0"#, { $0.badge = 0 }),
    (
      #""sound": {"name": "alarm.caf", "critical": true, "volume": 0.5}"#,
      { content in
        content.sound = Sound(name: "alarm.caf", critical: true, volume: 0.5)
      }
    ),
    (#""categoryIdentifier": "new""#, { $0.categoryIdentifier = "new" }),
    (#""threadIdentifier": "new""#, { $0.threadIdentifier = "new" }),
    (#""interruptionLevel": "passive""#, { $0.interruptionLevel = .passive }),
    (#""relevanceScore": 0.25"#, { $0.relevanceScore = 0.25 }),
    (#""targetContentIdentifier": "new""#, { $0.targetContentIdentifier = "new" }),
    (#""filterCriteria": "new""#, { $0.filterCriteria = "new" }),
    (#""launchImageName": "new""#, { $0.launchImageName = "new" }),
    (#""userInfo": {"new": [1]}"#, { $0.userInfo = ["new": [1]] }),
    (#""attachments": ["file:///a.png"]"#, { $0.attachments = [Attachment(url: "file:///a.png")] }),
  ]

  @Test(arguments: changes.indices)
  func eachPropertyCanBeChangedAndTheOthersStay(index: Int) throws {
    let (text, change) = Self.changes[index]
    var expected = Self.original
    change(&expected)

    let answer = try answer("{\"content\": {\(text)}}")

    #expect(answer.content == expected)
    #expect(answer.reasons.isEmpty)
  }

  private static let resets: [(String, Change)] = [
    ("title", { $0.title = "" }), ("subtitle", { $0.subtitle = "" }), ("body", { $0.body = "" }),
    ("badge", { $0.badge = nil }), ("sound", { $0.sound = nil }),
    ("categoryIdentifier", { $0.categoryIdentifier = "" }),
    ("threadIdentifier", { $0.threadIdentifier = "" }),
    ("interruptionLevel", { $0.interruptionLevel = .active }), ("relevanceScore", { $0.relevanceScore = 0 }),
    ("targetContentIdentifier", { $0.targetContentIdentifier = nil }),
    ("filterCriteria", { $0.filterCriteria = nil }), ("launchImageName", { $0.launchImageName = "" }),
    ("userInfo", { $0.userInfo = [:] }), ("attachments", { $0.attachments = [] }),
  ]

  @Test(arguments: resets.indices)
  func nullSetsAPropertyBackToItsDefault(index: Int) throws {
    let (key, change) = Self.resets[index]
    var expected = Self.original
    change(&expected)

    let answer = try answer("{\"content\": {\"\(key)\": null}}")

    #expect(answer.content == expected)
    #expect(answer.reasons.isEmpty)
  }

  @Test(arguments: [
    ("title", "5", "it is a number 5, not a string"), ("body", "{}", "it is an object, not a string"),
    ("categoryIdentifier", "[1]", "it is an array, not a string"),
    ("badge", "\"4\"", "it is a string \"4\", not a number from 0"), ("badge", "-1", "not a number from 0"),
    ("sound", "7", "not a name or {name, critical, volume}"),
    ("interruptionLevel", "\"loud\"", "not passive, active, timeSensitive or critical"),
    ("relevanceScore", "true", "not a number from 0 to 1"),
    ("userInfo", "[]", "it is an array, not an object"),
    ("attachments", "\"a.png\"", "it is a string \"a.png\", not an array"),
  ])
  func whatIsOfTheWrongKindIsIgnoredAndNamed(key: String, value: String, why: String) throws {
    let answer = try answer("{\"content\": {\"\(key)\": \(value)}}")

    #expect(answer.content == Self.original)
    let reason = try #require(answer.reasons.first)
    #expect(reason.text.hasPrefix("content.\(key) is ignored: "), "\(reason.text)")
    #expect(reason.text.contains(why), "\(reason.text)")
    #expect(reason.mark == .odd && reason.rule.name == "service-extension")
    #expect(answer.reasons.count == 1)
  }

  @Test func aScoreBeyondItsRangeIsTheNearestOne() throws {
    #expect(try answer(#"{"content": {"relevanceScore": 7}}"#).content?.relevanceScore == 1)
    #expect(try answer(#"{"content": {"relevanceScore": -1}}"#).content?.relevanceScore == 0)
  }

  @Test func aTextThatWasLookedUpIsNotLookedUpAgainOnceItIsChanged() throws {
    var original = Self.original
    original.localization = ContentLocalization(title: LocalizedText(key: "T"), body: LocalizedText(key: "B"))

    let content = try #require(
      try answer(#"{"content": {"title": "New", "body": "Body"}}"#, to: original).content
    )

    #expect(content.localization?.title == nil)
    #expect(content.localization?.body != nil, "it says the same")
  }

  // MARK: What it may not do

  @Test(arguments: ["identifier", "trigger", "request", "date"])
  func theRequestItselfMayNotBeChanged(key: String) throws {
    let answer = try answer("{\"\(key)\": \"other\", \"content\": {\"body\": \"New\"}}")

    #expect(answer.content?.body == "New")
    #expect(answer.reasons.map(\.text) == ["\(key) is ignored: a service extension may not change it"])
  }

  @Test func whatIsNotKnownIsNamedWithItsPlace() throws {
    #expect(try reasons(#"{"contents": 1, "content": {}}"#) == ["contents is ignored: there is no such key"])
    #expect(
      try reasons(#"{"content": {"mutable": 1}}"#)
        == ["content.mutable is ignored: a content has no such property"]
    )
    #expect(
      try reasons(#"{"content": {"summaryArgument": "x", "communication": {}}}"#) == [
        "content.summaryArgument is ignored: the system ignores it since iOS 15",
        "content.communication is ignored: who speaks is told by \"intent\"",
      ]
    )
  }

  @Test(arguments: ["{}", #"{"content": "text"}"#, #"{"content": null}"#, #"{"title": "x"}"#])
  func withoutAContentThereIsNothingToShow(text: String) throws {
    let answer = try answer(text)

    #expect(answer.content == nil)
    #expect(answer.reasons.last?.text == "its answer has no \"content\" object")
  }

  // MARK: Attachments

  @Test func anAttachmentIsAURLOrAnObject() throws {
    let answer = try answer(
      """
      {"content": {"attachments": ["/a.png", {"identifier": "b", "url": "https://example.com/b", "options":
        {"typeHint": "public.jpeg", "thumbnailHidden": true, "thumbnailTime": 2,
         "thumbnailClippingRect": {"x": 0, "y": 0, "width": 0.5, "height": 1}}}]}}
      """
    )

    let options = Attachment.Options(
      typeHint: "public.jpeg",
      thumbnailHidden: true,
      thumbnailClippingRect: UnitRect(x: 0, y: 0, width: 0.5, height: 1),
      thumbnailTime: 2
    )
    #expect(
      answer.content?.attachments == [
        Attachment(url: "/a.png"),
        Attachment(identifier: "b", url: "https://example.com/b", options: options),
      ]
    )
    #expect(answer.reasons.isEmpty)
  }

  @Test func nobodyOutsideSaysWhichFileOfTheStoreItIs() throws {
    let file = #""file": {"path": "ab/cd.png", "type": "public.png", "bytes": 10}"#
    let answer = try answer(
      """
      {"content": {"attachments": [{"url": "/a.png", \(file)}]},
       "intent": {"sender": {"displayName": "Ada", "image": {"url": "/b.png", \(file)}},
                  "images": {"speakableGroupName": {"url": "/c.png", \(file)}}}}
      """
    )

    let content = try #require(answer.content)
    #expect(content.attachments == [Attachment(url: "/a.png")])
    #expect(content.communication?.sender.image == Attachment(url: "/b.png"))
    #expect(content.communication?.groupImage == Attachment(url: "/c.png"))
    #expect(content.files.isEmpty)
  }

  @Test func aBadAttachmentIsLeftOutAndTheOthersStay() throws {
    let answer = try answer(
      #"{"content": {"attachments": [5, {"options": {}}, {"url": "/x", "options": {"thumbnailTime": "a"}}, "/b.png"]}}"#
    )

    #expect(answer.content?.attachments == [Attachment(url: "/b.png")])
    let why = "its url is no string, or one of its options is of another kind than it should be"
    #expect(
      answer.reasons.map(\.text) == [
        "content.attachments[0] is ignored: it is a number 5, not a URL or {identifier, url, options}",
        "content.attachments[1] is ignored: \(why)", "content.attachments[2] is ignored: \(why)",
      ]
    )
  }

  @Test func noMoreThanANotificationMayHaveAreTakenUp() throws {
    let many = (0..<5000).map { "\"/\($0).png\"" }.joined(separator: ",")

    let answer = try answer("{\"content\": {\"attachments\": [\(many)]}}")

    #expect(answer.content?.attachments.count == 32)
    #expect(
      answer.reasons.map(\.text)
        == ["content.attachments after the first 32 is ignored: there are 4968 too many"]
    )
  }

  // MARK: Hostile answers

  @Test func tenThousandUnknownKeysSayNoMoreThanAPersonReads() throws {
    let keys = (0..<10_000).map { "\"key\($0)\": 1" }.joined(separator: ",")

    let answer = try answer("{\"content\": {\"body\": \"New\", \(keys)}}")

    #expect(answer.content?.body == "New")
    #expect(answer.reasons.count == 21)
    #expect(answer.reasons.last?.text == "and 9980 more are ignored")
  }

  @Test func aKeyIsShownShortAndHarmless() throws {
    let escape = try reasons(#"{"content": {"\u001b[31mred\u202e": 1}}"#)
    #expect(escape.count == 1)
    #expect(
      escape[0].unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E && $0.value < 0x7F },
      "\(escape)"
    )

    let long = try reasons("{\"\(String(repeating: "a", count: 100_000))\": 1, \"content\": {}}")
    #expect(long.count == 1)
    #expect(long[0].count < 120)

    let value = try reasons("{\"content\": {\"badge\": \"\(String(repeating: "b", count: 100_000))\"}}")
    #expect(value[0].count < 160)
  }
}
