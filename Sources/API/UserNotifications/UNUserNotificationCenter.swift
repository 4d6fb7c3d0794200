package import AppConnection
import CenterGateway
public import Foundation
package import NotificationModel
import Synchronization

/// The notifications of the app, as its code sees them (ios-behaviour 1.1). There is one for each app.
public final class UNUserNotificationCenter: NSObject, Sendable {
  private let phone: AppPhone
  /// What belongs to the app beside its notifications, and lives as long: UIKit's application.
  package var companion: AnyObject? {
    get { lock.withLock { attached } }
    set { lock.withLock { attached = newValue } }
  }
  /// Why the app was launched, for its launch options; nil if the person opened it.
  package var launch: ProgramLaunch? {
    get { lock.withLock { launched } }
    set { lock.withLock { launched = newValue } }
  }
  /// That of the last call that was made; the next one begins when it has passed, so that calls have an effect in their order.
  private let last = Mutex<Turn?>(nil)
  private let lock = NSLock()
  /// Read and written behind the lock.
  private nonisolated(unsafe) weak var told: (any UNUserNotificationCenterDelegate)?
  /// Read and written behind the lock.
  private nonisolated(unsafe) var attached: AnyObject?
  /// Read and written behind the lock.
  private nonisolated(unsafe) var launched: ProgramLaunch?
  /// Read and written behind the lock.
  private nonisolated(unsafe) var answering: (@Sendable (AppCall) async throws -> AppReply?)?

  /// The center of an app that runs in this process.
  package init(_ phone: AppPhone, launch: ProgramLaunch? = nil) {
    (self.phone, launched) = (phone, launch)
  }

  /// The center of the app that runs.
  public class func current() -> UNUserNotificationCenter { AppCenters.meant }

  /// What is told of responses, and asked while the app is in the foreground. It has to be there before the app has finished
  /// launching; a response that comes earlier reaches nobody.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  /// What else of the app hears from the phone, asked before the delegate: UIKit's application, for remote notifications,
  /// their registration and the app's state. Nil as its answer leaves the call to the delegate.
  package var application: (@Sendable (AppCall) async throws -> AppReply?)? {
    get { lock.withLock { answering } }
    set { lock.withLock { answering = newValue } }
  }

  /// The bundle identifier of the app.
  package var bundle: String { phone.bundle }

  /// Whether cards of the app are drawn in expanded notifications.
  public var supportsContentExtensions: Bool { true }

  package var date: Date { phone.clock().date }
  package var zone: TimeZone { phone.clock().zone }

  // MARK: Order

  /// Makes a call behind those that were made before, and answers with its result.
  private func perform<Result: Sendable>(_ call: @escaping @Sendable (AppPhone) async -> Result) async
    -> Result
  {
    await enqueue(call).value
  }

  /// Makes a call behind those that were made before. If none of them is under way it begins at once, without another thread.
  @discardableResult
  package func enqueue<Result: Sendable>(_ call: @escaping @Sendable (AppPhone) async -> Result)
    -> Task<Result, Never>
  {
    enqueue { phone, _ in await call(phone) }
  }

  /// - Parameter call: may let the calls behind it pass before it ends.
  private func enqueue<Result: Sendable>(_ call: @escaping @Sendable (AppPhone, Turn) async -> Result)
    -> Task<Result, Never>
  {
    let turn = Turn()
    let before = last.withLock { last in
      defer { last = turn }
      return last
    }
    return Task.immediate { [phone] in
      await before?.passed()
      defer { turn.pass() }
      return await call(phone, turn)
    }
  }

  /// Returns when every call that was made has ended, but for a question to the person.
  package func waitForCalls() async { await last.withLock { $0 }?.passed() }

  /// Submits a command of the app behind the calls that were made before, without a mapping of what it refuses.
  package func result(of command: @escaping @Sendable (String) -> Command) async -> Result<Answer, Refusal> {
    await perform { phone in await phone.submit(command(phone.bundle)) }
  }

  /// Tells the phone that the app has finished launching.
  package func finishLaunching() async { await phone.finishLaunching() }

  /// Submits a command of the app. Throws the framework's error for what it refuses, else the refusal.
  private func submit(_ command: @escaping @Sendable (String) -> Command) async throws -> Answer {
    try await result(of: command).mapError(\.asFrameworkError).get()
  }

