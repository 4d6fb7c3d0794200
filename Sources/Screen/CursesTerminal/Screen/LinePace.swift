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
