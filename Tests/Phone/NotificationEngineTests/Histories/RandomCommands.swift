import FoundationEssentials
import NotificationEngine
import NotificationState
import TestSupport

@testable import NotificationModel

/// What might be asked of a phone in a wild week, the same for the same seed: few names, so that they meet,
/// and now and then something that must be refused.
struct RandomCommands {
  private var generator: SeededGenerator
  private(set) var now = Date.at("09:00")
  private var mood = Mood.day
  private var banner: NotificationKey?
  private var asked: [AskedPresentation] = []

  private static let apps = [App.dely, .dely, .weather, App(unregistered: "com.example.unknown")]
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "dely-40"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// To be told before the next command is asked for, so that the commands are about something.
  mutating func look(at state: CenterState) {
    banner = state.banner?.key
    asked = state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
  }

  /// What happens more than anything else for a while: a day, a flood of pushes, an app that plans ahead.
  private enum Mood: CaseIterable { case day, flood, plans, phone }

  mutating func next() -> Command {
    if below(300) == 0 { mood = pick(Mood.allCases) }
    switch mood {
    case .flood where below(6) != 0: return .push(.note("f\(below(60))"))
    case .plans where below(10) != 0: return .add(app: bundle(), .note("r\(below(400))", in: 1e8))
    case .phone where below(2) == 0:
      passSomeTime()
      return somethingOfThePhone()
    default:
      passSomeTime()
      return below(8) == 0 ? somethingOfThePhone() : anything()
    }
  }

  private mutating func somethingOfThePhone() -> Command {
    switch below(100) {
    case 0..<12: return .setDevice([.set(\.isLocked, below(3) == 0)])
    case 12..<26: return .setDevice(deviceChange())
    case 26..<32: return .setClock(clockChange())
    case 32..<42: return .setSettings(app: bundle(), settingsChange())
    case 42..<48:
      return .requestAuthorization(
        app: bundle(),
        OrderedOptions(Set(AuthorizationOption.allCases.filter { _ in below(2) == 0 }))
      )
    case 48..<53: return .answerPrompt(app: bundle(), allow: below(4) != 0)
    case 53..<70: return .setAppState(app: bundle(), pick(AppState.allCases))
    case 70..<80: return presentationAnswer()
    case 80..<85: return .registerForRemoteNotifications(app: bundle())
    case 85..<88: return .reinstall(app: bundle())
    case 88..<90: return .openAppSettings(app: bundle(), notification: below(2) == 0 ? name() : nil)
    default: return .crossRegion(pick(["home", "work", "nowhere"]), entered: below(2) == 0)
    }
  }

  private mutating func deviceChange() -> SettingAssignments<Device> {
    switch below(8) {
    case 0:
      [.set(\.timeZone, pick([nil, "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Nowhere/Here"]))]
    case 1: [.set(\.isOnline, below(2) == 0)]
    case 2: [.set(\.isOnline, true)]
    case 3: [.set(\.isLowPower, below(3) == 0)]
    case 4:
      [
        .set(
          \.focus,
          Focus(
            isOn: below(2) == 0,
            allowedApps: [bundle()],
            allowedPeople: below(2) == 0 ? ["Ada"] : [],
            allowsTimeSensitive: below(2) == 0,
            filters: below(3) == 0 ? [bundle(): ["work"]] : [:]
          )
        )
      ]
    case 5, 6:
      [.set(\.summary, ScheduledSummary(isOn: below(3) != 0, times: [below(1440), below(1441)]))]
    default: [.set(\.locale, pick(["en", "zh-Hans", "??"])), .set(\.previews, pick(Previews.allCases))]
    }
  }

  private mutating func clockChange() -> ClockChange {
    switch below(8) {
    case 0: .freeze(below(2) == 0 ? nil : now + Double(below(4000)) - 2000)
    case 1: .set(now + Double(below(8000)) - 4000)
    case 2, 3: .advance(Double(below(4000)))
    case 4: .scale(pick([0, 0.5, 2, 60]))
    default: .real
    }
  }

