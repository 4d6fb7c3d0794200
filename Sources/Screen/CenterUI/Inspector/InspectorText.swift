import Bidi
import Canvas
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization
import Text
import Themes

/// The lines of the inspector's tab.
struct InspectorText {
  /// The lines on the screen, or all.
  var lines: [StyledText] = []
  /// The number of all lines.
  var count = 0
  /// The number of the first of `lines`.
  var scroll = 0
  let state: ScreenState
  let columns: Int
  let rows: Int?
  /// The rows above the requests of the pending tab.
  var headRows = 0

  /// Lines of a handler's output, and of one that is JSON; `bellhop list responses --json` has the rest.
  private static let outputLines = 8
  private static let documentLines = 24
  private static let payloadLines = 2000
  /// Lines of a reply.
  private static let replyLines = 8

  /// Two rows of text and one of air.
  static let rowsPerPending = 3

  /// The lines of a tab.
  /// - Parameters:
  ///   - rows: how many lines are seen; nil makes all lines.
  ///   - tab: nil means the chosen tab.
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

  /// The scroll position, limited to what there is.
  func place(_ rows: Int) -> Int { max(0, min(state.inspector.scroll, count - rows)) }

  // MARK: Lines

  mutating func add(_ raw: String, _ role: Role = .panel, indent: Int = 0, maximumLines: Int = 20) {
    for line in CellText.wrap(raw, columns: max(1, columns - indent), maximumLines: maximumLines) {
      lines.append(StyledText(CellText.spaces(indent) + line, state.ink(role)))
    }
  }

  /// Adds a mark and, beside it, a wrapped text.
  mutating func add(
    _ mark: String,
    _ markRole: Role,
    _ raw: String,
    _ role: Role,
    indent: Int = 0,
    markColumns: Int = 2,
    maximumLines: Int = 20
  ) {
    let room = max(1, columns - indent - markColumns)
    for (index, line) in CellText.wrap(raw, columns: room, maximumLines: maximumLines).enumerated() {
      var styled = StyledText(CellText.spaces(indent), state.ink(.panel))
      styled.append(CellText(index == 0 ? mark : "").fitted(to: markColumns), state.ink(markRole))
      styled.append(line, state.ink(role))
      lines.append(styled)
    }
  }

  mutating func blank() {
    lines.append(StyledText())
  }

  mutating func add(_ reasons: [Reason], indent: Int = 0) {
    for reason in reasons {
      switch reason.mark {
      case .met: add(state.options.mark("✓", "+"), .traceMet, reason.text, .panel, indent: indent)
      case .stopped: add(state.options.mark("×", "x"), .traceStopped, reason.text, .panel, indent: indent)
      case .odd: add("!", .traceOdd, reason.text, .panel, indent: indent)
      }
    }
  }
}

// MARK: Tabs

extension InspectorText {
  /// The decision about the notification that keys are about, else the latest decision, else the one about the newest
  /// notification: those of the time before the screen opened are not in its log.
  private mutating func trace() {
    if let notification = state.focused ?? state.center.banner {
      heading(notification)
      add(notification.trace)
      return history(of: notification.key)
    }
    if let event = state.inspector.log.events.last(where: { !$0.reasons.isEmpty }) {
      add("Latest: \(event.summary)", .panelTitle)
      add("\(state.time.stamp(event.date))  \(event.app ?? "")", .panelNote)
      return add(event.reasons)
    }
    if let newest {
      heading(newest, "Newest: ")
      return add(newest.trace)
    }
    let when = state.center.sequence == 0 ? "yet" : "since this screen opened"
    add("Nothing was decided \(when). Push something, and this tells why it shows or does not.", .panelNote)
  }

  /// Adds the later events of the notification that the log still has, oldest first.
  private mutating func history(of key: NotificationKey) {
    let events = state.inspector.log.history(of: key).suffix(20)
    guard !events.isEmpty else { return }
    blank()
    add("History", .panelTitle)
    let stampColumns = stampColumns(events)
    for event in events {
      add(event, event.step, stampColumns: stampColumns)
    }
  }

  private mutating func heading(_ notification: DeliveredNotification, _ word: String = "") {
    add(word + notification.request.identifier, .panelTitle)
    let kind = notification.request.trigger.isPush ? "push" : "local request"
    add(
      "\(state.time.stamp(notification.date))  \(kind) \(state.options.mark("→", "->")) \(notification.app)",
      .panelNote
    )
    blank()
  }

  private var newest: DeliveredNotification? {
    state.index.places.newestFirst.first { _ in true }.flatMap(state.center.notification)
  }

