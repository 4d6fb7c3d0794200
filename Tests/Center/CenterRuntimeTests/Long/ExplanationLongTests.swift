import CenterGateway
import Foundation
import JSON
import NotificationEngine
import NotificationState
import PayloadCoding
import Synchronization
import TestSupport
import Testing

@testable import CenterRuntime
@testable import NotificationModel
@testable import PayloadSimulation

/// What `explain` says of a push, against what a running center does with it.
@Suite(.timeLimit(.minutes(10))) struct ExplanationLongTests {
  private static let seed: UInt64 = 20_260_324

  @Test func aThousandRandomPairsOfPayloadAndStateAreAsExplained() async throws {
    var random = SeededGenerator(seed: Self.seed)
    var reached: Set<String> = []
    for number in 1...1000 {
      let pair = RandomPair(&random)
      let push = try pair.push()
      let explained = Account(of: try pair.explainer.explain(push, in: pair.state))
      let happened = try await pair.run(push)
      #expect(explained == happened, "seed \(Self.seed), pair \(number): \(pair.payload) \(pair.headers)")
      reached.formUnion(happened.reached)
    }
    // The pairs would show nothing if they did not come to all that can happen.
    let all: Set<String> = [
      "presented", "listed", "silent", "withheld", "waiting", "stored", "sound", "badge", "told",
      "lockScreen",
    ]
    #expect(reached.isSuperset(of: all), "\(all.subtracting(reached))")
  }
}

/// What becomes of a push: what is seen and heard, who is told, and why.
private struct Account: Equatable {
  var outcome: Decision.Outcome
  var presentation: Presentation
  var isBanner, isListed, isOnLockScreen: Bool
  var sound: String?
  var badge: Int?
  var isTold: Bool
  var reasons: [Reason]

  var reached: [String] {
    [
      outcome.rawValue, sound.map { _ in "sound" }, badge.map { _ in "badge" }, isTold ? "told" : nil,
      isOnLockScreen ? "lockScreen" : nil,
    ].compactMap(\.self)
  }

  /// No service extension is run for an explanation, so that what comes of it has other reasons.
  static func compared(_ trace: [Reason]) -> [Reason] { trace.filter { !$0.isAbout(.serviceExtension) } }
}

extension Account {
  init(of explanation: Explanation) {
    func isYes(_ aspect: Aspect) -> Bool { explanation.finding(aspect).outcome == .yes }
    let (sound, badge) = (explanation.finding(.sound), explanation.finding(.badge))
    self.init(
      outcome: explanation.decision.outcome,
      presentation: explanation.presentation,
      isBanner: isYes(.banner),
      isListed: isYes(.list),
      isOnLockScreen: isYes(.lockScreen),
      sound: sound.outcome == .yes ? sound.detail : nil,
      badge: badge.outcome == .yes ? Int(badge.detail) : nil,
      isTold: isYes(.told),
      reasons: Self.compared(explanation.decision.trace)
    )
  }
}

/// A payload with its headers, and the phone that it comes to.
private struct RandomPair {
  static let bundle = "com.example.dely"

  var payload: String
  var headers: PushHeaders
  var app: App
  var isRegistered: Bool
  /// What happens before the push.
  var before: [Command] = []
  /// What the program of the app says; nil if none is connected.
  var options: OrderedOptions<PresentationOption>?

  func push() throws -> Push {
    try PushCoding.push(
      try PayloadReader.read(Array(payload.utf8), source: nil),
      topic: Self.bundle,
      headers: headers
    )
  }

  var explainer: Explainer { Explainer(apps: isRegistered ? [app] : []) }

  var state: PhoneState {
    PhoneState(
      "random",
      "random",
      isRegistered: isRegistered,
      answer: options.map(PresentationAnswer.options) ?? .nobody,
      before: { [before] _ in before }
    )
  }

  // MARK: On a running center

