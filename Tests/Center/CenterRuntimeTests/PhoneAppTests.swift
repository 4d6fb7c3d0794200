import CenterGateway
import CenterStore
import Foundation
import JSON
import Logging
import NotificationState
import Synchronization
import Testing

@testable import CenterRuntime
@testable import NotificationModel

/// Apps on the phone while a center runs: asked, told, started.
@Suite(.timeLimit(.minutes(2))) struct PhoneAppTests {
  let app = "com.example.dely"

  // MARK: Permission

  @Test func aRequestIsAnsweredWhenThePersonHasAnsweredAndDelaysNobody() async throws {
    let world = try await CenterWorld()
    _ = try await world.center.submit(.setSettings(app: app, [.set(\.authorization, .notDetermined)]))
      .get()
    let subscription = await world.center.subscribe()
    let asking = Task { await world.center.submit(.requestAuthorization(app: app, [.alert])) }
    _ = await subscription.updates.first { event -> Bool? in
      if case .app(.authorizationPrompted) = event.fact { true } else { nil }
    }

    try await world.push("other", to: "com.example.other", id: "other")
    #expect(try await world.delivered().map(\.request.identifier) == ["other"])
    _ = try await world.center.submit(.answerPrompt(app: app, allow: true)).get()

    #expect(try await asking.value.get() == .authorization(granted: true))
  }

  @Test func theShutdownRefusesWhoStillWaitsAndThePromptIsThereAgain() async throws {
    try await withFolder { folder in
      let file = folder + "/center.sqlite"
      var world = try await CenterWorld(store: CenterStore(file))
      _ = try await world.center.submit(.setSettings(app: app, [.set(\.authorization, .notDetermined)]))
        .get()
      let subscription = await world.center.subscribe()
      let center = world.center
      let asking = Task { await center.submit(.requestAuthorization(app: app, [.alert])) }
      _ = await subscription.updates.first { event -> Bool? in
        if case .app(.authorizationPrompted) = event.fact { true } else { nil }
      }

      await world.center.shutDown()

      guard case .failure(let refusal) = await asking.value else {
        Issue.record("it was answered")
        return
      }
      #expect(refusal.code == .shuttingDown)
      world = try await CenterWorld(clock: world.clock, store: CenterStore(file))
      #expect(await world.center.subscribe().state.snapshot.prompts.map(\.app) == [app])
      await world.center.shutDown()
    }
  }

  // MARK: The app in the foreground

  private func inForeground(_ answer: @escaping @Sendable (AppCall) async throws -> AppReply) async throws
    -> CenterWorld
  {
    let world = try await CenterWorld()
    await world.center.connect(AppLink(identifier: 1, bundle: app, name: "probe", call: answer))
    _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()
    return world
  }

  /// What was answered about the next notification, and how it was presented then.
  private func outcome(in world: CenterWorld) async throws -> (PresentationAnswer?, Presentation?) {
    let subscription = await world.center.subscribe()
    try await world.push("Hello", id: "hello")
    var answer: PresentationAnswer?
    let presentation = await subscription.updates.first { event -> Presentation? in
      switch event.fact {
      case .notification(.presentationAnswered(_, let given)): answer = given
      case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
        return notification.presentation
      default: break
      }
      return nil
    }
    return (answer, presentation)
  }

  @Test func aConnectedProgramSaysHowItIsPresented() async throws {
    let world = try await inForeground { call in
      guard case .willPresent(let notification) = call else { return .heard(output: "") }
      #expect(notification.request.content.title == "Hello")
      return .presentation([.banner, .list])
    }

    let (answer, presentation) = try await outcome(in: world)

    #expect(answer == .options([.banner, .list]))
    #expect(presentation?.banner == .temporary && presentation?.list == true && presentation?.sound == nil)
  }

  @Test func withoutOptionsItIsSwallowed() async throws {
    let world = try await inForeground { _ in .presentation([]) }

    let (answer, presentation) = try await outcome(in: world)

    #expect(answer == .options([]))
    #expect(presentation?.isNothing == true)
  }

  @Test func aProgramThatDoesNotKnowTheMethodIsNobody() async throws {
    let world = try await inForeground { _ in throw AppLinkError("What?", isUnknownMethod: true) }

    #expect(try await outcome(in: world).0 == .nobody)
  }

  /// ios-behaviour 3.2: the answer to the push itself says it, with who is woken.
  @Test func withoutAProgramThePushIsAnsweredAtOnce() async throws {
    let world = try await CenterWorld()
    _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()
    let push = Push(topic: app, content: Content(title: "Hello"), hasAlert: true, contentAvailable: true)

    guard case .pushed(let decision) = try await world.center.submit(.push(push)).get() else {
      throw CenterWorld.Unexpected.answer
    }

    #expect(decision.outcome == .withheld)
    #expect(decision.trace.contains { $0.rule == .willPresent(.presentsAs(answer: .nobody)) })
    #expect(decision.trace.last?.rule == .wake(.inForeground))
  }

  @Test func anAnswerThatIsNoneIsAFailure() async throws {
    let world = try await inForeground { _ in throw AppLinkError("\"baner\" is none of sound, banner.") }

    guard case .failed(.sentence(let why))? = try await outcome(in: world).0 else {
      Issue.record("it was taken")
      return
    }
    #expect(why.contains("banner"))
  }

  @Test func withoutAProgramNobodyIsWaitedFor() async throws {
    let world = try await CenterWorld()
    _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()

    #expect(try await outcome(in: world).0 == .nobody)
  }

  @Test func aProgramThatNeverAnswersDelaysNobody() async throws {
    let world = try await inForeground { _ in
      try await Task.sleep(for: .seconds(600))
      return .heard(output: "")
    }
    try await world.push("Hello", id: "hello")

    try await world.push("other", to: "com.example.other", id: "other")

    #expect(try await world.delivered().map(\.request.identifier) == ["other"])
    await world.center.shutDown()
  }

  @Test func aQuestionFromBeforeARestartIsSettled() async throws {
    try await withFolder { folder in
      let file = folder + "/center.sqlite"
      var world = try await CenterWorld(store: CenterStore(file))
      let center = world.center
      await center.connect(
        AppLink(identifier: 1, bundle: app, name: "probe") { _ in
          try await Task.sleep(for: .seconds(600))
          return .heard(output: "")
        }
      )
      _ = try await center.submit(.setAppState(app: app, .foreground)).get()
      try await world.push("Hello", id: "hello")
      await center.shutDown()

      world = try await CenterWorld(clock: world.clock, store: CenterStore(file))

      try await world.push("other", to: "com.example.other", id: "other")
      #expect(await world.center.subscribe().state.snapshot.asked.isEmpty)
      await world.center.shutDown()
    }
  }

  // MARK: What an app is told

  @Test func aProgramIsToldInOrderWhatHappensToItsApp() async throws {
    let (calls, told) = AsyncStream<String>.makeStream()
    let world = try await CenterWorld()
    await world.center.connect(
      AppLink(identifier: 1, bundle: app, name: "probe") { call in
        if case .didChangeState(let state) = call {
          told.yield("\(call.method) \(state.rawValue)")
        } else {
          told.yield(call.method)
        }
        throw AppLinkError("What?", isUnknownMethod: true)
      }
    )
    let silent = Push(topic: app, content: Content(), hasAlert: false, contentAvailable: true)
    for command: Command in [
      .setAppState(app: app, .suspended), .push(silent), .registerForRemoteNotifications(app: app),
      .registerForRemoteNotifications(app: app), .reinstall(app: app),
      .setDevice([.set(\.isOnline, false)]),
      .registerForRemoteNotifications(app: app),
    ] {
      _ = try await world.center.submit(command).get()
    }

    var seen: [String] = []
    for await call in calls {
      seen.append(call)
      if call == "app.didFailToRegister" { break }
    }
    #expect(
      seen == [
        "app.didChangeState suspended", "app.didChangeState background", "app.didReceiveRemoteNotification",
        "app.didRegisterForRemoteNotifications", "app.didRegisterForRemoteNotifications",
        "app.didChangeState notRunning", "app.didFailToRegister",
      ]
    )
  }

  // MARK: Pushes in the background

  @Test(arguments: [
    ("background", AppReply.handledPush(.fetch(.newData)), PushResult.fetch(.newData)),
    ("voip", .handledPush(.call(isReported: true)), .call(isReported: true)),
    ("voip", .heard(output: ""), .call(isReported: false)),
  ])
  func whatTheAppSaysOfAPushIsRecorded(type: String, reply: AppReply, result: PushResult) async throws {
    let world = try await CenterWorld()
    await world.center.connect(AppLink(identifier: 1, bundle: app, name: "probe") { _ in reply })

    #expect(try await handled(type, in: world) == result)
  }

  @Test func withoutAProgramNoCallIsReported() async throws {
    #expect(try await handled("voip", in: CenterWorld()) == .unreportedCall)
  }

  /// What is recorded of the next push of that type.
  private func handled(_ type: String, in world: CenterWorld) async throws -> PushResult? {
    let subscription = await world.center.subscribe()
    var push = Push(topic: app, content: Content(), hasAlert: false, contentAvailable: true)
    push.pushType = type
    _ = try await world.center.submit(.push(push)).get()
    return await subscription.updates.first { event -> PushResult? in
      if case .app(.pushHandled(let result)) = event.fact { result } else { nil }
    }
  }

  // MARK: Programs

  private let probe = AppLink(identifier: 1, bundle: "com.example.dely", name: "probe") { _ in
    .heard(output: "")
  }

  @Test func anAppThatAProgramIsConnectedForIsKnown() async throws {
    let world = try await CenterWorld()
    await world.center.connect(probe)

    guard case .apps(let apps) = try await world.center.fetch(.apps).get() else {
      Issue.record("no list")
      return
    }
    #expect(apps.map(\.bundle) == [app] && apps.map(\.origin) == [.socket])
    guard case .conditions(let conditions) = try await world.center.fetch(.conditions(app: app)).get() else {
      Issue.record("no condition")
      return
    }
    #expect(conditions[app]?.state == .background)
  }

  @Test func anAppWhoseProgramEndsInTheForegroundHasCrashed() async throws {
    let world = try await CenterWorld()
    await world.center.connect(probe)
    var second = probe
    second.identifier = 2
    await world.center.connect(second)
    _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()

    // Another program still stands for the app.
    await world.center.disconnect(1)
    _ = try await world.center.submit(.passTime(catchingUp: false)).get()
    #expect(await world.center.subscribe().state.condition(app).state == .foreground)

    await world.center.disconnect(2)
    _ = try await world.center.submit(.passTime(catchingUp: false)).get()
    #expect(await world.center.subscribe().state.condition(app).state == .notRunning)
    #expect(try await world.push("Hello", id: "hello").outcome == .presented)
  }

  /// The doors close before the center does, and then the connections end.
  @Test func aProgramThatTheShutdownDisconnectsHasNotCrashed() async throws {
    try await withFolder { folder in
      let file = folder + "/center.sqlite"
      var world = try await CenterWorld(store: CenterStore(file))
      await world.center.connect(probe)
      _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()

      await world.center.endWaits()
      await world.center.disconnect(1)
      await world.center.shutDown()

      world = try await CenterWorld(clock: world.clock, store: CenterStore(file))
      #expect(await world.center.subscribe().state.condition(app).state == .foreground)
      await world.center.shutDown()
    }
  }

  @Test func aProgramOfAnAppThatIsRefusedIsNotConnected() async throws {
    let (calls, told) = AsyncStream<String>.makeStream()
    let world = try await CenterWorld()
    let link = AppLink(identifier: 1, bundle: "no bundle!", name: "probe") { call in
      told.yield(call.method)
      return .heard(output: "")
    }

    guard case .failure(let refusal) = await world.center.connect(link) else {
      Issue.record("it was taken")
      return
    }
    await world.center.shutDown()

    told.finish()
    for await call in calls { Issue.record("it was told \(call)") }
    #expect(refusal.code == .invalidParameters)
  }

  @Test func aProgramThatEndsInTheBackgroundChangesNothing() async throws {
    let world = try await CenterWorld()
    await world.center.connect(probe)
    await world.center.disconnect(1)
    _ = try await world.center.submit(.passTime(catchingUp: false)).get()
    #expect(await world.center.subscribe().state.condition(app).state == .background)
  }

  // MARK: Launching

  @Test func aTapOnAPushStartsTheAppWithItsPayload() async throws {
    try await withFolder { folder in
      let world = try await CenterWorld()
      let program = Program(
        command: ["sh", "-c", "cat > launched.tmp; mv launched.tmp launched.json; sleep 600"],
        folder: folder
      )
      _ = try await world.center.submit(
        .registerApp(App(bundle: app, name: "Dely", launch: program, origin: .socket))
      ).get()
      _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
      let content = Content(title: "Dinner", userInfo: ["aps": ["alert": "Dinner"], "table": 7])
      _ = try await world.center.submit(
        .push(Push(topic: app, collapseIdentifier: "dinner", content: content, hasAlert: true))
      ).get()

      _ = try await world.center.submit(
        .respond(app: nil, identifier: "dinner", action: "default", text: nil, authenticated: false)
      ).get()

      let path = folder + "/launched.json"
      while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(1)) }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text == """
          {"app":"com.example.dely","state":"foreground","launchOptions":{"remoteNotification":{"aps":{"alert":"Dinner"},"table":7}}}

          """
      )
      // Who was started is ended with the center, at the latest.
      await world.center.shutDown()
    }
  }

  /// The program connects when it has been started, which takes it longer than the response is on its way.
  @Test func whatAnAppIsLaunchedForWaitsUntilItsProgramConnects() async throws {
    let world = try await worldWithLaunch(["sleep", "600"])
    let subscription = await world.center.subscribe()
    _ = try await world.center.submit(
      .respond(app: nil, identifier: "dinner", action: "default", text: nil, authenticated: false)
    ).get()
    #expect(await world.center.state.snapshot.responses.allSatisfy { $0.outcome == nil })

    await world.center.connect(
      AppLink(identifier: 1, bundle: app, name: "probe") { call in
        if case .didReceive(let response) = call { #expect(response.actionIdentifier.contains("Default")) }
        return .heard(output: "")
      }
    )

    let outcome = await subscription.updates.first(Self.outcome)
    #expect(outcome?.recipient == .connection("probe") && outcome?.ending == .answered)
    await world.center.shutDown()
  }

  @Test func whatWaitsForALaunchedProgramReachesItInItsOrder() async throws {
    let world = try await worldWithLaunch(["sleep", "600"])
    let identifiers = ["dinner"] + (1...20).map { "order \($0)" }
    for identifier in identifiers.dropFirst() { try await world.push("Order", id: identifier) }
    for identifier in identifiers { try await respond(to: identifier, world) }
    let told = Mutex<[String]>([])

    await world.center.connect(
      AppLink(identifier: 1, bundle: app, name: "probe") { call in
        if case .didReceive(let response) = call {
          told.withLock { $0.append(response.notification.request.identifier) }
        }
        return .heard(output: "")
      }
    )

    while told.withLock({ $0.count }) < identifiers.count { await Task.yield() }
    #expect(told.withLock { $0 } == identifiers)
    await world.center.shutDown()
  }

  /// The person ends the app and opens its notification before the process has ended, whoever has started that.
  @Test(arguments: [true, false])
  func aProgramThatIsLaunchedAgainHearsWhatTheOneBeforeItDoesNot(wasLaunched: Bool) async throws {
    let world = try await worldWithLaunch(["sleep", "600"])
    if wasLaunched { try await respond(to: "dinner", world) }
    await world.center.connect(AppLink(identifier: 1, bundle: app, name: "first") { _ in .heard(output: "") })
    _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
    try await world.push("Supper", id: "supper")
    let subscription = await world.center.subscribe()

    try await respond(to: "supper", world)
    await world.center.disconnect(1)
    await world.center.connect(
      AppLink(identifier: 2, bundle: app, name: "second") { _ in .heard(output: "") }
    )

    let outcome = await subscription.updates.first(Self.outcome)
    #expect(outcome?.recipient == .connection("second"))
    #expect(await world.center.state.condition(app).state == .foreground)
    await world.center.shutDown()
  }

  @Test(arguments: [AppState.background, .suspended])
  func anAppThatHasEndedOutOfSightIsLaunchedForAResponse(state: AppState) async throws {
    let world = try await worldWithLaunch(["sleep", "600"])
    await world.center.connect(AppLink(identifier: 1, bundle: app, name: "first") { _ in .heard(output: "") })
    _ = try await world.center.submit(.setAppState(app: app, state)).get()
    let subscription = await world.center.subscribe()

    await world.center.disconnect(1)
    try await respond(to: "dinner", world)
    var second = probe
    (second.identifier, second.name) = (2, "second")
    await world.center.connect(second)

    let outcome = await subscription.updates.first(Self.outcome)
    #expect(outcome?.recipient == .connection("second"))
    await world.center.shutDown()
  }

  @Test func anAppWhoseSecondLaunchFailsDoesNotRun() async throws {
    let world = try await worldWithLaunch(["sleep", "600"])
    await world.center.connect(AppLink(identifier: 1, bundle: app, name: "first") { _ in .heard(output: "") })
    _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
    try await world.push("Supper", id: "supper")
    let failing = App(bundle: app, name: "Dely", launch: Program(command: ["true"]), origin: .socket)
    _ = try await world.center.submit(.registerApp(failing)).get()
    let subscription = await world.center.subscribe()

    try await respond(to: "supper", world)
    await world.center.disconnect(1)

    let states = subscription.updates
    let ended = await states.first { event -> Bool? in
      if case .app(.stateChanged(.notRunning, _)) = event.fact { true } else { nil }
    }
    #expect(ended == true)
    await world.center.shutDown()
  }

  /// A tool stands for an app whose manifest launches something that never connects.
  @Test func aProgramBesideTheOneThatAManifestLaunchesIsCalled() async throws {
    let world = try await CenterWorld()
    let launch = Program(command: ["sleep", "600"])
    let described = App(bundle: app, name: "Dely", launch: launch, origin: .manifest)
    _ = try await world.center.submit(.registerApp(described)).get()
    await world.center.connect(probe)
    _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
    try await world.push("Dinner", id: "dinner")
    let subscription = await world.center.subscribe()

    try await respond(to: "dinner", world)

    #expect(await subscription.updates.first(Self.outcome)?.recipient == .connection("probe"))
    await world.center.disconnect(1)
    let ended = await subscription.updates.first { event -> Bool? in
      if case .app(.stateChanged(.notRunning, _)) = event.fact { true } else { nil }
    }
    #expect(ended == true)
    await world.center.shutDown()
  }

  @Test func aProgramThatConnectsTooLateIsCalledFromThenOn() async throws {
    var links = AppLinks(log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, launchTime: .zero)
    links.expectProgram(of: app, isReplacing: true)
    #expect(await links.launchedProgram(of: app)?.link == nil)

    links.connect(probe)

    let reply = await links.latest(of: app)?.post(.didChangeState(.background), within: .seconds(60)).value
    guard case .answered(.heard)? = reply else { return #expect(Bool(false), "\(String(describing: reply))") }
    links.close()
  }

  @Test func aCallForAProgramThatDoesNotConnectIsNotReported() async throws {
    let world = try await worldWithLaunch(["true"])

    #expect(try await handled("voip", in: world) == .unreportedCall)
    await world.center.shutDown()
  }

  private func respond(to identifier: String, _ world: CenterWorld) async throws {
    let command = Command.respond(
      app: nil,
      identifier: identifier,
      action: "default",
      text: nil,
      authenticated: false
    )
    _ = try await world.center.submit(command).get()
  }

  @Test func aLaunchProgramThatEndsWithoutConnectingHearsNothing() async throws {
    let world = try await worldWithLaunch(["true"])
    let subscription = await world.center.subscribe()
    _ = try await world.center.submit(
      .respond(app: nil, identifier: "dinner", action: "default", text: nil, authenticated: false)
    ).get()

    let outcome = await subscription.updates.first(Self.outcome)

    #expect(outcome?.recipient == .nobody)
    await world.center.shutDown()
  }

  private static func outcome(_ event: Event) -> HandlerOutcome? {
    if case .response(.handlerFinished(let outcome)) = event.fact { outcome } else { nil }
  }

  /// An app that does not run, with a notification.
  private func worldWithLaunch(_ command: [String]) async throws -> CenterWorld {
    let world = try await CenterWorld()
    let launch = Program(command: command)
    _ = try await world.center.submit(
      .registerApp(App(bundle: app, name: "Dely", launch: launch, origin: .socket))
    ).get()
    _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
    try await world.push("Dinner", id: "dinner")
    return world
  }

  @Test func aLaunchThatFailsIsSeen() async throws {
    let world = try await CenterWorld()
    let program = Program(command: ["sh", "-c", "echo no such app >&2; exit 3"])
    _ = try await world.center.submit(
      .registerApp(App(bundle: app, name: "Dely", launch: program, origin: .socket))
    ).get()
    _ = try await world.center.submit(.setAppState(app: app, .notRunning)).get()
    let subscription = await world.center.subscribe()

    _ = try await world.center.submit(.setAppState(app: app, .foreground)).get()

    let refusal = await subscription.updates.first { event -> Refusal? in
      if case .phone(.inputRefused("launch of com.example.dely", let refusal)) = event.fact {
        refusal
      } else {
        nil
      }
    }
    #expect(refusal?.message == "Its program exited with 3: no such app")
    await world.center.shutDown()
  }
}
