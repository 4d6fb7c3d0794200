import AppConnection
import CenterGateway
import Foundation
import JSON
import NotificationModel
import Synchronization
import Testing
import UIKit
import UserNotifications

/// An app's delegate on a phone that answers as it is told to.
@MainActor @Suite(.timeLimit(.minutes(1))) struct UIApplicationTests {
  // MARK: Launching

  @Test func theDelegateFinishesLaunchingAndBecomesActiveInTheForeground() async {
    let phone = FakePhone(state: .foreground)
    let delegate = Recorder()

    await delegate.launch(on: phone.center)

    #expect(delegate.heard == ["will finish, inactive", "did finish, nil", "active"])
    #expect(phone.heard == ["badge", "conditions", "finished", "badge", "conditions"])
    #expect(UIApplication.of(phone.center).applicationState == .active)
    #expect(UIApplication.of(phone.center).delegate === delegate)
  }

  @Test func anAppThatIsLaunchedInTheBackgroundStaysThere() async {
    let phone = FakePhone(state: .background)
    let delegate = Recorder()

    await delegate.launch(on: phone.center)

    #expect(delegate.heard == ["will finish, background", "did finish, nil"])
  }

  @Test func thePushThatItIsLaunchedForIsAmongTheLaunchOptions() async throws {
    let line =
      #"{"app":"a","state":"foreground","launchOptions":{"remoteNotification":{"aps":{},"order":9}}}"#
    let phone = FakePhone(state: .foreground, launch: ProgramLaunch(line: Array(line.utf8)))
    let delegate = Recorder()

    await delegate.launch(on: phone.center)

    #expect(delegate.payload?["order"] as? Int == 9)
  }

  private func response(_ action: String, to trigger: Trigger?) throws -> AppCall {
    let content = Content(title: "Late", userInfo: ["order": 7])
    let request = Request(identifier: "late", content: content, trigger: trigger)
    let delivered = DeliveredNotification(
      app: "a",
      date: Date(),
      request: request,
      presentation: .nothing,
      trace: [],
      sequence: 1
    )
    return .didReceive(
      Response(
        app: "a",
        actionIdentifier: action,
        userText: nil,
        notification: delivered,
        appState: .background,
        date: Date(),
        sequence: 2
      )
    )
  }

  @Test func aPushThatIsOpenedIsToldByItsPayloadIfTheCenterHasNoDelegate() async throws {
    final class OfThen: UIResponder, UIApplicationDelegate {
      var order: Int?
      func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) { order = userInfo["order"] as? Int }
    }
    let (phone, delegate) = (FakePhone(state: .background), OfThen())
    await delegate.launch(on: phone.center)

    _ = try await phone.center.receive(
      try response(SystemAction.defaultIdentifier, to: .push(contentAvailable: false, mutableContent: false))
    )

    #expect(delegate.order == 7)
  }

  @Test func whatIsOpenedAfterALaunchByASilentPushIsTold() async throws {
    final class OfThen: UIResponder, UIApplicationDelegate {
      var heard = 0
      func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        heard += 1
      }
    }
    let line = #"{"launchOptions":{"remoteNotification":{"order":7}}}"#
    let phone = FakePhone(state: .background, launch: ProgramLaunch(line: Array(line.utf8)))
    let delegate = OfThen()
    await delegate.launch(on: phone.center)

    _ = try await phone.center.receive(try response(SystemAction.defaultIdentifier, to: nil))

    #expect(delegate.heard == 1)
  }

  /// What the launch options have said is not told again by the older methods.
  @Test func whatAnAppIsLaunchedForIsToldOnceToAnAppOfThen() async throws {
    final class OfThen: UIResponder, UIApplicationDelegate {
      // The name for it is deprecated.
      static let localNotification = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
      )
      var heard: [String] = []
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let local = launchOptions?[Self.localNotification] as? UILocalNotification
        heard.append(local?.alertBody ?? "payload of \(launchOptions?.count ?? 0)")
        return true
      }
      func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        heard.append("received")
      }
      func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) { heard.append("received \(userInfo["order"] as? Int ?? 0)") }
    }
    let push = Trigger.push(contentAvailable: false, mutableContent: false)
    let local =
      #"{"launchOptions":{"localNotification":"late","request":{"identifier":"late","content":{"body":"Tea"}}}}"#
    for (line, trigger, first) in [
      (#"{"launchOptions":{"remoteNotification":{"order":7}}}"#, push, "payload of 1"), (local, nil, "Tea"),
    ] {
      let phone = FakePhone(state: .foreground, launch: ProgramLaunch(line: Array(line.utf8)))
      let delegate = OfThen()
      await delegate.launch(on: phone.center)
      let response = try response(SystemAction.defaultIdentifier, to: trigger)

      _ = try await phone.center.receive(response)
      #expect(delegate.heard == [first])

      _ = try await phone.center.receive(response)
      #expect(delegate.heard == [first, trigger == nil ? "received" : "received 7"])
    }
  }

  @Test(arguments: [SystemAction.defaultIdentifier, SystemAction.dismissIdentifier, "ship"])
  func aResponseThatComesBeforeTheDelegateIsSet(action: String) async throws {
    final class Late: UIResponder, UIApplicationDelegate {}
    let (phone, late) = (FakePhone(state: .background), Late())
    await late.launch(on: phone.center)

    await #expect(
      performing: { _ = try await phone.center.receive(try response(action, to: nil)) },
      throws: { "\($0)".contains("no notification delegate, so nobody hears of it") }
    )
  }

  @Test func theOlderMethodWithoutOptionsIsCalledToo() async {
    final class Older: UIResponder, UIApplicationDelegate {
      var isLaunched = false
      func applicationDidFinishLaunching(_ application: UIApplication) { isLaunched = true }
    }
    let older = Older()

    await older.launch(on: FakePhone().center)

    #expect(older.isLaunched)
  }

  @Test func appsSideBySideHaveTheirOwnApplications() async {
    let (one, other) = (FakePhone(), FakePhone())
    let (first, second) = (Recorder(), Recorder())

    await first.launch(on: one.center)
    await second.launch(on: other.center)

    let shared = AppCenters.$current.withValue(one.center) { UIApplication.shared }
    #expect(shared.delegate === first && first.shared === shared)
    #expect(UIApplication.of(other.center).delegate === second)
  }

  @Test func theApplicationGoesWithItsPhone() async {
    var phone: FakePhone? = FakePhone()
    weak let application = phone.map { UIApplication.of($0.center) }
    #expect(application != nil)

    phone = nil

    #expect(application == nil)
  }

  @Test func aClassThatIsNoDelegateIsSaid() {
    #expect(UIApplicationMain(0, CommandLine.unsafeArgv, nil, nil) == 64)
    #expect(UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(UIResponder.self)) == 64)
  }

  // MARK: Life

  /// A response that brings it here is told meanwhile.
  @Test func itIsInactiveWhileItComesForward() async throws {
    let phone = FakePhone(state: .background)
    let delegate = Recorder()
    await delegate.launch(on: phone.center)
    let states = Mutex<[UIApplication.State]>([])
    phone.log.answers.withLock { answers in
      answers = { [center = phone.center] in
        let state = await UIApplication.of(center).applicationState
        states.withLock { $0.append(state) }
        let heard = await delegate.heard.last
        #expect(heard == "will enter foreground")
      }
    }

    _ = try await phone.center.receive(.didChangeState(.foreground))

    #expect(states.withLock { Set($0) } == [.inactive])
    #expect(delegate.heard.suffix(2) == ["will enter foreground", "active"])
    phone.log.answers.withLock { $0 = nil }
  }

  @Test func itComesForwardAndGoesBackInTheOrderOfAPhone() async throws {
    let phone = FakePhone(state: .background)
    let delegate = Recorder()
    await delegate.launch(on: phone.center)
    delegate.heard = []

    for state in [AppState.foreground, .foreground, .background, .suspended, .foreground, .forceQuit] {
      _ = try await phone.center.receive(.didChangeState(state))
    }

    #expect(
      delegate.heard == [
        "will enter foreground", "active", "will resign", "background", "will enter foreground", "active",
        "will resign", "background", "terminate",
      ]
    )
  }

  // MARK: Remote notifications

  @Test func whoRegistersWhileLaunchingIsRegisteredAfterIt() async throws {
    let phone = FakePhone()
    let delegate = Recorder()
    delegate.registers = true

    await delegate.launch(on: phone.center)
    await phone.waits(for: "register")

    #expect(phone.heard == ["badge", "conditions", "finished", "register", "badge", "conditions"])
    let application = UIApplication.of(phone.center)
    #expect(!application.isRegisteredForRemoteNotifications)
    _ = try await phone.center.receive(.didRegister(token: "00ff"))
    #expect(application.isRegisteredForRemoteNotifications && delegate.heard.last == "token 00 ff")
    application.unregisterForRemoteNotifications()
    #expect(!application.isRegisteredForRemoteNotifications)
  }

  @Test func aFailureToRegisterHasTheErrorOfTheFramework() async throws {
    let phone = FakePhone()
    let delegate = Recorder()
    await delegate.launch(on: phone.center)

    _ = try await phone.center.receive(.didFailToRegister(.noEntitlement))

    #expect(delegate.heard.last == "no token: NSCocoaErrorDomain 3000")
  }

  @Test func aPhoneThatCannotBeReachedIsAFailureToo() async throws {
    let phone = FakePhone(refusing: Refusal(.shuttingDown, "No center is running.", hint: "Start one."))
    let delegate = Recorder()
    await delegate.launch(on: phone.center)

    UIApplication.of(phone.center).registerForRemoteNotifications()

    await delegate.waits(for: "no token")
    #expect(delegate.failure?.localizedDescription == "No center is running. Start one.")
  }

  private static let push = AppCall.didReceiveRemoteNotification(
    Push(topic: "a", content: Content(userInfo: ["aps": [:], "order": 5]), hasAlert: false)
  )

  @Test func aSilentPushIsAnsweredByEitherForm() async throws {
    final class Old: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
      ) {
        completionHandler(userInfo["order"] as? Int == 5 ? .newData : .failed)
        // Only the first answer counts.
        completionHandler(.failed)
      }
    }
    final class New: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) async -> UIBackgroundFetchResult { .failed }
    }
    let (old, new) = (Old(), New())
    for (delegate, result) in [
      (old as any UIApplicationDelegate, BackgroundFetchResult.newData), (new, .failed),
    ] {
      let phone = FakePhone()
      await delegate.launch(on: phone.center)
      #expect(try await phone.center.receive(Self.push) == .handledPush(.fetch(result)))
    }
  }

  @Test func aDelegateThatHandlesNoPushSaysSo() async throws {
    let phone = FakePhone()
    let delegate = Recorder()
    await delegate.launch(on: phone.center)

    let error = await #expect(throws: AppLinkError.self) { try await phone.center.receive(Self.push) }
    #expect(error?.isUnknownMethod == true)
  }

  @Test func pushesThatOverlapAllReachTheMethodWithoutAHandler() async throws {
    final class Older: UIResponder, UIApplicationDelegate {
      var pushes = 0
      func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) { pushes += 1 }
    }
    let phone = FakePhone()
    let older = Older()
    await older.launch(on: phone.center)

    let center = phone.center
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try await center.receive(Self.push) } }
      try await group.waitForAll()
    }

    #expect(older.pushes == 20)
  }

  // MARK: Badge and addresses

  @available(*, deprecated)
  @Test func theBadgeIsThatOfThePhoneUntilTheAppSetsIt() async {
    let phone = FakePhone(badge: 3)
    let delegate = Recorder()
    await delegate.launch(on: phone.center)
    let application = UIApplication.of(phone.center)
    #expect(application.applicationIconBadgeNumber == 3)

    application.applicationIconBadgeNumber = 4

    #expect(application.applicationIconBadgeNumber == 4)
    await phone.waits(for: "badge 4")
  }

  @Test func anAddressIsKeptAndNotOpened() async throws {
    let application = UIApplication.of(FakePhone().center)
    let url = try #require(URL(string: "https://example.com/orders"))

    #expect(await application.open(url))

    #expect(application.openedURLs == [url] && application.canOpenURL(url))
  }
}

