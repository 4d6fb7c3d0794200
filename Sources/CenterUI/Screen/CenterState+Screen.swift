import FoundationEssentials
import HashTreeCollections
import NotificationModel
import NotificationState

/// What a screen asks a `CenterState` besides what that says itself.
extension CenterState {
  /// The notification in the list or on the banner; nil if it is in neither.
  func notification(_ key: NotificationKey) -> DeliveredNotification? {
    delivered[key] ?? (banner?.key == key ? banner : nil)
  }

  func category(of notification: DeliveredNotification) -> Category? {
    app(notification.app).category(notification.request.content.categoryIdentifier)
  }

  /// Whether the content of an app's notifications is not to be seen now (ios-behaviour 3.14).
  func hidesPreviews(of bundle: String) -> Bool {
    switch settings(of: bundle).previews ?? device.previews {
    case .always: false
    case .whenUnlocked: device.isLocked
    case .never: true
    }
  }

  /// Whether the app has a link to settings of its own (ios-behaviour 1.11).
  func hasOwnSettings(_ bundle: String) -> Bool {
    condition(bundle).requested?.contains(.providesAppNotificationSettings) == true
  }

  /// Registered or heard of, in the order of their names.
  var knownApps: [App] {
    Set(apps.map(\.key)).union(conditions.map(\.key)).map(app)
      .sorted { ($0.name.lowercased(), $0.bundle) < ($1.name.lowercased(), $1.bundle) }
  }

  /// The places that requests wait for, and those where the phone is, in order.
  var regions: [String] {
    let identifiers = pending.values.compactMap { request -> String? in
      guard case .location(let region, _) = request.request.trigger else { return nil }
      return region.identifier
    }
    return Set(identifiers).union(device.regions).sorted()
  }

  /// The latest few hundred, oldest first.
  var latestResponses: [LoggedResponse] {
    responses.map(\.key).sorted().suffix(Self.keptResponses).compactMap { responses[$0] }
  }

  /// The moment of the machine as the phone shows it.
  func phoneTime(at machine: Date, machineZone: TimeZone) -> PhoneTime {
    PhoneTime(
      now: clock.phone(at: machine),
      zone: device.timeZone.flatMap(TimeZone.init(identifier:)) ?? machineZone,
      uses24Hours: device.uses24Hours
    )
  }
}
