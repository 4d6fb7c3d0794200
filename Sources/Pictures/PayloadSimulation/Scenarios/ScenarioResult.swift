package import FoundationEssentials
public import NotificationModel
import NotificationState
import NotificationWords
public import PhoneContents

/// A phone at the moment of its picture, and what led there.
public struct ScenarioResult: Sendable {
  /// Events of the same moment.
  package struct Step: Sendable {
    package var date: Date
    package var events: [Event]
  }

  /// The phone before the first push.
  package let start: CenterSnapshot
  package let steps: [Step]
  /// The moment of the picture.
  package let now: Date
  /// The pushes that service extensions were asked about, by their place among those of the scenario.
  public let extending: [Int: ExtendingPush]

  /// The notification that the last push became; nil if there is none.
  public var latest: DeliveredNotification? {
    steps.reversed().lazy.flatMap { $0.events.reversed() }.compactMap(\.fact.arrived).first
  }

  /// The phone at the moment of the picture.
  var phone: ShownPhone {
    let end = end
    return ShownPhone(end, at: end.phoneTime(at: now, machineZone: .gmt))
  }

  /// Why there is nothing to see on a surface, a sentence with the engine's own reason; nil if there is something.
  public func absence(on surface: Surface) -> String? {
    guard let latest else { return "Nothing has arrived." }
    let presentation = latest.presentation
    switch surface {
    case .banner where presentation.banner == nil:
      return sentence(
        "There is no banner",
        about: latest,
        [.banner, .liveActivity, .authorization, .pushType, .content, .serviceExtension]
      )
    case .list where !isAnythingListed && end.activities.isEmpty:
      return sentence(
        "Nothing is listed",
        about: latest,
        [.list, .liveActivity, .authorization, .pushType, .content, .serviceExtension]
      )
    case .lock where !end.hasEntryOnLockScreen && end.activities.isEmpty:
      let rules: [Reason.Rule.Name] = [
        .lockScreen, .liveActivity, .authorization, .pushType, .content, .focus, .list, .serviceExtension,
      ]
      return sentence("Nothing is on the Lock Screen", about: latest, rules)
    case .longLook where end.delivered[latest.key] == nil && end.activities[latest.key] != nil:
      return "A Live Activity has no expanded card."
    case .longLook where presentation.banner == nil && !presentation.isEntry:
      return sentence(
        "There is nothing to open",
        about: latest,
        [.liveActivity, .authorization, .pushType, .content, .list, .serviceExtension]
      )
    case .island where end.activities[latest.key] == nil:
      guard latest.trace.contains(where: { $0.isAbout(.liveActivity) && $0.mark == .stopped }) else {
        return "Only Live Activities stand in the Dynamic Island."
      }
      return sentence("Nothing is in the Dynamic Island", about: latest, [.liveActivity, .authorization])
    case .island where end.activities[latest.key]?.endedAt != nil && presentation.banner == nil:
      return "A Live Activity that has ended leaves the Dynamic Island."
    case .banner, .list, .lock, .longLook, .island, .screen: return nil
    }
  }

  private var isAnythingListed: Bool {
    !start.delivered.isEmpty || !end.delivered.isEmpty
  }

  /// Everything as it is at the moment of the picture.
  var end: CenterState {
    var state = CenterState(viewing: start)
    for event in steps.lazy.flatMap(\.events) { state.apply(event) }
    return state
  }

  /// The rule that stopped it says why; without one there was no alert to show.
  private func sentence(
    _ what: String,
    about notification: DeliveredNotification,
    _ rules: [Reason.Rule.Name]
  ) -> String {
    let stops = notification.trace.filter { $0.mark == .stopped }
    let stop = rules.lazy.compactMap { rule in stops.last { $0.isAbout(rule) } }.first
    guard let reason = stop?.obstacle else { return "\(what). The payload has no alert." }
    return "\(what). \(reason.prefix(1).uppercased())\(reason.dropFirst())."
  }
}
