import HashTreeCollections
public import NotificationModel

extension CenterState {
  /// What the push service knows of a device token, as lowercase hex (ios-behaviour 3.20).
  public func standing(of token: String) -> DeviceTokenStanding {
    for (app, condition) in conditions {
      if condition.deviceToken == token { return .active(app: app) }
      // Two installations never have the same.
      if let former = condition.formerTokens.first(where: { $0.token == token }) {
        return .ended(app: app, timestamp: former.timestamp)
      }
    }
    return .unknown
  }
}
