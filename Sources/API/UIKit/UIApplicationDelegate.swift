public import Foundation
public import UserNotifications

/// What an app hears of its life and of remote notifications. An app implements the methods that it needs; of the method for
/// remote notifications the form with a completion handler or the one that is `async`.
///
/// Of UIKit only what belongs to notifications is here (docs/swift.md).
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationLegacyDelegate, NSObjectProtocol, UNAppLaunching {
  // MARK: Life cycle

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidFinishLaunching(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: Remote notifications

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  )
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
}

extension UIApplicationDelegate {
  /// The app has nothing against it.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// An app that does not implement it may implement the older form, which knows no options.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  // Each form calls the other one that the app may have written instead; the end of the chain says that it wrote neither.
  /// The app fetches nothing.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    DelegateCall.current?.isUnhandled = true
    completionHandler(.noData)
  }

  /// Calls the form with a completion handler.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    nonisolated(unsafe) let (delegate, payload) = (self, userInfo)
    return await FirstAnswer.wait(
      unanswered: .noData,
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    ) { answer in
      delegate.application(application, didReceiveRemoteNotification: payload) { answer.give($0) }
    }
  }

  // MARK: Launching

  /// Launches the app: its delegate hears that it finishes launching, with what the app is launched for.
  public func launch(on center: UNUserNotificationCenter) async {
    await UIApplication.of(center).launch(self)
  }
}

/// What came of a push that an app has handled in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}
