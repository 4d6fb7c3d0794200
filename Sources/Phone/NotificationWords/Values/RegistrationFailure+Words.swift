public import NotificationModel

extension RegistrationFailure {
  /// Why the app gets no device token.
  public var sentence: String {
    switch self {
    case .offline: "The phone is offline, so there is no device token."
    case .noEntitlement:
      "There is no valid “aps-environment” entitlement string found for the application, so there is no device token."
    case .recorded(let sentence): sentence
    }
  }
}
