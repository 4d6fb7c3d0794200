import CenterGateway
import NotificationModel
import PayloadSimulation

/// Pushes to Live Activities, whose activity has to be on the phone first.
extension PreviewController {
  /// Starts the Live Activity that the arrival updates or ends, unless it is active. Returns a sentence that says what the
  /// arrival is shown upon; nil if it needs no start.
  func startActivity(before arrival: Command, of path: String) async -> String? {
    guard case .push(let push) = arrival else { return nil }
    let start = NearbyStarts.start(
      before: push,
      in: path,
      app: apps[push.topic],
      among: [],
      bundle: bundle
    )
    guard let start else {
      activeStarts[path] = nil
      return nil
    }
    // The person may have cleared the activity, and an end ends those of other files too.
    let isUnderWay = activeStarts[path] == start ? await hasActiveActivity(push.topic) : false
    if !isUnderWay { _ = await gateway.submit(.push(start.push)) }
    activeStarts[path] = start
    return start.sentence
  }

  private func hasActiveActivity(_ app: String) async -> Bool {
    guard case .success(.activities(let activities)) = await gateway.fetch(.activities(app: app)) else {
      return false
    }
    return activities.contains { $0.endedAt == nil }
  }
}
