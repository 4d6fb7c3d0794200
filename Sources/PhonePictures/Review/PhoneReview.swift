/// What a review page says besides its pictures.
public struct PhoneReview: Codable, Hashable, Sendable {
  /// What stands at the top of the page.
  public var title: String
  /// In the order in which they arrive.
  public var payloads: [Payload]

  public init(title: String, payloads: [Payload]) {
    (self.title, self.payloads) = (title, payloads)
  }

  /// A payload with its problems.
  public struct Payload: Codable, Hashable, Sendable {
    /// What the page calls the payload.
    public var name: String
    /// What the linter finds, in the order of the text.
    public var problems: [Problem]

    public init(name: String, problems: [Problem]) {
      (self.name, self.problems) = (name, problems)
    }
  }

  /// A mistake in a payload.
  public struct Problem: Codable, Hashable, Sendable {
    /// `error`, `warning` or `note`.
    public var severity: String
    /// "4:12"; empty if it has no place.
    public var place: String
    /// What is wrong, a sentence.
    public var message: String
    /// What follows from it and what to do, sentences; empty if nothing is known.
    public var hint: String

    public init(severity: String, place: String, message: String, hint: String) {
      (self.severity, self.place, self.message, self.hint) = (severity, place, message, hint)
    }
  }
}
