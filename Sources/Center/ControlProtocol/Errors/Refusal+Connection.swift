public import NotificationModel
import PayloadCoding

extension Refusal {
  /// A connection subscribes once.
  public static let isSubscribed = Refusal(.invalidRequest, "This connection gets the events already.")

  /// A line is longer than the limit and is skipped.
  public static func lineTooLong(most bytes: Int) -> Refusal {
    Refusal(
      .tooLarge,
      "The line is longer than \(bytes) bytes, which is the limit; it was skipped.",
      hint: "A message is one line, and a payload at most \(PayloadReader.limit) bytes."
    )
  }

  /// What only doors and apps do is refused to a screen in another process.
  public static let notForScreens = Refusal(
    .internalFailure,
    "A screen on the socket cannot ask for that."
  )
}
