import AppConnection
import CenterGateway
public import Foundation
import JSON
import NotificationModel
import NotificationWords
package import UserNotifications

/// The app, as far as notifications go. Each app has its own: many run side by side in a test.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the code that runs.
  public class var shared: UIApplication { of(.current()) }

  /// What hears of the app's life. The application does not keep it alive.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Whether the app is in front of the person.
  public private(set) var applicationState = State.background

  /// The addresses that the app has opened, in their order.
  package private(set) var openedURLs: [URL] = []
  /// Called when the phone has ended the app; the process ends then if it is the app.
  package var onTermination: (() -> Void)?

  private weak var center: UNUserNotificationCenter?
  private var isLaunched = false
  /// Whether the launch options have said what the person has opened; its response is still to come.
  private var isOpeningTold = false
  /// Whether a token is to be asked for once the phone can answer.
  private var wantsToken = false
  private var token: String?
  private var badge = 0

  /// In front of the person, on its way there or back, or out of sight.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Each app has one, which `shared` is.
  public required init() { super.init() }

  /// The application of an app, made when it is first asked for.
  package static func of(_ center: UNUserNotificationCenter) -> UIApplication {
    if let known = center.companion as? UIApplication { return known }
    let application = UIApplication()
    application.center = center
    center.companion = application
    center.application = { [weak application] call in try await application?.receive(call) }
    return application
  }

  /// The notifications of the app.
  package var notifications: UNUserNotificationCenter { center ?? .current() }

  // MARK: Remote notifications

  /// Asks for a device token. The delegate hears of the token, or why there is none.
  public func registerForRemoteNotifications() {
    guard isLaunched else {
      wantsToken = true
      return
    }
    let answer = notifications.enqueue { await $0.submit(.registerForRemoteNotifications(app: $0.bundle)) }
    Task {
      // What the phone decides it tells by a call; a refusal is no decision.
      guard case .failure(let refusal) = await answer.value else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: refusal)
    }
  }

  /// The app wants no remote notifications any more: its device token ends.
  public func unregisterForRemoteNotifications() {
    token = nil
    wantsToken = false
    notifications.enqueue { _ = await $0.submit(.unregisterForRemoteNotifications(app: $0.bundle)) }
  }

  /// Whether the app has a device token.
  public var isRegisteredForRemoteNotifications: Bool { token != nil }

  // MARK: Badge

  /// The number on the icon. One that a push has set is known when the app comes to the foreground.
  @available(*, deprecated, message: "Use UNUserNotificationCenter.setBadgeCount")
  public var applicationIconBadgeNumber: Int {
    get { badge }
    set {
      badge = newValue
      notifications.setBadgeCount(newValue)
    }
  }

  // MARK: Addresses

  /// Nothing is opened; standard error says what a phone would open.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    CenterLink.say("A phone would open \(url.absoluteString)")
    completion?(true)
  }

  /// The form that is `async`.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    open(url, options: options, completionHandler: nil)
    return true
  }

  /// Whether it is an address with a scheme: a phone may have an app for it.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// The address of the app's settings.
  public class var openSettingsURLString: String { "app-settings:" }
  /// The address of the app's settings for notifications.
  public class var openNotificationSettingsURLString: String { "app-settings:notifications" }

  // MARK: Life

  /// Has the delegate finish launching, and become active if the phone has the app in the foreground.
  func launch(_ delegate: any UIApplicationDelegate) async {
    let center = notifications
    self.delegate = delegate
    let state = await learn()
    applicationState = state == .foreground ? .inactive : .background
    let options = launchOptions()
    // For a push in the background the person has opened nothing.
    isOpeningTold = options != nil && state == .foreground
    AppCenters.$current.withValue(center) {
      _ = delegate.application(self, willFinishLaunchingWithOptions: options)
      _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    }
    isLaunched = true
    await center.finishLaunching()
    if wantsToken { registerForRemoteNotifications() }
    // What has changed since nobody was told yet.
    switch await learn() ?? state {
    case .foreground where applicationState == .inactive: becomeActive()
    case .foreground: await change(to: .foreground)
    case .background, .suspended, .notRunning, .forceQuit, nil: applicationState = .background
    }
  }

  /// Asks the phone how the app stands; returns its state.
  @discardableResult
  private func learn() async -> AppState? {
    let center = notifications
    if case .badge(_, let badge)? = await center.fetch({ .badge(app: $0) }) { self.badge = badge }
    guard case .conditions(let all)? = await center.fetch({ .conditions(app: $0) }) else { return nil }
    let condition = all.values.first
    token = condition?.deviceToken
    return condition?.state
  }

  private func launchOptions() -> [LaunchOptionsKey: Any]? {
    guard let launch = notifications.launch else { return nil }
    if let payload = launch.remoteNotification {
      let content = UNNotificationContent(value: Content(userInfo: payload))
      return [.remoteNotification: content.userInfo]
    }
    guard let request = launch.localNotification else { return nil }
    let notification = UILocalNotification(UNNotificationRequest(value: request))
    return [LaunchOptionsKey(rawValue: LaunchOptionsKey.localNotificationName): notification]
  }

  /// Hears what the phone says; nil for what the delegate of the notifications is told.
  private func receive(_ call: AppCall) async throws -> AppReply? {
    switch call {
    case .didReceive(let response):
      guard notifications.delegate == nil, let delegate,
        await isTold(UNNotificationResponse.object(response), delegate)
      else { return nil }
    case .willPresent(let notification):
      guard notifications.delegate == nil, let delegate,
        LegacyDelegate.deliver(UNNotification(value: notification), to: delegate, application: self)
      else { return nil }
      return .presentation([])
    case .openSettings: return nil
    case .didReceiveRemoteNotification(let push): return try await receive(push)
    case .didReceiveVoIPPush:
      throw AppLinkError("There is no PushKit here.", isUnknownMethod: true)
    case .didRegister(let token):
      self.token = token
      delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: Data(hex: token))
    case .didFailToRegister(let failure):
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: failure.asError)
    case .didChangeState(let state): await change(to: state)
    }
    return .heard(output: "")
  }

  private func receive(_ push: Push) async throws -> AppReply {
    guard let delegate else { throw AppLinkError("The app has no delegate.", isUnknownMethod: true) }
    guard let result = await tellPayload(of: UNNotificationContent(value: push.content), to: delegate) else {
      throw AppLinkError("The delegate does not handle remote notifications.", isUnknownMethod: true)
    }
    switch result {
    case .newData: return .handledPush(.fetch(.newData))
    case .noData: return .handledPush(.fetch(.noData))
    case .failed: return .handledPush(.fetch(.failed))
    }
  }

  /// Tells the delegate of the payload of a push; returns nil if it has no method for that.
  private func tellPayload(of content: UNNotificationContent, to delegate: any UIApplicationDelegate) async
    -> UIBackgroundFetchResult?
  {
    nonisolated(unsafe) let (told, payload) = (delegate, content.userInfo)
    var result = UIBackgroundFetchResult.noData
    let isHandled = await DelegateCall.isHandled {
      result = await told.application(self, didReceiveRemoteNotification: payload)
    }
    if isHandled { return result }
    let isHandledAsOfOld = await DelegateCall.isHandled {
      (told as any UIApplicationLegacyDelegate).application(self, didReceiveRemoteNotification: payload)
    }
    return isHandledAsOfOld ? .noData : nil
  }

  /// Tells the delegate what the person did, in the way of 2016; a push that is opened is told by its payload. Returns whether it
  /// has a method for that.
  private func isTold(_ response: UNNotificationResponse, _ delegate: any UIApplicationDelegate) async -> Bool
  {
    let isOpening = response.actionIdentifier == UNNotificationDefaultActionIdentifier
    defer { isOpeningTold = false }
    if isOpening && isOpeningTold {
      // Of the older methods none is called for a launch.
      nonisolated(unsafe) let (told, payload) = (delegate, response.notification.request.content.userInfo)
      if response.notification.request.trigger is UNPushNotificationTrigger {
        _ = await told.application(self, didReceiveRemoteNotification: payload)
      }
      return true
    }
    var hasMethod = false
    let isHandled = await DelegateCall.isHandled {
      hasMethod = await LegacyDelegate.deliver(response, to: delegate, application: self)
    }
    if hasMethod && isHandled { return true }
    let request = response.notification.request
    guard isOpening, request.trigger is UNPushNotificationTrigger else { return false }
    return await tellPayload(of: request.content, to: delegate) != nil
  }

  private func change(to state: AppState) async {
    switch state {
    case .foreground:
      guard applicationState == .background else { return }
      // A response that brings the app here is told meanwhile, and finds it on its way.
      applicationState = .inactive
      delegate?.applicationWillEnterForeground(self)
      await learn()
      guard applicationState == .inactive else { return }
      becomeActive()
    case .background, .suspended: enterBackground()
    case .notRunning, .forceQuit: terminate()
    }
  }

  private func becomeActive() {
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
  }

  private func enterBackground() {
    guard applicationState != .background else { return }
    delegate?.applicationWillResignActive(self)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
  }

  /// The app ends: it leaves the foreground first.
  package func terminate() {
    enterBackground()
    delegate?.applicationWillTerminate(self)
    onTermination?()
  }
}

