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
    if activeStarts[path] != start { _ = await gateway.submit(.push(start.push)) }
    activeStarts[path] = start
    // The next save of any file needs its start again once an activity of the app has ended.
    if push.liveActivityEvent == .end {
      activeStarts = activeStarts.filter { $0.value.push.topic != push.topic }
    }
    return start.sentence
  }
}
