public import Canvas
public import CenterUI
public import NotificationModel

/// Who draws what a screen cannot draw itself. What nobody draws stays a quiet plate with its name and size.
public struct Drawing: Sendable {
  public typealias Picture = @Sendable (PictureOrder) async -> Result<DrawnPicture, DrawingFailure>
  public typealias Card = @Sendable (CardRequest) async -> Result<String, DrawingFailure>

  /// Decodes a picture of the attachment store, which knows the order's file. Cancelled when nothing shows it any more.
  public var picture: Picture?
  /// Runs the program of a content extension and gives back what it wrote, as it is. Cancelled in the same way.
  public var card: Card?

  public init(picture: Picture? = nil, card: Card? = nil) {
    self.picture = picture
    self.card = card
  }
}
