package import CenterGateway
package import Flows
package import NotificationModel
import NotificationState

/// An app whose code runs in this process.
package struct CodeApp: Sendable {
  var link: AppLink
  /// Returns when every call that the app has made has ended, but for those that a person has to answer.
  var waitForCalls: @Sendable () async -> Void

  package init(_ link: AppLink, waitForCalls: @escaping @Sendable () async -> Void) {
    (self.link, self.waitForCalls) = (link, waitForCalls)
  }
}

/// A walk whose steps come one by one, from code, on a phone whose apps may run in this process.
package actor OpenWalk {
  private let options: FlowRunOptions
  private let flow: FlowCase
  private let phone: FlowPhone
  private var walk: FlowWalk
  /// The steps that were asked for last; the next ones begin when they have ended.
  private var last: Task<Void, Never>?
  private var links = 0

  /// Sets a phone up. `sight` shows it to those who do not wait.
  package init(_ flow: FlowCase, _ options: FlowRunOptions, seenBy sight: PhoneSight) async throws {
    (self.flow, self.options) = (flow, options)
    phone = try await FlowPhone(flow, options, seenBy: sight)
    walk = FlowWalk(flow, options, phone, apps: [], isOpen: true)
    do {
      _ = try await FlowRun(options).install(flow, on: phone)
      try await phone.settle()
    } catch {
      await phone.close()
      throw error
    }
  }

  /// Installs an app by its manifest, or again as the manifest says now. Returns its bundle identifier.
  package func install(_ source: FlowHeader.AppSource) async throws -> String {
    let app = try FlowRun(options).app(of: source, flow)
    return try await inTurn {
      if case .failure(let refusal) = try await self.phone.submit(.registerApp(app)) { throw refusal }
      await self.note(app.bundle)
      return app.bundle
    }
  }

  private func note(_ app: String) { walk.append(app: app) }

  /// Connects the code of an app. From then on it is called.
  package func connect(
    _ bundle: String,
    waitForCalls: @escaping @Sendable () async -> Void,
    call: @escaping @Sendable (AppCall) async throws -> AppReply
  ) async throws {
    links += 1
    let link = AppLink(identifier: links, bundle: bundle, name: "the test", call: call)
    let app = CodeApp(link, waitForCalls: waitForCalls)
    try await inTurn {
      if case .failure(let refusal) = try await self.phone.connect(app) { throw refusal }
    }
  }

  /// Walks the steps, in their turn, and waits for all that they cause.
  package func perform(_ steps: [FlowStep]) async throws {
    try await inTurn { try await self.carryOut(steps) }
  }

  private func carryOut(_ steps: [FlowStep]) async throws {
    var walk = walk
    defer { self.walk = walk }
    walk.append(steps)
    while let step = await walk.nextStep() { try await walk.walk(step) }
  }

  /// Waits for all that is under way.
  package func settle() async throws { try await inTurn { try await self.phone.settle() } }

  /// Does something when what was asked for before has ended. Cancelled, it ends the phone, and what the phone waits for
  /// with it.
  private func inTurn<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws
    -> Value
  {
    let before = last
    let task = Task {
      await before?.value
      return try await body()
    }
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await phone.interrupt() }
    }
  }

  // MARK: The apps

  /// Carries out a call of an app of this process. Says so as soon as the person is asked, if the call waits for that.
  package func submit(
    ofApp command: Command,
    isAsked: (@Sendable () -> Void)? = nil
  ) async -> Result<Answer, Refusal> {
    await phone.submit(ofApp: command, isAsked: isAsked)
  }

  /// Answers a question of an app of this process.
  package func fetch(_ query: Query) async -> Result<Answer, Refusal> { await phone.fetch(query) }

  /// Ends the phone.
  package func close() async { await phone.close() }
}
