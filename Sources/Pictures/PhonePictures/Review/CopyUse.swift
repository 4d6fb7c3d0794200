public import CenterUI
import NotificationModel

/// How much of the texts of one card is used, and how much room is left: what a gallery and a review page say of a copy.
public struct CopyUse: Codable, Hashable, Sendable {
  /// The text that is measured.
  public var part: Part
  /// The characters of the whole text.
  public var count: Int
  /// How many characters of ordinary text could follow before the card cuts the text off; negative is how many the card
  /// does not show.
  public var left: Int
  /// How many characters stand before the dots of a text that is cut off; nil if the card shows all of it.
  public var shown: Int?

  /// A text of a card.
  public enum Part: String, Codable, CaseIterable, Sendable {
    case title, subtitle, body
  }

  /// Takes all values unchanged.
  public init(part: Part, count: Int, left: Int, shown: Int? = nil) {
    (self.part, self.count, self.left, self.shown) = (part, count, left, shown)
  }

  /// Whether the card does not show all of it.
  public var isCut: Bool { left < 0 }
  /// How many characters would fill the room.
  public var room: Int { count + left }

  /// Of the card of a banner, or of the first one of a list; empty without a card.
  public static func all(of picture: PhonePicture, _ measurer: any TextMeasurer) -> [CopyUse] {
    guard let card = picture.contents.firstCard else { return [] }
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let lines = picture.showsBanner ? layout.metrics.bannerLines : layout.metrics.listLines
    let width = layout.textWidth - (card.thumbnail == nil ? 0 : layout.thumbnailWidth)
    let title = layout.titleWidth(time: card.time)
    return [
      layout.use(of: card.title, .title, .semibold, width: title, lines: layout.titleLines),
      layout.use(of: card.subtitle, .subtitle, .semibold, width: width, lines: 1),
      layout.use(of: card.body, .body, .regular, width: width, lines: lines),
    ].compactMap(\.self)
  }
}

/// The uses of several pictures with what they were measured with.
public struct CopyMeasures: Sendable {
  /// The uses in the order of the pictures.
  public var uses: [[CopyUse]]
  /// The families of the fonts.
  public var fonts: [String]

  /// Takes all values unchanged.
  public init(uses: [[CopyUse]], fonts: [String]) { (self.uses, self.fonts) = (uses, fonts) }
}

extension PhonePicture {
  /// Whether the lines of a banner count.
  public var showsBanner: Bool {
    switch surface {
    case .banner, .screen: true
    case .list, .lock, .longLook: false
    }
  }
}

extension PhoneContents {
  /// The card whose room is measured: that of a banner, or the first one of a list; nil without a card.
  public var firstCard: Card? { cards.first }

  /// Whether the room of its first card is the room of all that it shows.
  var hasOneCard: Bool { absence == nil && cards.count == 1 }

  private var cards: [Card] {
    entries.compactMap { entry in if case .card(let card) = entry { card } else { nil } }
  }
}

extension PhoneLayout {
  /// nil for an empty text.
  fileprivate func use(
    of text: String,
    _ part: CopyUse.Part,
    _ weight: TextRequest.Weight,
    width: Double,
    lines: Int
  ) -> CopyUse? {
    guard !text.isEmpty else { return nil }
    let more = SampleText.text(in: SampleText.language(following: text, on: contents.language))
    let fits = fitting(request("\(text) \(more)", .subheadline, weight, width: width, lines: lines))
    let isCut = fits < text.count
    let shown =
      isCut ? fitting(request(text, .subheadline, weight, width: width, lines: lines), ending: "…") : nil
    return CopyUse(part: part, count: text.count, left: fits - text.count, shown: shown)
  }
}
