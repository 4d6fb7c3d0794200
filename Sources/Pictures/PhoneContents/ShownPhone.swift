package import Bidi
package import FoundationEssentials
package import NotificationModel
package import NotificationState
package import PhoneLocalization

/// A phone at one moment as a person sees it: its notifications in their groups and in its language. What draws it, cells
/// or points, knows places and colors, and takes everything else from here.
package struct ShownPhone: Sendable {
  /// All that is known of the phone.
  package private(set) var center: CenterState
  /// What the clock of the phone shows, and where.
  package var time: PhoneTime
  /// The language of the phone's locale.
  package private(set) var language: PhoneLanguage
  /// The order and the groups of the list.
  package var index: ListIndex
  /// How much of the list is disclosed.
  package var disclosure = ListDisclosure()
  /// The templates of the Live Activities.
  package private(set) var activityTemplates = ActivityTemplates()

  package init(_ center: CenterState, at time: PhoneTime) {
    (self.center, self.time) = (center, time)
    index = ListIndex(center)
    language = PhoneLanguage(center.device.locale)
    activityTemplates.update(for: center)
  }

  /// Starts over from a state. What is disclosed stays.
  package mutating func show(_ state: CenterState) {
    center = state
    index = ListIndex(state)
    language = PhoneLanguage(state.device.locale)
    activityTemplates.update(for: state)
  }

  /// Goes on to the state after some events. Each of them is applied to the list afterwards, in their order.
  package mutating func advance(to state: CenterState, through events: [Event]) {
    if center.device.locale != state.device.locale { language = PhoneLanguage(state.device.locale) }
    center = state
    activityTemplates.update(for: state)
    index.regroup(after: events, in: state)
  }

  /// Applies one of the events that lead to the state to the list.
  package mutating func apply(_ event: Event) { index.follow(event, in: center) }

  /// Takes the banner away.
  package mutating func endBanner() {
    guard let banner = center.banner else { return }
    let gone = Fact.banner(.ended(banner.key, .timedOut))
    center.apply(Event(sequence: 0, date: time.now, app: banner.app, fact: gone))
  }
}

// MARK: The phone

extension ShownPhone {
  package var isLocked: Bool { center.device.isLocked }

  package var words: PhoneWords { language.words }

  /// How long ago a moment is, in the words of the phone.
  package func relative(_ date: Date) -> String { language.relative(date, time) }
}

// MARK: The list

extension ShownPhone {
  package var navigator: ListNavigator { ListNavigator(self) }

  /// The notifications of the list from the newest on; the cost depends on how many are read.
  package var newestFirst: some Sequence<DeliveredNotification> {
    index.places.newestFirst.lazy.compactMap { center.delivered[$0] }
  }

  /// The group of a notification in the list, or the one it would have.
  package func group(of notification: DeliveredNotification) -> GroupKey {
    index.places.group(of: notification.key) ?? GroupKey(notification, in: center)
  }

  /// The group that one card of the list stands for; nil if it stands for itself.
  package func mergedGroup(of notification: DeliveredNotification) -> GroupKey? {
    let group = group(of: notification)
    return index.places.contains(notification.key) && navigator.isMerged(group) ? group : nil
  }

  /// The same phone with its list as it is when nobody has touched it.
  /// - Parameter isExpanded: whether all groups are open; else each is a stack.
  package func resting(isExpanded: Bool = false) -> ShownPhone {
    var phone = self
    phone.disclosure = ListDisclosure(hidesHistory: isLocked)
    if isExpanded { phone.disclosure.expanded = Set(newestFirst.map(group)) }
    return phone
  }
}

extension ShownPhone {
  /// The name of a group: that of its app, and its thread; or the summary with the time at which it came.
  package func name(of group: GroupKey) -> [String] {
    guard let date = group.summary else {
      return [center.app(group.app).name] + (group.thread.isEmpty ? [] : [group.thread])
    }
    var then = time
    then.now = date
    return [words.scheduledSummary, language.clock(then)]
  }

  /// The clock of the next summary.
  package var nextSummary: String? {
    center.nextSummary.date.map { date in
      var then = time
      then.now = date
      return language.clock(then)
    }
  }
}

// MARK: A notification

extension ShownPhone {
  /// The content in the language of the phone.
  package func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }

  /// The content of a card: all of it, or the part that hidden previews leave.
  package func cardContent(of notification: DeliveredNotification) -> Content {
    guard center.hidesPreviews(of: notification.app) else { return content(of: notification) }
    let merged = mergedGroup(of: notification).map(index.places.categoryCounts)
    let alone = [notification.request.content.categoryIdentifier: 1]
    return center.hiddenContent(of: notification, counts: merged ?? alone, in: language)
  }

  /// The label above a notification of a high interruption level (ios-behaviour 3.11); nil for every other. The level
  /// is the granted one.
  package func label(of notification: DeliveredNotification) -> String? {
    let rules = notification.trace.lazy.map(\.rule)
    if rules.contains(.interruptionLevel(.critical)) { return words.criticalAlert }
    return rules.contains(.interruptionLevel(.timeSensitive)) ? words.timeSensitive : nil
  }

  /// The avatar, if the sender may be named (ios-behaviour 3.14).
  package func avatar(of notification: DeliveredNotification) -> Avatar? {
    guard let communication = notification.request.content.communication else { return nil }
    if center.hidesPreviews(of: notification.app) {
      let options = center.category(of: notification)?.options ?? []
      guard options.contains(.hiddenPreviewsShowTitle) else { return nil }
    }
    return Avatar(communication)
  }

  /// The attachment whose thumbnail a card shows; nil if the app hides the thumbnail or the phone hides previews.
  package func shownAttachment(of notification: DeliveredNotification) -> (Attachment, StoredFile)? {
    guard let first = notification.request.content.attachments.first, let file = first.file,
      !first.options.thumbnailHidden, !center.hidesPreviews(of: notification.app)
    else { return nil }
    return (first, file)
  }

  /// The Live Activity that a banner shows; nil for a notification.
  package func alertingActivity(_ notification: DeliveredNotification) -> LiveActivity? {
    guard LiveActivityPayload(payload: notification.request.content.userInfo) != nil else { return nil }
    return center.activities[notification.key]
  }

  /// The Live Activities that stand beside the camera: none while the island is expanded for an alert.
  package var islandActivities: [LiveActivity] {
    center.banner.flatMap(alertingActivity) == nil ? center.activitiesInIsland : []
  }

  /// The content extension that serves the notification's category; nil if none does.
  package func contentExtension(of notification: DeliveredNotification) -> ContentExtension? {
    center.app(notification.app).contentExtension(for: notification.request.content.categoryIdentifier)
  }

  /// The actions that a card shows, with its titles: those of the category and of its content extension by their
  /// identifiers.
  package func actions(
    _ shown: [(identifier: String, title: String?)],
    of notification: DeliveredNotification
  ) -> [Action] {
    let all = center.offeredActions(by: notification)
    return Array(
      shown.compactMap { button -> Action? in
        guard var action = all.first(where: { $0.identifier == button.identifier }) else { return nil }
        action.title = button.title ?? action.title
        return action
      }.prefix(Category.mostActions)
    )
  }
}

extension App {
  /// The letter of the tile: the initial of the name, or a question mark.
  package var initial: CellText {
    // The last part of a bundle identifier says most about an unregistered app.
    let name = origin == .push ? bundle.split(separator: ".").last.map(String.init) ?? "" : name
    let initial = CellText(name.uppercased()).prefix(columns: 1)
    return initial.isEmpty ? CellText("?") : initial
  }
}
