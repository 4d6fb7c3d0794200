public import Canvas
public import CenterUI
public import PayloadSimulation

/// What has to be drawn elsewhere for the pictures: attachments, and cards that programs draw.
public struct GalleryRequests: Sendable {
  public var pictures: Set<PictureOrder> = []
  public var cards: Set<ProgramCard> = []
}

extension GalleryState {
  /// What the pictures in sight still need, each once. The answers come back through `show(_:for:)`.
  public mutating func takeRequests() -> GalleryRequests {
    var new = GalleryRequests()
    for picture in placed.items.flatMap({ [$0.picture, $0.other].compactMap(\.self) }) {
      new.pictures.formUnion(picture.orders.filter { !requested.pictures.contains($0) })
      new.cards.formUnion(picture.cards.filter { !requested.cards.contains($0) })
    }
    requested.pictures.formUnion(new.pictures)
    requested.cards.formUnion(new.cards)
    return new
  }

  /// Takes in a picture, or why there is none.
  public mutating func show(_ outcome: Result<DrawnPicture, DrawingFailure>, for order: PictureOrder) {
    drawn.pictures[order] = outcome
    cache = cache.filter { !$0.value.orders.contains(order) }
    settle()
  }

  /// Takes in the output of a content extension's program.
  public mutating func show(_ outcome: Result<String, DrawingFailure>, for card: ProgramCard) {
    drawn.cards[card] = outcome
    cache = cache.filter { !$0.value.cards.contains(card) }
    settle()
  }

  /// A program may draw something else once its manifest, or a file of it, has been saved.
  mutating func forgetDrawings() {
    (drawn, requested, cache) = (DrawnElsewhere(), GalleryRequests(), [:])
  }
}
