public import Canvas
import CenterUI
import FoundationEssentials
import PayloadSimulation
public import PhoneContents
import Themes

/// What a picture of a payload has drawn elsewhere. The result comes back as a `GalleryItem`.
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

extension GalleryItem {
  /// The order that it answers; nil for a change in the folder.
  fileprivate var order: GalleryOrder? {
    switch self {
    case .picture(let order, _): .picture(order)
    case .card(let card, _): .card(card)
    case .update: nil
    }
  }
}

/// The pictures of a gallery: those that are drawn, and those that have a place. A picture that is kept shows all that was
/// drawn elsewhere, and nothing is ordered twice.
struct GalleryPictures: Sendable {
  /// Where the pictures stand that are in sight.
  var placed = PlacedPictures()
  private var kept: [GalleryCell: GalleryPicture] = [:]
  private var drawn = DrawnElsewhere()
  private var ordered: Set<GalleryOrder> = []

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
    let new = Set(shown.flatMap(\.orders)).subtracting(ordered)
    ordered.formUnion(new)
    return Array(new)
  }

  mutating func receive(_ item: GalleryItem) {
    guard let order = item.order else { return }
    drawn.insert(item)
    kept = kept.filter { !$0.value.orders.contains(order) }
  }

  /// A program may draw something else once its manifest, or a file of it, has been saved.
  mutating func forgetDrawings() { self = GalleryPictures() }
}