  /// Asks the phone behind the calls that were made before; nil if it does not answer.
  package func fetch(_ query: @escaping @Sendable (String) -> Query) async -> Answer? {
    try? await perform { phone in await phone.fetch(query(phone.bundle)) }.get()
  }

  /// Enqueues the question at once, so that a call that is made after this one finds its place behind it.
  private func reading<Value: Sendable>(
    _ query: @escaping @Sendable (String) -> Query,
    read: @escaping @Sendable (Answer?) -> Value
  ) -> Task<Value, Never> {
    enqueue { phone in
      let result = await phone.fetch(query(phone.bundle))
      if case .failure(let refusal) = result { AppCenters.say(refusal) }
      return read(try? result.get())
    }
  }

  /// Enqueues a command that has no way to fail at once. Why it did is said.
  private func submit(_ command: @escaping @Sendable (String) -> Command) {
    enqueue { phone in
      if case .failure(let refusal) = await phone.submit(command(phone.bundle)) { AppCenters.say(refusal) }
    }
  }

  /// Enqueues the command at once, and tells the handler what came of it.
  private func submit(
    _ command: @escaping @Sendable (String) -> Command,
    _ completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    let task = enqueue { phone in await phone.submit(command(phone.bundle)) }
    Task {
      let result = await task.value
      switch result {
      case .success: completionHandler?(nil)
      case .failure(let refusal):
        let error = refusal.asFrameworkError
        // A phone knows only its own errors, and says nothing of them without a handler.
        if completionHandler == nil, !(error is UNError) { AppCenters.say(refusal) }
        completionHandler?(error)
      }
    }
  }

  // MARK: Authorization

