import NotificationModel

@testable import PhoneContents
@testable import PhonePictures

let icon = PhoneContents.Icon(emoji: nil, letter: "D", color: 0xE0567A, ink: 0xFFFFFF)

func card(
  _ title: String = "Dinner tonight",
  subtitle: String = "",
  body: String = "The usual place",
  hidden: Int = 0,
  thumbnail: PhoneContents.Media? = nil
) -> PhoneContents.Card {
  PhoneContents.Card(
    icon: icon,
    title: title,
    time: "now",
    subtitle: subtitle,
    body: body,
    summary: hidden > 0 ? "\(hidden) more notifications" : nil,
    hidden: hidden,
    thumbnail: thumbnail
  )
}

func contents(_ cards: PhoneContents.Card..., isRightToLeft: Bool = false, isLocked: Bool = false)
  -> PhoneContents
{
  PhoneContents(
    language: isRightToLeft ? "ar" : "en",
    isRightToLeft: isRightToLeft,
    clock: "9:41",
    lockScreen: isLocked ? PhoneContents.LockScreen(date: "Tuesday, March 24", digits: "9:41") : nil,
    heading: isLocked ? nil : "Notification Center",
    isFocusOn: false,
    entries: cards.map { .card($0) }
  )
}

func longLook(_ card: PhoneContents.Card, buttons: [String] = [], reply: String? = nil) -> PhoneContents {
  var contents = contents()
  contents.longLook = PhoneContents.LongLookContents(
    card: card,
    heading: "Dely",
    actions: buttons.map { PhoneContents.Button(title: $0, isDestructive: $0 == "Decline") },
    reply: reply.map {
      PhoneContents.Reply(
        text: $0,
        placeholder: "Message",
        button: "Send",
        keyboard: Keyboard("en", under: $0)
      )
    }
  )
  return contents
}

extension DisplayList {
  /// The text that begins like this.
  func text(_ beginning: String) -> PlacedText? {
    texts.first { $0.lines.first?.text.hasPrefix(beginning) == true }
  }

  /// From the top of its first line to the bottom of its last, as far as its letters reach to the left and right.
  func ink(_ beginning: String) -> Box? {
    guard let text = text(beginning), let left = text.lines.map(\.x).min(),
      let right = text.lines.map({ $0.x + $0.width }).max()
    else { return nil }
    return Box(x: left, y: text.box.y, width: right - left, height: text.box.height)
  }
}

extension Box {
  /// Whether the two have an area in common.
  func overlaps(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
