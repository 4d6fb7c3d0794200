import FoundationEssentials
import HashTreeCollections
import Localization
import NotificationModel
import NotificationState

/// Questions of the screen to a `CenterState`.
extension CenterState {
  /// The notification in the list or on the banner; nil if it is in neither.
  func notification(_ key: NotificationKey) -> DeliveredNotification? {
    delivered[key] ?? (banner?.key == key ? banner : nil)
  }

  /// Whether the phone hides the content of an app's notifications now (ios-behaviour 3.14).
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

  /// The registered apps and those known from pushes, by name.
  var knownApps: [App] {
    Set(apps.map(\.key)).union(conditions.map(\.key)).map(app)
      .sorted { ($0.name.lowercased(), $0.bundle) < ($1.name.lowercased(), $1.bundle) }
  }

  /// The places that requests wait for and those where the phone is, sorted.
  var regions: [String] {
    let identifiers = pending.values.compactMap { request -> String? in
      guard case .location(let region, _) = request.request.trigger else { return nil }
      return region.identifier
    }
    return Set(identifiers).union(device.regions).sorted()
  }

  /// The latest responses, oldest first.
  var latestResponses: [LoggedResponse] {
    responses.map(\.key).sorted().suffix(Self.keptResponses).compactMap { responses[$0] }
  }

  /// The phone's time at a moment of the machine.
  func phoneTime(at machine: MachineTime, machineZone: TimeZone) -> PhoneTime {
    PhoneTime(
      now: clock.phone(at: machine),
      zone: device.zone(onMachineIn: machineZone),
      uses24Hours: device.uses24Hours
    )
  }
}
