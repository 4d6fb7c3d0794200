/// How many bytes a slow line passes on: so many a second, and never more than a few at once.
struct LineSpeed {
  let bytesPerSecond: Int
  private var passed = 0
  private var since = ContinuousClock.now

  /// A tenth of a second's bytes, which the line passes on without a pause.
  private var most: Int { max(1, bytesPerSecond / 10) }
  /// A hundredth of a second's bytes: after each piece the whole screen is looked at.
  private var least: Int { max(1, bytesPerSecond / 100) }

  init(bytesPerSecond: Int) {
    self.bytesPerSecond = bytesPerSecond
  }

  /// How many bytes may pass at this moment.
  mutating func room(at now: ContinuousClock.Instant = .now) -> Int {
    let earned = Int((now - since) / .seconds(1) * Double(bytesPerSecond))
    // What was not used is lost.
    if earned - passed > most { passed = earned - most }
    let room = earned - passed
    return room < least ? 0 : room
  }

  mutating func pass(_ bytes: Int) {
    passed += bytes
  }
}
