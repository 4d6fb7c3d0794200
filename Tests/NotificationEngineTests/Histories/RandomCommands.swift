import FoundationEssentials
import NotificationModel
import TestSupport

/// What might be asked of a phone in a wild week, the same for the same seed: few names, so that they meet,
/// and now and then something that must be refused.
struct RandomCommands {
  private var generator: SeededGenerator
  private(set) var now = Date.at("09:00")
  private var mood = Mood.day
  /// What is on the banner, to be told before the next command is asked for.
  var banner: NotificationKey?

  private static let apps = [App.dely, .dely, .weather, App(unregistered: "com.example.unknown")]
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "dely-40"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// What happens more than anything else for a while: a day, a flood of pushes, an app that plans ahead.
  private enum Mood: CaseIterable { case day, flood, plans }

  mutating func next() -> Command {
    if below(300) == 0 { mood = pick(Mood.allCases) }
    switch mood {
    case .flood where below(6) != 0: return .push(.note("f\(below(60))"))
    case .plans where below(10) != 0: return .add(app: bundle(), .note("r\(below(400))", in: 1e8))
    default:
      passSomeTime()
      return anything()
    }
  }

  private mutating func anything() -> Command {
    switch below(100) {
    case 0..<25: return .push(push())
    case 25..<45: return .add(app: bundle(), request())
    case 45..<57: return .passTime(catchingUp: below(40) == 0)
    case 57..<67: return response()
    case 67..<72: return .dismiss(keys())
    case 72..<76: return .removePending(app: someBundle(), selection())
    case 76..<80: return .removeDelivered(app: someBundle(), selection())
    case 80..<84: return .flickBanner(bannerKey())
    case 84..<88: return .holdBanner(bannerKey(), below(3) == 0)
    case 88..<91: return .setBadge(app: bundle(), below(4) - (below(10) == 0 ? 1 : 0))
    case 91..<95: return .registerApp(app())
    case 95..<97: return .setCategories(app: bundle(), below(2) == 0 ? App.dely.categories : [])
    case 97..<98: return .reportInput(source: "pipe", Refusal(.notJSON, "It is no JSON."))
    default:
      return .finishHandling(HandlerOutcome(response: below(5000), recipient: .nobody, ending: .logged))
    }
  }

  /// Mostly moments, sometimes hours; rarely the clock goes back.
  private mutating func passSomeTime() {
    switch below(200) {
    case 0..<100: now += Double(below(3000)) / 1000
    case 100..<130: now += Double(below(90))
    case 130..<133: now += Double(below(20_000))
    case 133: now -= Double(below(4000))
    default: break
    }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  private mutating func bundle() -> String { pick(Self.apps).bundle }

  private mutating func someBundle() -> String? { below(3) == 0 ? nil : bundle() }

  private mutating func name() -> String { below(40) == 0 ? "" : pick(Self.names) }

  private mutating func push() -> Push {
    var push = Push(
      topic: below(60) == 0 ? "" : bundle(),
      collapseIdentifier: below(3) == 0 ? nil : name(),
      content: content(),
      hasAlert: below(8) != 0
    )
    push.contentAvailable = below(8) == 0
    return push
  }

  private mutating func content() -> Content {
    Content(
      title: below(10) == 0 ? "" : "Title \(below(100))",
      badge: below(4) == 0 ? below(4) - (below(20) == 0 ? 1 : 0) : nil,
      sound: below(2) == 0 ? .standard : nil,
      categoryIdentifier: pick(["", "invite", "invite", "quiet", "unknown"]),
      interruptionLevel: pick(InterruptionLevel.allCases)
    )
  }

  private mutating func request() -> Request {
    let seconds = pick([1, 5, 30, 60, 60, 61.5, 300, 4000, 1e8, 0, -1, 1e300])
    let trigger = below(6) == 0 ? nil : Trigger.timeInterval(seconds, repeats: below(4) == 0)
    let identifier = below(2) == 0 ? name() : "r\(below(20))"
    return Request(identifier: identifier, content: content(), trigger: trigger)
  }

  private mutating func response() -> Command {
    let action = pick(["default", "default", "dismiss", "accept", "decline", "reply", "reply", "nothing"])
    let text = action == "reply" || below(20) == 0 ? pick(["hi", "hi", "", nil]) : nil
    return .respond(app: someBundle(), identifier: name(), action: action, text: text)
  }

  /// Mostly of what is on the banner; the engine names it. Now and then of another.
  private mutating func bannerKey() -> NotificationKey {
    guard let banner, below(5) != 0 else { return NotificationKey(app: bundle(), identifier: name()) }
    return banner
  }

  private mutating func keys() -> [NotificationKey] {
    (0...below(4)).map { _ in NotificationKey(app: bundle(), identifier: name()) }
  }

  private mutating func selection() -> Command.Selection {
    below(10) == 0 ? .all : .identifiers([name(), name()])
  }

  private mutating func app() -> App {
    pick(Self.apps).allowed { settings in
      guard below(2) == 0 else { return }
      settings = Settings(
        authorization: pick(Settings.Authorization.allCases),
        alertStyle: pick(Settings.AlertStyle.allCases),
        sound: below(2) == 0,
        badge: below(3) != 0,
        notificationCenter: below(3) != 0
      )
    }
  }
}
