import CTerm

/// Pending bytes for the terminal. A write never blocks: bytes that do not fit stay here, so that a terminal that
/// does not read delays only its own frames.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0
  /// The terminal does not exist any more; everything is dropped.
  private(set) var isGone = false

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) {
    guard !isGone else { return }
    bytes += more
  }

  /// Returns everything that is pending and keeps none of it.
  mutating func takeAll() -> ArraySlice<UInt8> {
    defer { clear() }
    return bytes[sent...]
  }

  /// Drops what is pending. A control sequence may be cut; the next one ends it. The caller ends a picture.
  mutating func discard() {
    clear()
  }

  /// Puts bytes around everything that is pending; adds nothing if nothing is.
  mutating func enclose(in prefix: [UInt8], _ suffix: [UInt8]) {
    guard !isEmpty, !isGone else { return }
    bytes = prefix + bytes[sent...] + suffix
    sent = 0
  }

  /// Takes the output of curses.
  mutating func collect() {
    let count = ct_screen_collected()
    guard count > 0 else { return }
    append(
      [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = buffer.baseAddress.map { ct_screen_take($0, count) } ?? 0
      }
    )
  }

  /// Writes as much as the terminal accepts.
  mutating func drain() {
    while !isEmpty, !isGone {
      let written = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { ct_device_write($0 + sent, buffer.count - sent) } ?? 0
      }
      if written == CT_GONE { isGone = true }
      guard written > 0 else { break }
      sent += written
    }
    if isEmpty || isGone { clear() }
  }

  /// Writes everything, but waits no longer than `limit` for a terminal that does not read.
  mutating func drain(for limit: Duration) {
    let end = ContinuousClock.now + limit
    drain()
    while !isEmpty, ContinuousClock.now < end {
      _ = ct_wait(false, true, (end - .now).nanoseconds)
      drain()
    }
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: bytes.count < 64 * 1024)
    sent = 0
  }
}

extension Duration {
  /// Whole nanoseconds, rounded up, never negative.
  var nanoseconds: Int64 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    return min(parts.seconds, 1_000_000_000) * 1_000_000_000 + (parts.attoseconds + 999_999_999)
      / 1_000_000_000
  }
}

/// Knows whether the terminal has shown what was sent. Behind each frame it is asked for its status, and the next frame
/// waits for the answer: what the kernel, a modem or an SSH connection still holds cannot be seen in any other way.
struct LinePace {
  static let question = Array("\u{1b}[5n".utf8)
  private static let answer = Array("\u{1b}[0n".utf8)

  /// A frame that the terminal has not answered yet.
  private struct Frame {
    var bytes: Int
    var sent: ContinuousClock.Instant
  }

  /// Whether the terminal answers questions at all.
  private(set) var isOn: Bool
  /// Whether a frame takes so long that motion would not be seen as such.
  private(set) var isSlow = false
  private var frames: [Frame] = []
  /// The bytes of an answer that have come.
  private var matched = 0
  private var misses = 0

  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Frames of so few bytes may follow each other unanswered, so that typing on a distant machine is not delayed.
  private static let fewBytes = 256
  private static let slow = Duration.milliseconds(200)
  private static let quick = Duration.milliseconds(80)

  /// The bytes of a frame that a slow line takes at once.
  private static let fewBytesOfSlowLine = 400

  /// Returns the parts in which a frame is sent: one, or on a slow line several. A part ends before an escape, where
  /// no sequence and no character is cut.
  func pieces(of frame: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = frame
    while isSlow, rest.count > Self.fewBytesOfSlowLine,
      let end = rest.dropFirst(Self.fewBytesOfSlowLine).firstIndex(of: 0x1B)
    {
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }

  var isReady: Bool { frames.reduce(0) { $0 + $1.bytes } <= Self.fewBytes }
  /// Whether the terminal may still have to show something.
  var isWaiting: Bool { !frames.isEmpty }

  /// When a terminal that does not answer is not waited for any longer; nil without a question.
  var limit: ContinuousClock.Instant? {
    frames.first.map { $0.sent + .seconds(5) + .milliseconds(10 * frames.reduce(0) { $0 + $1.bytes }) }
  }

  mutating func sent(_ bytes: Int, at now: ContinuousClock.Instant = .now) {
    frames.append(Frame(bytes: bytes, sent: now))
  }

  /// Takes answers out of what the terminal sends: behind a typed escape one would be read as another key. An answer in
  /// two parts counts and stays, and the decoder drops it.
  mutating func takeAnswers(from bytes: [UInt8], now: ContinuousClock.Instant = .now) -> [UInt8] {
    guard !frames.isEmpty else { return bytes }
    var rest: [UInt8] = []
    for byte in bytes {
      rest.append(byte)
      matched = byte == Self.answer[matched] ? matched + 1 : byte == Self.answer[0] ? 1 : 0
      guard matched == Self.answer.count else { continue }
      matched = 0
      misses = 0
      if rest.suffix(Self.answer.count).elementsEqual(Self.answer) { rest.removeLast(Self.answer.count) }
      answered(now)
    }
    return rest
  }

  private mutating func answered(_ now: ContinuousClock.Instant) {
    guard let frame = frames.first else { return }
    frames.removeFirst()
    let time = now - frame.sent
    // The last piece of a frame may be so short that a slow line is quick with it.
    if time > Self.slow {
      isSlow = true
    } else if time < Self.quick, frame.bytes >= Self.fewBytesOfSlowLine {
      isSlow = false
    }
  }

  /// Gives up answers that are overdue; a terminal that misses two in a row is not asked again.
  mutating func pass(to now: ContinuousClock.Instant) {
    guard let limit, now >= limit else { return }
    frames = []
    misses += 1
    if misses > 1 { isOn = false }
  }

  /// Forgets what was sent, as when another program has had the terminal.
  mutating func forget() {
    frames = []
    matched = 0
  }
}
