import NotificationModel

extension Attachment.Options {
  /// Apple does not say what a bad clipping rectangle or time leads to, and no `UNError` stands for it. Taking it
  /// silently would leave a designer to wonder, so it is refused as what it is, an invalid parameter.
  func check() throws(AttachmentProblem) {
    if let thumbnailClippingRect, !thumbnailClippingRect.isInside {
      throw AttachmentProblem(
        .invalidParameters,
        "The clipping rectangle is not a part of the picture",
        hint: "x, y, width and height are shares of the picture from 0 to 1, counted from the top left.",
        part: "options.thumbnailClippingRect"
      )
    }
    if let thumbnailTime, !thumbnailTime.isFinite || thumbnailTime < 0 {
      throw AttachmentProblem(
        .invalidParameters,
        "The time of the thumbnail is \(thumbnailTime)",
        hint: "Give seconds of a movie, or the number of a frame, from 0.",
        part: "options.thumbnailTime"
      )
    }
  }
}
