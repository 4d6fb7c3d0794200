public import Canvas
import CenterUI
import FoundationEssentials
import PayloadSimulation
public import PhoneContents
import Themes

/// What a gallery has drawn elsewhere. The result comes back as a `GalleryItem`.
public enum GalleryOrder: Hashable, Sendable {
  /// A file that is shown.
  case picture(PictureOrder)
  /// A card that a program draws.
  case card(ProgramCard)
}

/// What reaches a gallery from outside.
public enum GalleryItem: Sendable {
  /// A change in the folder.
  case update(GalleryUpdate)
  /// A picture, or why there is none.
  case picture(PictureOrder, Result<DrawnPicture, DrawingError>)
  /// The output of a content extension's program.
  case card(ProgramCard, Result<String, DrawingError>)
}

/// The pictures of a gallery: those that are drawn, and those that have a place. A picture that is kept shows all that was
/// drawn elsewhere, and nothing is ordered twice.
struct GalleryPictures: Sendable {
  /// Where the pictures stand that are in sight.
  var placed = PlacedPictures()
  private var kept: [GalleryCell: GalleryPicture] = [:]
  private var drawn = DrawnElsewhere()
  private var orderedPictures: Set<PictureOrder> = []
  private var orderedCards: Set<ProgramCard> = []

  private static let mostPictures = 600

  /// The rows of a picture; nil if it is not drawn.
  func rows(of cell: GalleryCell) -> Int? { kept[cell]?.grid.size.rows }

  mutating func picture(
    _ cell: GalleryCell,
    of text: GalleryText,
    _ options: DisplayOptions,
    now: Date
  ) -> GalleryPicture {
    if let known = kept[cell] { return known }
    let picture = GalleryPicture(cell, of: text, RoleStyles(cell.theme, options), drawn, now: now)
    kept[cell] = picture
    return picture
  }

  /// Whether only those should stay that have a place: each walk through the pictures needs them again.
  var hasTooMany: Bool { kept.count > Self.mostPictures }

  mutating func forgetAll(but cells: Set<GalleryCell>) { kept = kept.filter { cells.contains($0.key) } }

  /// Returns the pictures and cards that those in sight need, each once.
  mutating func nextOrders() -> [GalleryOrder] {
    let shown = placed.items.flatMap { [$0.picture, $0.other].compactMap(\.self) }
    let pictures = Set(shown.flatMap(\.orders)).subtracting(orderedPictures)
    let cards = Set(shown.flatMap(\.cards)).subtracting(orderedCards)
    orderedPictures.formUnion(pictures)
    orderedCards.formUnion(cards)
    return pictures.map(GalleryOrder.picture) + cards.map(GalleryOrder.card)
  }

  mutating func receive(_ outcome: Result<DrawnPicture, DrawingError>, for order: PictureOrder) {
    drawn.pictures[order] = outcome
    kept = kept.filter { !$0.value.orders.contains(order) }
  }

  mutating func receive(_ outcome: Result<String, DrawingError>, for card: ProgramCard) {
    drawn.cards[card] = outcome
    kept = kept.filter { !$0.value.cards.contains(card) }
  }

  /// A program may draw something else once its manifest, or a file of it, has been saved.
  mutating func forgetDrawings() { self = GalleryPictures() }
}
