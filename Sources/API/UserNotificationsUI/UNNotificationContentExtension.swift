public import Foundation
public import UserNotifications

/// What happens to an expanded notification after an action (ios-behaviour 3.16).
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// It stays open, and the app is told nothing.
  case doNotDismiss = 0
  /// It closes, and the app is told nothing.
  case dismiss = 1
  /// It closes, and the app is told.
  case dismissAndForwardAction = 2
}

/// The button that plays a sound or a movie. No card has one.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  case none = 0
  case `default` = 1
  case overlay = 2
}

/// What shows a notification in full in a way of its own (ios-behaviour 1.14). Apple's is a view controller; views are absent,
/// so that here it is any object, and what it shows is the card of a `UNCardDrawing`.
@preconcurrency @MainActor public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// A notification is shown in full, or another one of its thread has come while it is.
  func didReceive(_ notification: UNNotification)

  /// The person has chosen an action. An extension that implements this answers all of them; without it the app is told.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  )
  /// The person has chosen an action, as above.
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  /// The button for media. No card has one, so that nobody asks for it. Its color is absent, as `UIColor` is.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// Where the button for media is in the view.
  var mediaPlayPauseButtonFrame: CGRect { get }
  /// The button has been pressed; nobody calls this.
  func mediaPlay()
  /// The button has been pressed while media play; nobody calls this.
  func mediaPause()
}

// Each form of the answer calls the other one that the extension may have written instead.
extension UNNotificationContentExtension {
  /// Leaves the action to the app.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.dismissAndForwardAction) }

  /// Waits for the answer of the form with a handler, of which the first one counts.
  public func didReceive(_ response: UNNotificationResponse) async
    -> UNNotificationContentExtensionResponseOption
  {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(
        continuation,
        unanswered: .dismissAndForwardAction,
        "didReceive(_:completionHandler:)"
      )
      didReceive(response) { answer.give($0) }
    }
  }

  /// No button.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }
  /// No place.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  /// Does nothing.
  public func mediaPlay() {}
  /// Does nothing.
  public func mediaPause() {}
}
