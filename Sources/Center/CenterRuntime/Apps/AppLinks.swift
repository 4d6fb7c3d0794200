import CenterGateway
import Logging
import NotificationEngine
import NotificationModel

/// The programs that are connected as apps. If several are connected for one bundle, the latest one is called.
/// Calls run in tasks of their own, so a slow program delays nothing else.
struct AppLinks {
  private let log: Logger
  /// The queue of each connected program, keyed by the identifier of its link.
  private var queues: [Int: AppCallQueue] = [:]
  /// The programs that were launched and have not connected yet, by the bundle identifiers of their apps.
  private var launched: [String: LaunchedProgram] = [:]

  /// The time limit of a call whose answer has no content.
  private static let tellingTime = Duration.seconds(30)

  init(log: Logger) {
    self.log = log
  }

  mutating func connect(_ link: AppLink) {
    let queue = AppCallQueue(link)
    queues[link.identifier] = queue
    launched.removeValue(forKey: link.bundle)?.settle(queue)
  }

  /// The app is launched: until its program connects or ends, what it is launched for waits.
  mutating func expectProgram(of app: String) {
    launched.updateValue(LaunchedProgram(within: Self.tellingTime), forKey: app)?.settle(nil)
  }

  /// The launched program has ended; what waits for it reaches nobody.
  mutating func forgetProgram(of app: String) { launched.removeValue(forKey: app)?.settle(nil) }

  /// The program that was launched and has not connected yet; nil if there is none.
  func launchedProgram(of app: String) -> LaunchedProgram? { launched[app] }

  /// Returns the bundle identifier of the app that the program stood for; nil if it was not connected.
  mutating func disconnect(_ identifier: Int) -> String? {
    guard let queue = queues.removeValue(forKey: identifier) else { return nil }
    queue.close()
    return queue.link.bundle
  }

  /// The program of the app that connected last; nil if none is connected.
  func latest(of app: String) -> AppCallQueue? {
    queues.values.filter { $0.link.bundle == app }.max { $0.link.identifier < $1.link.identifier }
  }

  /// Tells the app's program something. A program that does not know the method, or does not answer, causes no error.
  func post(_ call: AppCall, to app: String) {
    latest(of: app)?.post(call, within: Self.tellingTime)
  }

  /// Hands the app a push that it handles in the background. The result is nil if the app gave none.
  func post(_ push: Push) -> Task<PushResult?, Never> {
    let isCall = push.type == .voip
    let call: AppCall = isCall ? .didReceiveVoIPPush(push) : .didReceiveRemoteNotification(push)
    let none: PushResult? = isCall ? .unreportedCall : nil
    guard let queue = latest(of: push.topic) else {
      let launched = launchedProgram(of: push.topic)
      return Task {
        guard let queue = await launched?.queue else { return none }
        return PushResult(await queue.post(call, within: Self.tellingTime).value, ofCall: isCall)
      }
    }
    let reply = queue.post(call, within: Self.tellingTime)
    return Task { PushResult(await reply.value, ofCall: isCall) }
  }

  /// Asks the app how to present the notification; nil if no program is connected for it.
  func ask(about notification: DeliveredNotification) -> Task<PresentationAnswer, Never>? {
    guard let queue = latest(of: notification.app) else { return nil }
    let key = notification.key
    let reply = queue.post(.willPresent(notification), within: .seconds(PresentationAnswer.timeLimit)) {
      [log] in
      log.warning("\(key.app) answered app.willPresent about \(key.identifier) too late: nothing was shown")
    }
    return Task { PresentationAnswer(await reply.value) }
  }

  func close() {
    for queue in queues.values { queue.close() }
    for program in launched.values { program.settle(nil) }
  }
}

/// A launched program that may connect as its app.
final class LaunchedProgram: Sendable {
  private let connecting: Task<AppCallQueue?, Never>
  private let connected: AsyncStream<AppCallQueue>.Continuation

  /// - Parameter time: after which it is not waited for any more.
  init(within time: Duration) {
    let (stream, continuation) = AsyncStream.makeStream(of: AppCallQueue.self)
    connected = continuation
    let limit = Task {
      try await Task.sleep(for: time)
      continuation.finish()
    }
    connecting = Task {
      defer { limit.cancel() }
      for await queue in stream { return queue }
      return nil
    }
  }

