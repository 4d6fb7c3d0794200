import FoundationEssentials
import HashTreeCollections
import NotificationModel
import NotificationState

/// What becomes of Live Activities without a push (ios-behaviour 2.5).
extension EngineTransaction {
  /// Does what is due by now: activities become stale, are ended after their longest time, and leave the Lock Screen.
  /// - Parameter dismissal: why an activity leaves whose dismissal date has come.
  mutating func settleActivities(_ dismissal: ActivityFact.Dismissal = .timeIsOver) {
    while let next = state.nextDueActivity, next.date <= now { settle(next.activity, dismissal) }
  }

  private mutating func settle(_ activity: LiveActivity, _ dismissal: ActivityFact.Dismissal) {
    if activity.endedAt != nil {
      dismissActivities([activity.key], dismissal, because: .dismissalDateReached)
    } else if activity.startedAt + LiveActivity.longestActive <= now {
      var ended = activity
      ended.endedAt = now
      ended.dismissalDate = now + LiveActivity.longestEnded
      record(
        .activity(.ended(ended)),
        of: activity.key.app,
        because: [Reason(.met, .liveActivity(.endedBySystem))]
      )
      dismissSurplus(of: activity.key.app)
    } else {
      let reason = Reason(.met, .liveActivity(.becameStale))
      record(.activity(.becameStale(activity.key)), of: activity.key.app, because: [reason])
    }
  }

  /// Takes those that ended first off the Lock Screen if more of the app have ended than are kept.
  mutating func dismissSurplus(of bundle: String) {
    let ended = state.activities.of(bundle).compactMap { activity in activity.endedAt.map { ($0, activity) } }
    let surplus = ended.count - LiveActivity.mostEnded
    guard surplus > 0 else { return }
    let firstEnded = ended.sorted {
      ($0.0, $0.1.notification.sequence) < ($1.0, $1.1.notification.sequence)
    }
    dismissActivities(
      firstEnded.prefix(surplus).map(\.1.key),
      .displaced,
      because: .displaced(most: LiveActivity.mostEnded)
    )
  }

  /// Takes activities off the Lock Screen, with their banners.
  mutating func dismissActivities(
    _ keys: [NotificationKey],
    _ cause: ActivityFact.Dismissal,
    because rule: Reason.LiveActivityRule
  ) {
    let reason = Reason(.met, .liveActivity(rule))
    let byApp = Dictionary(grouping: keys, by: \.app)
    for app in byApp.keys.sorted() {
      let gone = byApp[app] ?? []
      for key in gone { endBanner(of: key) }
      record(.activity(.dismissed(gone.map(\.identifier), cause)), of: app, because: [reason])
    }
  }

  /// Takes all activities of an app off the Lock Screen.
  mutating func dismissActivities(
    of bundle: String,
    _ cause: ActivityFact.Dismissal,
    because reason: Reason
  ) {
    let keys = state.activitiesInOrder(of: bundle).map(\.key)
    guard !keys.isEmpty else { return }
    for key in keys { endBanner(of: key) }
    record(.activity(.dismissed(keys.map(\.identifier), cause)), of: bundle, because: [reason])
  }
}
