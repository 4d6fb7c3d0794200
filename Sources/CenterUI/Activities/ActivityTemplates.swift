import CardTemplates
import NotificationModel
import NotificationState

/// The templates of the Live Activities that are on a phone, each read once.
struct ActivityTemplates: Sendable {
  /// By their text.
  private var templates: [String: ReadTemplate] = [:]

  init() {}

  /// Reads the templates of the activities that have come, and forgets those of the activities that have gone.
  mutating func update(for center: CenterState) {
    guard !center.activities.isEmpty || !templates.isEmpty else { return }
    var needed: [String: ReadTemplate] = [:]
    for activity in center.activities.values {
      guard case .template(let text, let file) = center.card(of: activity), needed[text] == nil else {
        continue
      }
      needed[text] = template(text, file)
    }
    templates = needed
  }

  /// The template with a text and the name of its file, read before or now.
  func template(_ text: String, _ file: String) -> ReadTemplate {
    if let known = templates[text], known.isOf(text, file) { return known }
    return ReadTemplate(text, file)
  }

  /// What the app's template says about an activity; nil without a readable template.
  func contents(of activity: LiveActivity, in center: CenterState, at time: PhoneTime) -> CardContents? {
    guard case .template(let text, let file) = center.card(of: activity) else { return nil }
    let locale = center.device.locale
    let language = PhoneLanguage(locale)
    return template(text, file).contents(activity, app: center.app(activity.key.app), locale: locale) {
      language.relative($0, time)
    }
  }
}

extension CenterState {
  /// What draws an activity; nil if its app has nothing for activities of its type.
  func card(of activity: LiveActivity) -> ContentExtension.Card? {
    app(activity.key.app).activityPresentation(of: activity.attributesType)?.card
  }
}
