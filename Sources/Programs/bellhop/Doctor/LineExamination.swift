import CursesTerminal
import Foundation
import Glibc
import Platform
import SystemPackage
import Text

/// The quality of the line to this terminal: how long an answer takes, and how many bytes it takes a second.
struct LineExamination {
  /// Seconds from a question to its answer, each; empty if the terminal answers no question.
  var roundTrips: [Double]
  /// Bytes a second; nil if it was too fast to be measured.
  var bytesPerSecond: Double?

  /// The shortest round trip: the machine has added to the others.
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

  /// The bytes of a whole screen of 80 by 24; a frame with a few changes takes a few hundred.
  private static let wholeScreen = 4000.0

  private var pace: Finding {
    guard let bytesPerSecond else { return .good("pace", "faster than can be measured: banners slide in") }
    let seconds = Self.wholeScreen / bytesPerSecond
    let words = "about \(Int(bytesPerSecond).inBytes) a second, a whole screen in \(Self.spoken(seconds))"
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
}

/// Measures a line with questions that every terminal answers, on a screen that is open: however the process ends, the
/// screen restores the terminal.
struct LineProbe {
  private let screen: CursesTerminal
  private let terminal: Descriptor

  /// The longest time to wait for an answer.
  private static let patience = Duration.seconds(3)
  private static let questions = 5
  /// The probe of the pace: as much as a line of 9,600 bit/s passes on in four seconds is the most that is sent.
  private static let portions = [1024, 3072, 32_768]
  /// The time in seconds after which a portion is large enough to tell the pace.
  private static let enough = 0.3

  /// Widths that terminals do not agree about.
  static let samples: [(text: String, columns: Int, name: String)] = [
    ("你", 2, "Chinese"), ("💌", 2, "emoji"), ("⚠️", 2, "emoji with a variation"), ("👩‍👩‍👧", 2, "joined emoji"),
  ]

  init(on screen: CursesTerminal) throws(Errno) {
    self.screen = screen
    terminal = try Descriptor(opening: "/dev/tty", O_WRONLY | O_NOCTTY)
  }

  /// The process was asked to end, or the person pressed ^C.
  struct Interruption: Error {
    var exitStatus: Int32
  }

  func measure() throws(Interruption) -> (line: LineExamination, widths: [Int?]) {
    let roundTrips = try roundTrips()
    guard let best = roundTrips.min() else {
      return (LineExamination(roundTrips: []), Self.samples.map { _ in nil })
    }
    let pace = try Self.bytesPerSecond(beside: best) { (bytes) throws(Interruption) in
      try seconds(forBlanks: bytes)
    }
    return (LineExamination(roundTrips: roundTrips, bytesPerSecond: pace), try widths())
  }

  private func roundTrips() throws(Interruption) -> [Double] {
    var times: [Double] = []
    for _ in 0..<Self.questions {
      guard let time = try seconds(for: Self.question) else { break }
      times.append(time)
    }
    return times
  }

  /// The pace of the line; nil if it is too fast to be measured.
  /// - Parameters:
  ///   - roundTrip: the seconds that an answer takes by itself.
  ///   - seconds: returns after how many seconds the terminal answers behind so many bytes; nil if it does not in time.
  static func bytesPerSecond(
    beside roundTrip: Double,
    _ seconds: (_ bytes: Int) throws(Interruption) -> Double?
  ) throws(Interruption) -> Double? {
    for bytes in portions {
      // Without an answer in time the line is slower than this.
      guard let time = try seconds(bytes) else { return Double(bytes) / (patience / .seconds(1)) }
      let sending = time - roundTrip
      if sending > enough || (bytes == portions.last && sending > 0.001) {
        return Double(bytes) / max(sending, 0.0001)
      }
    }
    return nil
  }

  /// Blanks move the cursor only, so that the line is measured and not the terminal's drawing.
  private func seconds(forBlanks bytes: Int) throws(Interruption) -> Double? {
    let row = String(repeating: " ", count: 63) + "\r"
    let blanks = String(repeating: row, count: bytes / row.utf8.count)
    return try seconds(for: blanks + Self.question)
  }

  private func widths() throws(Interruption) -> [Int?] {
    var widths: [Int?] = []
    for sample in Self.samples {
      let answer = try answer(to: "\r\u{1b}[K\(sample.text)" + Self.question)
      let column = answer?.split(separator: ";").last.flatMap { Int($0) }
      widths.append(column.map { $0 - 1 })
    }
    return widths
  }

  // MARK: Talking

  private func seconds(for question: String) throws(Interruption) -> Double? {
    let start = ContinuousClock.now
    guard try answer(to: question) != nil else { return nil }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// The question for the place of the cursor. The screen itself handles the answer to the other question, whether all
  /// is well.
  private static let question = "\u{1b}[6n"
  private static let endOfAnswer: Character = "R"

  /// Returns the terminal's answer between `ESC [` and the last character; nil if the time is over first.
  private func answer(to question: String) throws(Interruption) -> String? {
    send(question)
    let deadline = ContinuousClock.now + Self.patience
    var answer = ""
    while ContinuousClock.now < deadline {
      for signal in screen.wait(until: deadline) {
        if let status = signal.exitStatus { throw Interruption(exitStatus: status) }
        guard case .input(let bytes) = signal else { continue }
        for character in bytes.map({ Character(UnicodeScalar($0)) }) {
          if character == Self.interrupt { throw Interruption(exitStatus: 128 + SIGINT) }
          if character == Self.endOfAnswer { return answer.split(separator: "[").last.map(String.init) ?? "" }
          answer.append(character)
        }
      }
    }
    return nil
  }

  /// ^C, which is a key while a screen is open.
  private static let interrupt: Character = "\u{3}"

  private func send(_ text: String) {
    try? Descriptor.writeAll(Array(text.utf8), to: terminal.number)
  }
}