/// A phone that answers at once.
@MainActor private final class FakePhone {
  let center: UNUserNotificationCenter
  let log: Log

  final class Log: Sendable {
    let lines: AsyncStream<String>
    private let line: AsyncStream<String>.Continuation
    private let lock = NSLock()
    nonisolated(unsafe) private var all: [String] = []

    init() { (lines, line) = AsyncStream.makeStream(of: String.self) }

    var heard: [String] { lock.withLock { all } }

    /// Called before the phone answers a question.
    let answers = Mutex<(@Sendable () async -> Void)?>(nil)

    func add(_ text: String) {
      lock.withLock { all.append(text) }
      line.yield(text)
    }
  }

  init(
    state: AppState = .background,
    badge: Int = 0,
    launch: ProgramLaunch? = nil,
    refusing refusal: Refusal? = nil
  ) {
    let log = Log()
    self.log = log
    var condition = AppCondition(settings: Settings())
    condition.state = state
    let known = condition
    var phone = AppPhone(
      bundle: "a",
      submit: { command in
        switch command {
        case .registerForRemoteNotifications: log.add("register")
        case .setBadge(_, let badge): log.add("badge \(badge)")
        default: log.add("\(command)")
        }
        return refusal.map { .failure($0) } ?? .success(.done)
      },
      ask: { _, _ in .success(.authorization(granted: true)) },
      fetch: { query in
        await log.answers.withLock(\.self)?()
        switch query {
        case .badge(let app):
          log.add("badge")
          return .success(.badge(app: app, badge))
        default:
          log.add("conditions")
          return .success(.conditions(["a": known]))
        }
      },
      clock: { (Date(), .gmt) }
    )
    phone.finishLaunching = { log.add("finished") }
    center = UNUserNotificationCenter(phone, launch: launch)
  }

