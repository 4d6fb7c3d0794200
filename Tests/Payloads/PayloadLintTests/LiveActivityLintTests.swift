import NotificationModel
import PayloadLint
import Testing

/// What is wrong with a push to a Live Activity beside the types of its values.
@Suite struct LiveActivityLintTests {
  private func found(_ aps: String, app: App? = nil) -> [Diagnostic] {
    lint(#"{"aps":{\#(aps)}}"#, app: app).problems
  }

  private func update(_ more: String, state: String = "{}") -> String {
    #""event":"update","content-state":\#(state),\#(more)"#
  }

  private func start(_ type: String) -> String {
    #""event":"start","timestamp":1774345260,"content-state":{},"attributes":{},"alert":"On its way","#
      + #""attributes-type":"\#(type)""#
  }

  private let app = LintRules.exampleApp

  @Test(arguments: [
    (#""timestamp":7258118400"#, "timestamp is after the year 2100: no later push counts as newer"),
    (
      #""timestamp":1774345260,"stale-date":7258118400"#,
      "stale-date is after the year 2100: it never becomes stale"
    ),
    (
      #""timestamp":1774345260,"stale-date":1774345260"#,
      "stale-date is not after timestamp: the activity is stale as soon as it is drawn"
    ),
  ])
  func aDateThatCannotBeMeantIsAWarning(dates: String, message: String) {
    let problem = found(update(dates)).first { $0.rule == "activity-date" }

    #expect(problem?.message == message && problem?.severity == .warning)
  }

  @Test func millisecondsAreSaidOnce() {
    let problems = found(update(#""timestamp":1774344000000"#)).filter { $0.severity == .warning }

    #expect(problems.map(\.rule) == ["out-of-range"])
    #expect(problems.first?.message.contains("milliseconds") == true)
  }

  @Test(
    arguments: [
      ("content_state", "content-state", #""event":"update","timestamp":1774345260,"content_state":{}"#),
      ("contentState", "content-state", #""timestamp":1774345260,"contentState":{}"#),
      ("stale_date", "stale-date", #""event":"update","timestamp":1,"content-state":{},"stale_date":2"#),
      ("dismissalDate", "dismissal-date", #""event":"end","timestamp":1,"dismissalDate":2"#),
      (
        "attributes_type", "attributes-type",
        #""event":"start","timestamp":1,"content-state":{},"attributes":{},"alert":"Hi","attributes_type":"A""#
      ),
      ("timeStamp", "timestamp", #""event":"update","timeStamp":1,"content-state":{}"#),
    ]
  )
  func aKeyWithASlipIsToldOnceWithTheOneThatIsMeant(key: String, meant: String, aps: String) {
    let problems = found(aps).filter { $0.severity != .note }

    #expect(problems.map(\.rule) == ["unknown-key"], "\(problems.map(\.message))")
    #expect(problems.first?.hint == "Did you mean \"\(meant)\"?")
    let fixed = Fixer.fix(Array(#"{"aps":{\#(aps)}}"#.utf8), file: nil)
    #expect(fixed.bytes == Array(#"{"aps":{\#(aps.replacing(key, with: meant))}}"#.utf8))
  }

  @Test func noAppGetsWhatAnActivityDoesNotKnow() {
    let activity = found(update(#""timestamp":1774345260,"driver":"Ada""#)).first { $0.rule == "unknown-key" }
    let notification = found(#""alert":"Hi","stale_date":2"#).first { $0.rule == "unknown-key" }

    #expect(activity?.severity == .note && activity?.hint == nil)
    #expect(notification?.severity == .note && notification?.hint == "The app still finds it in userInfo.")
  }

  @Test func anEventThatIsNoneIsAnUnknownWord() {
    let problems = found(#""event":"updated","timestamp":1774345260,"content-state":{}"#)

    #expect(problems.filter { $0.severity == .warning }.map(\.rule) == ["unknown-value"])
  }

  @Test func anEndInThePastMayBeMeant() {
    let end = #""event":"end","timestamp":1774345260,"dismissal-date":1774345000"#

    #expect(found(end).first { $0.rule == "activity-date" }?.severity == .note)
    #expect(
      found(update(#""timestamp":1774345260,"dismissal-date":1774345000"#)).allSatisfy {
        $0.rule != "activity-date"
      }
    )
  }

  @Test func aTypeThatTheAppDoesNotHaveIsNamedWithTheOneThatIsMeant() {
    let slip = found(start("DeliveryAttribute"), app: app).first { $0.rule == "unknown-attributes" }
    let other = found(start("Match"), app: app).first { $0.rule == "unknown-attributes" }

    #expect(slip?.hint == "Did you mean \"DeliveryAttributes\"?" && slip?.path == "aps.attributes-type")
    #expect(other?.hint == "It has \"DeliveryAttributes\".")
    #expect(
      found(start("Match")).allSatisfy { $0.rule != "unknown-attributes" },
      "nothing is known of an app"
    )
  }

  @Test func aKeyThatNoTemplateReadsIsNamed() {
    func unread(_ state: String) -> Diagnostic? {
      found(update(#""timestamp":1774345260"#, state: state), app: app).first { $0.rule == "unread-state" }
    }
    let slip = unread(#"{"minuts":4}"#)

    #expect(slip?.hint == "Did you mean \"minutes\"?" && slip?.severity == .warning)
    #expect(unread(#"{"minutes":4,"driver":"Ada"}"#)?.severity == .note)
    #expect(unread(#"{"minutes":4}"#) == nil)
  }

  @Test func whatTheAppDrawsNeedsNoNote() {
    func isNoted(_ app: App?) -> Bool {
      found(start("DeliveryAttributes"), app: app).contains { $0.rule == "live-activity" }
    }
    var without = app
    without.liveActivities = nil

    #expect(!isNoted(app) && isNoted(nil) && isNoted(without))
  }

  @Test func aCardOfAProgramIsNotKnown() {
    var app = app
    let card = ContentExtension.Card.program(Program(command: ["./draw.py"], timeout: 2))
    app.liveActivities = [ActivityPresentation(attributesType: "DeliveryAttributes", card: card)]

    #expect(found(update(#""timestamp":1774345260"#, state: #"{"x":1}"#), app: app).isEmpty)
  }
}