  /// Lets it happen on a center in memory, and watches.
  func run(_ push: Push) async throws -> Account {
    let world = try await CenterWorld()
    let center = world.center
    if isRegistered { _ = try await center.submit(.registerApp(app)).get() }
    if let options {
      let link = AppLink(identifier: 1, bundle: Self.bundle, name: "probe") { call in
        if case .willPresent = call { .presentation(options) } else { .heard(output: "") }
      }
      _ = try await center.connect(link).get()
    }
    for command in before { _ = try await center.submit(command).get() }
    let heard = Mutex<[DeliveredNotification]>([])
    await center.play { notification in heard.withLock { $0.append(notification) } }
    let subscription = await center.subscribe()
    let before = await center.state

    guard case .pushed(let answered) = try await center.submit(.push(push)).get() else {
      throw CenterWorld.Unexpected.answer
    }
    let key = NotificationKey(app: Self.bundle, identifier: answered.identifier)
    var events: [Event] = []
    let goal = await center.state.sequence
    var seen = subscription.state
    for await update in subscription.updates where !update.events.isEmpty {
      events += update.events
      seen = update.state
      if seen.sequence >= goal, seen.asked[key] == nil, seen.extending[key] == nil { break }
    }
    // The sound follows the event.
    await center.shutDown()
    return account(answered, events, seen, since: before, heard: heard.withLock { $0.map(\.key) })
  }

  private func account(
    _ answered: Decision,
    _ events: [Event],
    _ state: CenterState,
    since before: CenterState,
    heard: [NotificationKey]
  ) -> Account {
    let key = NotificationKey(app: Self.bundle, identifier: answered.identifier)
    let arrived = events.lazy.compactMap(\.fact.arrived).last { $0.key == key }
    let queued = state.summaryQueue[key]
    let isSettledLater = [.asked, .extending].contains(answered.outcome)
    let wake = answered.trace.filter { $0.isAbout(.wake) }
    let trace = isSettledLater ? ((arrived ?? queued)?.trace ?? []) + wake : answered.trace
    let presentation = arrived?.presentation ?? Presentation(badge: queued?.presentation.badge)
    let settled: Decision.Outcome =
      queued != nil
      ? .waiting
      : presentation.banner != nil
        ? .presented
        : presentation.isEntry ? .listed : presentation.isNothing ? .withheld : .silent
    // An earlier one of its identifier stays where this one shows nothing.
    func isNew(_ notification: DeliveredNotification) -> Bool { before.sequence < notification.sequence }
    let isActivity = state.activities[key].map { isNew($0.notification) } ?? false
    let entry = state.delivered[key].flatMap { isNew($0) ? $0 : nil }
    // The number that is on the icon already is set as well, without an event.
    let shown = state.badgeOnIcon(of: Self.bundle)
    let isBadgeSet = presentation.badge != nil && shown ?? 0 == presentation.badge
    return Account(
      outcome: isSettledLater ? settled : answered.outcome,
      presentation: presentation,
      isBanner: state.banner.map { $0.key == key && isNew($0) } ?? false,
      isListed: entry?.presentation.list ?? false || isActivity,
      isOnLockScreen: entry.map(state.isUnseen) ?? false || isActivity,
      sound: heard.contains(key) ? presentation.sound?.name : nil,
      badge: isBadgeSet
        ? presentation.badge : before.badgeOnIcon(of: Self.bundle) == shown ? nil : shown ?? 0,
      isTold: events.contains { $0.fact.tellsApp },
      reasons: Account.compared(trace)
    )
  }
}

extension Fact {
  /// Whether the app learns of the push: its program is asked, or it is woken.
  fileprivate var tellsApp: Bool {
    switch self {
    case .app(.woken), .app(.voIPPushReceived), .notification(.presentationAnswered(_, .options)): true
    case .app, .notification, .request, .activity, .banner, .phone, .response: false
    }
  }
}

// MARK: What comes by chance

extension RandomPair {
  init(_ random: inout SeededGenerator) {
    payload = Self.payload(&random)
    headers = PushHeaders(
      collapseIdentifier: random.chance(3) ? "dinner" : nil,
      pushType: random.pick([
        nil, nil, "alert", "alert", "background", "voip", "liveactivity", "mdm", "nonsense",
      ]),
      priority: random.pick([nil, 10, 5, 1, 1])
    )
    app = Self.app(&random)
    isRegistered = !random.chance(12)
    if isRegistered, random.chance(2) {
      options = OrderedOptions(Set(PresentationOption.allCases.filter { _ in random.chance(2) }))
    }
    // Only what the phone takes; nobody opens an app on a locked phone.
    var engine = Engine()
    var commands = isRegistered ? [Command.registerApp(app)] : []
    commands += Self.before(&random)
    for command in commands where (try? engine.submit(command, at: .distantPast)) != nil {
      before.append(command)
    }
    if isRegistered { before.removeFirst() }
  }

