public import NotificationModel

/// Content extensions that are programs (ios-behaviour 1.14).
public struct ContentExtensionMethods: MethodGroup {
  public let card = Method<CardRequest, CardResult>(
    "contentExtension.card",
    "What the program of a content extension draws of a notification; runs it.",
    query: { .card($0) }
  )
}

extension CardRequest: MethodParameters {
  public static let example = CardRequest(
    app: "com.example.dely",
    identifier: "dely-7",
    columns: 40,
    rows: 12
  )
}

/// Result of `contentExtension.card`.
public struct CardResult: MethodOutput, Hashable {
  /// All that the program wrote, as it is.
  public var card: String
}
