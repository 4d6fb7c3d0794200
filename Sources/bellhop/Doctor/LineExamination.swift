import Foundation
import Glibc

/// What the line to this terminal does: how long an answer takes, and how fast it takes what is drawn.
struct LineExamination {
  /// Seconds from a question to its answer, each; empty if the terminal answers no question.
  var roundTrips: [Double]
  /// Bytes a second; nil if it was too fast to be measured.
  var bytesPerSecond: Double?

  /// The best one: what the others took longer is the machine's.
  var roundTrip: Double? { roundTrips.min() }

  var findings: [Finding] {
    guard let roundTrip else {
      return [.odd("round trip", "The terminal answers no question, so its line cannot be measured.")]
    }
    return [Self.answer(roundTrip, worst: roundTrips.max() ?? roundTrip), pace]
  }

  private static func answer(_ best: Double, worst: Double) -> Finding {
    let words = "\(milliseconds(best)) ms at best, \(milliseconds(worst)) ms at worst"
    if best < 0.05 { return .good("round trip", "\(words): keys feel immediate") }
    if best < 0.15 { return .good("round trip", "\(words): keys are answered with a noticeable delay") }
    return .odd("round trip", "\(words): every key is answered late; let the story play by itself")
  }

  /// What a screen of 80 by 24 takes when it is drawn anew, in bytes; one that changes a little takes a few hundred.
  private static let wholeScreen = 4000.0

  private var pace: Finding {
    guard let bytesPerSecond else { return .good("pace", "faster than can be measured: banners slide in") }
    let seconds = Self.wholeScreen / bytesPerSecond
    let words = "about \(Self.amount(bytesPerSecond)) a second, a whole screen in \(Self.spoken(seconds))"
    if seconds < 0.1 { return .good("pace", "\(words): banners slide in") }
    if seconds < 1 { return .odd("pace", "\(words): banners come without sliding, and frames are left out") }
    return .odd("pace", "\(words): show little at a time, with --no-motion and --color 16")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    seconds < 0.01 ? String(format: "%.1f", seconds * 1000) : "\(Int(seconds * 1000))"
  }

  private static func spoken(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded(.up))) ms" : String(format: "%.1f s", seconds)
  }

  private static func amount(_ bytes: Double) -> String {
    if bytes < 10_000 { return "\(Int(bytes)) bytes" }
    return bytes < 10_000_000 ? "\(Int(bytes / 1000)) KB" : "\(Int(bytes / 1_000_000)) MB"
  }
}

/// Measures a line with questions that every terminal answers. The terminal is put into its mode for programs meanwhile,
/// shows another screen, and is given back in any case.
struct LineProbe {
  private let terminal: Int32

  /// How long is waited for an answer, in milliseconds.
  private static let patience: Int32 = 3000
  private static let questions = 5
  /// The probe of the pace: as much as a line of 9,600 bit/s passes on in four seconds is the most that is sent.
  private static let portions = [1024, 3072, 32_768]
  /// A portion that takes so long tells enough, in seconds.
  private static let enough = 0.3

  /// Widths that terminals do not agree about.
  static let samples: [(text: String, columns: Int, name: String)] = [
    ("你", 2, "Chinese"), ("💌", 2, "emoji"), ("⚠️", 2, "emoji with a variation"), ("👩‍👩‍👧", 2, "joined emoji"),
  ]

  /// Nil without a terminal.
  static func measure() -> (line: LineExamination, widths: [Int?])? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(terminal, TCSAFLUSH, &raw) == 0 else { return nil }
    let probe = LineProbe(terminal: terminal)
    probe.send("\u{1b}[?1049h\u{1b}[H")
    defer {
      probe.send("\u{1b}[?1049l")
      tcsetattr(terminal, TCSAFLUSH, &before)
    }
    let roundTrips = probe.roundTrips()
    guard let best = roundTrips.min() else {
      return (LineExamination(roundTrips: []), samples.map { _ in nil })
    }
    let pace = probe.pace(beside: best)
    return (LineExamination(roundTrips: roundTrips, bytesPerSecond: pace), probe.widths())
  }

  private func roundTrips() -> [Double] {
    var times: [Double] = []
    for _ in 0..<Self.questions {
      guard let time = seconds(for: "\u{1b}[5n", "n") else { break }
      times.append(time)
    }
    return times
  }

  /// Blanks, which move the cursor only: what is measured is the line and not the terminal's drawing.
  private func pace(beside roundTrip: Double) -> Double? {
    for bytes in Self.portions {
      let blanks = String(repeating: " ", count: 70) + "\r"
      let portion = String(repeating: blanks, count: bytes / blanks.utf8.count)
      guard let time = seconds(for: portion + "\u{1b}[5n", "n") else { return nil }
      let sending = time - roundTrip
      if sending > Self.enough || (bytes == Self.portions.last && sending > 0.001) {
        return Double(portion.utf8.count) / max(sending, 0.0001)
      }
    }
    return nil
  }

  private func widths() -> [Int?] {
    Self.samples.map { sample in
      send("\r\u{1b}[K\(sample.text)")
      guard let answer = answer(to: "\u{1b}[6n", "R") else { return nil }
      let column = answer.split(separator: ";").last.flatMap { Int($0) }
      return column.map { $0 - 1 }
    }
  }

  // MARK: Talking

  private func seconds(for question: String, _ end: Character) -> Double? {
    let start = ContinuousClock.now
    guard answer(to: question, end) != nil else { return nil }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// What the terminal answers between `ESC [` and the last character; nil if it does not in time.
  private func answer(to question: String, _ end: Character) -> String? {
    send(question)
    var answer = ""
    var byte: UInt8 = 0
    while true {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.patience) == 1, read(terminal, &byte, 1) == 1 else { return nil }
      let character = Character(UnicodeScalar(byte))
      if character == end { return answer.split(separator: "[").last.map(String.init) ?? "" }
      answer.append(character)
    }
  }

  private func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
