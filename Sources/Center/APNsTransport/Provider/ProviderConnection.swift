import FoundationEssentials
import JSON
import NotificationModel

/// The state of a provider's connection that is needed to check its tokens (ios-behaviour 6.1 and 6.3).
struct ProviderConnection: Hashable, Sendable {
  /// The last valid token; nil before the first.
  private(set) var token: ProviderToken?

  /// How long a token is valid, in seconds.
  static let lifetime = 3600.0
  /// The shortest time between two tokens, in seconds.
  static let shortestRefresh = 1200.0
  /// How far a provider's clock may be ahead, in seconds. The limit and the refusal beyond it are unconfirmed.
  static let tolerance = 60.0

  /// Checks a token at the time `now` and remembers it; throws the refusal if it is not accepted.
  ///
  /// The time between two tokens is computed from their dates. APNs documents only that a connection may refresh
  /// its token at most every 20 minutes, so a provider whose first token is 50 minutes old can still refresh it in
  /// time.
  mutating func admit(_ token: ProviderToken, now: Date) throws(ProviderError) {
    try Self.checkAge(of: token, now)
    if let last = self.token, last.text != token.text { try Self.check(token, after: last) }
    self.token = token
  }

  private static func checkAge(of token: ProviderToken, _ now: Date) throws(ProviderError) {
    let age = now.timeIntervalSince(token.issuedAt)
    guard age >= -tolerance else { throw ProviderError(.invalidProviderToken, .tokenAhead(-age)) }
    guard age <= lifetime else { throw ProviderError(.expiredProviderToken, .tokenOld(age)) }
  }

  private static func check(_ token: ProviderToken, after last: ProviderToken) throws(ProviderError) {
    guard token.team == last.team else {
      throw ProviderError(.invalidProviderToken, .teamChanged(token.team, before: last.team))
    }
    guard token.key == last.key else {
      throw ProviderError(.unrelatedKeyIdInToken, .keyChanged(token.key, before: last.key))
    }
    let pause = token.issuedAt.timeIntervalSince(last.issuedAt)
    guard pause >= shortestRefresh else {
      throw ProviderError(.tooManyProviderTokenUpdates, .tokenRenewed(pause))
    }
  }
}
