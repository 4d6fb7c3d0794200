import Canvas
import NotificationModel
import NotificationState

/// What waits: service extensions at work, questions to apps, the summary, and requests with their next date.
extension InspectorText {
  mutating func pending() {
    let pending = state.pendingOrder.places
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

  /// What apps in the foreground are being asked about (ios-behaviour 3.2).
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

  /// What service extensions are at work on (ios-behaviour 3.15).
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

  /// What waits for the summary, in its order: the most relevant first (ios-behaviour 3.11).
  private mutating func addHeld() {
    let queued = state.center.summaryQueue.values.sorted {
      let (left, right) = ($0.request.content.relevanceScore, $1.request.content.relevanceScore)
      return left == right ? $0.sequence < $1.sequence : left > right
    }
    guard !queued.isEmpty else { return }
    let next = state.nextSummary.map { " for \($0)" } ?? ""
    add("In summary\(next)", .panelNote)
    for notification in queued.prefix(Self.mostWaiting) { add(notification, nil) }
    addRest(queued.count)
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

  /// What is listed of those that are asked or in the summary.
  private static let mostWaiting = 20

  /// When it fires next, or where.
  private func upcoming(_ request: PendingRequest) -> String {
    if let date = request.nextTriggerDate { return state.time.upcoming(date) }
    guard case .location(let region, _) = request.request.trigger else { return "never" }
    let ways = [region.notifyOnEntry ? "arriving at" : nil, region.notifyOnExit ? "leaving" : nil]
    return "on \(ways.compactMap(\.self).joined(separator: " or ")) \(region.identifier)"
  }
}

extension Trigger? {
  var isPush: Bool {
    if case .push = self { return true }
    return false
  }
}