/// A call of the delegate; the methods that no app has written say so.
@MainActor final class DelegateCall {
  @TaskLocal static var current: DelegateCall?
  var isUnhandled = false

  /// Returns whether the app has written the method that is called.
  static func isHandled(_ call: () async -> Void) async -> Bool {
    let this = DelegateCall()
    await $current.withValue(this) { await call() }
    return !this.isUnhandled
  }
}

extension UIApplication {
  /// What an app is launched for.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The payload of the push that the person has opened, or that has woken the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// The local notification that the person has opened.
    @available(*, deprecated, message: "Use userNotificationCenter(_:didReceive:)")
    public static var localNotification: LaunchOptionsKey {
      LaunchOptionsKey(rawValue: localNotificationName)
    }
    /// Never given: nothing opens an address of the app here.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

    static let localNotificationName = "UIApplicationLaunchOptionsLocalNotificationKey"
  }

  /// How an address is opened; of no effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }
}

extension RegistrationFailure {
  /// The framework's error.
  fileprivate var asError: NSError {
    let known = error ?? (NSCocoaErrorDomain, 0)
    return NSError(
      domain: known.domain,
      code: known.code,
      userInfo: [NSLocalizedDescriptionKey: localizedDescription]
    )
  }
}

extension Data {
  /// The bytes of hexadecimal digits; empty if there are others.
  fileprivate init(hex text: String) {
    let digits = text.utf8.map { UInt8(Character(UnicodeScalar($0)).hexDigitValue ?? 255) }
    guard digits.count.isMultiple(of: 2), !digits.contains(255) else {
      self.init()
      return
    }
    self.init(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
