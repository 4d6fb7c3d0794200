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
