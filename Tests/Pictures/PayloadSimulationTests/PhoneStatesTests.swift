import NotificationWords
import Testing

@testable import NotificationModel
@testable import PayloadSimulation

/// The same push in every state: each state is another phone, and none touches the next.
@Suite struct PhoneStatesTests {
  private func matrix(_ push: Push, _ settings: Settings = Settings()) throws -> [String: Explanation] {
    let explanations = try Explainer(apps: [app(settings)]).matrix(push)
    return Dictionary(uniqueKeysWithValues: explanations.map { ($0.state, $0) })
  }

  @Test func eachStateHasANameOfItsOwnThatFitsItsColumn() {
    let names = PhoneStates.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.count <= 13 })
    #expect(names.first == "as set")
  }

  /// ios-behaviour 3.1 and 3.12.
  @Test func theStatesDoWhatTheirNamesSay() throws {
    let rows = try matrix(push(sound: .standard, badge: 1))

    let expected: [String: [String]] = [
      "authorized": ["yes temporary", "yes", "yes default", "yes 1"],
      "persistent": ["yes persistent", "yes", "yes default", "yes 1"],
      "alerts off": ["no", "yes", "yes default", "yes 1"],
      "list off": ["yes temporary", "no", "yes default", "yes 1"],
      "sound off": ["yes temporary", "yes", "no", "yes 1"],
      "badge off": ["yes temporary", "yes", "yes default", "no"],
      "all off": ["no", "no", "no", "no"],
      "ephemeral": ["yes temporary", "yes", "yes default", "yes 1"],
      "provisional": ["no", "yes", "no", "no"],
      "not asked": ["no", "no", "no", "no"],
      "denied": ["no", "no", "no", "no"],
      "unregistered": ["yes temporary", "yes", "yes default", "yes 1"],
      "fg banner": ["yes temporary", "no", "no", "no"],
      "fg list": ["no", "yes", "no", "no"],
      "fg sound": ["no", "no", "yes default", "no"],
      "fg badge": ["no", "no", "no", "yes 1"],
      "fg alert": ["yes temporary", "yes", "no", "no"],
      "fg none": ["no", "no", "no", "no"],
      "fg nobody": ["no", "no", "no", "no"],
      "not running": ["yes temporary", "yes", "yes default", "yes 1"],
      "force-quit": ["yes temporary", "yes", "yes default", "yes 1"],
      "locked": ["no", "yes", "yes default", "yes 1"],
      "Focus": ["no", "yes", "no", "yes 1"],
      "Focus allows": ["yes temporary", "yes", "yes default", "yes 1"],
      "summary": ["no", "no", "no", "yes 1"],
      "offline": ["no", "no", "no", "no"],
    ]
    for (name, words) in expected {
      let row = try #require(rows[name])
      #expect([.banner, .list, .sound, .badge].map { row.word($0) } == words, "\(name)")
    }
  }

  /// ios-behaviour 3.11.
  @Test func theLevelsMeetTheirSwitches() throws {
    let critical = try matrix(push(.critical))
    let urgent = try matrix(push(.timeSensitive))

    #expect(critical["critical on"]?.word(.sound) == "yes default")
    #expect(critical["authorized"]?.word(.sound) == "notAsked")
    let whyNot = urgent["no time-sens."]?.decision.trace.first { $0.rule.name == "interruption-level" }
    #expect(whyNot?.mark == .stopped)
  }

  @Test func theAppAsItIsSetIsARowOfItsOwn() throws {
    let rows = try matrix(
      push(sound: .standard),
      Settings(.set(\.authorization, .denied), .set(\.sound, false))
    )

    #expect(rows["as set"]?.word(.banner) == "no")
    #expect(rows["authorized"]?.word(.banner) == "yes temporary")
    #expect(rows["badge off"]?.finding(.sound).reason?.text == "no sound: sounds are off for this app")
  }

  @Test func anAppThatNobodyRegisteredIsSaidToBeOne() throws {
    let rows = try matrix(push())

    let odd = rows["unregistered"]?.decision.trace.first { $0.rule.name == "registration" }
    #expect(odd?.mark == .odd)
    #expect(rows["authorized"]?.decision.trace.contains { $0.rule.name == "registration" } == false)
  }

  @Test func aStateMayHaveAPast() throws {
    let before = PhoneState("badge set", "its badge is 7", before: { [.setBadge(app: $0.bundle, 7)] })

    let explanation = try Explainer(apps: [app()]).explain(push(badge: 0), in: before)

    #expect(explanation.finding(.badge).reason?.text == "badge 0: removed")
  }
}