  var heard: [String] { log.heard }

  func waits(for line: String) async {
    for await heard in log.lines where heard == line { return }
  }
}

/// A delegate that keeps what it hears.
@MainActor private final class Recorder: UIResponder, UIApplicationDelegate {
  var heard: [String] = [] {
    didSet { if let last = heard.last { line.yield(last) } }
  }
  var registers = false
  private(set) var payload: [AnyHashable: Any]?
  private(set) var failure: (any Error)?
  private(set) var shared: UIApplication?
  private let (lines, line) = AsyncStream.makeStream(of: String.self)

  func waits(for prefix: String) async {
    for await heard in lines where heard.hasPrefix(prefix) { return }
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    heard.append("will finish, \(application.applicationState)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    shared = UIApplication.shared
    payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
    heard.append("did finish, \(launchOptions.map { "\($0.count)" } ?? "nil")")
    if registers { application.registerForRemoteNotifications() }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { heard.append("will resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { heard.append("will enter foreground") }
  func applicationWillTerminate(_ application: UIApplication) { heard.append("terminate") }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    heard.append("token \(deviceToken.map { String(format: "%02x", $0) }.joined(separator: " "))")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    failure = error
    let known = error as NSError
    heard.append("no token: \(known.domain) \(known.code)")
  }
}
