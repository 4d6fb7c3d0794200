import HashTreeCollections
public import NotificationModel

extension CenterState {
  /// Returns how the push service knows a device token, given as lowercase hex (ios-behaviour 3.20).
  public func standing(of token: String) -> DeviceTokenStanding {
    for (app, condition) in conditions {
      if condition.deviceToken == token { return .active(app: app) }
      // Two installations never have the same token.
      if let former = condition.formerTokens.first(where: { $0.token == token }) {
        return .ended(app: app, timestamp: former.timestamp)
      }
    }
    return .unknown
  }
}
