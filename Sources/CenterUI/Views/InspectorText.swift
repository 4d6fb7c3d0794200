import Canvas
import NotificationModel

/// The lines of the inspector's tab.
struct InspectorText {
  /// From the first on the screen to the last, or all of them.
  private(set) var lines: [StyledText] = []
  /// How many there are, on the screen or not.
  private(set) var count = 0
  /// The number of the first of `lines`.
  private(set) var scroll = 0
  private let state: ScreenState
  private let columns: Int
  private let rows: Int?
  /// Of the pending tab: what stands above the requests.
  private(set) var headRows = 0

  /// Lines of what a handler wrote; the rest is in the log of responses.
  private static let outputLines = 8
  /// Lines of a text that was typed.
  private static let replyLines = 8

  /// Two of text and one of air.
  static let rowsPerPending = 3

  /// The lines of a tab, of the chosen one unless another is asked for; with `rows` those that are seen where it is
  /// scrolled to.
  init(_ state: ScreenState, columns: Int, rows: Int? = nil, tab: InspectorState.Tab? = nil) {
    self.state = state
    self.columns = max(1, columns)
    self.rows = rows
    let tab = tab ?? state.inspector.tab
    switch tab {
    case .trace: trace()
    case .payload: payload()
    case .problems: problems()
    case .responses: responses()
    case .pending: pending()
    case .log: log()
    }
    guard tab != .pending else { return }
    count = lines.count
    guard let rows else { return }
    scroll = place(rows)
    lines = Array(lines.dropFirst(scroll).prefix(rows))
  }

  /// Where it is scrolled to, as far as there is something.
  private func place(_ rows: Int) -> Int { max(0, min(state.inspector.scroll, count - rows)) }

  // MARK: Lines

  private mutating func add(_ raw: String, _ role: Role = .panel, indent: Int = 0, maximumLines: Int = 20) {
    for line in CellText.wrap(raw, columns: max(1, columns - indent), maximumLines: maximumLines) {
      lines.append(StyledText(CellText.spaces(indent) + line, state.ink(role)))
    }
  }

  /// A mark, and a text that hangs beside it.
  private mutating func add(_ mark: String, _ markRole: Role, _ raw: String, _ role: Role, indent: Int = 0) {
    let room = max(1, columns - indent - 2)
    for (index, line) in CellText.wrap(raw, columns: room, maximumLines: 20).enumerated() {
      var styled = StyledText(CellText.spaces(indent), state.ink(.panel))
      styled.append(
        index == 0 ? CellText(mark).padded(to: 2) : CellText.spaces(2),
        state.ink(markRole)
      )
      styled.append(line, state.ink(role))
      lines.append(styled)
    }
  }

  private mutating func blank() {
    lines.append(StyledText())
  }

  private mutating func add(_ reasons: [Reason], indent: Int = 0) {
    for reason in reasons {
      switch reason.mark {
      case .met: add(state.look.mark("✓", "+"), .traceMet, reason.text, .panel, indent: indent)
      case .stopped: add(state.look.mark("×", "x"), .traceStopped, reason.text, .panel, indent: indent)
      case .odd: add("!", .traceOdd, reason.text, .panel, indent: indent)
      }
    }
  }
}

// MARK: Tabs

extension InspectorText {
  /// The notification the keys are about, else the latest decision.
  private mutating func trace() {
    if let notification = state.focused ?? state.center.banner {
      heading(notification)
      add(notification.trace)
      return history(of: notification.key)
    }
    guard let event = state.center.log.last(where: { !$0.reasons.isEmpty }) else {
      return add(
        "Nothing was decided yet. Push something, and this tells why it shows or does not.",
        .panelNote
      )
    }
    add("Latest: \(event.summary)", .panelTitle)
    add("\(state.time.stamp(event.date))  \(event.app ?? "")", .panelNote)
    add(event.reasons)
  }

  /// What has happened with it since, oldest first; as far as the log at hand goes back.
  private mutating func history(of key: NotificationKey) {
    let events = state.center.history(of: key).suffix(20)
    guard !events.isEmpty else { return }
    blank()
    add("History", .panelTitle)
    let stampColumns = stampColumns(events)
    for event in events {
      add(state.time.stamp(event.date), .panelNote, event.step, .panel, stampColumns: stampColumns)
    }
  }

  private mutating func heading(_ notification: DeliveredNotification) {
    add(notification.request.identifier, .panelTitle)
    let kind = notification.request.trigger.isPush ? "push" : "local request"
    add(
      "\(state.time.stamp(notification.date))  \(kind) \(state.look.mark("→", "->")) \(notification.app)",
      .panelNote
    )
    blank()
  }

  private mutating func payload() {
    guard let notification = state.focused ?? state.center.banner else {
      return add("Select a notification to see what was sent.", .panelNote)
    }
    heading(notification)
    let content = notification.request.content
    let value =
      notification.request.trigger.isPush
      ? JSONValue.object(content.userInfo) : (try? JSONValue(encoding: notification.request)) ?? .null
    for line in JSONWriter.string(value, layout: .pretty).split(separator: "\n").prefix(2000) {
      lines.append(colored(String(line)))
    }
  }

