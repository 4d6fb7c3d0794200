public import FoundationEssentials
import Localization
public import NotificationModel
import PhoneContents
public import PhonePictures
import TextRoom

/// What the phone that is meant makes of the texts of a notification: in which language they are looked up, and how much
/// room they have on its cards.
public struct ExplainedPhone: Codable, Hashable, Sendable {
  /// The name of the device: `iphone-se`.
  var device: String
  /// The phone's language as a BCP 47 tag.
  var locale: String
  /// The language of the app's texts that is looked up for it; nil if the app has no tables of texts.
  var language: String?
  var textSize: Device.TextSize
  /// Light or dark, which changes the colors of a card and nothing else; nil if neither was given.
  var appearance: Device.Appearance?
  /// The stack of the list that the notification is on top of; nil if it stands alone.
  public var stack: ExplainedStack?
  /// The texts of a banner, then those of a card in the list; without those of a card that nobody sees.
  var texts: [ExplainedText] = []

  /// A phone without texts.
  /// - Parameters:
  ///   - app: the app that the notification is for.
  ///   - appearance: nil if it was not given.
  public init(_ phone: PicturedPhone, app: App, appearance: Device.Appearance?) {
    device = phone.device.name
    locale = phone.locale
    language = app.strings.map { $0.locale(for: phone.locale) }
    textSize = phone.shownTextSize
    self.appearance = appearance
  }

  /// Adds what the texts of the cards leave of their room.
  public mutating func measure(_ cards: [PhonePicture]) {
    texts = cards.flatMap { picture in
      CopyUse.all(of: picture).compactMap { use in
        picture.contents.firstCard.map { ExplainedText(use, of: $0, on: picture) }
      }
    }
  }
}

/// Notifications that stand in the list as one, or below the name of their group.
public struct ExplainedStack: Codable, Hashable, Sendable {
  /// How many they are.
  var count: Int
  /// The line under the newest, "3 more notifications"; nil in an opened stack.
  var summary: String?

  /// The stack or opened group that the list begins with; nil if it begins with a single notification.
  init?(firstOf contents: PhoneContents) {
    switch contents.entries.first {
    case .card(let card) where card.hidden > 0:
      (count, summary) = (card.hidden + 1, card.summary)
    case .group:
      (count, summary) = (contents.entries.dropFirst().prefix { $0.isCard }.count, nil)
    case .card, .activity, nil: return nil
    }
  }
}

extension PhoneContents.Entry {
  fileprivate var isCard: Bool {
    switch self {
    case .card: true
    case .activity, .group: false
    }
  }
}

/// A text of a card, and how much of its room it takes.
struct ExplainedText: Codable, Hashable, Sendable {
  /// Where the card is.
  var place: CardRoom.Place
  /// The text of the card that it is.
  var part: CopyUse.Part
  /// The whole text, as it is looked up.
  var text: String
  /// The characters of the whole text.
  var count: Int
  /// How many characters of ordinary text could follow; negative is how many the card does not show.
  var left: Int

  /// How many characters the card shows before it cuts the text off; nil if it shows all.
  var cut: Int?

  fileprivate init(_ use: CopyUse, of card: PhoneContents.Card, on picture: PhonePicture) {
    place = picture.showsBanner ? .banner : .list
    part = use.part
    (count, left, cut) = (use.count, use.left, use.shown)
    text =
      switch use.part {
      case .title: card.title
      case .subtitle: card.subtitle
      case .body: card.body
      }
  }
}

extension PicturedPhone {
  /// The cards of a notification that is seen, a banner or one in the list, on which its texts are measured, and the stack
  /// that it is on top of. Both are empty without texts.
  ///
  /// Throws what the engine refuses: an app, a locale, a push.
  public func cards(
    of push: Push,
    apps: [App],
    _ presentation: Presentation,
    now: Date
  ) throws(Refusal) -> (cards: [PhonePicture], stack: ExplainedStack?) {
    let payload = PayloadSeries.Payload(name: push.topic, push: push)
    let outcome = try outcome(of: payload, on: .list, apps: apps, now: now)
    var surfaces: [Surface] = presentation.banner == nil ? [] : [.banner]
    if presentation.list || presentation.lockScreen { surfaces.append(.list) }
    var contents = outcome.phonePicture(on: .list, of: self).contents
    let stack = ExplainedStack(firstOf: contents)
    guard let card = contents.firstCard else { return ([], nil) }
    contents.entries = [.card(card)]
    return (surfaces.map { PhonePicture(contents, on: $0, device: device, textSize: shownTextSize) }, stack)
  }

  /// The size of its text: a state may be one.
  var shownTextSize: Device.TextSize { state == .accessibility ? .largest : textSize }
}
