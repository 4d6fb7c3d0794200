import CenterGateway
import ControlProtocol
import JSON
import NIOCore
import NotificationModel
import NotificationState
import NotificationWords

extension Connection {
  func receive(_ message: Message, _ session: inout Session, _ tasks: inout DiscardingTaskGroup) async {
    switch message {
    case .call(let id, let method, let parameters):
      let request = Request(id: id, isAnswered: id != nil)
      await receive(request, &session, &tasks) { () throws(Refusal) in
        let method = try MethodTable.entry(named: method)
        return (method, try method.call(parameters))
      }
    case .barePayload(let payload):
      let request = Request(id: nil, isAnswered: true, hasParameters: false)
      await receive(request, &session, &tasks) { () throws(Refusal) in
        (MethodTable.push, try MethodTable.call(barePayload: payload))
      }
    case .answer(.integer(let id), let result):
      calls.resolve(
        id,
        result.mapError { AppLinkError($0.message, isUnknownMethod: $0.code == .unknownMethod) }
      )
    // Only our own identifiers are answers to our calls.
    case .answer: break
    }
  }

  /// The form of the answer to a request.
  private struct Request {
    var id: MessageIdentifier?
    var isAnswered: Bool
    var hasParameters = true

    func answer(_ result: Result<JSONValue, Refusal>) -> Message? {
      isAnswered ? .answer(id: id, result) : nil
    }

    /// The line with the gateway's result; nil if none is asked for. A refusal of the gateway is about the command and
    /// not about the parameters.
    func line(_ method: MethodEntry, gateway result: Result<Answer, Refusal>) -> [UInt8]? {
      line { () throws(Refusal) in
        try method.resultText((hasParameters ? result.mapError(\.inParameters) : result).get())
      }
    }

    /// The line with the result as JSON text, or with why there is none; nil if no answer is asked for.
    func line(result: () throws(Refusal) -> [UInt8]) -> [UInt8]? {
      guard isAnswered else { return nil }
      do throws(Refusal) {
        return Message.answerLine(id: id, result: try result())
      } catch {
        return Message.answer(id: id, .failure(error)).line
      }
    }
  }

  private func receive(
    _ request: Request,
    _ session: inout Session,
    _ tasks: inout DiscardingTaskGroup,
    _ read: () throws(Refusal) -> (MethodEntry, Call)
  ) async {
    do throws(Refusal) {
      let (method, call) = try read()
      if session.isReadOnly, call.isForbiddenToReaders { throw Refusal(.connection(.isReadOnly)) }
      switch call {
      case .command(let command):
        if case .pinBanner(let banner, let isPinned) = command {
          if isPinned {
            session.pinnedBanner = banner
          } else if session.pinnedBanner == banner {
            session.pinnedBanner = nil
          }
        }
        submit(command, method, for: request, &tasks)
      case .query(let query):
        await outbox.settled()
        await answer(query, method, for: request)
      case .subscribe(let snapshot, let name):
        await outbox.settled()
        guard !outbox.isOver else { return }
        let viewer = name.map { Viewer(name: $0, isReadOnly: session.isReadOnly) }
        await subscribe(viewer, snapshot, for: request, &session, &tasks)
      case .becomeReadOnly:
        await outbox.settled()
        becomeReadOnly(for: request, &session)
      case .heartbeat:
        beginHeartbeat(&session)
        answerDone(request)
      case .connectApp(let bundle, let name):
        await outbox.settled()
        guard !outbox.isOver else { return }
        await connect(bundle, name, for: request, &session)
      }
    } catch {
      answer(request, .failure(error))
    }
  }

  /// Answers a query, unless nobody takes the answer any more. A long list takes its time, so it is made and written away
  /// from the socket's thread.
  private func answer(_ query: Query, _ method: MethodEntry, for request: Request) async {
    guard !outbox.isOver else { return }
    await withTaskExecutorPreference(globalConcurrentExecutor) { [gateway, outbox] in
      // The peer may have gone while the query waited for a thread.
      guard !outbox.isOver else { return }
      let result = await gateway.fetch(query)
      outbox.answer(request.line(method, gateway: result), at: outbox.reserve())
    }
  }

  private func answer(_ request: Request, _ result: Result<JSONValue, Refusal>) {
    outbox.answer(request.answer(result)?.line, at: outbox.reserve())
  }

  /// Submits in an immediate task, so that the gateway is called in the order of the requests.
  private func submit(
    _ command: Command,
    _ method: MethodEntry,
    for request: Request,
    _ tasks: inout DiscardingTaskGroup
  ) {
    let submission: @Sendable () async -> Result<Answer, Refusal>
    switch command.handling {
    // The answers of later requests would wait behind it.
    case .waitsForPerson: return submitLate(command, method, for: request)
    case .turnsClock:
      // A turn can take hours, so it ends where it is when the program has gone. It begins on the thread on which the
      // connection submits its other commands, so that their order is that of the requests.
      submission = { [gateway, channel] in
        let turn = Task.immediate(executorPreference: SocketExecutor.shared.tasks) {
          await gateway.submit(command)
        }
        channel.closeFuture.whenComplete { _ in turn.cancel() }
        return await turn.value
      }
    case .decided, .takesInFiles, .takesInImage, .asksContentExtension:
      submission = { [gateway] in await gateway.submit(command) }
    }
    let place = outbox.reserve()
    tasks.addImmediateTask { [outbox] in
      let result = await submission()
      outbox.answer(request.line(method, gateway: result), at: place)
    }
  }

