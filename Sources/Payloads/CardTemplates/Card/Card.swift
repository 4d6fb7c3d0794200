public import Bidi
public import Canvas

/// An expanded card as it is drawn: a list of pieces, each at its place, from the back to the front
/// (ios-behaviour 1.14 and 3.16).
public struct Card: Hashable, Sendable {
  /// The size: the requested columns, 0...`CardLimits.columns`, and the rows, 0...`CardLimits.rows`.
  public var size: Size
  /// The title in the header in place of the app's name, if the extension overrides it; one clean line, or nil.
  public var title: String? = nil
  /// Every place lies within the size.
  public var pieces: [CardPlace] = []
  /// The buttons in their order (`notificationActions`); nil leaves those of the category.
  public var actions: [CardAction]? = nil
  /// Sentences for the author of the card about omitted or cut parts. Usually empty.
  var remarks: [String] = []

  /// The pictures of the card. The view that draws the card fetches them.
  public var images: [(rect: Rect, image: CardImage)] {
    pieces.compactMap { place in
      if case .image(let image) = place.piece { (place.rect, image) } else { nil }
    }
  }
}

/// A piece of a card and its place, relative to the card's top left corner.
public struct CardPlace: Hashable, Sendable {
  /// The place of the piece; never empty. A text, rule or bar has one row.
  var rect: Rect
  /// The piece at that place.
  var piece: CardPiece

  /// A piece at a place.
  public init(_ rect: Rect, _ piece: CardPiece) {
    self.rect = rect
    self.piece = piece
  }
}

/// What stands at one place of a card: a text, a line, a bar, a picture.
public enum CardPiece: Hashable, Sendable {
  /// A filled area, behind the pieces that follow.
  case area(CardFill)
  /// One line of text; its width is that of its place.
  case text(CardLine)
  /// One line in styles that a program chose.
  case styled(StyledText)
  /// A line from side to side.
  case rule(CardFill?)
  /// A progress bar; `share` is 0...1.
  case bar(share: Double, CardRole, on: CardFill?)
  /// A picture; its place is the largest room that it may take.
  case image(CardImage)
}

/// One line of text with one role.
public struct CardLine: Hashable, Sendable {
  /// The sanitised text, already cut to its place.
  var text: CellText
  /// The role of the text, which a theme colors.
  var role: CardRole
  /// Attributes in addition to those of the role.
  var attributes: Attributes
  /// The area it stands on; nil means the card itself.
  var ground: CardFill?

  /// Takes all values unchanged.
  public init(_ text: CellText, _ role: CardRole, attributes: Attributes = [], ground: CardFill? = nil) {
    self.text = text
    self.role = role
    self.attributes = attributes
    self.ground = ground
  }
}

/// The role of a text.
public enum CardRole: String, Codable, CaseIterable, Sendable {
  case title
  case subtitle
  case body
  /// Less important than the body.
  case caption
  /// In the app's color.
  case accent
  case success
  case warning
  case destructive
}

/// The fill of an area.
public enum CardFill: String, Codable, CaseIterable, Sendable {
  /// Slightly different from the card's background.
  case soft
  /// The app's color.
  case accent
  case success
  case warning
  case destructive
}

/// A picture in a card.
public struct CardImage: Hashable, Sendable {
  /// The source of the picture.
  public var source: Source
  /// How it takes its room.
  public var fit: PictureOrder.Fit

  /// The source of a picture.
  public enum Source: Hashable, Sendable {
    /// The notification's attachment of that index, from 0.
    case attachment(Int)
    /// The sender's picture, or the initial if there is none (ios-behaviour 3.19).
    case avatar
  }

  init(_ source: Source, fit: PictureOrder.Fit = .whole) {
    self.source = source
    self.fit = fit
  }
}

/// A button of a card.
public struct CardAction: Codable, Hashable, Sendable {
  /// The identifier of one of the category's or the extension's actions.
  public var identifier: String
  /// A title instead of the action's own; one clean line; nil keeps the action's title.
  public var title: String?

  /// A button for an action.
  init(_ identifier: String, title: String? = nil) {
    self.identifier = identifier
    self.title = title
  }
}
