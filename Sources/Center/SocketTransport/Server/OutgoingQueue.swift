import NIOCore

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

    static func += (left: inout Load, right: Load) {
      left.answers += right.answers
      left.answerBytes += right.answerBytes
      left.events += right.events
      left.eventBytes += right.eventBytes
      left.subscribed += right.subscribed
    }

    static func -= (left: inout Load, right: Load) {
      left.answers -= right.answers
      left.answerBytes -= right.answerBytes
      left.events -= right.events
      left.eventBytes -= right.eventBytes
      left.subscribed -= right.subscribed
    }
  }

  private let limits: SocketLimits
  /// One entry for each request from the first unanswered one; nil until it is answered.
  private var open = CircularBuffer<ByteBuffer?>()
  private var firstOpen = 0
  private var waiting = CircularBuffer<Piece>()
  /// The size of what is waiting or being written.
  private var unsent = Load()
  private var beingWritten: Load?
  /// The most bytes of events that were ever waiting or being written.
  private(set) var mostEventBytes = 0
  private var isEnding = false
  private var isOverloaded = false

  init(limits: SocketLimits) {
    self.limits = limits
  }

  /// Whether another request may be taken.
  var hasRoom: Bool {
    open.count + unsent.answers < limits.requestsInFlight && unsent.answerBytes < limits.answerBytesInFlight
  }

  /// Whether all requests are answered, if not sent yet.
  var isSettled: Bool { open.isEmpty }

  /// Whether nothing waits to be written, and nothing is being written.
  var isIdle: Bool { beingWritten == nil && waiting.isEmpty }

  // MARK: Answers

  /// Reserves a place for the answer of a request.
  mutating func reserve() -> Int {
    open.append(nil)
    return firstOpen + open.count - 1
  }

  /// Fills a reserved place; empty for a request without an answer.
  mutating func fill(_ place: Int, with line: ByteBuffer) {
    open[offset: place - firstOpen] = line
    while let first = open.first, let bytes = first {
      open.removeFirst()
      firstOpen += 1
      guard bytes.readableBytes > 0 else { continue }
      append(bytes, Load(answers: 1, answerBytes: bytes.readableBytes))
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
      (isEnding, isOverloaded) = (true, true)
      return false
    }
    let subscribed = areSubscribed ? events : 0
    append(lines, Load(events: events, eventBytes: lines.readableBytes, subscribed: subscribed))
    return true
  }

  private mutating func dropWaitingEvents() {
    let kept = waiting.filter { $0.load.events == 0 }
    for piece in waiting where piece.load.events > 0 { unsent -= piece.load }
    waiting = CircularBuffer(kept)
  }

  private mutating func append(_ bytes: ByteBuffer, _ load: Load) {
    waiting.append(Piece(bytes: bytes, load: load))
    unsent += load
    mostEventBytes = max(mostEventBytes, unsent.eventBytes)
  }

  // MARK: Writing

  /// Marks the end: only the remaining answers are added after this.
  mutating func end() {
    isEnding = true
  }

  /// The last write is done; returns how many events of the subscription it held.
  @discardableResult
  mutating func sent() -> Int {
    guard let sent = beingWritten else { return 0 }
    unsent -= sent
    beingWritten = nil
    return sent.subscribed
  }

  /// Whether `next` returns a step.
  var hasNext: Bool { beingWritten == nil && (!waiting.isEmpty || isAtEnd) }

  private var isAtEnd: Bool { isEnding && (isSettled || isOverloaded) }

  /// Returns the next write; there is one at a time.
  mutating func next() -> Step {
    guard beingWritten == nil else { return .nothing }
    guard var piece = waiting.popFirst() else {
      return isAtEnd ? .close : .nothing
    }
    while let next = waiting.first, piece.bytes.readableBytes + next.bytes.readableBytes <= Self.portion {
      piece.bytes.writeImmutableBuffer(next.bytes)
      piece.load += next.load
      waiting.removeFirst()
    }
    beingWritten = piece.load
    return .write(piece.bytes)
  }
}
