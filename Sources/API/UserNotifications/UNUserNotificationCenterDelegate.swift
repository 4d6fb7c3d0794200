import AppConnection
public import Foundation
import Synchronization

// A form with a completion handler is called on the main actor, as on a phone: an app's delegate may be bound to it.

/// What an app is told and asked (ios-behaviour 1.2). An app implements either form of a method, the one with a completion
/// handler or the one that is `async`.
@preconcurrency public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification has arrived while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  )
  /// A notification has arrived while the app is in the foreground; answers how it is shown.
  func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification)
    async -> UNNotificationPresentationOptions

  /// The person has opened or dismissed a notification, or chosen an action.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  )
  /// The person has opened or dismissed a notification, or chosen an action; returns when the app is done with it.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
    async

  /// The person follows the link to the app's own settings; nil if it was not from a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

// Each form calls the other one that the app may have written instead; the end of the chain says that it wrote neither.
extension UNUserNotificationCenterDelegate {
  /// Says that the app has not written this form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(.notImplemented)
  }

  /// Asks the form with a completion handler, and waits until it is called.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    nonisolated(unsafe) let delegate = self
    return await FirstAnswer.wait(
      unanswered: .notImplemented,
      "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    ) { answer in
      delegate.userNotificationCenter(center, willPresent: notification) { answer.give($0) }
    }
  }

  /// Ends the chain; the app has not written this form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    completionHandler()
  }

  /// Tells the form with a completion handler, and waits until it is called.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    nonisolated(unsafe) let delegate = self
    await FirstAnswer.wait(
      unanswered: (),
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    ) { answer in
      delegate.userNotificationCenter(center, didReceive: response) { answer.give(()) }
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}

/// A completion handler of an app. The first call counts; if the app lets go of it without a call, it can never come, which
/// is said on standard error, and nobody waits for it any more.
package final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>
  private let unanswered: Value
  private let method: String

  /// Resumes the continuation with the first answer.
  /// - Parameters:
  ///   - unanswered: what it is resumed with if no answer can come any more.
  ///   - method: the word by which the delegate's method is known.
  package init(
    _ continuation: CheckedContinuation<Value, Never>,
    unanswered: Value,
    _ method: String
  ) {
    self.continuation = Mutex(continuation)
    (self.unanswered, self.method) = (unanswered, method)
  }

  /// Asks on the main actor, and returns the answer.
  package static func wait(
    unanswered: Value,
    _ method: String,
    ask: @escaping @MainActor @Sendable (FirstAnswer) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation, unanswered: unanswered, method)
      Task { @MainActor in ask(answer) }
    }
  }

  /// Only the first call has an effect.
  package func give(_ value: Value) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(returning: value)
  }

  deinit {
    guard let waiting = continuation.withLock({ $0 }) else { return }
    CenterLink.say(
      "\(method) has let go of its completion handler without calling it. Call it on every path."
    )
    waiting.resume(returning: unanswered)
  }
}

extension UNNotificationPresentationOptions {
  /// The answer of a delegate that does not say how notifications are presented.
  static let notImplemented = UNNotificationPresentationOptions(rawValue: 1 << 63)
}
