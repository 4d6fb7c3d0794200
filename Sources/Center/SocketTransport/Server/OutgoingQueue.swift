import ControlProtocol
import NIOCore
import NotificationModel
import Synchronization

/// The order of everything that is sent on one connection: answers in the order of their requests, events and
/// calls as they come. It has no I/O: it is told what is ready and what was sent, and returns what to send next.
struct OutgoingQueue {
  /// The size in bytes up to which pieces are combined into one write.
  static let portion = 64 << 10

  /// The next step after a change.
  enum Step {
    case nothing
    case write(ByteBuffer)
    /// Everything was sent.
    case close
  }

  private struct Piece {
    var bytes: ByteBuffer
    var load: Load
  }

  private struct Load {
    var answers = 0
    var answerBytes = 0
    var events = 0
    var eventBytes = 0
    /// How many of the events belong to the subscription.
    var subscribed = 0
    /// What no other connection shares, in bytes.
    var ownBytes = 0

    mutating func add(_ load: Load, times: Int = 1) {
      answers += times * load.answers
      answerBytes += times * load.answerBytes
      events += times * load.events
      eventBytes += times * load.eventBytes
      subscribed += times * load.subscribed
      ownBytes += times * load.ownBytes
    }
  }

  private let limits: SocketLimits
  /// One entry for each request from the first unanswered one; nil until it is answered.
  private var open = CircularBuffer<ByteBuffer?>()
  private var firstOpen = 0
  /// The rest of a piece whose beginning was written.
  private var begun: Piece?
  private var waiting = CircularBuffer<Piece>()
  /// The size of what is kept: answers behind an unanswered request, what is waiting, and what is being written.
  private var unsent = Load()
  private var beingWritten: Load?
  /// The most bytes that were ever waiting or being written.
  private(set) var mostBytes = 0
  private var isEnding = false
  /// Whether nothing more is kept, because the peer has gone or has left too much unread.
  private(set) var isOver = false

  init(limits: SocketLimits) {
    self.limits = limits
  }

  /// Whether another request may be taken.
  var hasRoom: Bool {
    open.count + unsent.answers < limits.requestsInFlight && unsent.answerBytes < limits.answerBytesInFlight
  }

  /// Whether all requests are answered, if not sent yet, or nobody waits for the answers.
  var isSettled: Bool { isOver || open.isEmpty }

  /// Whether nothing waits to be written, and nothing is being written.
  var isIdle: Bool { beingWritten == nil && begun == nil && waiting.isEmpty }

  /// What is kept and no other connection shares, in bytes; nothing after `drop`.
  var ownBytes: Int { unsent.ownBytes }

  // MARK: Answers

  /// Reserves a place for the answer of a request.
  mutating func reserve() -> Int {
    open.append(nil)
    return firstOpen + open.count - 1
  }

  /// Fills a reserved place; empty for a request without an answer.
  mutating func fill(_ place: Int, with line: ByteBuffer) {
    let line = isOver ? ByteBuffer() : line
    open[offset: place - firstOpen] = line
    // It is kept, also behind a request that is not answered for long.
    count(Load(answerBytes: line.readableBytes, ownBytes: line.readableBytes))
    while let first = open.first, let bytes = first {
      open.removeFirst()
      firstOpen += 1
      guard bytes.readableBytes > 0 else { continue }
      let load = Load(answers: 1, answerBytes: bytes.readableBytes, ownBytes: bytes.readableBytes)
      waiting.append(Piece(bytes: bytes, load: load))
      unsent.answers += 1
    }
  }

  // MARK: Events and calls

  /// Adds lines that answer no request. Returns false if the peer has left too many unread; then the waiting ones
  /// are dropped, and `farewell` is sent last.
  mutating func offer(
    _ lines: ByteBuffer,
    events: Int,
    areSubscribed: Bool = false,
    farewell: @autoclosure () -> ByteBuffer
  ) -> Bool {
    guard !isEnding else { return false }
    guard unsent.events <= limits.undeliveredEvents, unsent.eventBytes <= limits.undeliveredEventBytes else {
      dropWaitingEvents()
      append(farewell(), Load())
      (isEnding, isOver) = (true, true)
      return false
    }
    let bytes = lines.readableBytes
    let (subscribed, own) = areSubscribed ? (events, 0) : (0, bytes)
    append(lines, Load(events: events, eventBytes: bytes, subscribed: subscribed, ownBytes: own))
    return true
  }

  private mutating func dropWaitingEvents() {
    let kept = waiting.filter { $0.load.events == 0 }
    for piece in waiting where piece.load.events > 0 { unsent.add(piece.load, times: -1) }
    waiting = CircularBuffer(kept)
  }

  private mutating func append(_ bytes: ByteBuffer, _ load: Load) {
    waiting.append(Piece(bytes: bytes, load: load))
    count(load)
  }

  private mutating func count(_ load: Load) {
    unsent.add(load)
    mostBytes = max(mostBytes, unsent.answerBytes + unsent.eventBytes)
  }

  // MARK: Writing

  /// Marks the end: only the remaining answers are added after this.
  mutating func finish() {
    isEnding = true
  }

