package import FoundationEssentials
import HashTreeCollections
public import NotificationModel

/// The Live Activities of the phone (ios-behaviour 2.5). A push to one goes to no service extension, so that its content
/// needs no file of the attachment store.
extension CenterState {
  /// The Live Activities from the top of the Lock Screen down; a nil `app` means all apps.
  public func activitiesInOrder(of app: String? = nil) -> [LiveActivity] {
    guard let app else { return activityOrder.keys.compactMap { activities[$0] } }
    return Array(activities.of(app)).topmostFirst
  }

  /// The place of an activity from the top of the Lock Screen, which is 0; nil if it is not there.
  public func activityPlace(of key: NotificationKey) -> Int? {
    activities[key].flatMap(activityOrder.place)
  }

  /// Whether it is the push of a Live Activity that is on the phone, and no notification of the list.
  public func isActivity(_ notification: DeliveredNotification) -> Bool {
    delivered[notification.key] == nil && activities[notification.key] != nil
  }

  /// The Live Activity that time alone changes next; nil if there is none.
  package var nextDueActivity: (date: Date, activity: LiveActivity)? {
    activitySchedule.first.flatMap { entry in activities[entry.key].map { (entry.date, $0) } }
  }

  mutating func apply(_ fact: ActivityFact, of app: String) {
    switch fact {
    case .started(let activity), .updated(let activity), .ended(let activity):
      replaceActivity(activity.key, with: activity)
      guard fact.arrived?.presentation.banner != nil else { return }
      banners.stopWaiting(activity.key)
      banners.waiting.append(activity.notification)
    case .becameStale(let key):
      guard var activity = activities[key] else { return }
      activity.isStale = true
      replaceActivity(key, with: activity)
    case .dismissed(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        replaceActivity(key, with: nil)
        banners.stopWaiting(key)
      }
    }
  }

  private mutating func replaceActivity(_ key: NotificationKey, with activity: LiveActivity?) {
    let before = activities[key]
    activityOrder.replace(before, with: activity)
    activitySchedule.replace(before, with: activity)
    if let activity { activities.insert(activity) } else { activities.remove(key) }
  }
}
