public import Canvas
public import NotificationModel
public import PhoneContents

/// What was drawn for a screen outside of it: pictures, and the cards of content extensions' programs.
struct DrawingCaches: Sendable {
  // About ten megabytes: each frame of an animated picture as wide as the screen is a few thousand cells. The pixels of
  // a picture weigh as much as a cell for each forty bytes.
  fileprivate(set) var pictures = RenderCache<PictureOrder, PictureState>(mostOthers: 64, mostWeight: 200_000)
  {
    guard case .drawn(let picture) = $0 else { return 1 }
    return picture.frames.reduce(1) { $0 + $1.cells.count + ($1.image?.bytes.count ?? 0) / 40 }
  }
  /// The output of programs.
  fileprivate(set) var cards = RenderCache<CardRequest, Result<String, DrawingError>>(
    mostOthers: 8,
    mostWeight: 1 << 20
  ) {
    if case .success(let text) = $0 { text.utf8.count } else { 1 }
  }
  /// The sizes of pictures in pixels, by file: the room of a picture is known before it is drawn in another size.
  private(set) var pixelsOfFiles: [String: Size] = [:]
  /// For each notification the request for a card that was answered last.
  private(set) var latestCardRequests: [NotificationKey: CardRequest] = [:]

  private static let mostFiles = 512
  /// An open card has one request at a time, so few are kept.
  private static let mostLatestCardRequests = 16

  fileprivate mutating func insert(_ picture: DrawnPicture, for order: PictureOrder) {
    pictures.insert(.drawn(picture), for: order)
    guard let pixels = picture.facts.pixels else { return }
    if pixelsOfFiles.count >= Self.mostFiles { pixelsOfFiles = [:] }
    pixelsOfFiles[order.file] = pixels
  }

  fileprivate mutating func insert(_ outcome: Result<String, DrawingError>, for request: CardRequest) {
    cards.insert(outcome, for: request)
    let isFull = latestCardRequests.count >= Self.mostLatestCardRequests
    if isFull, latestCardRequests[request.key] == nil { latestCardRequests = [:] }
    latestCardRequests[request.key] = request
  }
}

extension ScreenState {
  /// The pictures of the last frame, and some of earlier frames.
  var pictures: [PictureOrder: PictureState] { drawings.pictures.answers }

  /// The raw output of content extensions' programs.
  public var programCards: [CardRequest: Result<String, DrawingError>] { drawings.cards.answers }

  /// Call this with each frame that is shown: a click is about it. Returns the pictures and cards to make for it, whose
  /// answers come back through `show(_:for:)`, and those that were asked for and are not shown any more.
  public mutating func follow(_ frame: Frame) -> (new: [RenderOrder], dropped: [RenderOrder]) {
    targets = frame.targets
    let pictures = drawings.pictures.follow(frame.orders)
    let cards = drawings.cards.follow(frame.cards)
    return (
      pictures.new.map(RenderOrder.picture) + cards.new.map(RenderOrder.card),
      pictures.dropped.map(RenderOrder.picture) + cards.dropped.map(RenderOrder.card)
    )
  }

  /// Receives a picture, or the reason why there is none.
  public mutating func show(_ outcome: Result<DrawnPicture, DrawingError>, for order: PictureOrder) {
    switch outcome {
    case .success(let picture): drawings.insert(picture, for: order)
    case .failure(let failure): drawings.pictures.insert(.failed(failure.sentence), for: order)
    }
    // A picture may be larger than the room that was kept for it; the focus stays in sight.
    settleInvariants()
  }

  /// Receives the output of a content extension's program. The text is sanitized before it is drawn.
  public mutating func show(_ outcome: Result<String, DrawingError>, for request: CardRequest) {
    drawings.insert(outcome, for: request)
    settleInvariants()
  }
}

extension CardRequest {
  var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}

/// The answers to orders, which come later. The cache keeps the answers that the last frame wanted and, as far as
/// there is room, those that were wanted last.
struct RenderCache<Order: Hashable & Sendable, Answer: Sendable>: Sendable {
  private(set) var answers: [Order: Answer] = [:]
  /// The orders that are being worked on.
  private(set) var asked: Set<Order> = []
  private var wanted: Set<Order> = []
  /// The answers that the last frame did not want; the one that was wanted last is at the end.
  private var others: [Order] = []
  private let mostOthers: Int
  private let mostWeight: Int
  private let weight: @Sendable (Answer) -> Int

  /// - Parameters:
  ///   - mostOthers: how many unwanted answers are kept.
  ///   - mostWeight: how much they may weigh together.
  init(mostOthers: Int, mostWeight: Int, weight: @escaping @Sendable (Answer) -> Int) {
    self.mostOthers = mostOthers
    self.mostWeight = mostWeight
    self.weight = weight
  }

  /// Follows the orders of a frame. Returns the new ones in their order, and those that are no longer wanted.
  mutating func follow(_ orders: [Order]) -> (new: [Order], dropped: [Order]) {
    let now = Set(orders)
    let left = others.filter { !now.contains($0) } + wanted.filter { !now.contains($0) && answers[$0] != nil }
    (others, wanted) = (left, now)
    let missing = orders.filter { answers[$0] == nil }
    let new = missing.filter { !asked.contains($0) }
    let dropped = asked.filter { !now.contains($0) }
    asked = Set(missing)
    makeRoom()
    return (new, Array(dropped))
  }

  mutating func insert(_ answer: Answer, for order: Order) {
    asked.remove(order)
    if answers.updateValue(answer, forKey: order) == nil, !wanted.contains(order) { others.append(order) }
    makeRoom()
  }

  private mutating func makeRoom() {
    var total = others.reduce(0) { $0 + (answers[$1].map(weight) ?? 0) }
    while let oldest = others.first, others.count > mostOthers || total > mostWeight {
      others.removeFirst()
      total -= answers.removeValue(forKey: oldest).map(weight) ?? 0
    }
  }
}

/// The state of a picture that a frame wants.
enum PictureState: Hashable, Sendable {
  case drawn(DrawnPicture)
  /// The reason why there is no picture, a sentence.
  case failed(String)
}

/// What a frame has drawn elsewhere.
public enum RenderOrder: Hashable, Sendable {
  /// A file that is shown.
  case picture(PictureOrder)
  /// A card that a program draws.
  case card(CardRequest)
}