  /// A line of pretty-printed JSON: the key, and a value by its kind.
  private func colored(_ line: String) -> StyledText {
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    var styled = StyledText(CellText(String(indent)), state.ink(.panel))
    guard rest.hasPrefix("\""), let colon = rest.range(ofColonAfterKey: ()) else {
      styled.append(CellText(String(rest), direction: .leftToRight), state.ink(role(ofValue: rest)))
      return styled
    }
    styled.append(CellText(String(rest[..<colon.lowerBound]), direction: .leftToRight), state.ink(.jsonKey))
    styled.append(CellText(": "), state.ink(.panel))
    let value = rest[colon.upperBound...].drop { $0 == " " }
    styled.append(CellText(String(value), direction: .leftToRight), state.ink(role(ofValue: value)))
    return styled
  }

  private func role(ofValue text: Substring) -> Role {
    switch text.first {
    case "\"": .jsonString
    case let character? where character.isNumber || character == "-" || character == "t" || character == "f":
      .jsonNumber
    default: .panel
    }
  }

  private mutating func problems() {
    if let document = state.shownDocument {
      lines += ProblemsText(document, state, columns: columns).lines
      return
    }
    guard let notification = state.focused ?? state.center.banner else {
      return add("Select a notification to see what is odd about its payload.", .panelNote)
    }
    heading(notification)
    let odd = notification.trace.filter { $0.mark == .odd }
    if odd.isEmpty { add(state.look.mark("✓", "+"), .traceMet, "nothing odd", .panel) }
    for reason in odd {
      add("!", .traceOdd, reason.text, .panel)
      add("[\(reason.rule)]", .panelNote, indent: 2)
    }
  }

  private mutating func responses() {
    if state.center.responses.isEmpty {
      return add("No response yet. Open a notification or press one of its buttons.", .panelNote)
    }
    for logged in state.center.responses.suffix(100).reversed() { add(logged) }
  }

