import HashTreeCollections
import NotificationModel
import NotificationState

/// Setting the phone back to how it was at first. A phone that is erased forgets its apps as well; here they stay
/// registered, because the next test is about them: our choice.
extension EngineTransaction {
  /// The apps come first: with nothing pending, queued or stored, nothing is delivered when the phone goes online or the
  /// clock is turned.
  mutating func reset() throws(Refusal) -> Answer {
    for bundle in everyBundle.sorted() {
      _ = try reinstall(bundle, keepsSettings: true)
      let first = AppCondition().state
      if state.condition(bundle).state != first {
        changeState(of: bundle, to: first, because: [Reason(.met, .reinstall(.reinstalled(app: bundle)))])
      }
    }
    let device = Device.standard
    if device != state.device {
      record(.phone(.deviceChanged(device)), of: nil, because: Self.differences(state.device, device))
    }
    if state.clock != .real { _ = try setClock(.real) }
    return .done
  }

  /// The apps that are registered or were used, and those that are only known from what was sent to them.
  private var everyBundle: Set<String> {
    Set(state.apps.map(\.key)).union(state.conditions.map(\.key)).union(state.badges.map(\.key))
      .union(state.delivered.apps).union(state.pending.apps).union(state.summaryQueue.apps)
      .union(state.asked.apps).union(state.extending.apps).union(state.activities.apps).union(
        state.banners.waiting.map(\.app)
      )
      .union([state.banner?.app].compactMap(\.self))
  }
}
