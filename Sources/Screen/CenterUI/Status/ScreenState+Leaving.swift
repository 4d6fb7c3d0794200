import NotificationModel

/// Leaving a screen whose center ends, or is suspended, with it: first the person is told who else watches.
extension ScreenState {
  /// Quits; if others would lose their center, the first key says so, and the same again quits.
  mutating func quit() -> [Effect] {
    guard let watchers = watchersOfOwnCenter, !role.hasBeenToldWhoWatches else { return [.quit] }
    tell("The center ends for \(watchers) too: the same key again ends it.\(otherWay)")
    role.hasBeenToldWhoWatches = true
    return []
  }

  /// Stops the program, unless that would stop the center of others.
  mutating func suspend() -> [Effect] {
    guard let watchers = watchersOfOwnCenter else { return [.suspend] }
    tell("The center would stand still for \(watchers) too.\(otherWay)")
    return []
  }

  /// How the center could go on, as a further sentence; empty if it cannot.
  private var otherWay: String { role.whyNotLeaving == nil ? " D leaves it running." : "" }

  /// The other viewers of a center that lives and ends with this screen; nil if there are none, or if the center has a
  /// process of its own.
  private var watchersOfOwnCenter: String? {
    guard role.ownsCenter, let others = role.standing?.list.others, let first = others.first else {
      return nil
    }
    return others.count == 1 ? first.name : "\(others.count) others"
  }
}
