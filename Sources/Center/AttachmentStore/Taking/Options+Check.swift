import NotificationModel

extension Attachment.Options {
  /// Apple does not document what a bad clipping rectangle or time leads to, and there is no `UNError` for it. It is
  /// refused as an invalid parameter, because a designer could not tell why it has no effect.
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
