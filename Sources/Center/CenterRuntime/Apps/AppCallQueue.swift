import CenterGateway
import NotificationModel

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
        for await job in stream { tasks.addImmediateTask { await job.carryOut(on: link) } }
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

  func carryOut(on link: AppLink) async {
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
    } catch let failure as AppLinkFailure where failure.isUnknownMethod {
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