  /// Drops what waits, and ends. `farewell` is sent last; a line that was begun is cut off before it. Returns false, and
  /// does nothing, if there is nothing of its own, as after the first time.
  @discardableResult
  mutating func drop(farewell: ByteBuffer) -> Bool {
    guard ownBytes > 0 else { return false }
    // A client takes a result unread if its line ends with a brace (`Message.resultText`), as a cut line may.
    var last = ByteBuffer(string: begun == nil ? "" : " \n")
    last.writeImmutableBuffer(farewell)
    // What is being written cannot be dropped. It counts no more, so that this connection is not found again.
    beingWritten?.ownBytes = 0
    dropEverything()
    append(last, Load())
    return true
  }

  /// The connection is closed: nothing is sent or kept any more.
  mutating func close() {
    beingWritten = nil
    dropEverything()
  }

  private mutating func dropEverything() {
    (begun, waiting, unsent) = (nil, [], beingWritten ?? Load())
    open = CircularBuffer(open.map { $0.map { _ in ByteBuffer() } })
    (isEnding, isOver) = (true, true)
  }

  /// The last write is done; returns how many events of the subscription it held.
  @discardableResult
  mutating func sent() -> Int {
    guard let sent = beingWritten else { return 0 }
    unsent.add(sent, times: -1)
    beingWritten = nil
    return sent.subscribed
  }

  /// Whether `next` returns a step.
  var hasNext: Bool { isIdle ? isEnding && isSettled : beingWritten == nil }

  /// Returns the next write; there is one at a time. A large piece is written in portions, each a copy, so that the rest
  /// can be dropped while one is being written.
  mutating func next() -> Step {
    guard hasNext else { return .nothing }
    guard var piece = begun ?? waiting.popFirst() else { return .close }
    begun = nil
    if piece.bytes.readableBytes > Self.portion, let portion = piece.bytes.readBytes(length: Self.portion) {
      (begun, beingWritten) = (piece, Load())
      return .write(ByteBuffer(bytes: portion))
    }
    while let next = waiting.first, piece.bytes.readableBytes + next.bytes.readableBytes <= Self.portion {
      piece.bytes.writeImmutableBuffer(next.bytes)
      piece.load.add(next.load)
      waiting.removeFirst()
    }
    beingWritten = piece.load
    return .write(piece.bytes)
  }
}

/// What waits to be sent on all connections of a server, without the lines that they share. If it is too much, the
/// connection for which most waits is given up, so that programs that do not read cost those that do nothing.
final class UnsentBytes: Sendable {
  private struct State {
    var waiting: [ObjectIdentifier: (outbox: Outbox, bytes: Int)] = [:]
    var sum = 0
  }

  private let state = Mutex(State())
  /// The limits of the server.
  let limits: SocketLimits

  init(limits: SocketLimits) {
    self.limits = limits
  }

  /// Notes how many bytes wait in an outbox. Returns the outbox to give up, nil if there is none. The one with the most is
  /// not counted, because a single answer may be as long as it likes.
  func note(_ bytes: Int, in outbox: Outbox) -> Outbox? {
    let limit = limits.unsentBytes
    return state.withLock { state in
      state.sum += bytes - (state.waiting[ObjectIdentifier(outbox)]?.bytes ?? 0)
      state.waiting[ObjectIdentifier(outbox)] = bytes > 0 ? (outbox, bytes) : nil
      guard state.sum > limit, let most = state.waiting.values.max(by: { $0.bytes < $1.bytes }) else {
        return nil
      }
      return state.sum - most.bytes > limit ? most.outbox : nil
    }
  }
}

/// The lines of the latest updates. All subscribers of a server receive the same updates, so each update is encoded once,
/// and the queues of all connections share its bytes: a hundred viewers that do not read cost as much as one.
final class EventLines: Sendable {
  private struct Update {
    var sequences: ClosedRange<Int>
    var lines: ByteBuffer
  }

  private struct State {
    var updates = CircularBuffer<Update>()
    var bytes = 0
  }

  /// How many bytes of earlier updates are kept for connections that are a little behind.
  private static let most = 1 << 20

  private let state = Mutex(State())

  /// Returns the lines of an update's events. While one connection encodes an update, the others wait for its lines.
  func lines(of events: [Event]) -> ByteBuffer {
    guard let first = events.first?.sequence, let last = events.last?.sequence, first <= last else {
      return Self.encode(events)
    }
    return state.withLock { state in
      if let known = state.updates.last(where: { $0.sequences == first...last }) { return known.lines }
      let update = Update(sequences: first...last, lines: Self.encode(events))
      state.updates.append(update)
      state.bytes += update.lines.readableBytes
      while state.bytes > Self.most, state.updates.count > 1 {
        state.bytes -= state.updates.removeFirst().lines.readableBytes
      }
      return update.lines
    }
  }

  private static func encode(_ events: [Event]) -> ByteBuffer {
    var lines = ByteBuffer()
    for event in events {
      do throws(Refusal) {
        lines.writeBytes(try ResultCoding.line(event))
      } catch {
        lines.writeBytes(Message.answer(id: nil, .failure(error)).line)
      }
    }
    return lines
  }
}
