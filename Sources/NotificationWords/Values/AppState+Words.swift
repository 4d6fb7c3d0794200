public import NotificationModel

extension AppState {
  /// As in "the app was not running".
  public var words: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}

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

extension Clock {
  /// As in "the clock goes with the machine".
  public var words: String {
    switch self {
    case .real: "with the machine"
    case .frozen: "not at all: it is frozen"
    case .running(1, _, _): "as the machine does, from another time on"
    case .running(let factor, _, _):
      "\(Int(exactly: factor).map(String.init) ?? "\(factor)") times as fast as the machine"
    }
  }
}
