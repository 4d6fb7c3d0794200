import Canvas
import FoundationEssentials
import JSON
import NotificationEngine
import NotificationState
import PhoneContents
import PhoneLocalization
import Testing
import Text

@testable import CenterUI
@testable import NotificationModel
@testable import TerminalInput
@testable import Themes

/// A phone on a table: the engine, the screen and a clock that moves only when it is told to. What the screen asks for
/// is carried out at once and kept for the test to look at.
struct ScreenWorld {
  private(set) var engine: Engine
  var screen: ScreenState
  /// The machine's date; the phone's follows from its clock.
  private(set) var now: Date
  /// Everything the screen asked for, oldest first.
  private(set) var effects: [Effect] = []

  /// Tuesday, 24 March 2026, 9:41.
  static let start = Date(timeIntervalSince1970: 1_774_345_260)
  static let firstMoment = MachineTime(simulatedAt: start)

  /// How long the screen waits, if nothing happens, until it looks different; infinity if it never does.
  var secondsToNextFrame: Double {
    screen.nextFrame.map { ($0 - MachineTime(simulatedAt: now)) / .seconds(1) } ?? .infinity
  }

  init(
    _ columns: Int = 46,
    _ rows: Int = 20,
    depth: ColorDepth = .trueColor,
    ascii: Bool = false,
    motion: Bool = false,
    themes: [Theme] = [.cards],
    holding snapshot: CenterSnapshot = CenterSnapshot()
  ) {
    now = Self.start
    engine = Engine(snapshot)
    screen = ScreenState(
      size: Size(columns: columns, rows: rows),
      options: DisplayOptions(depth: depth, ascii: ascii, motion: motion),
      themes: themes,
      now: Self.firstMoment,
      zone: .gmt,
      center: CenterState(viewing: snapshot)
    )
  }

  // MARK: The center

  mutating func submit(_ command: Command) {
    do throws(Refusal) {
      let phoneTime = engine.state.clock.phone(at: now)
      let events = try engine.submit(command, at: phoneTime, machine: now).events
      perform(screen.apply(events, leadingTo: engine.state))
    } catch {
      screen.show(error, to: command)
    }
  }

  private mutating func perform(_ asked: [Effect]) {
    effects += asked
    for case .submit(let command) in asked { submit(command) }
  }

  mutating func register(
    _ name: String,
    icon: String? = nil,
    settings: Settings = Settings(),
    _ categories: Category...
  ) {
    submit(.registerApp(app(name, icon: icon, settings: settings, categories)))
  }

  mutating func push(
    _ identifier: String,
    to app: String = "mail",
    title: String? = nil,
    subtitle: String = "",
    body: String = "",
    thread: String = "",
    category: String = "",
    sound: Sound? = nil,
    badge: Int? = nil,
    level: InterruptionLevel = .active,
    userInfo: JSONObject = [:]
  ) {
    let content = Content(
      title: title ?? identifier.capitalized,
      subtitle: subtitle,
      body: body,
      badge: badge,
      sound: sound,
      categoryIdentifier: category,
      threadIdentifier: thread,
      interruptionLevel: level,
      userInfo: userInfo
    )
    submit(
      .push(
        Push(topic: "com.example.\(app)", collapseIdentifier: identifier, content: content, hasAlert: true)
      )
    )
  }

  /// Pushes one after another, each in a thread of its own, and waits until no banner is left.
  mutating func settle(_ identifiers: String...) {
    for identifier in identifiers { push(identifier, thread: identifier) }
    pass(seconds: 300)
  }

  mutating func remove(_ identifiers: String..., of app: String = "mail") {
    submit(.removeDelivered(app: "com.example.\(app)", .identifiers(identifiers)))
  }

  mutating func pass(_ duration: Duration) { pass(seconds: duration / .seconds(1)) }

  /// Time goes by; the banner leaves, requests fire, the screen's clock goes on.
  mutating func pass(seconds: Double) {
    let end = now + seconds
    var turns = 0
    while let deadline = engine.nextDeadline, let due = engine.state.clock.machine(at: deadline), due <= end {
      now = max(now, due)
      // A hurried clock comes to the moment only nearly.
      if engine.state.clock.phone(at: now) < deadline { now += 0.001 }
      turns += 1
      guard turns < 2000 else {
        Issue.record(
          "the center has something to do for ever: \(due), \(engine.state.snapshot.summaryQueue.count) held"
        )
        break
      }
      perform(screen.pass(to: MachineTime(simulatedAt: now)))
      submit(.passTime(catchingUp: false))
    }
    now = end
    perform(screen.pass(to: MachineTime(simulatedAt: now)))
  }

  // MARK: The person

