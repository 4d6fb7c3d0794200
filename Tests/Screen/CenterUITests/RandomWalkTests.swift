import Canvas
import FoundationEssentials
import NotificationEngine
import NotificationState
import PhoneLocalization
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel
@testable import PhoneContents

/// Seeded journeys through everything at once; what fails names its seed.
struct RandomWalkTests {
  private static let keys = [
    "up", "down", "left", "right", "enter", "esc", "tab", "page-up", "page-down", "home", "end", "1", "2",
    "3", "0",
    "r", "x", "X", "C", "b", "f", "/", "]", "[", "t", "?", "y", "n", "h", "l", "space", "backspace", "C-u",
    "C-c", "m",
    "C-w", "F1", "%", "u", "u", "H", "s", ",", "K", "T", "L", "enter", "down", "down",
  ]

  @Test(arguments: 1...3) func nothingThatHappensBreaksTheScreen(_ seed: Int) { Self.walk(seed) }

  /// A journey of 160 steps; the screen is compared with the center after each.
  static func walk(_ seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var world = ScreenWorld(80, 24, motion: dice.roll(2) == 0)
    world.register("Mail", category("invite", "Join", "Decline!", "Say…"))
    world.register("Alarm", settings: Settings(.set(\.alertStyle, .persistent)))
    world.register("Quiet", settings: Settings(.set(\.notificationCenter, false)))
    world.register(
      "Stays",
      settings: Settings(.set(\.alertStyle, .persistent), .set(\.notificationCenter, false))
    )
    var history: [String] = []
    for step in 0..<160 {
      history.append(move(&world, &dice, step))
      expectSound(world.screen, "seed \(seed), step \(step): \(history.suffix(12))")
      expectSameOrder(world, "seed \(seed), step \(step): \(history.suffix(6))")
      expectSameRest(world, "seed \(seed), step \(step): \(history.suffix(6))")
    }
  }

  private static func move(_ world: inout ScreenWorld, _ dice: inout Dice, _ step: Int) -> String {
    switch dice.roll(30) {
    case 0..<9:
      let key = keys[dice.roll(keys.count)]
      world.press(key)
      return key
    case 9..<14:
      let (name, thread) = ("n\(dice.roll(30))", "\(dice.roll(6))")
      world.push(
        name,
        to: apps[dice.roll(apps.count)],
        body: SizeTests.hostile[dice.roll(SizeTests.hostile.count)],
        thread: dice.roll(3) == 0 ? "" : thread,
        category: dice.roll(2) == 0 ? "invite" : ""
      )
      return "push \(name) \(thread)"
    case 14:
      world.remove("n\(dice.roll(30))", "n\(dice.roll(30))", of: dice.roll(3) == 0 ? "news" : "mail")
      return "remove"
    case 15:
      let grouping = Settings.Grouping.allCases[dice.roll(3)]
      world.register(
        "Mail",
        settings: Settings(.set(\.grouping, grouping)),
        category("invite", "Join", "Decline!", "Say…")
      )
      return "\(grouping)"
    case 16:
      world.resize(1 + dice.roll(130), 1 + dice.roll(45))
      return "resize \(world.screen.size)"
    case 17:
      world.click(
        at: Point(column: dice.roll(world.screen.size.columns), row: dice.roll(world.screen.size.rows))
      )
      return "click"
    case 18:
      world.wheel(dice.roll(2) == 0 ? .up : .down, at: Point(column: dice.roll(80), row: dice.roll(24)))
      return "wheel"
    case 19:
      if let key = world.engine.state.banner?.key { world.submit(.flickBanner(key)) }
      return "flick"
    case 20:
      let app = "com.example.\(apps[dice.roll(apps.count)])"
      world.submit(.setBadge(app: app, dice.roll(4)))
      return "badge"
    case 21:
      let trigger = Trigger.timeInterval(Double(1 + dice.roll(90)), repeats: false)
      let request = Request(identifier: "r\(dice.roll(9))", content: Content(title: "Due"), trigger: trigger)
      world.submit(.add(app: "com.example.\(apps[dice.roll(apps.count)])", request))
      return "schedule"
    case 22...26: return turnPhone(&world, &dice)
    default:
      let seconds = [0.05, 0.2, 3, 70][dice.roll(4)]
      world.pass(seconds: seconds)
      return "pass \(seconds)"
    }
  }

  private static let people = ["mail", "news", "alarm", "quiet", "trial"].map { "com.example.\($0)" }

