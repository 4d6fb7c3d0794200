import CardTemplates
import Localization
import NotificationModel
import NotificationState

/// The templates of the Live Activities that are on a phone, each read once.
struct ActivityTemplates: Sendable {
  /// A template as a manifest names it.
  private struct Source: Hashable {
    var text: String
    var file: String
  }

  private var templates: [Source: ReadTemplate] = [:]

  init() {}

  /// Reads the templates of the activities that have come, and forgets those of the activities that have gone.
  mutating func update(for center: CenterState) {
    guard !center.activities.isEmpty || !templates.isEmpty else { return }
    var needed: [Source: ReadTemplate] = [:]
    for activity in center.activities.values {
      guard case .template(let text, let file) = center.card(of: activity) else { continue }
      needed[Source(text: text, file: file)] = template(text, file)
    }
    templates = needed
  }

  /// The template with a text and the name of its file, read before or now.
  func template(_ text: String, _ file: String) -> ReadTemplate {
    templates[Source(text: text, file: file)] ?? ReadTemplate(text, file)
  }

  /// The contents of the app's template for an activity; nil without a readable template.
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
  /// The template or program for an activity; nil if its app has none for activities of its type.
  func card(of activity: LiveActivity) -> ContentExtension.Card? {
    app(activity.key.app).activityPresentation(of: activity.attributesType)?.card
  }
}