  private mutating func settingsChange() -> SettingAssignments<Settings> {
    var change: SettingAssignments<Settings> = []
    if below(2) != 0 {
      let authorizations: [Settings.Authorization] = [
        .authorized, .authorized, .provisional, .notDetermined, .denied, .ephemeral,
      ]
      change.append(.set(\.authorization, pick(authorizations)))
    }
    change.append(.set(\.notificationCenter, below(4) != 0))
    change.append(.set(\.lockScreen, below(3) != 0))
    change.append(.set(\.scheduledDelivery, below(3) == 0))
    change.append(.set(\.timeSensitive, below(2) == 0))
    change.append(.set(\.criticalAlert, below(3) == 0))
    return change
  }

  private mutating func presentationAnswer() -> Command {
    let answers: [PresentationAnswer] = [
      .options([.banner, .list]), .options([.banner]), .options([.list, .badge]), .options([.alert, .sound]),
      .options([]), .nobody, .late(seconds: 10), .failed(.sentence("it broke")),
    ]
    guard let question = asked.first, below(8) != 0 else {
      return .answerPresentation(
        NotificationKey(app: bundle(), identifier: name()),
        sequence: below(100),
        pick(answers)
      )
    }
    return .answerPresentation(question.key, sequence: question.notification.sequence, pick(answers))
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
    case 84..<88: return .pinBanner(bannerKey(), below(3) == 0)
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
    if below(8) == 0 { (push.content, push.hasAlert, push.contentAvailable) = (Content(), false, true) }
    if below(6) == 0 { push.expiration = below(3) == 0 ? 0 : now.timeIntervalSince1970 + Double(below(3000)) }
    return push
  }

  private mutating func content() -> Content {
    Content(
      title: below(10) == 0 ? "" : "Title \(below(100))",
      badge: below(4) == 0 ? below(4) - (below(20) == 0 ? 1 : 0) : nil,
      sound: below(2) == 0 ? .standard : nil,
      categoryIdentifier: pick(["", "invite", "invite", "quiet", "unknown"]),
      interruptionLevel: pick(InterruptionLevel.allCases),
      relevanceScore: Double(below(3)) / 2,
      filterCriteria: below(3) == 0 ? "work" : nil,
      communication: below(6) == 0 ? Communication(sender: .init(displayName: "Ada")) : nil
    )
  }

  private mutating func request() -> Request {
    if below(5) == 0 { return Request(identifier: name(), content: content(), trigger: otherTrigger()) }
    let seconds = pick([1, 5, 30, 60, 60, 61.5, 300, 4000, 1e8, 0, -1, 1e300])
    let trigger = below(6) == 0 ? nil : Trigger.timeInterval(seconds, repeats: below(4) == 0)
    let identifier = below(2) == 0 ? name() : "r\(below(20))"
    return Request(identifier: identifier, content: content(), trigger: trigger)
  }

  private mutating func otherTrigger() -> Trigger {
    let repeats = below(2) == 0
    switch below(4) {
    case 0:
      let region = Region(
        identifier: pick(["home", "work"]),
        notifyOnEntry: below(2) == 0,
        notifyOnExit: below(2) == 0
      )
      return .location(region, repeats: repeats)
    case 1: return .calendar(CalendarComponents(minute: below(61)), repeats: repeats)
    case 2: return .calendar(CalendarComponents(hour: below(24), minute: below(60)), repeats: repeats)
    default:
      let zone = pick([nil, "Asia/Tokyo"])
      return .calendar(
        CalendarComponents(year: 2026, month: 3, day: below(32), hour: below(24), timeZone: zone),
        repeats: repeats
      )
    }
  }

  private mutating func response() -> Command {
    let action = pick(["default", "default", "dismiss", "accept", "decline", "reply", "reply", "nothing"])
    let text = action == "reply" || below(20) == 0 ? pick(["hi", "hi", "", nil]) : nil
    return .respond(
      app: someBundle(),
      identifier: name(),
      action: action,
      text: text,
      authenticated: below(2) == 0
    )
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
    var app = pick(Self.apps)
    if below(4) == 0 { app.willPresent = pick([[.banner, .list], [], [.list]]) }
    return app.allowed { settings in
      guard below(2) == 0 else { return }
      settings = Settings(
        .set(\.authorization, pick(Settings.Authorization.allCases)),
        .set(\.alertStyle, pick(Settings.AlertStyle.allCases)),
        .set(\.sound, below(2) == 0),
        .set(\.badge, below(3) != 0),
        .set(\.notificationCenter, below(3) != 0)
      )
    }
  }
}
