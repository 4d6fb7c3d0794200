import CardTemplates
import FoundationEssentials
import Localization
import NotificationModel
import NotificationState

/// Live Activities stand before the notifications, as on the Lock Screen.
extension LinearWriter {
  /// The activities on the phone from the topmost one down; empty without one.
  var activities: String {
    let all = center.activitiesInOrder()
    guard !all.isEmpty else { return "" }
    let blocks = all.map(block).joined(separator: "\n")
    return "\(all.count) Live Activit\(all.count == 1 ? "y" : "ies").\n\n\(blocks)"
  }

  /// The texts of an activity's card, then what it is.
  func block(_ activity: LiveActivity) -> String {
    let lines = lines(of: activity)
    let phase =
      switch activity.phase {
      case .active: ""
      case .stale: ", stale"
      case .ended: ", ended"
      }
    let app = center.app(activity.key.app)
    let last =
      "Live Activity of \(clean(app.name)), \(time.relative(activity.notification.date))\(phase), "
      + "id \(clean(activity.key.identifier))"
    return (lines + [last]).joined(separator: "\n") + "\n"
  }

  /// The texts of an activity's card in the order in which they stand, with the number of the activity before the first.
  func lines(of activity: LiveActivity) -> [String] {
    let contents = templates.contents(of: activity, in: center, at: time)
    var lines = contents?.texts.flatMap(cleanLines) ?? []
    guard let number = numbers?.number(of: activity.key) else { return lines }
    if lines.isEmpty { lines = ["(no text)"] }
    lines[0] = "\(number). \(lines[0])"
    return lines
  }
}
