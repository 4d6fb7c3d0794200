import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding

/// One of the three texts of an alert, and where its parts stand.
struct TextLine {
  /// `title`, `subtitle` or `body`.
  var name: String
  /// Where the literal stands.
  var path: [JSONPathStep]
  /// What is shown where no table helps.
  var literal: String
  /// How it is looked up, if it is.
  var localized: LocalizedText?

  private var prefix: String { name == "body" ? "" : "\(name)-" }
  var keyPath: [JSONPathStep] { ["aps", "alert", .key("\(prefix)loc-key")] }
  var argumentsPath: [JSONPathStep] { ["aps", "alert", .key("\(prefix)loc-args")] }
  /// The path of the value that decides which text is shown.
  var shownPath: [JSONPathStep] { localized == nil ? path : keyPath }
}

extension Inspection {
  /// The texts there are, from top to bottom.
  var textLines: [TextLine] {
    let content = push.content
    let isString = aps["alert"]?.stringValue != nil
    let alert: [JSONPathStep] = ["aps", "alert"]
    let lines = [
      TextLine(
        name: "title",
        path: alert + ["title"],
        literal: content.title,
        localized: content.localization?.title
      ),
      TextLine(
        name: "subtitle",
        path: alert + ["subtitle"],
        literal: content.subtitle,
        localized: content.localization?.subtitle
      ),
      TextLine(
        name: "body",
        path: isString ? alert : alert + ["body"],
        literal: content.body,
        localized: content.localization?.body
      ),
    ]
    return lines.filter { !$0.literal.isEmpty || $0.localized != nil }
  }

  /// The locales the app has texts for, in the order of the alphabet.
  var locales: [String] { app?.strings?.locales.keys.sorted() ?? [] }
}

/// `de, en and fr`; as many as a sentence carries.
func enumeration(_ words: [String]) -> String {
  let shown = words.prefix(6)
  if words.count > shown.count {
    return shown.joined(separator: ", ") + " and \(words.count - shown.count) more"
  }
  guard let last = shown.last, shown.count > 1 else { return shown.joined() }
  return shown.dropLast().joined(separator: ", ") + " and \(last)"
}

/// Finds mistakes in the text itself, before its meaning is looked at.
enum TextCheck {
  /// Each fix that is tried costs a reading of the text.
  private static let longestFixedText = 16 << 10
  private static let mostFixes = 8

  /// - Parameter bytes: the text that was read, for the fixes of its mistakes; nil if there are none to be offered.
  static func check(_ reading: JSONReading, _ bytes: [UInt8]?, _ findings: inout Findings) {
    let problems = reading.causes
    let finder = bytes.flatMap { $0.count <= longestFixedText ? JSONFixFinder($0, reading) : nil }
    // That a text is empty, or something else, is said where a payload is missed.
    let told = reading.root == nil ? problems.filter { !ShapeCheck.isWhole($0) } : problems
    for (index, problem) in told.enumerated() {
      let fix = index < mostFixes ? finder?.fix(of: problem) : nil
      findings.add(TextRemark.diagnostic(problem), at: problem.offset, fix: fix)
    }
    // What is not told is like what is: in a text that a parser accepts, for example, keys that stand twice.
    let isHarmless = problems.allSatisfy { TextRemark.diagnostic($0).severity == .warning }
    findings.omit(reading.untoldProblems, isHarmless ? .warning : .error)
  }
}
