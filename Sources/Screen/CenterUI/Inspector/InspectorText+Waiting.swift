import Bidi
import Canvas
import FoundationEssentials
import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization
import Themes

/// The pending tab: service extensions at work, questions to apps, the summary, and requests with their next date.
extension InspectorText {
  mutating func pending() {
    let pending = state.inspector.requests.places
    addExtending()
    addAsked()
    addSummaryQueue()
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
      let often = request.request.trigger?.repetition.map { ", \($0)" } ?? ""
      let note = upcoming(request) + often
      add(request.request, of: request.app, request.nextTriggerDate, note)
    }
    lines = Array(lines.dropFirst(scroll - first * Self.rowsPerPending).prefix(seen))
  }

  /// Adds the questions to apps in the foreground (ios-behaviour 3.2).
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

  /// Adds the pushes that service extensions are at work on (ios-behaviour 3.15).
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

  /// Adds what waits for the summary, the most relevant first (ios-behaviour 3.11).
  private mutating func addSummaryQueue() {
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
    add(notification.request, of: notification.app, notification.date, note)
  }

  /// Adds the identifier with a note, then the date, the title and the app.
  private mutating func add(_ request: Request, of app: String, _ date: Date?, _ note: String?) {
    var line = StyledText(CellText(request.identifier), state.ink(.panelTitle))
    if let note { line.append(CellText("  " + note), state.ink(.traceMet)) }
    lines.append(line)
    let content = request.content
    let title = CellText(content.title.isEmpty ? content.body : content.title, columns: columns)
    let stamp = CellText(date.map { "\(state.time.stamp($0))  " } ?? "")
    lines.append(StyledText(stamp + title + CellText("  \(app)"), state.ink(.panelNote)))
    blank()
  }

  /// The most notifications that each of these sections lists.
  private static let mostWaiting = 20

  /// When or where the request fires next.
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