  private mutating func add(_ logged: LoggedResponse) {
    let response = logged.response
    let text =
      response.userText.map { " \(state.look.mark("“", "\""))\($0)\(state.look.mark("”", "\""))" } ?? ""
    add("\(SystemAction.short(response.actionIdentifier))\(text)", .panelTitle, maximumLines: Self.replyLines)
    add(
      "\(state.time.stamp(response.date))  \(response.notification.request.identifier)  \(response.app), "
        + "app \(response.appState.spoken)",
      .panelNote
    )
    guard let outcome = logged.outcome else {
      add(state.look.mark("…", "..."), .traceMet, "the handler is at work", .panel)
      return blank()
    }
    add(
      outcome.succeeded ? state.look.mark("✓", "+") : state.look.mark("×", "x"),
      outcome.succeeded ? .traceMet : .traceStopped,
      "\(outcome.recipientName): \(outcome.sentence)",
      .panel
    )
    if !outcome.output.isEmpty { add(outcome.output, .jsonString, indent: 2, maximumLines: Self.outputLines) }
    if !outcome.errorOutput.isEmpty {
      add(outcome.errorOutput, .traceStopped, indent: 2, maximumLines: Self.outputLines)
    }
    blank()
  }

  private mutating func pending() {
    let pending = state.center.pendingOrder
    addExtending()
    addAsked()
    addHeld()
    if !lines.isEmpty, !pending.isEmpty { add("Scheduled", .panelNote) }
    headRows = lines.count
    guard !pending.isEmpty else {
      if lines.isEmpty { add("No request is waiting. bellhop schedule adds one.", .panelNote) }
      count = lines.count
      scroll = place(rows ?? count)
      lines = Array(lines.dropFirst(scroll).prefix(rows ?? count))
      return
    }
    count = headRows + pending.count * Self.rowsPerPending
    let seen = rows ?? count
    scroll = place(seen)
    let first = max(0, scroll - headRows) / Self.rowsPerPending
    for place in pending.dropFirst(first).prefix(seen / Self.rowsPerPending + 2) {
      guard let request = state.center.pending[place.key] else { continue }
      var line = StyledText(CellText(request.request.identifier), state.ink(.panelTitle))
      line.append(
        CellText(
          "  " + upcoming(request)
            + (request.request.trigger?.repeats == true ? ", repeats" : "")
        ),
        state.ink(.traceMet)
      )
      lines.append(line)
      let content = request.request.content
      let title = content.title.isEmpty ? content.body : content.title
      lines.append(
        StyledText(
          CellText(request.nextTriggerDate.map { "\(state.time.stamp($0))  " } ?? "")
            + CellText(title, columns: columns) + CellText("  \(request.app)"),
          state.ink(.panelNote)
        )
      )
      blank()
    }
    lines = Array(lines.dropFirst(scroll - first * Self.rowsPerPending).prefix(seen))
  }

  /// What apps in the foreground are being asked about (user-notifications, 3.2).
  private mutating func addAsked() {
    let asked = state.center.asked.values.sorted {
      ($0.deadline, $0.notification.sequence) < ($1.deadline, $1.notification.sequence)
    }
    guard !asked.isEmpty else { return }
    add("Asked, in the foreground", .panelNote)
    for question in asked.prefix(Self.mostWaiting) {
      add(question.notification, "answer by \(state.time.wall(of: question.deadline).clockWithSeconds)")
    }
    addRest(asked.count)
  }

  /// What service extensions are at work on (user-notifications, 3.15).
  private mutating func addExtending() {
    let extending = state.center.extending.values.sorted {
      $0.notification.sequence < $1.notification.sequence
    }
    guard !extending.isEmpty else { return }
    add("Service extension at work", .panelNote)
    for push in extending.prefix(Self.mostWaiting) {
      let since = state.time.wall(of: push.notification.date).clockWithSeconds
      add(push.notification, "since \(since)")
    }
    addRest(extending.count)
  }

  /// What waits for the summary, in its order: the most relevant first (user-notifications, 3.11).
  private mutating func addHeld() {
    let held = state.center.held.values.sorted {
      let (left, right) = ($0.request.content.relevanceScore, $1.request.content.relevanceScore)
      return left == right ? $0.sequence < $1.sequence : left > right
    }
    guard !held.isEmpty else { return }
    let next = state.nextSummary.map { " for \($0)" } ?? ""
    add("Held\(next)", .panelNote)
    for notification in held.prefix(Self.mostWaiting) { add(notification, nil) }
    addRest(held.count)
  }

  private mutating func addRest(_ count: Int) {
    guard count > Self.mostWaiting else { return }
    add("and \(count - Self.mostWaiting) more", .panelNote)
    blank()
  }

  private mutating func add(_ notification: DeliveredNotification, _ note: String?) {
    var line = StyledText(CellText(notification.request.identifier), state.ink(.panelTitle))
    if let note { line.append(CellText("  " + note), state.ink(.traceMet)) }
    lines.append(line)
    let content = notification.request.content
    let title = CellText(content.title.isEmpty ? content.body : content.title, columns: columns)
    lines.append(
      StyledText(
        CellText("\(state.time.stamp(notification.date))  ") + title + CellText("  \(notification.app)"),
        state.ink(.panelNote)
      )
    )
    blank()
  }

  /// What is listed of those that are asked or held.
  private static let mostWaiting = 20

  /// When it fires next, or where.
  private func upcoming(_ request: PendingRequest) -> String {
    if let date = request.nextTriggerDate { return state.time.upcoming(date) }
    guard case .location(let region, _) = request.request.trigger else { return "never" }
    let ways = [region.notifyOnEntry ? "arriving at" : nil, region.notifyOnExit ? "leaving" : nil]
    return "on \(ways.compactMap(\.self).joined(separator: " or ")) \(region.identifier)"
  }

  private mutating func log() {
    if state.center.log.isEmpty { return add("Nothing has happened since the screen is open.", .panelNote) }
    let events = state.center.log.suffix(200)
    let stampColumns = stampColumns(events)
    for event in events.reversed() {
      add(state.time.stamp(event.date), .panelNote, event.summary, .panel, stampColumns: stampColumns)
      add(event.reasons.filter { $0.mark != .met }, indent: stampColumns)
    }
  }

  /// As wide as the widest date, and a gap; never more than a third of the room.
  private func stampColumns(_ events: ArraySlice<Event>) -> Int {
    let widest = events.map { state.time.stamp($0.date).count }.max() ?? 0
    return min(max(10, widest + 2), max(10, columns / 3))
  }

  private mutating func add(
    _ stamp: String,
    _ stampRole: Role,
    _ raw: String,
    _ role: Role,
    stampColumns: Int
  ) {
    for (index, line) in CellText.wrap(raw, columns: max(1, columns - stampColumns), maximumLines: 4)
      .enumerated()
    {
      var styled = StyledText(
        CellText(index == 0 ? stamp : "").fitted(to: stampColumns),
        state.ink(stampRole)
      )
      styled.append(line, state.ink(role))
      lines.append(styled)
    }
  }
}

extension Trigger? {
  var isPush: Bool {
    if case .push = self { return true }
    return false
  }
}

extension Substring {
  /// The colon after a leading JSON string.
  fileprivate func range(ofColonAfterKey: Void) -> Range<Index>? {
    var index = index(after: startIndex)
    while index < endIndex {
      if self[index] == "\\" { index = self.index(after: index) } else if self[index] == "\"" { break }
      guard index < endIndex else { return nil }
      index = self.index(after: index)
    }
    guard index < endIndex else { return nil }
    let colon = self.index(after: index)
    guard colon < endIndex, self[colon] == ":" else { return nil }
    return colon..<self.index(after: colon)
  }
}
