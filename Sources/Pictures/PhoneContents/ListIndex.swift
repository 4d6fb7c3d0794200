package import NotificationModel
package import NotificationState

/// The groups of the list for the delivered notifications of a `CenterState`. The index follows the events that change
/// which notifications are in the list and how they are grouped.
package struct ListIndex: Sendable {
  /// The places of the notifications.
  package private(set) var places = ListPlaces()
  /// The grouping of each app by which its notifications were placed.
  private var groupings: [String: Settings.Grouping] = [:]
  private var lock: Lock

  package init(_ state: CenterState) {
    lock = Lock(state)
    for app in state.delivered.apps { groupings[app] = state.settings(of: app).grouping }
    places = ListPlaces(capacity: state.delivered.count) { [groupings] add in
      state.delivered.visitAll { notification in
        let group = GroupKey(notification, by: groupings[notification.app] ?? .automatic, in: state)
        add(notification.key, ListPlaces.Place(notification, in: group))
      }
    }
  }

  private mutating func insert(_ notification: DeliveredNotification, in state: CenterState) {
    let group = GroupKey(notification, in: state)
    places.insert(notification.key, ListPlaces.Place(notification, in: group))
  }

  /// Places notifications anew whose grouping or lock state has changed. It has to be called before `follow`, with all
  /// events that lead to the state.
  mutating func regroup(after events: [Event], in state: CenterState) {
    for event in events {
      switch event.fact {
      case .app(.registered(let app)): regroup(app.bundle, in: state)
      case .app(.settingsChanged), .app(.reinstalled): regroup(event.app ?? "", in: state)
      case .app, .request, .notification, .activity, .banner, .phone, .response: break
      }
    }
    turnLock(in: state)
  }

  /// Follows one event. The state may be ahead of it, by the events that come with it.
  mutating func follow(_ event: Event, in state: CenterState) {
    guard case .notification(let fact) = event.fact else { return }
    switch fact {
    case .delivered(let notification, _): place(notification, in: state)
    case .removed(let identifiers, _):
      places.remove(identifiers.map { NotificationKey(app: event.app ?? "", identifier: $0) })
    case .withheld, .queuedForSummary, .summaryDelivered, .presentationAsked, .presentationAnswered,
      .extensionStarted, .extensionFinished:
      break
    }
  }

  private mutating func place(_ notification: DeliveredNotification, in state: CenterState) {
    places.remove([notification.key])
    guard notification.presentation.isEntry else { return }
    groupings[notification.app] = state.settings(of: notification.app).grouping
    insert(notification, in: state)
  }

  /// Takes notifications out of the list that the center still has.
  package mutating func hide(_ keys: [NotificationKey]) { places.remove(keys) }

  /// Puts those back that the center still has, each to its place in its group.
  package mutating func restore(_ keys: [NotificationKey], in state: CenterState) {
    let changed = Set(keys.compactMap { state.delivered[$0] }.map { GroupKey($0, in: state) })
    let members = changed.flatMap { Array(places.members(of: $0).newestFirst) }
    let all = Set(keys + members).compactMap { state.delivered[$0] }
    places.remove(members)
    for notification in all.sorted(by: { $0.sequence < $1.sequence }) {
      insert(notification, in: state)
    }
  }

  /// Groups depend on the settings of the app.
  private mutating func regroup(_ app: String, in state: CenterState) {
    let grouping = state.settings(of: app).grouping
    guard let before = groupings.updateValue(grouping, forKey: app), before != grouping else { return }
    replace(state.delivered.of(app).map(\.key), in: state)
  }

  /// Locking begins a new Lock Screen; unlocking puts its notifications into the groups where they belong, together
  /// with what came meanwhile.
  private mutating func turnLock(in state: CenterState) {
    let now = Lock(state)
    guard now != lock else { return }
    let moving = places.unseen(andNewerThan: lock.seenUpTo) + now.staying
    lock = now
    replace(moving, in: state)
  }

  /// What decides which notifications are on the Lock Screen.
  private struct Lock: Equatable {
    var isLocked: Bool
    var seenUpTo: Int
    var staying: [NotificationKey]

    init(_ state: CenterState) {
      (isLocked, seenUpTo) = (state.device.isLocked, state.seenUpTo)
      staying = state.device.stayingOnLockScreen
    }
  }

  /// Takes notifications out of the list and places them anew. One that is no longer delivered stays until its own
  /// event.
  private mutating func replace(_ keys: [NotificationKey], in state: CenterState) {
    let moving = keys.compactMap { places.contains($0) ? state.delivered[$0] : nil }
    places.remove(moving.map(\.key))
    for notification in moving.sorted(by: { $0.sequence < $1.sequence }) {
      insert(notification, in: state)
    }
  }
}
