import NIOCore

/// What goes out on one connection and in which order: answers in the order of their requests, events and
/// calls as they come. It is told what is ready and what was sent, and says what to send next.
struct OutgoingQueue {
  /// Bytes that are put together into one write; larger pieces go by themselves.
  static let portion = 64 << 10

  /// What to do now that something has changed.
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
    /// Of the events those of the subscription.
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
  /// One for each request from the first that is not answered; nil until it is.
  private var open = CircularBuffer<ByteBuffer?>()
  private var firstOpen = 0
  private var waiting = CircularBuffer<Piece>()
  /// Of what is waiting and what is being written.
  private var unsent = Load()
  private var beingWritten: Load?
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

  // MARK: Answers

  /// A place for the answer of a request.
  mutating func reserve() -> Int {
    open.append(nil)
    return firstOpen + open.count - 1
  }

  /// The answer, empty for a request that gets none.
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

  /// Lines nobody asked for; false when the peer has left too many of them. Those that wait are dropped then,
  /// and `farewell` goes out last.
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
  }

  // MARK: Writing

  /// Nothing comes after what is there and the answers still to come.
  mutating func end() {
    isEnding = true
  }

  /// What was last given out is sent; gives how many events of the subscription were in it.
  @discardableResult
  mutating func sent() -> Int {
    guard let sent = beingWritten else { return 0 }
    unsent -= sent
    beingWritten = nil
    return sent.subscribed
  }

  /// One write at a time.
  mutating func next() -> Step {
    guard beingWritten == nil else { return .nothing }
    guard var piece = waiting.popFirst() else {
      return isEnding && (isSettled || isOverloaded) ? .close : .nothing
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
