import Localization
import NotificationModel
import NotificationState

extension CenterState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    notification.request.content.shown(by: texts(of: app(notification.app)))
  }

  /// The texts of an app in the language of the phone.
  func texts(of app: App) -> AppTexts { AppTexts(app.strings, locale: device.locale) }
}

extension ScreenState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }
}

// MARK: What is left of a notification whose preview is hidden (ios-behaviour 3.14)

extension CenterState {
  /// The content with hidden previews: the category may keep title and subtitle, and its placeholder is the body.
  /// - Parameter counts: how many notifications of each category the card stands for.
  func hiddenContent(
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

extension ScreenState {
  /// The content of a card: all of it, or the part that hidden previews leave.
  func cardContent(of notification: DeliveredNotification) -> Content {
    guard center.hidesPreviews(of: notification.app) else { return content(of: notification) }
    let merged = mergedGroup(of: notification).map(index.places.categoryCounts)
    let alone = [notification.request.content.categoryIdentifier: 1]
    return center.hiddenContent(of: notification, counts: merged ?? alone, in: language)
  }
}
