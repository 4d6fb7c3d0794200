import HashTreeCollections
import NotificationModel
import NotificationState

/// Questions of the screen to a `CenterState`.
extension CenterState {
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
}