  private static func payload(_ random: inout SeededGenerator) -> String {
    var aps: [String] = []
    func add(_ key: String, _ values: [String?]) {
      if let value = random.pick(values) { aps.append("\"\(key)\": \(value)") }
    }
    let texts = [#""Dinner""#, #"{"title": "Dinner", "body": "At eight"}"#, #"{"loc-key": "DINNER"}"#]
    add("alert", texts + texts + [nil, nil, #""""#, "{}"])
    add("badge", [nil, nil, "3", "0", "5", #""2""#, "-1"])
    add("sound", [nil, #""default""#, #""chime.caf""#, #"{"critical": 1, "name": "siren.caf"}"#, #""""#])
    add("content-available", [nil, nil, "1", "0", #""1""#])
    add("mutable-content", [nil, nil, "1"])
    add("category", [nil, #""meal""#, #""unknown""#])
    add("filter-criteria", [nil, #""work""#, #""home""#])
    add(
      "interruption-level",
      [nil, nil] + ["passive", "active", "time-sensitive", "critical", "loud"].map { "\"\($0)\"" }
    )
    if random.chance(8) {
      add("event", [#""start""#, #""update""#, #""end""#])
      add("timestamp", ["1774345200", nil])
      add("content-state", [#"{"step": 1}"#, nil])
      aps.append(#""attributes-type": "Delivery", "attributes": {}"#)
    }
    return "{\"aps\": {\(aps.joined(separator: ", "))}, \"order\": 7}"
  }

  private static func app(_ random: inout SeededGenerator) -> App {
    var settings = Settings()
    settings.authorization = random.pick(
      [.authorized, .authorized, .authorized] + Settings.Authorization.allCases
    )
    settings.alertStyle = random.pick([.temporary] + Settings.AlertStyle.allCases)
    for switched in [
      \Settings.sound, \.badge, \.notificationCenter, \.lockScreen, \.timeSensitive, \.backgroundRefresh,
    ] {
      settings[keyPath: switched] = !random.chance(5)
    }
    settings.scheduledDelivery = random.chance(3)
    settings.criticalAlert = random.chance(2)
    settings.liveActivities = !random.chance(4)
    let capabilities = App.Capability.allCases.filter { _ in !random.chance(4) }
    return App(
      bundle: bundle,
      name: "Dely",
      categories: [Category(identifier: "meal", actions: [Action(identifier: "yes", title: "Yes")])],
      serviceExtension: random.chance(3) ? ServiceExtension(program: Program(command: ["true"])) : nil,
      liveActivities: random.chance(2)
        ? [ActivityPresentation(attributesType: "Delivery", card: .template("title: Hi", file: "card.yaml"))]
        : nil,
      capabilities: random.chance(2) ? OrderedOptions(Set(capabilities)) : nil,
      sounds: random.chance(3) ? ["chime.caf"] : nil,
      willPresent: random.chance(5) ? random.pick([[], [.banner, .list, .sound, .badge], [.alert]]) : nil,
      settings: settings,
      origin: .manifest
    )
  }

  private static func before(_ random: inout SeededGenerator) -> [Command] {
    var commands: [Command] = []
    let earlier = Push(
      topic: bundle,
      collapseIdentifier: "dinner",
      content: Content(title: "Soon"),
      hasAlert: true
    )
    if random.chance(4) { commands.append(.push(earlier)) }
    if random.chance(3) { commands.append(.setBadge(app: bundle, 5)) }
    let state = random.pick([.foreground, .foreground] + AppState.allCases)
    commands.append(.setAppState(app: bundle, state))
    let silent = Push(topic: bundle, content: Content(), hasAlert: false, contentAvailable: true)
    if random.chance(6) { commands += Array(repeating: .push(silent), count: 3) }
    if random.chance(6) { commands.append(.mute(app: bundle, .hour)) }
    let focus = Focus(
      isOn: random.chance(3),
      allowedApps: random.chance(2) ? [bundle] : [],
      allowsTimeSensitive: random.chance(2),
      filters: random.chance(2) ? [bundle: ["work"]] : [:]
    )
    commands.append(
      .setDevice([
        .set(\.isLocked, random.chance(3)), .set(\.isOnline, !random.chance(12)),
        .set(\.isLowPower, random.chance(8)),
        .set(\.isSilent, random.chance(4)), .set(\.backgroundRefresh, !random.chance(6)),
        .set(\.focus, focus),
        .set(\.summary, ScheduledSummary(isOn: random.chance(2))),
        .set(\.lockScreenDisplay, random.pick(LockScreenDisplay.allCases)),
      ])
    )
    return commands
  }
}

extension SeededGenerator {
  /// True once in so many times.
  fileprivate mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
