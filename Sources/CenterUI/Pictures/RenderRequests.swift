public import Canvas
public import NotificationModel

/// What became of a picture that a frame wants.
public enum PictureState: Hashable, Sendable {
  case drawn(DrawnPicture)
  /// There is none, and a sentence that says why.
  case failed(String)
}

/// Why there is no picture, or no card of a program.
public struct DrawingFailure: Error, Hashable, Sendable {
  /// What happened and, where there is one, the way out.
  public var sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }
}

/// What a frame shows that somebody else has to make: to be begun, and to be given up because nothing shows it now.
public struct RenderRequests: Hashable, Sendable {
  public var pictures: [PictureOrder] = []
  public var droppedPictures: [PictureOrder] = []
  public var cards: [CardRequest] = []
  public var droppedCards: [CardRequest] = []

  public var isEmpty: Bool {
    pictures.isEmpty && droppedPictures.isEmpty && cards.isEmpty && droppedCards.isEmpty
  }
}

extension ScreenState {
  /// The pictures that are there: what the last frame wanted, and some that were wanted before.
  public var pictures: [PictureOrder: PictureState] { pictureCache.answers }

  /// What programs of content extensions have written, as it is.
  public var programCards: [CardRequest: Result<String, DrawingFailure>] { cardCache.answers }

  /// To be called with each frame that is shown: what has to be made for it that nobody is making yet. Each answer
  /// comes back through `show(_:for:)`.
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

  /// What came of an order; the next frame shows it.
  public mutating func show(_ outcome: Result<DrawnPicture, DrawingFailure>, for order: PictureOrder) {
    switch outcome {
    case .success(let picture):
      pictureCache.put(.drawn(picture), for: order)
      if let pixels = picture.facts.pixels { notePixels(pixels, of: order.file) }
    case .failure(let failure): pictureCache.put(.failed(failure.sentence), for: order)
    }
    // It may be larger than the room that was kept for it: what has the focus stays in sight.
    settleOverlays()
  }

  /// What the program of a content extension wrote: text as it is, which is made harmless before it is drawn.
  public mutating func show(_ outcome: Result<String, DrawingFailure>, for request: CardRequest) {
    cardCache.put(outcome, for: request)
    latestCardRequests[request.key] = request
    // A card that is open has one request at a time; few are remembered.
    if latestCardRequests.count > Self.mostLatestCardRequests { latestCardRequests = [request.key: request] }
    settleOpenCard()
  }

  private static var mostLatestCardRequests: Int { 16 }

  static func newPictureCache() -> RenderCache<PictureOrder, PictureState> {
    // Some ten megabytes: an animated picture as wide as the screen is a few thousand cells a frame.
    RenderCache(mostOthers: 64, mostWeight: 200_000) { state in
      guard case .drawn(let picture) = state else { return 1 }
      return picture.frames.reduce(1) { $0 + $1.cells.count }
    }
  }

  static func newCardCache() -> RenderCache<CardRequest, Result<String, DrawingFailure>> {
    RenderCache(mostOthers: 8, mostWeight: 1 << 20) { outcome in
      if case .success(let text) = outcome { return text.utf8.count }
      return 1
    }
  }

  /// How large a picture is, so that the room it will take is known before it is drawn in another size.
  private mutating func notePixels(_ pixels: Size, of file: String) {
    if pixelsOfFiles.count >= 512 { pixelsOfFiles = [:] }
    pixelsOfFiles[file] = pixels
  }
}

extension CardRequest {
  var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}
