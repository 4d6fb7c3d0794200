import Bidi
import Canvas
import CardTemplates
package import NotificationModel
import NotificationState
import PhoneLocalization
import Text

/// The surfaces of a phone as their contents.
extension ShownPhone {
  /// The card of a banner.
  package func bannerContents(of notification: DeliveredNotification) -> PhoneContents {
    guard let activity = alertingActivity(notification) else {
      var contents = emptyContents
      contents.entries = [.card(card(notification))]
      return contents
    }
    return islandContents(of: activity)
  }

  /// The presentations of a Live Activity in the Dynamic Island. While it is expanded, nothing else is in the island.
  package func islandContents(of activity: LiveActivity) -> PhoneContents {
    var contents = emptyContents
    (contents.island, contents.entries) = ([], [.activity(activityCard(activity))])
    return contents
  }

  /// Notification Center, or the Lock Screen of a locked phone, at most `most` cards of it.
  /// - Parameter isExpanded: whether all groups are open; else each is a stack.
  package func listContents(isExpanded: Bool = false, most: Int = 100) -> PhoneContents {
    let phone = resting(isExpanded: isExpanded)
    var contents = emptyContents
    var next = phone.navigator.first
    while let item = next, contents.entries.count < most {
      if let entry = phone.entry(item) { contents.entries.append(entry) }
      next = phone.navigator.after(item)
    }
    contents.lockScreen = lockScreen
    contents.heading = isLocked ? nil : words.notificationCenter
    return contents
  }

  /// Date and clock of the Lock Screen; nil while the phone is unlocked.
  private var lockScreen: PhoneContents.LockScreen? {
    guard isLocked else { return nil }
    return PhoneContents.LockScreen(date: language.longDate(time), digits: language.digits(time))
  }

  /// A notification in full, with its buttons, or with the field of the first one that takes a text.
  /// - Parameter reply: what is typed in the field; nil leaves it closed.
  package func longLookContents(of key: NotificationKey, reply: String? = nil) -> PhoneContents {
    var contents = emptyContents
    guard let notification = center.notification(key) else { return contents }
    let content = content(of: notification)
    var card = card(notification)
    (card.title, card.subtitle) = (Self.clean(content.title), Self.clean(content.subtitle))
    (card.body, card.thumbnail, card.summary, card.hidden) = (Self.cleanText(content.body), nil, nil, 0)
    var actions = center.actions(of: notification)
    let media = content.attachments.lazy.compactMap { attachment in
      attachment.file.map { PhoneContents.Media(attachment, $0, isThumbnail: false) }
    }.first
    var look = PhoneContents.LongLookContents(
      card: card,
      heading: Self.clean(center.app(notification.app).name),
      media: media,
      actions: []
    )
    if let serving = contentExtension(of: notification) {
      switch customCard(serving, of: notification) {
      case .success(let card):
        if let shown = card.contents.actions {
          actions = self.actions(shown.map { ($0.identifier, $0.title) }, of: notification)
        }
        look.insert(card, of: serving)
      case .failure(let failure): look.remark = failure.sentence
      }
    }
    look.actions = actions.map(Self.button)
    look.reply = reply.flatMap { text in
      actions.lazy.compactMap(\.textInput).first.map { self.reply(text, $0) }
    }
    contents.longLook = look
    return contents
  }

  private static func button(_ action: Action) -> PhoneContents.Button {
    PhoneContents.Button(
      title: clean(action.title),
      isDestructive: action.options.contains(.destructive),
      icon: action.icon
    )
  }

  /// A sentence in place of everything.
  package func contents(saying sentence: String) -> PhoneContents {
    var contents = emptyContents
    contents.absence = sentence
    contents.lockScreen = lockScreen
    return contents
  }

  private var emptyContents: PhoneContents {
    PhoneContents(
      language: center.device.locale,
      isRightToLeft: language.direction == .rightToLeft,
      // A status bar has no AM or PM.
      clock: language.digits(time),
      wallpaper: center.device.wallpaper.map(PhoneContents.AppearanceMedia.init),
      isFocusOn: center.device.focus.isOn,
      island: center.activitiesInIsland.map(activityCard),
      entries: []
    )
  }

  private func reply(_ text: String, _ input: Action.TextInput) -> PhoneContents.Reply {
    PhoneContents.Reply(
      text: Self.cleanText(text),
      placeholder: Self.clean(input.placeholder),
      button: Self.clean(input.buttonTitle.isEmpty ? words.send : input.buttonTitle),
      keyboard: Keyboard(center.device.locale, under: text)
    )
  }

  // MARK: Cards

  /// The line below a collapsed group belongs to its card on a phone.
  private func entry(_ item: ListItem) -> PhoneContents.Entry? {
    switch item {
    case .activity(let key): center.activities[key].map { .activity(activityCard($0)) }
    case .card(let key): center.notification(key).map { .card(card($0, inList: true)) }
    case .header(let group):
      .group(name: Self.clean(name(of: group).first ?? ""), clear: words.clear)
    case .summary, .upcomingSummary: nil
    }
  }

