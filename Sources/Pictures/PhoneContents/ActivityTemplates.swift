package import CardTemplates
package import FoundationEssentials
package import NotificationModel
package import NotificationState
package import PhoneLocalization

/// The templates of the Live Activities that are on a phone, each read once.
package struct ActivityTemplates: Sendable {
  /// A template as a manifest names it.
  private struct Source: Hashable {
    var text: String
    var file: String
  }

  private var templates: [Source: ReadTemplate] = [:]

  package init() {}

  /// Reads the templates of the activities that have come, and forgets those of the activities that have gone.
  package mutating func update(for center: CenterState) {
    guard !center.activities.isEmpty || !templates.isEmpty else { return }
    var needed: [Source: ReadTemplate] = [:]
    for activity in center.activities.values {
      guard case .template(let text, let file) = center.card(of: activity) else { continue }
      needed[Source(text: text, file: file)] = template(text, file)
    }
    templates = needed
  }

  /// The template with a text and the name of its file, read before or now.
  package func template(_ text: String, _ file: String) -> ReadTemplate {
    templates[Source(text: text, file: file)] ?? ReadTemplate(text, file)
  }

  /// The contents of the app's template for an activity; nil without a readable template.
  package func contents(of activity: LiveActivity, in center: CenterState, at time: PhoneTime)
    -> CardContents?
  {
    guard case .template(let text, let file) = center.card(of: activity) else { return nil }
    let locale = center.device.locale
    let language = PhoneLanguage(locale)
    return template(text, file).contents(activity, app: center.app(activity.key.app), locale: locale) {
      language.relative($0, time)
    }
  }
}

/// A template that was read, or the reason why it could not be read.
package struct ReadTemplate: Sendable {
  private let text: String
  private let file: String
  /// The template as its text says it.
  package let reading: Result<CardTemplate, CardError>

  package init(_ text: String, _ file: String) {
    (self.text, self.file) = (text, file)
    reading = CardTemplate.read(text, file: file)
  }

  /// Whether this is the template with that text and that name of its file.
  package func isOf(_ text: String, _ file: String) -> Bool { self.text == text && self.file == file }

  /// The contents of the template for a Live Activity; nil if it could not be read.
  func contents(_ activity: LiveActivity, app: App, locale: String, time: (Date) -> String)
    -> CardContents?
  {
    try? contents(CardContext(activity: activity, app: app, locale: locale, time: time)).get()
  }

  /// The contents of the template for an expanded notification, or the reason why there are none.
  package func contents(
    _ notification: DeliveredNotification,
    app: App,
    locale: String,
    time: (Date) -> String
  )
    -> Result<CardContents, DrawingError>
  {
    contents(CardContext(notification: notification, app: app, locale: locale, time: time))
      .mapError { DrawingError($0.description) }
  }

  private func contents(_ context: CardContext) -> Result<CardContents, CardError> {
    reading.flatMap { $0.contents(context) }.map { $0.mapTexts(PictureText.lines) }
  }
}

/// The reason why there is no picture, or no card of a program.
public struct DrawingError: Error, Hashable, Sendable {
  /// A sentence about the failure.
  public var sentence: String
  /// A sentence that says what to do; nil if the first one says it, and if nothing is known.
  public var hint: String?

  public init(_ sentence: String, hint: String? = nil) {
    (self.sentence, self.hint) = (sentence, hint)
  }
}
