public import CardTemplates
public import NotificationModel

/// The contents of a surface of a phone, as texts and marks without places: the same texts as on the screen of a
/// terminal, for pictures that are drawn in points and not in cells.
public struct PhoneContents: Codable, Hashable, Sendable {
  /// The phone's language as a BCP 47 tag.
  public var language: String
  /// Whether the phone's language is read from right to left, so that everything is mirrored.
  public var isRightToLeft: Bool
  /// The time of the status bar, "9:41".
  public var clock: String
  /// The date and the digits of the Lock Screen; nil on an unlocked phone.
  public var lockScreen: LockScreen?
  /// Above the list, "Notification Center"; nil if the phone shows no title there.
  public var heading: String?
  /// The picture behind everything; nil if the phone has the usual one.
  public var wallpaper: AppearanceMedia?
  /// Whether a Focus is on, which the status bar shows.
  public var isFocusOn: Bool
  /// The Live Activities in the Dynamic Island, on a phone that has one: none, or one in the compact presentation, or two
  /// in the minimal one, the first of them beside the camera.
  public var island: [ActivityCard] = []
  /// The banner, or the list from its newest group on.
  public var entries: [Entry]
  /// The notification in full; nil on every other surface.
  public var longLook: LongLookContents?
  /// A sentence in place of all cards, if there is nothing to see; nil if there is something.
  public var absence: String?

  /// The upper part of the Lock Screen.
  public struct LockScreen: Codable, Hashable, Sendable {
    /// "Tuesday 24 March"
    public var date: String
    /// "9:41"
    public var digits: String
  }

  /// An entry of the list.
  public enum Entry: Codable, Hashable, Sendable {
    case card(Card)
    case activity(ActivityCard)
    /// Above the cards of an expanded group.
    case group(name: String, clear: String)
  }

  /// A notification as a card.
  public struct Card: Codable, Hashable, Sendable {
    /// The icon of its app.
    public var icon: Icon
    /// The sender, in place of the app's icon; nil if the notification has none, or may not name it.
    public var avatar: Avatar?
    /// "Time Sensitive", above the title; nil for an ordinary notification.
    public var label: String?
    /// The title; empty if there is none.
    public var title: String
    /// When it came, in the phone's words.
    public var time: String
    /// The subtitle; empty if there is none.
    public var subtitle: String
    /// The body; empty if there is none.
    public var body: String
    /// Under the newest of a collapsed group, "3 more notifications"; nil for a notification that stands alone.
    public var summary: String?
    /// How many notifications the card hides below it.
    public var hidden: Int
    /// The picture beside the text; nil if there is none, or the phone hides it.
    public var thumbnail: Media?
  }

  /// The icon of an app.
  public struct Icon: Codable, Hashable, Sendable {
    /// The emoji of the manifest; nil stands for the letter.
    public var emoji: String?
    /// The first letter of the app's name, which stands for a missing emoji.
    public var letter: String
    /// The color of the tile and of the letter on it, as 0xRRGGBB.
    public var color: UInt32
    /// The color of the letter, as 0xRRGGBB.
    public var ink: UInt32
    /// The picture in place of the emoji and the letter; nil if there is none.
    public var image: AppearanceMedia?
  }

  /// A picture of the phone itself, one for each appearance.
  public struct AppearanceMedia: Codable, Hashable, Sendable {
    /// That of a light phone, and of a dark one if there is no other.
    public var light: Media
    /// That of a dark phone; nil if it is the same.
    public var dark: Media?

    /// The picture of a phone in that appearance.
    public func media(for appearance: Device.Appearance) -> Media {
      appearance == .dark ? dark ?? light : light
    }
  }

  /// The sender of a communication notification.
  public struct Avatar: Codable, Hashable, Sendable {
    /// The letters that stand for a missing picture.
    public var initials: String
    /// The color under the initials and of the initials, as 0xRRGGBB.
    public var color: UInt32
    /// The color of the initials, as 0xRRGGBB.
    public var ink: UInt32
    /// The picture; nil if the app sent none.
    public var picture: Media?
  }

  /// A file of the attachment store.
  public struct Media: Codable, Hashable, Sendable {
    /// Relative to the folder of the store.
    public var path: String
    /// "PNG"
    public var type: String
    /// The way the file is seen.
    public var kind: Kind
    /// The part of the picture that is shown; nil means all of it.
    public var part: UnitRect?
    /// The moment of a movie in seconds, or the frame of an animated picture; nil means the first.
    public var moment: Double?

    /// The ways in which a file is seen.
    public enum Kind: String, Codable, Sendable {
      case image, movie, audio
    }
  }

  /// A notification in full.
  public struct LongLookContents: Codable, Hashable, Sendable {
    /// The card with the whole texts; its thumbnail is nil.
    public var card: Card
    /// The app's name, or the title that its card has.
    public var heading: String
    /// The first attachment; nil if there is none.
    public var media: Media?
    /// The card of the app's content extension above the texts; nil if none serves the category.
    public var custom: TemplateCard?
    /// The reason why the picture shows the system's content although a content extension serves the category; nil if
    /// there is none.
    public var remark: String?
    /// The buttons below the card, from the topmost one down.
    public var actions: [Button]
    /// The field of a reply; nil if none is open.
    public var reply: Reply?
  }

  /// A button of the long look.
  public struct Button: Codable, Hashable, Sendable {
    /// The title of the button.
    public var title: String
    /// Whether the action destroys something, so that the title is red.
    public var isDestructive: Bool
    /// The name of the icon in the manifest, as Apple's symbols are called; nil if it has none.
    public var icon: String?
  }

  /// The field in which a reply is written.
  public struct Reply: Codable, Hashable, Sendable {
    /// Empty while nothing is typed.
    public var text: String
    /// The text of the empty field.
    public var placeholder: String
    /// The title of the button that sends the text.
    public var button: String
    /// The keyboard under the field.
    public var keyboard: Keyboard
  }
}

extension PhoneContents {
  /// A card that a template of the app draws, with the pictures and the color that it refers to.
  public struct TemplateCard: Codable, Hashable, Sendable {
    /// The elements of the card with their texts.
    public var contents: CardContents
    /// The color of the app, as 0xRRGGBB.
    public var accent: UInt32
    /// The files of the attachments in their order; nil for one without a file.
    public var attachments: [Media?] = []
    /// The sender; nil if the notification has none.
    public var sender: Avatar?
  }

  /// A Live Activity on the Lock Screen or as a banner.
  public struct ActivityCard: Codable, Hashable, Sendable {
    /// The icon of its app.
    public var icon: Icon
    /// The name of its app, for readers who see no card.
    public var app: String
    /// The card; nil if no template of the app says anything about this activity.
    public var card: TemplateCard?
  }
}
