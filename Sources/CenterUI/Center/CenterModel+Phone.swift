import FoundationEssentials
public import NotificationModel
import NotificationState

// MARK: The phone around the notifications

extension CenterModel {
  /// How the app of that bundle stands.
  public func condition(of bundle: String) -> AppCondition {
    conditions[bundle] ?? AppCondition(app(bundle))
  }

  /// What the person allows it now.
  public func settings(of bundle: String) -> Settings {
    conditions[bundle]?.settings ?? app(bundle).settings
  }

  /// The app that is seen, if one is.
  public var foregroundApp: App? {
    conditions.filter { $0.value.state == .foreground }.keys.min().map(app)
  }

  /// Whether something has come since the phone was locked, and is on the Lock Screen.
  public var hasEntryOnLockScreen: Bool { device.isLocked && hasUnseen }

  /// Whether what an app says is not to be seen now (ios-behaviour 3.14).
  func hidesPreviews(of bundle: String) -> Bool {
    switch settings(of: bundle).previews ?? device.previews {
    case .always: false
    case .whenUnlocked: device.isLocked
    case .never: true
    }
  }

  /// Whether the app has a link to settings of its own (ios-behaviour 1.11).
  func hasOwnSettings(_ bundle: String) -> Bool {
    condition(of: bundle).requested?.contains(.providesAppNotificationSettings) == true
  }

  /// Registered or heard of, in the order of their names.
  var knownApps: [App] {
    Set(apps.keys).union(conditions.keys).map(app)
      .sorted { ($0.name.lowercased(), $0.bundle) < ($1.name.lowercased(), $1.bundle) }
  }

  /// What came last, newest first.
  var recent: [DeliveredNotification] { Array(newestFirst.prefix(100)) }

  /// The places that requests wait for, and those where the phone is, in order.
  var regions: [String] {
    let identifiers = pending.values.compactMap { request -> String? in
      guard case .location(let region, _) = request.request.trigger else { return nil }
      return region.identifier
    }
    return Set(identifiers).union(device.regions).sorted()
  }

  /// The moment of the machine as the phone shows it.
  func phoneTime(at machine: Date, machineZone: TimeZone) -> PhoneTime {
    PhoneTime(
      now: clock.phone(at: machine),
      zone: device.timeZone.flatMap(TimeZone.init(identifier:)) ?? machineZone,
      uses24Hours: device.uses24Hours
    )
  }

  mutating func applyToPhone(_ event: Event) {
    let bundle = event.app ?? ""
    switch event.fact {
    case .phone(.clockChanged(let changed)): clock = changed
    case .notification(.queuedForSummary(let notification)): summaryQueue[notification.key] = notification
    case .notification(.summaryDelivered(let keys)): for key in keys { summaryQueue[key] = nil }
    case .notification(.presentationAsked(let notification, let deadline)):
      asked[notification.key] = AskedPresentation(notification: notification, deadline: deadline)
    case .notification(.presentationAnswered(let key, _)): asked[key] = nil
    case .notification(.extensionStarted(let push)): extending[push.key] = push
    case .notification(.extensionFinished(let key)): extending[key] = nil
    case .app(.authorizationPrompted(let options)):
      prompts.append(AuthorizationPrompt(app: bundle, options: options))
      applyToCondition(event, of: bundle)
    case .app(.authorizationAnswered):
      prompts.removeAll { $0.app == bundle }
      applyToCondition(event, of: bundle)
    case .app(.settingsChanged), .app(.stateChanged), .app(.woken), .app(.pushDeferred),
      .app(.deferredPushDropped), .app(.pushStored),
      .app(.storedPushesSent), .app(.deviceTokenIssued), .app(.reinstalled):
      applyToCondition(event, of: bundle)
    default: break
    }
  }

  private mutating func applyToCondition(_ event: Event, of bundle: String) {
    var condition = condition(of: bundle)
    condition.apply(event)
    conditions[bundle] = condition
  }
}
