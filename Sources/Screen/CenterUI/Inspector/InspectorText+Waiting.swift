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
    if lines.isEmpty, pending.isEmpty {
      add("No request is waiting. bellhop schedule adds one.", .panelNote)
    }
    headRows = lines.count
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
    let time = state.time
    add("Asked, in the foreground", asked) {
      ($0.notification, "answer by \(time.wall(of: $0.deadline).clockWithSeconds)")
    }
  }

  /// Adds the pushes that service extensions are at work on (ios-behaviour 3.15).
  private mutating func addExtending() {
    let extending = state.center.extending.values.sorted {
      $0.notification.sequence < $1.notification.sequence
    }
    let time = state.time
    add("Service extension at work", extending) {
      ($0.notification, "since \(time.wall(of: $0.notification.date).clockWithSeconds)")
    }
  }

  /// Adds what waits for the summary, the most relevant first (ios-behaviour 3.11).
  private mutating func addSummaryQueue() {
    let queued = state.center.summaryQueue.values.sorted {
      let (left, right) = ($0.request.content.relevanceScore, $1.request.content.relevanceScore)
      return left == right ? $0.sequence < $1.sequence : left > right
    }
    let next = state.nextSummary.map { " for \($0)" } ?? ""
    add("In summary\(next)", queued) { ($0, nil) }
  }

  /// Adds a section of notifications with their notes; the last line counts those that are not listed.
  private mutating func add<Element>(
    _ title: String,
    _ waiting: [Element],
    _ line: (Element) -> (DeliveredNotification, note: String?)
  ) {
    guard !waiting.isEmpty else { return }
    add(title, .panelNote)
    for (notification, note) in waiting.prefix(Self.mostWaiting).map(line) {
      add(notification.request, of: notification.app, notification.date, note)
    }
    guard waiting.count > Self.mostWaiting else { return }
    add("and \(waiting.count - Self.mostWaiting) more", .panelNote)
    blank()
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
