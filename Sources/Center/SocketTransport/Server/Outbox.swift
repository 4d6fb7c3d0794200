import ControlProtocol
import NIOCore
import NotificationModel
import NotificationWords
import Synchronization
import Text

/// The outgoing half of one connection, shared by all senders.
final class Outbox: Sendable {
  private struct State {
    var queue: OutgoingQueue
    /// Whether the next write is being prepared on the event loop.
    var isFlushing = false
    /// Called with the number of the subscription's events that were sent.
    var passedOn: (@Sendable (Int) -> Void)?
    /// The task that reads requests, while it waits for room or for all answers; there is no other waiter.
    var waiter: (condition: Condition, continuation: CheckedContinuation<Void, Never>)?
  }

  private enum Condition {
    case room, settled
  }

  private let state: Mutex<State>
  private let channel: any Channel
  private let unsent: UnsentBytes

  init(channel: any Channel, unsent: UnsentBytes) {
    self.channel = channel
    self.unsent = unsent
    state = Mutex(State(queue: OutgoingQueue(limits: unsent.limits)))
  }

  // MARK: Sending

  /// Reserves a place in the order of answers; see `answer(_:at:)`.
  func reserve() -> Int { state.withLock { $0.queue.reserve() } }

  /// Fills a reserved place with the line of the answer; nil for a request without an answer. The line is not made if
  /// nobody takes it any more.
  func answer(_ line: @autoclosure () -> [UInt8]?, at place: Int) {
    let bytes = (isOver ? nil : line()).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
    change { $0.fill(place, with: bytes) }
  }

  /// Whether no answer is taken any more.
  var isOver: Bool { state.withLock(\.queue.isOver) }

  /// Sends lines that answer no request. Returns false if the connection has ended, or ends now because the peer
  /// does not read.
  @discardableResult
  func offer(_ lines: ByteBuffer, events: Int, areSubscribed: Bool = false) -> Bool {
    change { $0.offer(lines, events: events, areSubscribed: areSubscribed, farewell: Self.farewell) }
  }

  /// Sends a line that answers no request, unless something is being sent already.
  func offerIfIdle(_ line: ByteBuffer) {
    change { queue in
      if queue.isIdle { _ = queue.offer(line, events: 0, farewell: Self.farewell) }
    }
  }

  /// Calls `passedOn` from now on with the number of events that were sent.
  func count(_ passedOn: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.passedOn = passedOn }
    passedOn(0)
  }

  /// Closes the connection when everything is sent.
  func finish() { change { $0.finish() } }

  /// The most bytes that were ever unsent.
  var mostBytes: Int { state.withLock(\.queue.mostBytes) }

  /// Nothing can be sent any more.
  func abandon() { change { $0.close() } }

  /// Ends the connection, because too much waits on all connections and most of it here, unless it ends so already.
  private func giveUp() {
    let refusal = Refusal(.connection(.answersNotRead(most: unsent.limits.unsentBytes)))
    let farewell = ByteBuffer(bytes: Message.answer(id: nil, .failure(refusal)).line)
    if change({ $0.drop(farewell: farewell) }) { channel.close(within: unsent.limits.farewell) }
  }

  private static var farewell: ByteBuffer {
    let refusal = Refusal(.connection(.eventsNotTaken))
    return ByteBuffer(bytes: Message.answer(id: nil, .failure(refusal)).line)
  }

  // MARK: Waiting

  /// Waits until another request may be read.
  func room() async { await wait(for: .room) }

  /// Waits until all requests are answered.
  func settled() async { await wait(for: .settled) }

  private func wait(for condition: Condition) async {
    if state.withLock({ Self.holds(condition, $0) }) { return }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if Self.holds(condition, state) { return true }
        state.waiter = (condition, continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  private static func holds(_ condition: Condition, _ state: State) -> Bool {
    switch condition {
    case .room: state.queue.hasRoom
    case .settled: state.queue.isSettled
    }
  }

  // MARK: Writing

  /// Changes the queue. What is there to write is written at the end of the event loop's turn, so that the answers to
  /// requests that became durable together are one write.
  @discardableResult
  private func change<R: Sendable>(_ body: (inout OutgoingQueue) -> R) -> R {
    let (result, mustFlush, waiter, excess) = state.withLock { state in
      let result = body(&state.queue)
      let mustFlush = !state.isFlushing && state.queue.hasNext
      if mustFlush { state.isFlushing = true }
      return (result, mustFlush, Self.released(&state), unsent.note(state.queue.ownBytes, in: self))
    }
    waiter?.resume()
    if mustFlush { channel.eventLoop.execute { self.flush() } }
    excess?.giveUp()
    return result
  }

  private func flush() {
    let step = state.withLock { state in
      state.isFlushing = false
      return state.queue.next()
    }
    perform(step)
  }

  private func sent() {
    let events = change { $0.sent() }
    if events > 0 { state.withLock(\.passedOn)?(events) }
  }

  private static func released(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    guard let waiter = state.waiter, holds(waiter.condition, state) else { return nil }
    state.waiter = nil
    return waiter.continuation
  }

  private func perform(_ step: OutgoingQueue.Step) {
    switch step {
    case .nothing: break
    case .close: channel.close(promise: nil)
    case .write(let bytes):
      channel.writeAndFlush(bytes).whenComplete { result in
        switch result {
        case .success: self.sent()
        case .failure: self.abandon()
        }
      }
    }
  }
}