  private func submitLate(_ command: Command, _ method: MethodEntry, for request: Request) {
    let isTaken = late.add { [gateway, outbox] in
      let result = await gateway.submit(command)
      outbox.answer(request.line(method, gateway: result), at: outbox.reserve())
    }
    guard !isTaken else { return }
    answer(request, .failure(Refusal(.connection(.manyWaiting))))
  }
}

// MARK: - Events

extension Connection {
  private func subscribe(
    _ viewer: Viewer?,
    _ snapshot: Bool,
    for request: Request,
    _ session: inout Session,
    _ tasks: inout DiscardingTaskGroup
  ) async {
    guard !session.isSubscribed else {
      return answer(request, .failure(Refusal(.connection(.isSubscribed()))))
    }
    let subscription = await gateway.subscribe(viewer)
    let line = await line(snapshot, of: subscription.state, for: request)
    outbox.answer(line, at: outbox.reserve())
    session.isSubscribed = true
    // Events are written for each subscriber, away from the socket's thread.
    tasks.addTask(executorPreference: globalConcurrentExecutor) { await self.send(subscription) }
  }

  /// The answer to a subscription. A snapshot holds all that is stored, so it is made and written away from the
  /// socket's thread.
  private func line(_ snapshot: Bool, of state: CenterState, for request: Request) async -> [UInt8]? {
    await withTaskExecutorPreference(globalConcurrentExecutor) {
      request.line { () throws(Refusal) in
        try ResultCoding.text(
          SubscribedResult(sequence: state.sequence, snapshot: snapshot ? state.snapshot : nil)
        )
      }
    }
  }

  /// Takes each update at once, so that updates are counted in the outbox and do not pile up in the stream.
  private func send(_ subscription: Subscription) async {
    outbox.count(subscription.passedOn)
    await withDiscardingTaskGroup { tasks in
      tasks.addTask {
        for await standing in subscription.standings {
          guard let line = try? ResultCoding.line(standing.list) else { continue }
          self.outbox.offer(ByteBuffer(bytes: line), events: 1)
        }
      }
      tasks.addTask {
        for await update in subscription.updates {
          let events = update.events
          let isTaken = self.outbox.offer(
            self.eventLines.lines(of: events),
            events: events.count,
            areSubscribed: true
          )
          guard isTaken else { break }
        }
        // The center shuts down, or the peer takes no events. It has some time for the last of them.
        subscription.end()
        self.stop()
      }
      try? await channel.closeFuture.get()
      tasks.cancelAll()
    }
  }
}

// MARK: - Viewers

extension Connection {
  /// The others know each viewer as it came, so a subscriber cannot become read-only later.
  private func becomeReadOnly(for request: Request, _ session: inout Session) {
    guard !session.isSubscribed || session.isReadOnly else {
      return answer(request, .failure(Refusal(.connection(.isSubscribed(becomesReadOnly: true)))))
    }
    session.isReadOnly = true
    answerDone(request)
  }

  private func answerDone(_ request: Request) {
    let line = request.line { () throws(Refusal) in try ResultCoding.text(DoneResult()) }
    outbox.answer(line, at: outbox.reserve())
  }

  /// The heart beats on the event loop of the connection, also while an earlier request is under way.
  private func beginHeartbeat(_ session: inout Session) {
    guard !session.hasHeartbeat else { return }
    session.hasHeartbeat = true
    let pause = TimeAmount.milliseconds(Int64(limits.heartbeat * 1000))
    let beating = channel.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { [outbox] _ in
      outbox.offerIfIdle(ByteBuffer(bytes: ResultCoding.heartbeat))
    }
    channel.closeFuture.whenComplete { _ in beating.cancel() }
  }
}

extension Call {
  /// Whether it may change the center or the programs that stand for apps, or runs a program. A card is drawn by a program
  /// that is told of responses, and only the caller knows whether a person gave them.
  fileprivate var isForbiddenToReaders: Bool {
    switch self {
    case .command, .connectApp, .query(.card): true
    case .query, .subscribe, .becomeReadOnly, .heartbeat: false
    }
  }
}

// MARK: - Apps

extension Connection {
  private func connect(_ bundle: String, _ name: String?, for request: Request, _ session: inout Session)
    async
  {
    if let app = session.app {
      return answer(request, .failure(Refusal(.connection(.standsFor(app: app)))))
    }
    let name = name ?? "process \(peer.process)"
    let link = AppLink(identifier: identifier, bundle: bundle, name: name) { [weak self] call in
      guard let self else { throw AppLinkError("The program went away.") }
      return try await self.call(call)
    }
    let connected = await gateway.connect(link)
    if case .success = connected { session.app = bundle }
    let line = request.line { () throws(Refusal) in
      _ = try connected.mapError(\.inParameters).get()
      return try ResultCoding.text(ConnectedResult(bundle: bundle, name: name))
    }
    outbox.answer(line, at: outbox.reserve())
  }

  private func call(_ call: AppCall) async throws -> AppReply {
    let parameters = try call.parameters()
    let result = try await calls.call { id in
      let message = Message.call(id: .integer(id), method: call.method, parameters: parameters)
      outbox.offer(ByteBuffer(bytes: message.line), events: 1)
    }
    return try call.reply(from: result)
  }
}
