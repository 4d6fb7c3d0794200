import CenterGateway
import Logging
import NotificationEngine
import NotificationModel

/// The programs that are connected as apps. If several are connected for one bundle, the latest one is called.
/// Calls run in tasks of their own, so a slow program delays nothing else.
struct AppLinks {
  private let log: Logger
  /// The app and the queue of each connected program, keyed by the identifier of its link.
  private var queues: [Int: (app: String, queue: AppCallQueue)] = [:]
  /// The queues of the programs that were launched and have not connected yet, by the bundle identifiers of their apps.
  private var launched: [String: AppCallQueue] = [:]
  /// The bundle identifiers of apps whose program is to be replaced by the launched one, which has not connected yet.
  private var replaced: Set<String> = []

  /// The time limit of a call whose answer has no content.
  private static let tellingTime = Duration.seconds(30)
  /// How long a launched program is expected.
  private let launchTime: Duration

  /// - Parameter launchTime: how long a launched program is expected to connect.
  init(log: Logger, launchTime: Duration = tellingTime) {
    (self.log, self.launchTime) = (log, launchTime)
  }

  mutating func connect(_ link: AppLink) {
    replaced.remove(link.bundle)
    if let expected = launched.removeValue(forKey: link.bundle), expected.settle(link) {
      queues[link.identifier] = (link.bundle, expected)
    } else {
      let queue = AppCallQueue()
      queue.settle(link)
      queues[link.identifier] = (link.bundle, queue)
    }
  }

  /// The app is launched: until its program connects or ends, what it is launched for waits, unless another program stands for
  /// the app.
  ///
  /// - Parameter isReplacing: whether a connected program is that of the app as it ran before, which is ending: it is called no
  ///   more.
  mutating func expectProgram(of app: String, isReplacing: Bool) {
    for (link, program) in queues where isReplacing && program.app == app {
      _ = disconnect(link)
      replaced.insert(app)
    }
    launched.updateValue(AppCallQueue(within: launchTime), forKey: app)?.settle(nil)
  }

  /// The launched program has ended; what waits for it reaches nobody. Returns whether it has left the app without the program
  /// that it replaced.
  mutating func forgetProgram(of app: String) -> Bool {
    launched.removeValue(forKey: app)?.settle(nil)
    return replaced.remove(app) != nil
  }

  /// The queue of the program that was launched and has not connected yet; nil if there is none.
  func launchedProgram(of app: String) -> AppCallQueue? { launched[app] }

  /// Returns the bundle identifier of the app that the program stood for; nil if it was not connected.
  mutating func disconnect(_ identifier: Int) -> String? {
    guard let (app, queue) = queues.removeValue(forKey: identifier) else { return nil }
    queue.close()
    return app
  }

  /// The program of the app that connected last; nil if none is connected.
  func latest(of app: String) -> AppCallQueue? {
    queues.filter { $0.value.app == app }.max { $0.key < $1.key }?.value.queue
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
    guard let queue = latest(of: push.topic) ?? launched[push.topic] else { return Task { none } }
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
    for (_, queue) in queues.values { queue.close() }
    for queue in launched.values { queue.settle(nil) }
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
    case .notTold:
      guard isCall else { return nil }
      self = .unreportedCall
    case .abandoned: return nil
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

/// Sends calls to one program in the order in which they are posted, as soon as it has connected. A call does not wait for the
/// answer to another.
final class AppCallQueue: Sendable {
  private let jobs: AsyncStream<Job>.Continuation
  private let links: AsyncStream<AppLink>.Continuation
  private let connecting: Task<AppLink?, Never>

  /// - Parameter time: after which the program is not expected any more; nil if it is known to connect.
  init(within time: Duration? = nil) {
    let (links, link) = AsyncStream.makeStream(of: AppLink.self)
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    (self.links, self.jobs) = (link, jobs)
    let limit = time.map { time in
      Task {
        try await Task.sleep(for: time)
        link.finish()
      }
    }
    let connecting: Task<AppLink?, Never> = Task {
      defer { limit?.cancel() }
      for await link in links { return link }
      return nil
    }
    self.connecting = connecting
    Task {
      guard let link = await connecting.value else {
        jobs.finish()
        for await job in stream { job.finish(with: .notTold) }
        return
      }
      await withDiscardingTaskGroup { tasks in
        // An immediate task sends its call before the loop takes the next job.
        for await job in stream { tasks.addImmediateTask { await job.send(to: link) } }
      }
    }
  }

  /// The connection of the program, once it has connected; nil if it does not.
  var link: AppLink? {
    get async { await connecting.value }
  }

  /// The program has connected, or it does not any more. Returns false if it was not expected any more.
  @discardableResult
  func settle(_ link: AppLink?) -> Bool {
    defer { links.finish() }
    if let link, case .terminated = links.yield(link) { return false }
    return true
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
    let job = Job(call: call, time: time, reply: reply, answeredLate: answeredLate)
    if case .terminated = jobs.yield(job) { job.finish(with: .notTold) }
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

  func finish(with end: AppCallQueue.Reply) {
    reply.yield(end)
    reply.finish()
  }

  func send(to link: AppLink) async {
    await withTaskGroup(of: AppCallQueue.Reply.self) { group in
      group.addImmediateTask { await answer(of: link) }
      group.addTask { await wait(for: time) }
      let first = await group.next() ?? .notTold
      finish(with: first)
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
