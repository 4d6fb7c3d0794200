package import UserNotifications

/// The methods of an app's delegate that were there before `UNUserNotificationCenterDelegate` (ios-behaviour 4). They are called
/// as long as the center has no delegate. A method that the app does not write does nothing.
@preconcurrency @MainActor public protocol UIApplicationLegacyDelegate: AnyObject {
  /// A local notification has come while the app is in the foreground, or the person has opened it.
  @available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNUserNotificationCenterDelegate")
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)

  /// A remote notification has come. It is not called for an app that takes them with a completion handler.
  @available(iOS, introduced: 3.0, deprecated: 10.0, message: "Use the method with a completion handler")
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )

  /// The person has been asked, or had been before: what the app may do now.
  @available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use requestAuthorization(options:)")
  func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  )

  /// The person has chosen an action of a local notification.
  @available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNUserNotificationCenterDelegate")
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  )

  /// The person has chosen an action of a local notification, and may have typed a text.
  @available(iOS, introduced: 9.0, deprecated: 10.0, message: "Use UNUserNotificationCenterDelegate")
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )

  /// The person has chosen an action of a remote notification.
  @available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNUserNotificationCenterDelegate")
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )

  /// The person has chosen an action of a remote notification, and may have typed a text.
  @available(iOS, introduced: 9.0, deprecated: 10.0, message: "Use UNUserNotificationCenterDelegate")
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
}

extension UIApplicationLegacyDelegate {
  /// Does nothing.
  public func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    DelegateCall.current?.isUnhandled = true
  }

  /// Says that the app does not handle pushes.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { DelegateCall.current?.isUnhandled = true }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  ) {}

  /// Ends at once.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  ) {
    DelegateCall.current?.isUnhandled = true
    completionHandler()
  }

  /// Calls the older form, without the text.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    self.application(
      application,
      handleActionWithIdentifier: identifier,
      for: notification,
      completionHandler: completionHandler
    )
  }

  /// Ends at once.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    DelegateCall.current?.isUnhandled = true
    completionHandler()
  }

  /// Calls the older form, without the text.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    self.application(
      application,
      handleActionWithIdentifier: identifier,
      forRemoteNotification: userInfo,
      completionHandler: completionHandler
    )
  }
}

/// What the phone says, told to a delegate of 2016. It is for an app whose center has no delegate.
@MainActor package enum LegacyDelegate {
  /// Tells of a local notification that has come while the app is in the foreground; nothing is shown then.
  /// - Returns: Whether there was something to tell: nothing is told of a remote notification.
  package static func deliver(
    _ notification: UNNotification,
    to delegate: any UIApplicationLegacyDelegate,
    application: UIApplication
  ) -> Bool {
    guard let local = UILocalNotification(notification) else { return false }
    delegate.application(application, didReceive: local)
    return true
  }

  /// Tells what the person did, and returns when the app has dealt with it.
  /// - Returns: Whether there is a method for it. There is none for dismissing, which came with the delegate of today, nor for
  ///   opening a remote notification: that is a call with its payload.
  package static func deliver(
    _ response: UNNotificationResponse,
    to delegate: any UIApplicationLegacyDelegate,
    application: UIApplication
  ) async -> Bool {
    let (action, notification) = (response.actionIdentifier, response.notification)
    if action == UNNotificationDismissActionIdentifier { return false }
    if action == UNNotificationDefaultActionIdentifier {
      return deliver(notification, to: delegate, application: application)
    }
    let text = (response as? UNTextInputNotificationResponse)?.userText
    let typed: [AnyHashable: Any] = text.map { [UIUserNotificationActionResponseTypedTextKey: $0] } ?? [:]
    nonisolated(unsafe) let (told, info) = (delegate, typed)
    await FirstAnswer.wait(unanswered: (), "application(_:handleActionWithIdentifier:…)") { answer in
      if let local = UILocalNotification(notification) {
        told.application(
          application,
          handleActionWithIdentifier: action,
          for: local,
          withResponseInfo: info
        ) { answer.give(()) }
      } else {
        told.application(
          application,
          handleActionWithIdentifier: action,
          forRemoteNotification: notification.request.content.userInfo,
          withResponseInfo: info
        ) { answer.give(()) }
      }
    }
    return true
  }
}

extension UILocalNotification {
  /// A notification that was not pushed; nil for one that was.
  package convenience init?(_ notification: UNNotification) {
    if notification.request.trigger is UNPushNotificationTrigger { return nil }
    self.init(notification.request)
  }
}
