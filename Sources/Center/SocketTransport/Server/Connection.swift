import CenterGateway
import ControlProtocol
import JSON
import NIOCore
import NotificationModel
import Synchronization
import Text

/// One connection of a client. Its commands are submitted in order without waiting for each other; any other
/// request waits until the earlier ones are done.
final class Connection: Sendable {
  let channel: any Channel
  let gateway: Gateway
  let outbox: Outbox
  let calls = PendingCalls<JSONValue>()
  let late: LateAnswers
  /// Shared by the connections of the server.
  let eventLines: EventLines
  /// The process at the other end.
  let peer: PeerCredentials
  /// Unique among the connections of the server.
  let identifier: Int
  private let reader: NIOLoopBound<LineReader>
  let limits: SocketLimits
  private let phase = Mutex(Phase())

  init(
    _ accepted: AcceptedChannel,
    peer: PeerCredentials,
    identifier: Int,
    gateway: Gateway,
    eventLines: EventLines,
    unsent: UnsentBytes,
    limits: SocketLimits
  ) {
    self.eventLines = eventLines
    channel = accepted.channel
    reader = accepted.reader
    self.peer = peer
    self.identifier = identifier
    self.gateway = gateway
    self.limits = limits
    outbox = Outbox(channel: accepted.channel, unsent: unsent)
    late = LateAnswers(limit: limits.requestsInFlight)
  }

  /// Returns when the channel is closed and the last request is done.
  func run() async {
    channel.closeFuture.whenComplete { _ in
      self.outbox.abandon()
      self.calls.failAll(AppLinkError("The program went away before it answered."))
      self.late.cancelAll()
    }
    await withDiscardingTaskGroup { tasks in
      var session = Session()
      await serve(&session, &tasks)
      calls.failAll(AppLinkError("The program has ended its side of the connection."))
      if session.app != nil { await gateway.disconnect(identifier) }
      // The person who read that banner here has gone. Another screen that shows it pins it again.
      if let banner = session.pinnedBanner { _ = await gateway.submit(.pinBanner(banner, false)) }
      await late.settled()
      await outbox.settled()
      finishServing(session)
      try? await channel.closeFuture.get()
    }
  }

  // MARK: Ending

  private struct Phase {
    var isServing = true
    var isStopping = false
  }

  /// Takes no more requests, answers the received ones and closes the connection, after `SocketLimits.farewell` at
  /// the latest.
  func stop() {
    let (isFirst, isServing) = phase.withLock { phase in
      defer { phase.isStopping = true }
      return (!phase.isStopping, phase.isServing)
    }
    guard isFirst else { return }
    if !isServing { outbox.finish() }
    channel.close(within: limits.farewell)
  }

  /// A subscriber may half-close the connection and go on reading; any other connection ends.
  private func finishServing(_ session: Session) {
    let isStopping = phase.withLock { phase in
      phase.isServing = false
      return phase.isStopping
    }
    if isStopping || !session.isSubscribed { outbox.finish() }
  }

  // MARK: Requests

  private func serve(_ session: inout Session, _ tasks: inout DiscardingTaskGroup) async {
    while let lines = await nextLines() {
      for line in lines {
        await outbox.room()
        await receive(line, &session, &tasks)
      }
    }
  }

  private func nextLines() async -> [LineSplitter.Line]? {
    let eventLoop = channel.eventLoop
    let next =
      eventLoop.inEventLoop
      ? reader.value.next(on: eventLoop)
      : eventLoop.flatSubmit { [reader] in reader.value.next(on: eventLoop) }
    return try? await next.get()
  }

  private func receive(
    _ line: LineSplitter.Line,
    _ session: inout Session,
    _ tasks: inout DiscardingTaskGroup
  )
    async
  {
    switch line {
    case .complete(let bytes) where bytes.allSatisfy(\.isBlank): return
    case .complete(let bytes):
      do throws(MessageError) {
        await receive(try Message(line: bytes), &session, &tasks)
      } catch {
        outbox.answer(error.answer.line, at: outbox.reserve())
      }
    case .tooLong:
      let refusal = Refusal.lineTooLong(most: limits.lineBytes)
      outbox.answer(Message.answer(id: nil, .failure(refusal)).line, at: outbox.reserve())
    }
  }
}

extension Channel {
  /// Reads no more, and closes after so many seconds at the latest.
  func close(within seconds: Double) {
    pipeline.fireUserInboundEventTriggered(LineReader.Stop())
    let time = TimeAmount.milliseconds(Int64(seconds * 1000))
    let deadline = eventLoop.scheduleTask(in: time) { self.close(promise: nil) }
    closeFuture.whenComplete { _ in deadline.cancel() }
  }
}

/// The state of a connection that its requests have set.
struct Session {
  var app: String?
  var isSubscribed = false
  /// Whether commands are refused.
  var isReadOnly = false
  /// Whether the connection is sent a heartbeat.
  var hasHeartbeat = false
  /// The banner that the connection has pinned and not released.
  var pinnedBanner: NotificationKey?
}
