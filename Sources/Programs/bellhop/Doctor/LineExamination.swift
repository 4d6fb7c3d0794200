import Foundation
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
