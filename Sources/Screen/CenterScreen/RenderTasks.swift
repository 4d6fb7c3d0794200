public import Canvas
public import CenterUI
public import NotificationModel

/// The tasks that draw pictures and cards for the screen. The screen's thread owns them and never waits; results come
/// through the inbox.
struct RenderTasks {
  private let drawing: Drawing
  private let inbox: Inbox
  private var pictures: [PictureOrder: Task<Void, Never>] = [:]
  private var cards: [CardRequest: Task<Void, Never>] = [:]

  init(_ drawing: Drawing, _ inbox: Inbox) {
    (self.drawing, self.inbox) = (drawing, inbox)
  }

  mutating func take(_ requests: RenderRequests) {
    for order in requests.droppedPictures { pictures.removeValue(forKey: order)?.cancel() }
    for request in requests.droppedCards { cards.removeValue(forKey: request)?.cancel() }
    if let draw = drawing.picture {
      for order in requests.pictures {
        pictures[order] = begin(order, draw) { .picture(order, $0) }
      }
    }
    if let draw = drawing.card {
      for request in requests.cards {
        cards[request] = begin(request, draw) { .card(request, $0) }
      }
    }
  }

  mutating func finished(_ order: PictureOrder) { pictures[order] = nil }
  mutating func finished(_ request: CardRequest) { cards[request] = nil }

  /// Cancels all tasks, because the screen has closed.
  mutating func end() {
    for task in Array(pictures.values) + Array(cards.values) { task.cancel() }
    (pictures, cards) = ([:], [:])
  }

  private func begin<Order: Sendable, Outcome: Sendable>(
    _ order: Order,
    _ draw: @escaping @Sendable (Order) async -> Outcome,
    _ item: @escaping @Sendable (Outcome) -> Inbox.Item
  ) -> Task<Void, Never> {
    let inbox = inbox
    return Task {
      let outcome = await draw(order)
      // A cancelled order is ordered again when a frame wants it.
      if !Task.isCancelled { inbox.put(item(outcome)) }
    }
  }
}

/// The functions that make what a screen cannot draw itself. Without one the screen shows a plate with a name and a
/// size.
public struct Drawing: Sendable {
  /// Draws a file of the attachment store as cells.
  public typealias Picture = @Sendable (PictureOrder) async -> Result<DrawnPicture, DrawingFailure>
  /// Returns the output of the program that draws a card.
  public typealias Card = @Sendable (CardRequest) async -> Result<String, DrawingFailure>

  /// Decodes a picture of the attachment store. The task is cancelled when no frame shows the picture any more.
  public var picture: Picture?
  /// Runs the program of a content extension and returns its output unchanged. The task is cancelled in the same way.
  public var card: Card?

  public init(picture: Picture? = nil, card: Card? = nil) {
    self.picture = picture
    self.card = card
  }
}