  /// Keys by their names, "down down enter"; what stands in quotes is typed letter by letter.
  mutating func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      guard let key = Key(String(word)) else {
        Issue.record("\(word) is no key")
        continue
      }
      perform(screen.handle(.key(key)))
    }
  }

  /// The same, faster than the center answers: what they ask for arrives there after the last of them.
  mutating func pressQuickly(_ keys: String) {
    let asked = keys.split(separator: " ").compactMap { Key(String($0)) }.flatMap { screen.handle(.key($0)) }
    perform(asked)
  }

  mutating func type(_ text: String) {
    for character in text { perform(screen.handle(.key(Key(character, [])))) }
  }

  mutating func paste(_ text: String) {
    perform(screen.handle(.paste(text)))
  }

  /// Clicks the first cell of a text on the screen.
  mutating func click(
    _ text: String,
    inRowOf other: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let point = place(of: text, in: other.flatMap { place(of: $0)?.row }) else {
      Issue.record(
        "\"\(text)\" is not on the screen:\n\(rows.joined(separator: "\n"))",
        sourceLocation: sourceLocation
      )
      return
    }
    click(at: point)
  }

  mutating func click(at point: Point) {
    handle(.mouse(MouseEvent(.click, at: point)))
  }

  mutating func wheel(_ direction: MouseEvent.Direction, at point: Point = Point(column: 10, row: 6)) {
    perform(screen.handle(.mouse(MouseEvent(.wheel(direction), at: point))))
  }

  mutating func handle(_ event: InputEvent) {
    // A person clicks what the terminal shows.
    screen.targets = screen.draw().targets
    perform(screen.handle(event))
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    screen.resize(to: Size(columns: columns, rows: rows))
  }

  mutating func forgetEffects() {
    effects = []
  }

  // MARK: What is seen

  /// The rows as text, without blanks at the end.
  var rows: [String] {
    TextWriter().write(screen.draw().grid).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// The footer, or all lines of a notice in its place.
  var footer: String {
    let lines = screen.notice?.lines(in: screen.layout.footer).count ?? 1
    guard lines > 1 else { return rows.last ?? "" }
    return rows.suffix(lines).joined()
  }

  func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// Where a text begins; columns, not characters.
  func place(of text: String, in row: Int? = nil) -> Point? {
    let grid = screen.draw().grid
    for row in row.map({ $0..<$0 + 1 }) ?? 0..<grid.size.rows {
      for column in 0..<grid.size.columns
      where text.hasPrefix(grid[row, column].glyph.text) && spelled(grid, row, column).hasPrefix(text) {
        return Point(column: column, row: row)
      }
    }
    return nil
  }

  private func spelled(_ grid: Grid, _ row: Int, _ column: Int) -> String {
    (column..<grid.size.columns).map { grid[row, $0].glyph.text }.joined()
  }

  /// The titles of the cards in the list, from the top.
  var titles: [String] {
    ListMetrics(screen, area: screen.shownList).visibleItems().compactMap { item, _ in title(of: item) }
  }

  func title(of item: ListItem?) -> String? {
    switch item {
    case .activity(let key): "live \(key.identifier)"
    case .card(let key): screen.center.notification(key)?.request.content.title
    case .summary(let group): "+\(screen.index.places.members(of: group).count - 1)"
    case .header: "="
    case .upcomingSummary: "~\(screen.center.summaryQueue.count)"
    case nil: nil
    }
  }

  /// What has the focus: "banner Title", "inspector", or the item of the list.
  var focus: String? {
    switch screen.focus {
    case .banner: "banner \(screen.center.banner?.request.content.title ?? "none")"
    case .inspector: "inspector"
    case .list: title(of: screen.list.focus)
    }
  }

  var snapshot: CenterSnapshot { engine.state.snapshot }

  var commands: [Command] {
    effects.compactMap { effect in
      if case .submit(let command) = effect { return command }
      return nil
    }
  }
}

extension Theme {
  /// Cards are areas; nothing else is coloured.
  static let cards = Theme(
    name: "cards",
    wallpaper: Wallpaper(top: Color(red: 0, green: 0, blue: 40), bottom: Color(red: 0, green: 0, blue: 0)),
    roles: [
      "card": RoleStyle(area: .grey), "banner": RoleStyle(area: .grey), "field": RoleStyle(area: .grey),
    ]
  )
}

extension Color {
  fileprivate static let grey = Color(red: 60, green: 60, blue: 60)
}

/// An app as a manifest would register it.
func app(_ name: String, icon: String? = nil, settings: Settings = Settings(), _ categories: [Category] = [])
  -> App
{
  App(
    bundle: "com.example.\(name.lowercased())",
    name: name,
    icon: icon,
    accent: "#3b82f6",
    categories: categories,
    settings: settings,
    origin: .manifest
  )
}

/// Buttons with a title each; "!" makes one destructive, "…" makes one a reply.
func category(_ identifier: String, _ titles: String...) -> NotificationModel.Category {
  let actions = titles.map { title in
    let name = title.trimmingSuffixes
    return Action(
      identifier: name.lowercased(),
      title: name,
      options: title.hasSuffix("!") ? [.destructive] : [],
      textInput: title.hasSuffix("…")
        ? Action.TextInput(buttonTitle: "Send", placeholder: "Say something") : nil
    )
  }
  return NotificationModel.Category(identifier: identifier, actions: actions)
}

extension String {
  fileprivate var trimmingSuffixes: String { hasSuffix("!") || hasSuffix("…") ? String(dropLast()) : self }
}

/// The screen, row by row from the top, and the footer; rows that are not given are blank, blanks at the ends do not
/// count. The text is written without the column of wallpaper at the left.
func expectScreen(
  _ world: ScreenWorld,
  _ expected: String,
  footer: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.isEmpty ? "" : " \(line)"
  }
  var seen = world.rows
  let last = seen.removeLast()
  while wanted.count < seen.count { wanted.append("") }
  if let footer {
    wanted.append(footer)
    seen.append(last)
  }
  guard wanted != seen else { return }
  let differing = zip(seen, wanted).enumerated().filter { $1.0 != $1.1 }.map { index, pair in
    "row \(index) is \"\(pair.0)\"\n  and should be \"\(pair.1)\""
  }
  Issue.record(
    "\(differing.joined(separator: "\n"))\n--- the whole screen\n\(world.rows.joined(separator: "\n"))",
    sourceLocation: sourceLocation
  )
}

/// For tests that have no center: the state that follows from a snapshot or from events.
extension ScreenState {
  mutating func show(_ snapshot: CenterSnapshot) { show(CenterState(viewing: snapshot)) }

  mutating func apply(_ events: [Event]) -> [Effect] {
    var state = center
    for event in events { state.apply(event) }
    return apply(events, leadingTo: state)
  }
}
