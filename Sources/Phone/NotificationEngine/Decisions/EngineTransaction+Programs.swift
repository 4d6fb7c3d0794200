import HashTreeCollections
import NotificationModel
import NotificationState

/// The programs that are connected as apps.
extension EngineTransaction {
  /// An app that a program is connected for is known, also if nothing registered it before.
  mutating func connectProgram(of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    guard state.apps[bundle] == nil else { return .done }
    var app = App(unregistered: bundle)
    app.origin = .socket
    let reason = Reason(.odd, .registration(.byConnection(app: bundle)))
    record(.app(.registered(app)), of: bundle, because: [reason])
    return .done
  }

  /// An app whose program ends while the person looks at it has crashed: it does not run any more, and the system presents
  /// its next notification. In every other state an app may end without being noticed; our choice (ios-behaviour 3.1).
  mutating func endProgram(of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    guard state.condition(bundle).state == .foreground else { return .done }
    changeState(of: bundle, to: .notRunning, because: [Reason(.odd, .appState(.crashed(app: bundle)))])
    settleAsked()
    settleBanners()
    return .done
  }
}
