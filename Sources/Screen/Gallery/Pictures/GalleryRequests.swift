public import Canvas
public import CenterUI
public import PayloadSimulation
public import PhonePictures

/// What has to be done elsewhere for the pictures: attachments, cards that programs draw, and texts that are measured.
public struct GalleryRequests: Sendable {
  /// Files that are shown and not drawn yet.
  public var pictures: Set<PictureOrder> = []
  /// Cards that a program has to draw.
  public var cards: Set<ProgramCard> = []
  /// The cards whose texts are measured.
  public var copies: Set<PhonePicture> = []
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
    if unmeasurable == nil { new.copies = copies.subtracting(requested.copies) }
    requested.cards.formUnion(new.cards)
    requested.copies.formUnion(new.copies)
    return new
  }

  /// The cards in sight whose texts are measured.
  private var copies: Set<PhonePicture> {
    let pictures = placed.items.flatMap { [$0.picture.copy, $0.other?.copy].compactMap(\.self) }
    return Set(pictures + roomSections.flatMap(\.rows).flatMap { [$0.banner, $0.list] })
  }

  /// Takes in what was measured, or why nothing can be, which holds for all.
  public mutating func show(_ outcome: Result<CopyMeasures, DrawingFailure>, for pictures: [PhonePicture]) {
    switch outcome {
    case .success(let found):
      if measures.count > Self.mostMeasures {
        let seen = copies
        measures = measures.filter { seen.contains($0.key) }
        requested.copies.formIntersection(seen)
      }
      measures.merge(zip(pictures, found.uses)) { $1 }
      fonts = found.fonts
    case .failure(let failure): unmeasurable = failure.sentence
    }
  }

  private static let mostMeasures = 2000

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