  /// The queue of the program once it has connected; nil if it does not.
  var queue: AppCallQueue? {
    get async { await connecting.value }
  }

  /// It has connected, or it does not any more.
  func settle(_ queue: AppCallQueue?) {
    if let queue { connected.yield(queue) }
    connected.finish()
  }
}

extension PushResult {
  /// nil if the program said nothing about a silent push. A VoIP push without an answer is one without a call.
  fileprivate init?(_ reply: AppCallQueue.Reply, ofCall isCall: Bool) {
    switch reply {
    case .answered(.handledPush(let result)): self = result
    case .answered(.heard), .answered(.presentation), .failed, .unknown, .late:
      guard isCall else { return nil }
      self = .call(isReported: false)
    case .notTold, .abandoned: return nil
    }
  }
}

extension PresentationAnswer {
  fileprivate init(_ reply: AppCallQueue.Reply) {
    switch reply {
    case .answered(.presentation(let options)): self = .options(options)
    case .answered(.heard), .answered(.handledPush): self = .failed(.cause(.withoutOptions))
    case .failed(let why): self = .failed(.sentence(why))
    case .notTold, .abandoned: self = .failed(.cause(.notAsked))
    case .unknown: self = .nobody
    case .late(let time): self = .late(seconds: time / .seconds(1))
    }
  }
}

/// Sends calls to one connected program in the order in which they are posted. A call does not wait for the answer
/// to another.
final class AppCallQueue: Sendable {
  let link: AppLink
  private let jobs: AsyncStream<Job>.Continuation

  init(_ link: AppLink) {
    self.link = link
    let (stream, continuation) = AsyncStream<Job>.makeStream()
    jobs = continuation
    Task {
      await withDiscardingTaskGroup { tasks in
        // An immediate task sends its call before the loop takes the next job.
        for await job in stream { tasks.addImmediateTask { await job.send(to: link) } }
      }
    }
  }

  /// How a call ended.
  enum Reply: Sendable {
    case answered(AppReply)
    /// The error that the program or the connection to it reported.
    case failed(String)
    /// The program went away before the call went out.
    case notTold
    /// The center stopped waiting for the answer. The program may have received the call.
    case abandoned
    /// The program does not know the method.
    case unknown
    case late(Duration)
  }

  /// Posts a call at once. The task waits up to `time` for the answer and ends early when it is cancelled.
  /// `answeredLate` is called if the answer comes after that time.
  @discardableResult
  func post(
    _ call: AppCall,
    within time: Duration,
    answeredLate: @escaping @Sendable () -> Void = {}
  ) -> Task<Reply, Never> {
    let (replies, reply) = AsyncStream<Reply>.makeStream()
    if case .terminated = jobs.yield(Job(call: call, time: time, reply: reply, answeredLate: answeredLate)) {
      reply.yield(.notTold)
      reply.finish()
    }
    return Task {
      for await reply in replies { return reply }
      return Task.isCancelled ? .abandoned : .notTold
    }
  }

  /// The program has disconnected. Calls under way fail by themselves.
  func close() {
    jobs.finish()
  }
}

private struct Job: Sendable {
  var call: AppCall
  var time: Duration
  var reply: AsyncStream<AppCallQueue.Reply>.Continuation
  var answeredLate: @Sendable () -> Void

  /// How long a late answer is still noticed after the time limit.
  private static let patience = Duration.seconds(60)

  func send(to link: AppLink) async {
    await withTaskGroup(of: AppCallQueue.Reply.self) { group in
      group.addImmediateTask { await answer(of: link) }
      group.addTask { await wait(for: time) }
      let first = await group.next() ?? .notTold
      reply.yield(first)
      reply.finish()
      if case .late = first {
        group.addTask { await wait(for: Self.patience) }
        if case .answered? = await group.next() { answeredLate() }
      }
      group.cancelAll()
    }
  }

  private func answer(of link: AppLink) async -> AppCallQueue.Reply {
    do {
      return .answered(try await link.call(call))
    } catch let failure as AppLinkError where failure.isUnknownMethod {
      return .unknown
    } catch {
      return .failed("\(error)")
    }
  }

  private func wait(for time: Duration) async -> AppCallQueue.Reply {
    try? await Task.sleep(for: time)
    return .late(time)
  }
}
