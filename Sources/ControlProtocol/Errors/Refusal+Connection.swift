public import NotificationModel

extension Refusal {
  /// A connection subscribes once.
  public static let isSubscribed = Refusal(.invalidRequest, "This connection gets the events already.")

  /// What only doors and apps do is refused to a screen in another process.
  public static let notForScreens = Refusal(
    .internalFailure,
    "A screen on the socket cannot ask for that."
  )
}
