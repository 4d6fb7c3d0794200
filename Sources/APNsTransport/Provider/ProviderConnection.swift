import FoundationEssentials
import JSON
import NotificationModel

/// What APNs remembers of one connection of a provider, to judge its tokens (ios-behaviour 6.1 and 6.3).
struct ProviderConnection: Hashable, Sendable {
  /// The last token that was good; nil before the first.
  private(set) var token: ProviderToken?

  /// Seconds for which a token is good.
  static let lifetime = 3600.0
  /// Seconds that have to lie between two tokens.
  static let shortestRefresh = 1200.0
  /// Seconds by which a provider's clock may be ahead. That such a token is refused is unconfirmed, and so is the
  /// figure.
  static let tolerance = 60.0

  /// Takes a token of that moment.
  ///
  /// A refresh is reckoned by the dates of the tokens: APNs documents no more than that a new one every 20 minutes is
  /// the most on a connection, and so a provider that begins with a token of 50 minutes may still refresh it in time.
  mutating func admit(_ token: ProviderToken, now: Date) throws(ProviderRefusal) {
    try Self.checkAge(of: token, now)
    if let last = self.token, last.text != token.text { try Self.check(token, after: last) }
    self.token = token
  }

  private static func checkAge(of token: ProviderToken, _ now: Date) throws(ProviderRefusal) {
    let age = now.timeIntervalSince(token.issuedAt)
    guard age >= -tolerance else {
      throw ProviderRefusal(
        .invalidProviderToken,
        "The provider token is of a moment \(spoken(-age)) ahead.",
        at: "authorization",
        hint: "iat is in seconds since 1970, not milliseconds; or a clock is wrong."
      )
    }
    guard age <= lifetime else {
      throw ProviderRefusal(
        .expiredProviderToken,
        "The provider token is \(spoken(age)) old; it is good for 1 h.",
        at: "authorization",
        hint: "Make a new one every 20 to 60 minutes."
      )
    }
  }

  private static func check(_ token: ProviderToken, after last: ProviderToken) throws(ProviderRefusal) {
    guard token.team == last.team else {
      throw ProviderRefusal(
        .invalidProviderToken,
        "This connection is of the team \(last.team.quoted); the token is of \(token.team.quoted).",
        at: "authorization",
        hint: "Each team has connections of its own."
      )
    }
    guard token.key == last.key else {
      throw ProviderRefusal(
        .unrelatedKeyIdInToken,
        "This connection began with the key \(last.key.quoted); the token is of \(token.key.quoted).",
        at: "authorization",
        hint: "Each key has connections of its own."
      )
    }
    let pause = token.issuedAt.timeIntervalSince(last.issuedAt)
    guard pause >= shortestRefresh else {
      let age = pause < 0 ? "\(spoken(-pause)) older than it" : "only \(spoken(pause)) younger"
      throw ProviderRefusal(
        .tooManyProviderTokenUpdates,
        "This is another provider token than before on this connection, and \(age).",
        at: "authorization",
        hint: "Keep a token for at least 20 minutes, for all requests."
      )
    }
  }

  /// In words: whole minutes, or seconds below one.
  private static func spoken(_ seconds: Double) -> String {
    guard seconds >= 60 else { return "\(Int(seconds)) s" }
    // A date of many years ahead must not overflow.
    return "\(Int(min(seconds, 1e12) / 60)) min"
  }
}
