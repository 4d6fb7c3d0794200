import CardTemplates
import FoundationEssentials
import NotificationModel
import NotificationState

extension LinearWriter {
  /// The texts of an activity's card, in the order in which they stand.
  func activityTexts(_ activity: LiveActivity) -> [String] {
    let app = center.app(activity.key.app)
    guard case .template(let text, let file) = app.activityPresentation(of: activity.attributesType)?.card
    else {
      return []
    }
    let language = PhoneLanguage(center.device.locale)
    let contents = ReadTemplate(text, file).contents(activity, app: app, locale: center.device.locale) {
      language.relative($0, time)
    }
    return contents?.texts ?? []
  }
}
