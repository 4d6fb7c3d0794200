public import CardTemplates
import FoundationEssentials
import NotificationModel
import NotificationState

extension PhoneContents {
  /// A Live Activity on the Lock Screen or as a banner.
  public struct ActivityCard: Codable, Hashable, Sendable {
    public var icon: Icon
    /// The name of its app, for readers who see no card.
    public var app: String
    /// What the app's template says; nil if it says nothing about this activity.
    public var card: CardContents?
    /// The color of the app, as 0xRRGGBB.
    public var accent: UInt32

    public init(icon: Icon, app: String, card: CardContents?, accent: UInt32) {
      (self.icon, self.app, self.card, self.accent) = (icon, app, card, accent)
    }
  }
}

extension ScreenState {
  /// What the app's template says about an activity; nil without a readable template.
  func activityContents(_ activity: LiveActivity) -> CardContents? {
    let app = center.app(activity.key.app)
    guard case .template(let text, let file) = app.activityPresentation(of: activity.attributesType)?.card
    else {
      return nil
    }
    let template = activityTemplates[text] ?? ReadTemplate(text, file)
    return template.contents(activity, app: app, locale: center.device.locale) { language.relative($0, time) }
  }

  func phoneActivity(_ activity: LiveActivity) -> PhoneContents.ActivityCard {
    let app = center.app(activity.key.app)
    return PhoneContents.ActivityCard(
      icon: phoneIcon(of: app),
      app: PlainText.line(app.name),
      card: activityContents(activity),
      accent: phoneIcon(of: app).color
    )
  }
}
