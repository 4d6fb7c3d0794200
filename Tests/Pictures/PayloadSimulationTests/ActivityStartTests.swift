import CardTemplates
import FoundationEssentials
import NotificationModel
import PhoneContents
import TestPayloads
import Testing

@testable import PayloadSimulation
@testable import PhonePictures

/// What a push to a Live Activity is drawn upon where it is drawn alone.
@Suite struct ActivityStartTests {
  private static let app: App = {
    var app = dely
    let card = "card:\n  - text: '{{attributes.sender}}: {{contentState.status}}'\n"
    let flight = "card:\n  - text: 'Gate {{contentState.gate}}'\n"
    app.liveActivities = [
      ActivityPresentation(attributesType: "Delivery", card: .template(card, file: "a.card.yaml")),
      ActivityPresentation(attributesType: "Flight", card: .template(flight, file: "b.card.yaml")),
    ]
    return app
  }()

  private func start(_ sender: String, at timestamp: Int, type: String = "Delivery", state: String = "status")
    throws -> PayloadSeries.Payload
  {
    try payload(
      sender,
      """
      {"aps":{"event":"start","timestamp":\(timestamp),"attributes-type":"\(type)",
       "attributes":{"sender":"\(sender)"},"content-state":{"\(state)":"On its way"},"alert":"It comes"}}
      """
    )
  }

  private func update(_ state: String = #"{"status":"Nearby"}"#, event: String = "update") throws
    -> PayloadSeries.Payload
  {
    try payload(
      "update",
      #"{"aps":{"event":"\#(event)","timestamp":1774345200,"content-state":\#(state)}}"#
    )
  }

  private func start(of update: PayloadSeries.Payload, among others: [PayloadSeries.Payload])
    -> ActivityStart?
  {
    ActivityStart(before: update.push, app: Self.app, among: others.map { ($0.name, $0.push) })
  }

  /// The Lock Screen with the update alone.
  private func picture(_ update: PayloadSeries.Payload, _ start: ActivityStart?) throws -> [String] {
    var update = update
    update.start = start
    return try picture([update])
  }

  /// The texts of the activities on the Lock Screen.
  private func picture(_ updates: [PayloadSeries.Payload]) throws -> [String] {
    let figures = try PhoneSeries(series(updates, apps: [Self.app], .lock)).sheet().figures
    return figures.flatMap(\.picture.contents.entries).flatMap { entry -> [String] in
      guard case .activity(let activity) = entry else { return [] }
      return activity.card?.contents.texts ?? []
    }
  }

  @Test(arguments: ["update", "end"]) func anUpdateIsDrawnUponTheStartBesideIt(event: String) throws {
    let update = try update(event: event)
    let found = start(of: update, among: [try start("Lindqvist", at: 1_774_344_000)])

    #expect(found?.source == "Lindqvist" && found?.sentence == "Drawn upon the start in Lindqvist.")
    #expect(try picture(update, found).contains("Lindqvist: Nearby"))
  }

  @Test func withoutAStartItIsDrawnFromItselfWithoutAttributes() throws {
    let update = try update(#"{"gate":"B 12"}"#)
    let found = start(of: update, among: [])

    #expect(found?.source == nil && found?.sentence.contains("without attributes") == true)
    #expect(try picture(update, found).contains("Gate B 12"), "its state says which template it is for")
    #expect(try !picture(update, nil).contains("Gate B 12"))
  }

  @Test func theLatestStartThatIsNotLaterAndSharesItsStateIsTaken() throws {
    let others = [
      try start("old", at: 1_774_340_000), try start("new", at: 1_774_344_000),
      try start("later", at: 1_774_345_201),
      try start("flight", at: 1_774_345_000, type: "Flight", state: "gate"),
      try start("strange", at: 1_774_345_000, type: "Taxi"),
    ]

    #expect(start(of: try update(), among: others)?.source == "new")
    #expect(start(of: try update(#"{"gate":"A"}"#), among: others)?.source == "flight")
    #expect(start(of: try update(#"{"other":"A"}"#), among: others)?.source == nil)
  }

  @Test func whereBothNameAnActivityItIsTheSame() throws {
    var (update, one, two) = (
      try update(), try start("one", at: 1_774_344_000), try start("two", at: 1_774_344_100)
    )
    (update.push.collapseIdentifier, one.push.collapseIdentifier) = ("4711", "4711")
    two.push.collapseIdentifier = "4712"

    #expect(start(of: update, among: [one, two])?.source == "one")
  }

  @Test func aStartAnOrdinaryPushAndAnAppWithoutTemplatesNeedNone() throws {
    let first = try start("Lindqvist", at: 1_774_344_000)

    #expect(start(of: first, among: [first]) == nil)
    #expect(start(of: try invitation(), among: [first]) == nil)
    #expect(ActivityStart(before: try update().push, app: dely, among: []) == nil)
  }

  @Test func aSeriesStartsEachOfTwoActivitiesOfAnApp() throws {
    var (delivery, flight) = (try update(), try update(#"{"gate":"B 12"}"#))
    delivery.start = start(of: delivery, among: [])
    flight.start = start(of: flight, among: [])

    let texts = try picture([delivery, flight])

    #expect(texts.sorted() == [": Nearby", "Gate B 12"])
  }

  @Test func aSeriesStartsAnActivityOnce() throws {
    var (first, second) = (try update(), try update(#"{"status":"There"}"#, event: "end"))
    let start = start(of: first, among: [])
    (first.start, second.start) = (start, start)

    #expect(try picture([first, second]) == [": There"])
  }

  @Test func anUpdateIsExplainedUponItsStart() throws {
    let update = try update()
    let start = try #require(start(of: update, among: [try start("Lindqvist", at: 1_774_344_000)]))

    let alone = try Explainer(apps: [Self.app]).explain(update.push)
    let upon = try Explainer(apps: [Self.app], upon: start.push).explain(update.push)

    #expect(alone.decision.outcome == .withheld)
    #expect(upon.decision.outcome == .listed)
  }
}
