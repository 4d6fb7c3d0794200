import Bidi
import Canvas
import CardTemplates
import Localization
public import NotificationModel
import NotificationState

/// What a phone shows, read off the same state that a terminal's screen draws.
extension ScreenState {
  /// The card of a banner.
  public func phoneBanner(of notification: DeliveredNotification) -> PhoneContents {
    var contents = phoneContents
    contents.entries = [
      alertingActivity(notification).map { .activity(phoneActivity($0)) } ?? .card(phoneCard(notification))
    ]
    return contents
  }

  /// Notification Center, or the Lock Screen of a locked phone, at most `most` cards of it.
  /// - Parameter isExpanded: whether all groups are open; else each is a stack.
  public func phoneList(isExpanded: Bool = false, most: Int = 100) -> PhoneContents {
    let state = resting(isExpanded: isExpanded)
    var contents = phoneContents
    var next = state.navigator.first
    while let item = next, contents.entries.count < most {
      if let entry = state.phoneEntry(item) { contents.entries.append(entry) }
      next = state.navigator.after(item)
    }
    contents.lockScreen = phoneLockScreen
    contents.heading = isLocked ? nil : words.notificationCenter
    return contents
  }

  /// Date and clock of the Lock Screen; nil while the phone is unlocked.
  private var phoneLockScreen: PhoneContents.LockScreen? {
    guard isLocked else { return nil }
    return PhoneContents.LockScreen(date: language.longDate(time), digits: language.digits(time))
  }

  /// A notification in full, with its buttons, or with the field of the first one that takes a text.
  /// - Parameter reply: what is typed in the field; nil leaves it closed.
  public func phoneLongLook(of key: NotificationKey, reply: String? = nil) -> PhoneContents {
    var contents = phoneContents
    guard let notification = center.notification(key) else { return contents }
    let content = content(of: notification)
    var card = phoneCard(notification)
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
      switch phoneCustomCard(serving, of: notification) {
      case .success(let card):
        if let shown = card.contents.actions {
          actions = self.actions(shown.map { ($0.identifier, $0.title) }, of: notification)
        }
        look.take(card, of: serving)
      case .failure(let failure): look.remark = failure.sentence
      }
    }
    look.actions = actions.map(Self.phoneButton)
    look.reply = reply.flatMap { text in
      actions.lazy.compactMap(\.textInput).first.map { phoneReply(text, $0) }
    }
    contents.longLook = look
    return contents
  }

  private static func phoneButton(_ action: Action) -> PhoneContents.Button {
    PhoneContents.Button(
      title: clean(action.title),
      isDestructive: action.options.contains(.destructive),
      icon: action.icon
    )
  }

  /// A sentence in place of everything.
  public func phoneContents(saying sentence: String) -> PhoneContents {
    var contents = phoneContents
    contents.absence = sentence
    contents.lockScreen = phoneLockScreen
    return contents
  }

  private var phoneContents: PhoneContents {
    PhoneContents(
      language: center.device.locale,
      isRightToLeft: isMirrored,
      // A status bar has no AM or PM.
      clock: language.digits(time),
      isFocusOn: center.device.focus.isOn,
      entries: []
    )
  }

  private func phoneReply(_ text: String, _ input: Action.TextInput) -> PhoneContents.Reply {
    PhoneContents.Reply(
      text: Self.cleanText(text),
      placeholder: Self.clean(input.placeholder),
      button: Self.clean(input.buttonTitle.isEmpty ? words.send : input.buttonTitle)
    )
  }

  // MARK: Cards

  /// The line below a collapsed group belongs to its card on a phone.
  private func phoneEntry(_ item: ListItem) -> PhoneContents.Entry? {
    switch item {
    case .activity(let key): center.activities[key].map { .activity(phoneActivity($0)) }
    case .card(let key): center.notification(key).map { .card(phoneCard($0, inList: true)) }
    case .header(let group): .group(name: Self.clean(center.app(group.app).name), clear: words.clear)
    case .summary: nil
    }
  }

  private func phoneCard(_ notification: DeliveredNotification, inList: Bool = false) -> PhoneContents.Card {
    let content = cardContent(of: notification)
    let app = center.app(notification.app)
    let group = group(of: notification)
    let hidden = inList && !list.isExpanded(group) ? index.places.members(of: group).count - 1 : 0
    let isMerged = inList && navigator.isMerged(group)
    return PhoneContents.Card(
      icon: phoneIcon(of: app),
      avatar: avatar(of: notification).map(PhoneContents.Avatar.init),
      label: label(of: notification),
      title: Self.clean(content.title.isEmpty ? app.name : content.title),
      time: language.relative(notification.date, time),
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

  func phoneIcon(of app: App) -> PhoneContents.Icon {
    let accent = Accent(of: app)
    return PhoneContents.Icon(
      emoji: app.icon.map(Self.clean).flatMap { $0.isEmpty ? nil : $0 },
      letter: app.initial.string,
      color: accent.color.number,
      ink: accent.ink.number
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

extension PhoneContents.Media.Kind {
  fileprivate init(_ kind: MediaType.Kind) {
    switch kind {
    case .image: self = .image
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