  /// The phone around the notifications.
  private static func turnPhone(_ world: inout ScreenWorld, _ dice: inout Dice) -> String {
    let app = people[dice.roll(people.count)]
    let command: Command =
      switch dice.roll(12) {
      case 0, 1: .setDevice([.set(\.isLocked, dice.roll(2) == 0)])
      case 2: .setDevice([.set(\.previews, Previews.allCases[dice.roll(3)])])
      case 3: .setDevice([.set(\.focus, Focus(isOn: dice.roll(2) == 0, allowedApps: [app]))])
      case 4:
        .setDevice(
          [
            .set(\.uses24Hours, dice.roll(2) == 0), .set(\.textSize, Device.TextSize.allCases[dice.roll(10)]),
            .set(\.preset, [nil, "iphone-se", "ipad"][dice.roll(3)]),
          ]
        )
      case 5: .setAppState(app: app, AppState.allCases[dice.roll(5)])
      case 6: .requestAuthorization(app: app, dice.roll(2) == 0 ? [.alert, .provisional] : [.alert, .sound])
      case 7:
        .setSettings(app: app, [.set(\.authorization, Settings.Authorization.allCases[dice.roll(5)])])
      case 8:
        .setSettings(
          app: app,
          [
            .set(\.previews, [nil, .never, .always][dice.roll(3)]),
            .set(\.scheduledDelivery, dice.roll(2) == 0),
            .set(\.grouping, Settings.Grouping.allCases[dice.roll(3)]),
          ]
        )
      case 9: .setDevice([.set(\.summary, ScheduledSummary(isOn: dice.roll(2) == 0))])
      case 10: .reinstall(app: app)
      default:
        .setClock(
          [.freeze(nil), .real, .advance(90), .scale(60), .advance(86_400)][dice.roll(5)]
        )
      }
    world.submit(command)
    return "\(command)"
  }

  private static let apps = ["mail", "mail", "mail", "news", "alarm", "quiet", "stays"]

  /// What else a screen knows is what the center knows.
  private static func expectSameRest(_ world: ScreenWorld, _ note: @autoclosure () -> String) {
    let (center, state) = (world.screen.center, world.engine.state)
    #expect(center.banner?.key == state.banner?.key, "\(note())")
    let snapshot = world.snapshot
    #expect(center.snapshot.badges == snapshot.badges, "\(note())")
    #expect(center.device == snapshot.device && center.clock == snapshot.clock, "\(note())")
    #expect(
      center.snapshot.conditions == snapshot.conditions && center.seenUpTo == snapshot.seenUpTo,
      "\(note())"
    )
    #expect(Set(center.summaryQueue.values.map(\.key)) == Set(snapshot.summaryQueue.map(\.key)), "\(note())")
    #expect(Set(center.asked.values.map(\.key)) == Set(snapshot.asked.map(\.notification.key)), "\(note())")
    #expect(center.prompts == snapshot.prompts, "\(note())")
    #expect(world.screen.time.now == snapshot.clock.phone(at: world.now), "\(note())")
    let pending = world.snapshot.pending.sorted {
      ($0.nextTriggerDate ?? .distantFuture, $0.sequence) < (
        $1.nextTriggerDate ?? .distantFuture, $1.sequence
      )
    }
    #expect(world.screen.inspector.requests.places.map(\.key) == pending.map(\.key), "\(note())")
  }

  /// The list as the simplest possible program would make it: sort everything, group everything.
  private static func expectSameOrder(_ world: ScreenWorld, _ note: @autoclosure () -> String) {
    let center = world.screen.center
    let cleared = world.screen.list.pendingClear?.keys ?? []
    let delivered = world.snapshot.delivered.filter { !cleared.contains($0.key) }
      .sorted { $0.sequence > $1.sequence }
    var order: [GroupKey] = []
    var members: [GroupKey: [NotificationKey]] = [:]
    for notification in delivered {
      let group = GroupKey(notification, in: center)
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(notification.key)
    }
    order = order.filter(\.isUnseen) + order.filter { !$0.isUnseen }
    let expected = order.flatMap { members[$0] ?? [] }
    #expect(world.screen.phone.newestFirst.map(\.key) == expected, "\(note())")
    guard world.screen.phone.disclosure.found == nil else { return }
    let walk = world.screen.navigator
    let forward = Array(
      sequence(first: walk.first, next: { $0.map(walk.after) }).prefix(200).compactMap(\.self)
    )
    let backward = Array(
      sequence(first: walk.last, next: { $0.map(walk.before) }).prefix(200).compactMap(\.self)
    )
    #expect(forward == backward.reversed(), "\(note())")
    let isShort = world.screen.phone.disclosure.hidesHistory
    #expect(!isShort || world.screen.isLocked, "\(note())")
    let lines = order.filter { $0.isUnseen || !isShort }.flatMap { group -> [ListItem] in
      let cards = (members[group] ?? []).map(ListItem.card)
      if cards.count < 2 { return cards }
      let isExpanded = world.screen.phone.disclosure.isExpanded(group)
      if !isExpanded, center.hidesPreviews(of: group.app) { return [cards[0]] }
      return isExpanded ? [.header(group)] + cards : [cards[0], .summary(group)]
    }
    let upcoming: [ListItem] = center.summaryQueue.isEmpty || isShort ? [] : [.upcomingSummary]
    #expect(forward == lines + upcoming, "\(note())")
  }
}

/// A generator that is the same everywhere (splitmix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(1, sides)))
  }
}
