package import FoundationEssentials
import HashTreeCollections
public import NotificationModel

/// The Live Activities of the phone (ios-behaviour 2.5). A push to one goes to no service extension, so that its content
/// needs no file of the attachment store.
extension CenterState {
  /// The Live Activities from the top of the Lock Screen down: the highest relevance score first, then the latest start;
  /// a nil `app` means all apps.
  public func activitiesInOrder(of app: String? = nil) -> [LiveActivity] {
    guard !activities.isEmpty else { return [] }
    return activities.values.filter { app == nil || $0.notification.app == app }.sorted {
      ($0.relevanceScore, $0.startedAt, $0.key.identifier) > (
        $1.relevanceScore, $1.startedAt, $1.key.identifier
      )
    }
  }

  /// The moment at which time alone next changes a Live Activity; nil if there is none.
  package var nextActivityDate: Date? {
    activities.isEmpty ? nil : activities.values.compactMap(\.nextDate).min()
  }

  mutating func apply(_ fact: ActivityFact, of app: String) {
    switch fact {
    case .started(let activity), .updated(let activity), .ended(let activity):
      activities.insert(activity)
      guard fact.arrived?.presentation.banner != nil else { return }
      banners.stopWaiting(activity.key)
      banners.waiting.append(activity.notification)
    case .becameStale(let key):
      guard var activity = activities[key] else { return }
      activity.isStale = true
      activities.insert(activity)
    case .dismissed(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        activities.remove(key)
        banners.stopWaiting(key)
      }
    }
  }
}
