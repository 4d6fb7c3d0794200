public import Canvas
public import NotificationModel

/// The state of a picture that a frame wants.
public enum PictureState: Hashable, Sendable {
  case drawn(DrawnPicture)
  /// The reason why there is no picture, a sentence.
  case failed(String)
}

/// The reason why there is no picture, or no card of a program.
public struct DrawingFailure: Error, Hashable, Sendable {
  /// A sentence about the failure, with advice if there is any.
  public var sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }
}

/// The pictures and cards that have to be made for a frame, and those that are no longer needed.
public struct RenderRequests: Hashable, Sendable {
  /// Pictures that are shown now and not drawn yet.
  public var pictures: [PictureOrder] = []
  /// Pictures that were asked for and are not shown any more.
  public var droppedPictures: [PictureOrder] = []
  /// Cards that a program has to draw.
  public var cards: [CardRequest] = []
  /// Cards that were asked for and are not shown any more.
  public var droppedCards: [CardRequest] = []

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    pictures.isEmpty && droppedPictures.isEmpty && cards.isEmpty && droppedCards.isEmpty
  }
}

extension ScreenState {
  /// The pictures of the last frame, and some of earlier frames.
  public var pictures: [PictureOrder: PictureState] { pictureCache.answers }

  /// The raw output of content extensions' programs.
  public var programCards: [CardRequest: Result<String, DrawingFailure>] { cardCache.answers }

  /// Call this with each frame that is shown. Returns the pictures and cards to make for it; each answer comes back
  /// through `show(_:for:)`.
  public mutating func follow(_ frame: Frame) -> RenderRequests {
    let pictures = pictureCache.follow(frame.orders)
    let cards = cardCache.follow(frame.cards)
    return RenderRequests(
      pictures: pictures.new,
      droppedPictures: pictures.dropped,
      cards: cards.new,
      droppedCards: cards.dropped
    )
  }

  /// Receives a picture, or the reason why there is none.
  public mutating func show(_ outcome: Result<DrawnPicture, DrawingFailure>, for order: PictureOrder) {
    switch outcome {
    case .success(let picture):
      pictureCache.put(.drawn(picture), for: order)
      if let pixels = picture.facts.pixels { notePixels(pixels, of: order.file) }
    case .failure(let failure): pictureCache.put(.failed(failure.sentence), for: order)
    }
    // A picture may be larger than the room that was kept for it; the focus stays in sight.
    settleOverlays()
  }

  /// Receives the output of a content extension's program. The text is sanitized before it is drawn.
  public mutating func show(_ outcome: Result<String, DrawingFailure>, for request: CardRequest) {
    cardCache.put(outcome, for: request)
    latestCardRequests[request.key] = request
    // An open card has one request at a time, so few are kept.
    if latestCardRequests.count > Self.mostLatestCardRequests { latestCardRequests = [request.key: request] }
    settleOpenCard()
  }

  private static var mostLatestCardRequests: Int { 16 }

  static func newPictureCache() -> RenderCache<PictureOrder, PictureState> {
    // About ten megabytes: each frame of an animated picture as wide as the screen is a few thousand cells. The pixels of
    // a picture weigh as much as a cell for each forty bytes.
    RenderCache(mostOthers: 64, mostWeight: 200_000) { state in
      guard case .drawn(let picture) = state else { return 1 }
      return picture.frames.reduce(1) { $0 + $1.cells.count + ($1.image?.bytes.count ?? 0) / 40 }
    }
  }

  static func newCardCache() -> RenderCache<CardRequest, Result<String, DrawingFailure>> {
    RenderCache(mostOthers: 8, mostWeight: 1 << 20) { outcome in
      if case .success(let text) = outcome { return text.utf8.count }
      return 1
    }
  }

  /// Keeps the size of a picture, so that its room is known before it is drawn in another size.
  private mutating func notePixels(_ pixels: Size, of file: String) {
    if pixelsOfFiles.count >= 512 { pixelsOfFiles = [:] }
    pixelsOfFiles[file] = pixels
  }
}

extension CardRequest {
  var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}
