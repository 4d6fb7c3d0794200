import AppConnection
import AppProcesses
import AttachmentStore
import CenterGateway
import CenterRuntime
import Foundation
import HashTreeCollections
import Logging
import NotificationModel
import NotificationState
import Synchronization
import Testing

@testable import UserNotifications

/// An app's own code on a phone in the same process.
@Suite struct CenterTests {
  /// An app in Swift as it is written for a phone: it replies by hand and says how it wants to be shown.
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    let heard = Mutex<[String]>([])

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      heard.withLock { $0.append("present \(notification.request.identifier)") }
      return [.banner, .list]
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      heard.withLock { $0.append("\(response.actionIdentifier) \(text)") }
      completionHandler()
    }
  }

  /// A phone whose clock stands still, with an app that is connected to it.
  fileprivate struct Phone {
    static let app = "com.example.orders"
    static let start = Date(timeIntervalSince1970: 1_774_345_260)
    let center: Center
    let notifications: UNUserNotificationCenter

    init() async throws {
      let clock = WallClock(now: { Self.start }, sleep: { _ in await Self.sleepForEver() })
      let center = Center(
        store: MemoryStorage(),
        address: CenterAddress(processIdentifier: 1, socket: nil, store: ":memory:"),
        clock: clock,
        programs: AppPrograms(environment: [:]),
        attachments: AttachmentStore(folder: NSTemporaryDirectory() + UUID().uuidString, fetching: nil),
        log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        machineZone: .gmt
      )
      await center.start()
      let notifications = UNUserNotificationCenter(
        AppPhone(
          bundle: Self.app,
          submit: { await center.submit($0) },
          ask: { command, isAsked in
            _ = await center.submit(command, waitingForPerson: false)
            isAsked()
            return await center.submit(command)
          },
          fetch: { await center.fetch($0) },
          clock: { (Self.start, .gmt) }
        )
      )
      var app = App(bundle: Self.app, name: "Orders", origin: .socket)
      app.settings.authorization = .authorized
      _ = try await center.submit(.registerApp(app)).get()
      let link = AppLink(identifier: 1, bundle: Self.app, name: "test") {
        try await notifications.receive($0)
      }
      _ = try await center.gateway.connect(link).get()
      (self.center, self.notifications) = (center, notifications)
    }

    private static func sleepForEver() async -> Bool {
      let (stream, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      return false
    }

    func setForeground() async throws {
      _ = try await center.submit(.setAppState(app: Self.app, .foreground)).get()
    }

    func add(_ identifier: String, _ title: String, _ trigger: UNNotificationTrigger? = nil) async throws {
      let content = UNMutableNotificationContent()
      (content.title, content.categoryIdentifier) = (title, "order")
      let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
      try await notifications.add(request)
    }

    func respond(_ identifier: String, _ action: String, text: String? = nil) async throws {
      let command = Command.respond(
        app: Self.app,
        identifier: identifier,
        action: action,
        text: text,
        authenticated: true
      )
      _ = try await center.submit(command).get()
    }
  }

  private static let reply = UNTextInputNotificationAction(
    identifier: "reply",
    title: "Reply",
    textInputButtonTitle: "Send",
    textInputPlaceholder: ""
  )

  @Test func callsWithHandlersHaveAnEffectInTheirOrder() async throws {
    let phone = try await Phone()
    let center = phone.notifications
    func request(_ identifier: String) -> UNNotificationRequest {
      let content = UNMutableNotificationContent()
      content.title = "Later"
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
    let seen = Mutex<[[String]]>([])

    for round in 0..<50 {
      center.add(request("early \(round)"), withCompletionHandler: nil)
      center.getPendingNotificationRequests { requests in
        seen.withLock { $0.append(requests.map(\.identifier)) }
      }
      center.removeAllPendingNotificationRequests()
      center.add(request("late \(round)")) { error in #expect(error == nil) }
      center.removePendingNotificationRequests(withIdentifiers: ["late \(round)"])
    }

    #expect(await center.pendingNotificationRequests().isEmpty)
    // The handlers are called on their own.
    while seen.withLock({ $0.count }) < 50 { await Task.yield() }
    #expect(seen.withLock { Set($0.flatMap(\.self)) } == Set((0..<50).map { "early \($0)" }))
  }

  @Test func whatIsAddedIsPendingOrDelivered() async throws {
    let phone = try await Phone()

    try await phone.add("now", "Late")
    try await phone.add("later", "Later", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))

    let delivered = await phone.notifications.deliveredNotifications()
    #expect(delivered.map(\.request.content.title) == ["Late"] && delivered[0].date == Phone.start)
    let pending = await phone.notifications.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == ["later"])
    #expect((pending[0].trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 60)
  }

  @Test func callsHaveAnEffectInTheirOrder() async throws {
    let phone = try await Phone()
    for number in 0..<20 { try await phone.add("\(number)", "Order \(number)") }

    phone.notifications.removeAllDeliveredNotifications()
    try await phone.add("new", "New")
    phone.notifications.removeDeliveredNotifications(withIdentifiers: ["unknown"])

    await phone.notifications.waitForCalls()
    let left = await phone.notifications.deliveredNotifications()
    #expect(left.map(\.request.identifier) == ["new"])
  }

  @Test func aTypedReplyReachesTheDelegateThatHasACompletionHandler() async throws {
    let phone = try await Phone()
    let delegate = Delegate()
    phone.notifications.delegate = delegate
    phone.notifications.setNotificationCategories([
      UNNotificationCategory(identifier: "order", actions: [Self.reply], intentIdentifiers: [])
    ])
    #expect(await phone.notifications.notificationCategories().map(\.identifier) == ["order"])
    try await phone.add("late", "Late")

    try await phone.respond("late", "reply", text: "ok 👍")
    let outcome = try await phone.outcome()

    #expect(delegate.heard.withLock { $0 } == ["reply ok 👍"])
    #expect(outcome?.ending == .answered)
  }

  @Test func aResponseThatComesBeforeTheDelegateIsSetReachesNobodyAndSaysSo() async throws {
    let phone = try await Phone()
    try await phone.add("late", "Late")

    try await phone.respond("late", "default")

    guard case .failed(let why)? = try await phone.outcome()?.ending else {
      return #expect(Bool(false), "heard")
    }
    #expect(why.contains("set before application(_:didFinishLaunchingWithOptions:) returns"))
  }

  @Test func anEmptyIdentifierIsRefusedWithASentence() async throws {
    let phone = try await Phone()

    await #expect(
      performing: { try await phone.add("", "Late") },
      throws: { $0.localizedDescription.contains("identifier") && $0.localizedDescription.contains("empty") }
    )
  }

  @Test func anAppInTheForegroundIsAskedByTheMethodThatIsAsynchronous() async throws {
    let phone = try await Phone()
    let delegate = Delegate()
    phone.notifications.delegate = delegate
    try await phone.setForeground()

    try await phone.add("late", "Late")

    let shown = try await phone.firstDelivered()
    #expect(delegate.heard.withLock { $0 } == ["present late"])
    #expect(shown?.presentation.banner != nil)
  }

  @Test func anAppInTheForegroundWithoutADelegateShowsNothing() async throws {
    let phone = try await Phone()
    try await phone.setForeground()

    try await phone.add("late", "Late")

    // The phone has asked, and goes on before the person leaves the app.
    await phone.waitUntilNothingIsAsked()
    _ = try await phone.center.submit(.setAppState(app: Phone.app, .background)).get()
    try await phone.add("next", "Next")
    let delivered = await phone.notifications.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["next"])
  }

  @Test func theSettingsAreThoseOfThePhone() async throws {
    let phone = try await Phone()
    let change = Command.setSettings(app: Phone.app, [.set(\.alertStyle, .persistent)])
    _ = try await phone.center.submit(change).get()

    let settings = await phone.notifications.notificationSettings()

    #expect(settings.authorizationStatus == .authorized && settings.alertStyle == .alert)
    #expect(settings.badgeSetting == .enabled && settings.showPreviewsSetting == .always)
  }

  @Test func aBadgeIsSetAndANegativeOneIsRefused() async throws {
    let phone = try await Phone()

    try await phone.notifications.setBadgeCount(7)
    for badge in [-1, .max] {
      await #expect(throws: UNError(.badgeInputInvalid)) {
        try await phone.notifications.setBadgeCount(badge)
      }
    }

    guard case .badge(_, let badge) = try await phone.center.fetch(.badge(app: Phone.app)).get() else {
      return #expect(Bool(false), "no badge")
    }
    #expect(badge == 7)
  }

  @Test func aContentWithNothingToShowIsRefusedAsOnAPhone() async throws {
    let phone = try await Phone()
    let request = UNNotificationRequest(
      identifier: "empty",
      content: UNMutableNotificationContent(),
      trigger: nil
    )

    await #expect(throws: UNError(.notificationInvalidNoContent)) {
      try await phone.notifications.add(request)
    }
  }

  @Test func twoPhonesInAProcessAreToldApartByTheTask() async throws {
    let (one, other) = (try await Phone(), try await Phone())

    try await AppCenters.$current.withValue(one.notifications) { try await addToCurrent("one") }
    try await AppCenters.$current.withValue(other.notifications) { try await addToCurrent("other") }

    #expect(await one.notifications.deliveredNotifications().map(\.request.identifier) == ["one"])
    #expect(await other.notifications.deliveredNotifications().map(\.request.identifier) == ["other"])
  }

  @Test func whileThePersonIsAskedOtherCallsGoOn() async throws {
    let phone = try await Phone()
    _ = try await phone.center.submit(
      .setSettings(app: Phone.app, [.set(\.authorization, .notDetermined)])
    ).get()
    async let answer = phone.notifications.requestAuthorization(options: [.alert, .badge])
    await phone.waitUntilAsked()

    phone.notifications.setNotificationCategories([
      UNNotificationCategory(identifier: "order", actions: [Self.reply], intentIdentifiers: [])
    ])

    #expect(await phone.notifications.notificationCategories().map(\.identifier) == ["order"])
    _ = try await phone.center.submit(.answerPrompt(app: Phone.app, allow: true)).get()
    #expect(try await answer)
  }

  @Test func withoutACenterASentenceSaysWhatToDo() async throws {
    let link = CenterLink(
      AppIdentity(bundle: Phone.app),
      path: NSTemporaryDirectory() + UUID().uuidString,
      isLaunched: true
    )
    let notifications = UNUserNotificationCenter(link.phone)

    await #expect(
      performing: { try await notifications.setBadgeCount(1) },
      throws: {
        $0.localizedDescription.contains("No center is running")
          && $0.localizedDescription.contains("bellhop run")
      }
    )
    #expect(await notifications.deliveredNotifications().isEmpty)
  }

  /// Each runs in a process of its own, whose answer is its exit code.
  @Test func aCallThatCannotSayWhyItFailsTellsTheTest() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Self.beUnclear()
      UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    }
    await #expect(processExitsWith: .exitCode(3)) {
      Self.beUnclear()
      _ = await UNUserNotificationCenter.current().deliveredNotifications()
    }
    await #expect(processExitsWith: .exitCode(3)) {
      Self.beUnclear()
      UNUserNotificationCenter.current().setBadgeCount(1, withCompletionHandler: nil)
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
  }

  private static func beUnclear() {
    AppCenters.failCallsOfTests { exit($0.contains("2 apps of tests run in this process") ? 3 : 4) }
    for _ in 1...2 { AppCenters.add(UNUserNotificationCenter(.missing(.noApp))) }
  }

  @Test func aTestWithoutAPhoneLeavesTheCenterOfThePersonAlone() async {
    await #expect(processExitsWith: .exitCode(3)) {
      unsetenv("BELLHOP_SOCKET")
      do {
        try await UNUserNotificationCenter.current().setBadgeCount(1)
      } catch {
        exit("\(error)".contains("There is no phone here") && "\(error)".contains(".phone()") ? 3 : 4)
      }
    }
  }

  private func addToCurrent(_ identifier: String) async throws {
    let content = UNMutableNotificationContent()
    content.title = identifier
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    try await UNUserNotificationCenter.current().add(request)
  }
}

extension CenterTests.Phone {
  fileprivate func waitUntilAsked() async {
    let subscription = await center.subscribe()
    if !subscription.state.prompts.isEmpty { return }
    for await update in subscription.updates where !update.state.prompts.isEmpty { return }
  }

  fileprivate func waitUntilNothingIsAsked() async {
    let subscription = await center.subscribe()
    if subscription.state.asked.isEmpty { return }
    for await update in subscription.updates where update.state.asked.isEmpty { return }
  }

  /// What became of the newest response, once its handler has ended.
  fileprivate func outcome() async throws -> HandlerOutcome? {
    let subscription = await center.subscribe()
    if let known = subscription.state.responses.values.first?.outcome { return known }
    for await update in subscription.updates {
      if let outcome = update.state.responses.values.first?.outcome { return outcome }
    }
    return nil
  }

  /// The first notification, once it is delivered.
  fileprivate func firstDelivered() async throws -> DeliveredNotification? {
    let subscription = await center.subscribe()
    if let known = subscription.state.delivered.values.first(where: { _ in true }) { return known }
    for await update in subscription.updates {
      if let found = update.state.delivered.values.first(where: { _ in true }) { return found }
    }
    return nil
  }
}
