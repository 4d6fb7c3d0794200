import AppConnection
import Dispatch
import Foundation
import NotificationModel
import UserNotifications

/// Local notifications and settings, as an app asked for them before `UNUserNotificationCenter` (ios-behaviour 4).
///
/// Apple's calls answer at once, so that those that read wait for the phone: two seconds at most.
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNUserNotificationCenter")
extension UIApplication {
  /// Schedules a copy of the notification.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    add(notification, atOnce: false)
  }

  /// Delivers a copy of the notification now, whatever its date.
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    add(notification, atOnce: true)
  }

  /// Takes back the notifications with the same values, whether they wait or have come.
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    removeMade { UILocalNotification($0) == notification }
  }

  /// Takes back all that were scheduled or presented by these calls, whether they wait or have come.
  public func cancelAllLocalNotifications() { removeMade { _ in true } }

  /// Those that wait, of those that were scheduled by these calls. Setting it takes them all back first.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get {
      let center = notifications
      let pending = wait { await center.pendingNotificationRequests() } ?? []
      return pending.filter(UILocalNotification.isMade).map { UILocalNotification($0) }
    }
    set {
      cancelAllLocalNotifications()
      for notification in newValue ?? [] { scheduleLocalNotification(notification) }
    }
  }

  /// Replaces the app's categories and asks the person, the first time. The delegate is told what the app may do then.
  @available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use requestAuthorization(options:)")
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    let center = notifications
    center.setNotificationCategories(Set((notificationSettings.categories ?? []).map(\.today)))
    Task {
      do {
        _ = try await center.requestAuthorization(options: notificationSettings.types.options)
      } catch { CenterLink.say("The settings could not be registered: \(error)") }
      let granted = await UIUserNotificationSettings(
        center.notificationSettings(),
        center.notificationCategories()
      )
      delegate?.application(self, didRegister: granted)
    }
  }

  /// What the app may do now, with its categories; nil if the phone does not answer.
  @available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use notificationSettings()")
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    let center = notifications
    return wait {
      await UIUserNotificationSettings(center.notificationSettings(), center.notificationCategories())
    }
  }

  // MARK: Calls

  private func add(_ notification: UILocalNotification, atOnce: Bool) {
    var request = notification.request.value
    if !atOnce {
      let read = notification.trigger(now: notifications.date, in: notifications.zone)
      request.trigger = read.trigger
      for sentence in read.sentences {
        CenterLink.say("A local notification differs from a phone's: \(sentence).")
      }
    }
    let value = request
    notifications.enqueue { phone in
      guard case .failure(let refusal) = await phone.submit(.add(app: phone.bundle, value)) else { return }
      CenterLink.say("A local notification was not scheduled: \(refusal)")
    }
  }

  private func removeMade(_ isMeant: (UNNotificationRequest) -> Bool) {
    let center = notifications
    let found = wait {
      await (center.pendingNotificationRequests(), center.deliveredNotifications().map(\.request))
    }
    guard let (pending, delivered) = found else {
      return CenterLink.say("No local notification was cancelled: the phone does not answer.")
    }
    func identifiers(_ requests: [UNNotificationRequest]) -> [String] {
      requests.filter { UILocalNotification.isMade($0) && isMeant($0) }.map(\.identifier)
    }
    center.removePendingNotificationRequests(withIdentifiers: identifiers(pending))
    center.removeDeliveredNotifications(withIdentifiers: identifiers(delivered))
  }

  /// Waits on the main thread, as a phone does. An answer that takes longer than two seconds is nil: a prompt may be open, for
  /// which the calls before wait.
  private func wait<Value: Sendable>(_ read: @escaping @Sendable () async -> Value) -> Value? {
    // Read only after the semaphore has said that it is written.
    nonisolated(unsafe) var answer: Value?
    let isThere = DispatchSemaphore(value: 0)
    Task.detached {
      answer = await read()
      isThere.signal()
    }
    return isThere.wait(timeout: .now() + 2) == .success ? answer : nil
  }
}