  /// Asks the person, the first time; afterwards it answers at once (ios-behaviour 3.12).
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let asking = asking(options)
    return try Self.isGranted(
      await withTaskCancellationHandler {
        await asking.value
      } onCancel: {
        asking.cancel()
      }
    )
  }

  private func asking(_ options: UNAuthorizationOptions) -> Task<Result<Answer, Refusal>, Never> {
    // The person may think about it for long, and the app goes on meanwhile.
    enqueue { phone, turn in
      await phone.ask(.requestAuthorization(app: phone.bundle, options.words)) { turn.pass() }
    }
  }

  private static func isGranted(_ result: Result<Answer, Refusal>) throws -> Bool {
    guard case .authorization(let granted) = try result.mapError(\.asFrameworkError).get() else {
      return false
    }
    return granted ?? false
  }

  /// The form with a completion handler.
  @preconcurrency public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let asking = asking(options)
    Task {
      do { completionHandler(try Self.isGranted(await asking.value), nil) } catch {
        completionHandler(false, error)
      }
    }
  }

  /// What the person allows, as it is now.
  public func notificationSettings() async -> UNNotificationSettings { await settings.value }

  /// `notificationSettings` with a completion handler.
  @preconcurrency public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = settings
    Task { completionHandler(await settings.value) }
  }

  private var settings: Task<UNNotificationSettings, Never> {
    reading {
      .settings(app: $0)
    } read: { answer in
      guard case .settings(let app, let condition, let device)? = answer else {
        return UNNotificationSettings(value: .unknown)
      }
      return UNNotificationSettings(
        value: AppSettingsSnapshot(
          settings: condition.settings,
          requested: condition.requested ?? [],
          capabilities: app.capabilities,
          phonePreviews: device.previews
        )
      )
    }
  }

  // MARK: Categories

  /// Replaces all categories of the app.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    let values = categories.map(\.value).sorted { $0.identifier < $1.identifier }
    submit { .setCategories(app: $0, values) }
  }

  /// Those that the app has set.
  public func notificationCategories() async -> Set<UNNotificationCategory> { await categories.value }

  /// `notificationCategories` with a completion handler.
  @preconcurrency public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    Task { completionHandler(await categories.value) }
  }

  private var categories: Task<Set<UNNotificationCategory>, Never> {
    reading {
      .categories(app: $0)
    } read: { answer in
      guard case .categories(let categories)? = answer else { return [] }
      return Set(categories.map { UNNotificationCategory(value: $0) })
    }
  }

  // MARK: Requests

  /// Adds a local request; one without a trigger is delivered now. A request of the same identifier is replaced.
  public func add(_ request: UNNotificationRequest) async throws {
    let value = request.value
    _ = try await submit { .add(app: $0, value) }
  }

  /// The form with a completion handler.
  @preconcurrency public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let value = request.value
    submit({ .add(app: $0, value) }, completionHandler)
  }

  /// Those that wait for their trigger, the soonest first.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { await pending.value }

  /// `pendingNotificationRequests` with a completion handler.
  @preconcurrency public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = pending
    Task { completionHandler(await pending.value) }
  }

  private var pending: Task<[UNNotificationRequest], Never> {
    reading {
      .pending(app: $0)
    } read: { answer in
      guard case .pending(let pending)? = answer else { return [] }
      return pending.map { UNNotificationRequest(value: $0.request) }
    }
  }

  /// Those that are not there are passed over.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    submit { .removePending(app: $0, .identifiers(identifiers)) }
  }

  /// None of them fires any more.
  public func removeAllPendingNotificationRequests() {
    submit { .removePending(app: $0, .all) }
  }

  // MARK: Notifications

  /// Those in Notification Center, the newest first.
  public func deliveredNotifications() async -> [UNNotification] { await delivered.value }

  /// `deliveredNotifications` with a completion handler.
  @preconcurrency public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let delivered = delivered
    Task { completionHandler(await delivered.value) }
  }

  private var delivered: Task<[UNNotification], Never> {
    reading {
      .delivered(app: $0, page: ListingPage(isForApp: true))
    } read: { answer in
      guard case .delivered(let delivered, _)? = answer else { return [] }
      return delivered.map { UNNotification(value: $0) }
    }
  }

  /// Those that are not there are passed over.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    submit { .removeDelivered(app: $0, .identifiers(identifiers)) }
  }

  /// The person sees none of them any more.
  public func removeAllDeliveredNotifications() {
    submit { .removeDelivered(app: $0, .all) }
  }

  /// Sets the number on the app's icon; 0 removes it.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    guard 0...Content.largestBadge ~= newBadgeCount else { throw UNError(.badgeInputInvalid) }
    _ = try await submit { .setBadge(app: $0, newBadgeCount) }
  }

  /// The form with a completion handler.
  @preconcurrency public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard 0...Content.largestBadge ~= newBadgeCount else {
      Task { completionHandler?(UNError(.badgeInputInvalid)) }
      return
    }
    submit({ .setBadge(app: $0, newBadgeCount) }, completionHandler)
  }

  // MARK: What the phone says

  /// Tells the application, else the delegate, or asks it. Throws if there is nobody to ask.
  package func receive(_ call: AppCall) async throws -> AppReply {
    if let reply = try await application?(call) { return reply }
    let delegate = delegate
    switch call {
    case .didReceive(let response):
      guard let delegate else {
        throw AppLinkError(
          "The app has no notification delegate, so nobody hears of it; one has to be set before application(_:didFinishLaunchingWithOptions:) returns."
        )
      }
      await delegate.userNotificationCenter(self, didReceive: .object(response))
    case .willPresent(let notification):
      let options = await delegate?.userNotificationCenter(
        self,
        willPresent: UNNotification(value: notification)
      )
      guard let options, !options.contains(.notImplemented) else {
        throw AppLinkError("The app has no delegate that says so.", isUnknownMethod: true)
      }
      return .presentation(options.words)
    case .openSettings(let identifier):
      let delivered = await deliveredNotifications()
      let source = identifier.flatMap { name in delivered.first { $0.request.identifier == name } }
      nonisolated(unsafe) let told = delegate
      await MainActor.run { told?.userNotificationCenter(self, openSettingsFor: source) }
    case .didReceiveRemoteNotification, .didReceiveVoIPPush, .didRegister, .didFailToRegister,
      .didChangeState:
      throw AppLinkError("The app does not handle it.", isUnknownMethod: true)
    }
    return .heard(output: "")
  }
}

/// The place of a call among those of its app.
private final class Turn: Sendable {
  private let state = Mutex<(hasPassed: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  /// Lets the calls behind this one begin.
  func pass() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when the calls behind this one may begin.
  func passed() async {
    guard !state.withLock(\.hasPassed) else { return }
    await withCheckedContinuation { continuation in
      let hasPassed = state.withLock { state in
        if !state.hasPassed { state.waiting.append(continuation) }
        return state.hasPassed
      }
      if hasPassed { continuation.resume() }
    }
  }
}
