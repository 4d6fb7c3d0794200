import NotificationEngine
import NotificationModel

/// What a running center would carry out. No program is run here, and no app is asked.
extension CommandResult {
  /// The push for the app's service extension; nil if there is none.
  var extensionToRun: ExtendingPush? {
    effects.lazy.compactMap { effect -> ExtendingPush? in
      guard case .runServiceExtension(let push) = effect else { return nil }
      return push
    }.last
  }

  /// The notification about which the app in the foreground is to be asked; nil if there is none.
  var presentationToAsk: DeliveredNotification? {
    effects.lazy.compactMap { effect -> DeliveredNotification? in
      guard case .askForPresentation(let notification) = effect else { return nil }
      return notification
    }.last
  }

  /// The response that the app's handler receives; nil if there is none.
  var responseToHandOver: Response? {
    effects.lazy.compactMap { effect -> Response? in
      guard case .handOver(let response) = effect else { return nil }
      return response
    }.first
  }
}
