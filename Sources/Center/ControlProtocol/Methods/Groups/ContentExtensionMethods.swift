public import NotificationModel

/// Content extensions that are programs (ios-behaviour 1.14).
public struct ContentExtensionMethods: MethodGroup {
  public let card = Method<CardRequest, CardResult>(
    "contentExtension.card",
    "What the program of a content extension draws of a notification; runs it.",
    query: { request throws(Refusal) in .card(try request.checked()) }
  )
}

extension CardRequest: MethodParameters {
  public static let example = CardRequest(
    app: "com.example.dely",
    identifier: "dely-7",
    columns: 40,
    rows: 12
  )

  fileprivate func checked() throws(Refusal) -> CardRequest {
    try Self.check(columns, "columns", most: Self.mostColumns)
    try Self.check(rows, "rows", most: Self.mostRows)
    return self
  }

  private static func check(_ number: Int, _ name: String, most: Int) throws(Refusal) {
    guard !(1...most).contains(number) else { return }
    throw Refusal(.invalidParameters, "A card has 1 to \(most) \(name), not \(number).", path: name)
  }
}

/// Result of `contentExtension.card`.
public struct CardResult: MethodOutput, Hashable {
  /// All that the program wrote, as it is.
  public var card: String
}