  private func card(_ notification: DeliveredNotification, inList: Bool = false) -> PhoneContents.Card {
    let content = cardContent(of: notification)
    let app = center.app(notification.app)
    let group = group(of: notification)
    let hidden = inList && !disclosure.isExpanded(group) ? index.places.members(of: group).count - 1 : 0
    let isMerged = inList && navigator.isMerged(group)
    return PhoneContents.Card(
      icon: icon(of: app),
      avatar: avatar(of: notification).map(PhoneContents.Avatar.init),
      label: label(of: notification),
      title: Self.clean(content.title.isEmpty ? app.name : content.title),
      time: relative(notification.date),
      subtitle: Self.clean(content.subtitle),
      body: Self.cleanText(content.body),
      summary: hidden > 0 && !isMerged ? Self.clean(summary(of: group)) : nil,
      hidden: max(0, hidden),
      thumbnail: shownAttachment(of: notification).flatMap {
        // A sound has nothing to see; its player is in the long look.
        $0.1.type.kind == .audio ? nil : PhoneContents.Media($0.0, $0.1, isThumbnail: true)
      }
    )
  }

  private func icon(of app: App) -> PhoneContents.Icon {
    let accent = Accent(of: app)
    return PhoneContents.Icon(
      emoji: app.icon.map(Self.clean).flatMap { $0.isEmpty ? nil : $0 },
      letter: app.initial.string,
      color: accent.color.number,
      ink: accent.ink.number,
      image: app.iconImage.map(PhoneContents.AppearanceMedia.init)
    )
  }

  private static func clean(_ text: String) -> String { PictureText.line(text) }
  private static func cleanText(_ text: String) -> String { PictureText.lines(text) }
}

extension PhoneContents.Media {
  init(_ attachment: Attachment, _ file: StoredFile, isThumbnail: Bool) {
    self.init(
      path: file.path,
      type: file.type.shortName,
      kind: Kind(file.type.kind),
      part: isThumbnail ? attachment.options.thumbnailClippingRect.flatMap { $0.isInside ? $0 : nil } : nil,
      moment: attachment.options.thumbnailTime
    )
  }
}

extension PhoneContents.AppearanceMedia {
  fileprivate init(_ image: PhoneImage) {
    (light, dark) = (PhoneContents.Media(image.light), image.dark.map(PhoneContents.Media.init))
  }
}

extension PhoneContents.Media {
  /// Where no center has stored it, the path is that of the person's file.
  fileprivate init(_ source: PhoneImage.Source) {
    self.init(
      path: source.file?.path ?? source.url,
      type: source.file?.type.shortName ?? "",
      kind: .image,
      part: nil,
      moment: nil
    )
  }
}

extension PhoneContents.Media.Kind {
  fileprivate init(_ kind: MediaType.Kind) {
    switch kind {
    case .image, .drawing: self = .image
    case .audio: self = .audio
    case .movie: self = .movie
    }
  }
}

extension PhoneContents.Avatar {
  init(_ avatar: Avatar) {
    let accent = Accent(named: avatar.name)
    self.init(
      initials: avatar.initials.string,
      color: accent.color.number,
      ink: accent.ink.number,
      picture: avatar.file.map {
        PhoneContents.Media(path: $0.path, type: $0.type.shortName, kind: .image, part: nil, moment: nil)
      }
    )
  }
}

extension Color {
  /// 0xRRGGBB
  fileprivate var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

// MARK: Live Activities

extension ShownPhone {
  private func activityCard(_ activity: LiveActivity) -> PhoneContents.ActivityCard {
    let app = center.app(activity.key.app)
    let icon = icon(of: app)
    return PhoneContents.ActivityCard(
      icon: icon,
      app: PictureText.line(app.name),
      card: activityTemplates.contents(of: activity, in: center, at: time).map {
        PhoneContents.TemplateCard(contents: $0, accent: icon.color)
      }
    )
  }
}

// MARK: Content extensions

extension PhoneContents.LongLookContents {
  /// Puts what the content extension draws into a long look (ios-behaviour 1.14): its card stands above the texts or in
  /// place of them, and no attachment is shown besides.
  fileprivate mutating func insert(_ card: PhoneContents.TemplateCard, of serving: ContentExtension) {
    custom = card
    media = nil
    if serving.overridesDefaultTitle, let title = card.contents.title { heading = title }
    if serving.hidesDefaultContent { (self.card.title, self.card.subtitle, self.card.body) = ("", "", "") }
  }
}

extension ShownPhone {
  /// The card that a content extension draws by a template, or a sentence that says why there is none.
  private func customCard(_ serving: ContentExtension, of notification: DeliveredNotification)
    -> Result<PhoneContents.TemplateCard, DrawingError>
  {
    let app = center.app(notification.app)
    var shown = notification
    shown.request.content = content(of: notification)
    switch serving.card {
    case .template(let text, let file):
      return ReadTemplate(text, file)
        .contents(shown, app: app, locale: center.device.locale, time: relative)
        .map { templateCard($0, shown, app) }
    case .program:
      return .failure(DrawingError("a program draws the card, in the style of a terminal only"))
    case .unreadable(let file, let why): return .failure(DrawingError("\(file): \(why)"))
    }
  }

  private func templateCard(_ contents: CardContents, _ notification: DeliveredNotification, _ app: App)
    -> PhoneContents.TemplateCard
  {
    let content = notification.request.content
    return PhoneContents.TemplateCard(
      contents: contents,
      accent: icon(of: app).color,
      attachments: content.attachments.map { attachment in
        attachment.file.map { PhoneContents.Media(attachment, $0, isThumbnail: false) }
      },
      sender: content.communication.map { PhoneContents.Avatar(Avatar($0)) }
    )
  }
}
