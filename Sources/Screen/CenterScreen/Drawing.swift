public import Canvas
public import CenterUI
public import NotificationModel

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
