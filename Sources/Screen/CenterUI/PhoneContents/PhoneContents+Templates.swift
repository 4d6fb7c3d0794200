public import CardTemplates
import FoundationEssentials
import Localization
import NotificationModel
import NotificationState

extension PhoneContents {
  /// A card that a template of the app draws, with the pictures and the color that it refers to.
  public struct TemplateCard: Codable, Hashable, Sendable {
    /// The elements of the card with their texts.
    public var contents: CardContents
    /// The color of the app, as 0xRRGGBB.
    public var accent: UInt32
    /// The files of the attachments in their order; nil for one without a file.
    public var attachments: [Media?]
    /// The sender; nil if the notification has none.
    public var sender: Avatar?

    public init(_ contents: CardContents, accent: UInt32, attachments: [Media?] = [], sender: Avatar? = nil) {
      (self.contents, self.accent) = (contents, accent)
      (self.attachments, self.sender) = (attachments, sender)
    }
  }

  /// A Live Activity on the Lock Screen or as a banner.
  public struct ActivityCard: Codable, Hashable, Sendable {
    /// The icon of its app.
    var icon: Icon
    /// The name of its app, for readers who see no card.
    public var app: String
    /// The card; nil if no template of the app says anything about this activity.
    public var card: TemplateCard?

    public init(icon: Icon, app: String, card: TemplateCard?) {
      (self.icon, self.app, self.card) = (icon, app, card)
    }
  }
}

// MARK: Live Activities

extension ScreenState {
  func phoneActivity(_ activity: LiveActivity) -> PhoneContents.ActivityCard {
    let app = center.app(activity.key.app)
    let icon = phoneIcon(of: app)
    return PhoneContents.ActivityCard(
      icon: icon,
      app: PictureText.line(app.name),
      card: activityTemplates.contents(of: activity, in: center, at: time).map {
        PhoneContents.TemplateCard($0, accent: icon.color)
      }
    )
  }
}

// MARK: Content extensions

extension PhoneContents.LongLookContents {
  /// Puts what the content extension draws into a long look (ios-behaviour 1.14): its card stands above the texts or in
  /// place of them, and no attachment is shown besides.
  mutating func take(_ card: PhoneContents.TemplateCard, of serving: ContentExtension) {
    custom = card
    media = nil
    if serving.overridesDefaultTitle, let title = card.contents.title { heading = title }
    if serving.hidesDefaultContent { (self.card.title, self.card.subtitle, self.card.body) = ("", "", "") }
  }
}

extension ScreenState {
  /// The card that a content extension draws by a template, or a sentence that says why there is none.
  func phoneCustomCard(_ serving: ContentExtension, of notification: DeliveredNotification)
    -> Result<PhoneContents.TemplateCard, DrawingFailure>
  {
    let app = center.app(notification.app)
    var shown = notification
    shown.request.content = content(of: notification)
    switch serving.card {
    case .template(let text, let file):
      return ReadTemplate(text, file).contents(shown, app: app, locale: center.device.locale) {
        language.relative($0, time)
      }.map { phoneTemplate($0, shown, app) }
    case .program:
      return .failure(DrawingFailure("a program draws the card, in the style of a terminal only"))
    case .unreadable(let file, let why): return .failure(DrawingFailure("\(file): \(why)"))
    }
  }

  private func phoneTemplate(_ contents: CardContents, _ notification: DeliveredNotification, _ app: App)
    -> PhoneContents.TemplateCard
  {
    let content = notification.request.content
    return PhoneContents.TemplateCard(
      contents,
      accent: phoneIcon(of: app).color,
      attachments: content.attachments.map { attachment in
        attachment.file.map { PhoneContents.Media(attachment, $0, isThumbnail: false) }
      },
      sender: content.communication.map { PhoneContents.Avatar(Avatar($0)) }
    )
  }
}
