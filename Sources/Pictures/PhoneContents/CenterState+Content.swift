package import FoundationEssentials
import HashTreeCollections
import Localization
package import NotificationModel
package import NotificationState
package import PhoneLocalization

/// What a phone shows of a notification.
extension CenterState {
  /// The notification in the list or on the banner; nil if it is in neither.
  package func notification(_ key: NotificationKey) -> DeliveredNotification? {
    delivered[key] ?? (banner?.key == key ? banner : nil)
  }

  /// Whether the phone hides the content of an app's notifications now (ios-behaviour 3.14).
  package func hidesPreviews(of bundle: String) -> Bool {
    switch settings(of: bundle).previews ?? device.previews {
    case .always: false
    case .whenUnlocked: device.isLocked
    case .never: true
    }
  }

  /// The content in the language of the phone.
  package func content(of notification: DeliveredNotification) -> Content {
    notification.request.content.shown(by: texts(of: app(notification.app)))
  }

  /// The texts of an app in the language of the phone.
  func texts(of app: App) -> AppTexts { AppTexts(app.strings, locale: device.locale) }

  /// The template or program for an activity; nil if its app has none for activities of its type.
  package func card(of activity: LiveActivity) -> ContentExtension.Card? {
    app(activity.key.app).activityPresentation(of: activity.attributesType)?.card
  }

  /// The Live Activities in the Dynamic Island (ios-behaviour 2.5): of each app the one with the highest score, of equal ones
  /// the one that started first; of two apps at most. None on a phone without an island, and none while it is locked.
  package var activitiesInIsland: [LiveActivity] {
    guard device.hasDynamicIsland, !device.isLocked, !activities.isEmpty else { return [] }
    let active = activitiesInOrder().filter { $0.endedAt == nil && $0.key.app != foregroundApp }
    let first = Dictionary(grouping: active, by: \.key.app).compactMapValues { activities in
      activities.min { ($1.relevanceScore, $0.startedAt) < ($0.relevanceScore, $1.startedAt) }?.key
    }
    return Array(active.filter { first[$0.key.app] == $0.key }.prefix(2))
  }

  /// The phone's time when the machine's calendar shows a date.
  /// - Parameter machineZone: the time zone of a phone that has none of its own.
  package func phoneTime(at machine: Date, machineZone: TimeZone) -> PhoneTime {
    PhoneTime(
      now: clock.phone(at: machine),
      zone: device.zone(onMachineIn: machineZone),
      uses24Hours: device.uses24Hours
    )
  }
}

// MARK: What is left of a notification whose preview is hidden (ios-behaviour 3.14)

extension CenterState {
  /// The content with hidden previews: the category may keep title and subtitle, and its placeholder is the body.
  /// - Parameter counts: how many notifications of each category the card stands for.
  package func hiddenContent(
    of notification: DeliveredNotification,
    counts: [String: Int],
    in language: PhoneLanguage
  ) -> Content {
    var content = content(of: notification)
    let options = category(of: notification)?.options ?? []
    if !options.contains(.hiddenPreviewsShowTitle) { content.title = "" }
    if !options.contains(.hiddenPreviewsShowSubtitle) { content.subtitle = "" }
    content.body = placeholder(for: counts, of: notification.app, in: language)
    return content
  }

  /// "1 Image, 1 Comment": categories in the order in which the app has registered them, then those without a
  /// placeholder together. The order is our choice.
  private func placeholder(for counts: [String: Int], of bundle: String, in language: PhoneLanguage)
    -> String
  {
    var rest = counts
    var words: [String] = []
    let app = app(bundle)
    let texts = texts(of: app)
    for category in app.categories {
      guard let count = rest[category.identifier], let body = category.hiddenBody(count, texts) else {
        continue
      }
      rest[category.identifier] = nil
      words.append(body)
    }
    let others = rest.values.reduce(0, +)
    if others == 1, words.isEmpty { return language.words.notification }
    if others > 0 { words.append(language.text(language.words.notifications, others)) }
    return words.joined(separator: ", ")
  }
}

/// What settings and listings show of a phone.
extension CenterState {
  /// Whether the app has a link to settings of its own (ios-behaviour 1.11).
  package func hasOwnSettings(_ bundle: String) -> Bool {
    condition(bundle).requested?.contains(.providesAppNotificationSettings) == true
  }

  /// The registered apps and those known from pushes, by name.
  package var knownApps: [App] {
    Set(apps.map(\.key)).union(conditions.map(\.key)).map(app)
      .sorted { ($0.name.lowercased(), $0.bundle) < ($1.name.lowercased(), $1.bundle) }
  }

  /// The places that requests wait for and those where the phone is, sorted.
  package var regions: [String] {
    let identifiers = pending.values.compactMap { request -> String? in
      guard case .location(let region, _) = request.request.trigger else { return nil }
      return region.identifier
    }
    return Set(identifiers).union(device.regions).sorted()
  }

  /// The latest responses, oldest first.
  package var latestResponses: [LoggedResponse] {
    responses.map(\.key).sorted().suffix(Self.keptResponses).compactMap { responses[$0] }
  }
}