  /// The notification that keys are about, else the newest one, below a heading that tells which; nil if there is none.
  private mutating func headedNotification() -> DeliveredNotification? {
    if let notification = state.focused ?? state.center.banner {
      heading(notification)
      return notification
    }
    guard let newest else { return nil }
    heading(newest, "Newest: ")
    return newest
  }

  private mutating func payload() {
    guard let notification = headedNotification() else {
      return add("Select a notification to see what was sent.", .panelNote)
    }
    let content = notification.request.content
    let value =
      notification.request.trigger.isPush
      ? JSONValue.object(content.userInfo) : (try? JSONValue(encoding: notification.request)) ?? .null
    addJSON(value, mostLines: Self.payloadLines)
  }

  private mutating func problems() {
    guard let notification = headedNotification() else {
      return add("Select a notification to see what is odd about its payload.", .panelNote)
    }
    let odd = notification.trace.filter { $0.mark == .odd }
    if odd.isEmpty { add(state.options.mark("✓", "+"), .traceMet, "nothing odd", .panel) }
    for reason in odd {
      add("!", .traceOdd, reason.text, .panel)
      add("[\(reason.rule.name)]", .panelNote, indent: 2)
    }
  }

  private mutating func responses() {
    if state.center.latestResponses.isEmpty {
      return add("No response yet. Open a notification or press one of its buttons.", .panelNote)
    }
    for logged in state.center.latestResponses.suffix(100).reversed() { add(logged) }
  }

  private mutating func add(_ logged: LoggedResponse) {
    let response = logged.response
    let text =
      response.userText.map { " \(state.options.mark("“", "\""))\($0)\(state.options.mark("”", "\""))" } ?? ""
    add("\(SystemAction.short(response.actionIdentifier))\(text)", .panelTitle, maximumLines: Self.replyLines)
    let identifier = response.notification.request.identifier
    let app = "\(response.app), app \(response.appState.words)"
    add("\(state.time.stamp(response.date))  \(identifier)  \(app)", .panelNote)
    if let evidence = response.evidence { add(evidence.sentence, .panelNote) }
    guard let outcome = logged.outcome else {
      add(state.options.mark("…", "..."), .traceMet, "the handler is at work", .panel)
      return blank()
    }
    let (mark, role): (String, Role) =
      outcome.succeeded
      ? (state.options.mark("✓", "+"), .traceMet) : (state.options.mark("×", "x"), .traceStopped)
    add(mark, role, outcome.sentence, .panel)
    if let document = JSONValue(document: outcome.output) {
      let more = addAnswer(document)
      if more > 0 {
        add("and \(more.counted("more line")): bellhop list responses --json", .panelNote, indent: 2)
      }
    } else if !outcome.output.isEmpty {
      add(outcome.output, .jsonString, indent: 2, maximumLines: Self.outputLines)
    }
    if !outcome.errorOutput.isEmpty {
      add(outcome.errorOutput, .traceStopped, indent: 2, maximumLines: Self.outputLines)
    }
    blank()
  }

  /// Adds what a handler answered, on one line if it fits. Returns how many lines were left out.
  private mutating func addAnswer(_ document: JSONValue) -> Int {
    let line = CellText(JSONWriter.string(document), direction: .leftToRight)
    guard line.width + 2 <= columns else {
      return addJSON(document, indent: 2, mostLines: Self.documentLines)
    }
    lines.append(StyledText(CellText.spaces(2), state.ink(.panel)) + StyledText(line, state.ink(.jsonString)))
    return 0
  }

  private mutating func log() {
    if let socket = state.socket {
      add("From another terminal:", .panelNote)
      // On a line of its own the path is mostly in one piece.
      add("bellhop push --socket \(socket)", .panelNote)
      blank()
    }
    if state.inspector.log.events.isEmpty {
      return add("Nothing has happened since this screen was opened.", .panelNote)
    }
    let events = state.inspector.log.events.suffix(200)
    let stampColumns = stampColumns(events)
    for event in events.reversed() {
      add(event, event.summary, stampColumns: stampColumns)
      add(event.reasonsBeyondSummary.filter { $0.mark != .met }, indent: stampColumns)
    }
  }

  /// The columns of the dates: the widest and a gap, at most a third of the room.
  private func stampColumns(_ events: ArraySlice<Event>) -> Int {
    let widest = events.map { state.time.stamp($0.date).count }.max() ?? 0
    return min(max(10, widest + 2), max(10, columns / 3))
  }

  private mutating func add(_ event: Event, _ words: String, stampColumns: Int) {
    let stamp = state.time.stamp(event.date)
    add(stamp, .panelNote, words, .panel, markColumns: stampColumns, maximumLines: 4)
  }
}
