import Bidi
import JSON
import NotificationModel
import NotificationWords
import PayloadSimulation

/// What becomes of a push, for a person.
enum ExplanationText {
  /// One state: what comes of it, the steps of the decision, and each aspect in a word.
  static func lines(_ explanation: Explanation) -> [String] {
    var facts = Aspect.allCases.map { aspect in
      (name: aspect.title, value: Optional(words(explanation.finding(aspect))))
    }
    facts.append(("reply", explanation.reply.map(words)))
    return ["\(explanation.state): \(explanation.summary)", sentence(explanation.decision)]
      + TraceText.lines(explanation.decision.trace) + [""] + FactText.lines(facts)
  }

  /// The heading: which file is for which app.
  static func heading(_ file: String, _ app: App, identifier: String) -> String {
    "\(file): \"\(identifier)\" for \(app.name == app.bundle ? app.bundle : "\(app.name) (\(app.bundle))")"
  }

  private static func sentence(_ decision: Decision) -> String {
    decision.outcome == .withheld ? "withheld: nothing is seen or heard" : DecisionText.words(decision)
  }

  private static func words(_ reply: Explanation.Reply) -> String {
    switch reply.obstacle {
    case .nothingIsSeen: "no: there is no notification to reply to"
    case .noButtonTakesText: "no: the notification has no button that takes a text"
    case nil:
      reply.response.map { "the app receives \($0.actionIdentifier) with \(($0.userText ?? "").quoted)" }
        ?? "no: the app receives nothing"
    }
  }

  private static func words(_ finding: Explanation.Finding) -> String {
    switch finding.outcome {
    case .yes: finding.detail.isEmpty ? "yes" : finding.detail
    case .no: "no"
    case .notAsked: "not asked for"
    }
  }
}

/// A push in many states, as one table: each cell points to its reason below.
struct ExplanationMatrix {
  private let explanations: [Explanation]
  /// Each once, in the order in which the table meets them.
  private(set) var reasons: [Reason] = []

  /// Of a sound's name in a cell.
  private static let longestDetail = 10
  /// From so many columns on the headings are written in full.
  private static let roomy = 96

  init(_ explanations: [Explanation]) {
    self.explanations = explanations
    for explanation in explanations {
      for aspect in Aspect.allCases {
        guard let reason = explanation.finding(aspect).reason, !reasons.contains(reason) else { continue }
        reasons.append(reason)
      }
    }
  }

  /// The table, the reasons below it, and what its signs mean. Where the table has no room, each state has lines of
  /// its own.
  func lines(width: Int) -> [String] {
    let table = table(width: width)
    let fits = table.allSatisfy { CellText($0).width <= width }
    return (fits ? table : blocks(width: width)) + [""] + reasonLines(width: width) + signs(width: width)
  }

  private func table(width: Int) -> [String] {
    let isRoomy = width >= Self.roomy
    let table = Table(
      columns: [.exact("STATE")]
        + Aspect.allCases.map { .exact((isRoomy ? $0.title : $0.shortTitle).uppercased()) },
      rows: explanations.map { explanation in
        [explanation.state] + Aspect.allCases.map { cell(explanation.finding($0), of: explanation) }
      }
    )
    return table.lines(width: width)
  }

  /// A state, and below it as many aspects in a line as there is room for.
  private func blocks(width: Int) -> [String] {
    explanations.flatMap { explanation in
      var lines = [explanation.state]
      for aspect in Aspect.allCases {
        let piece = "  \(aspect.shortTitle) \(cell(explanation.finding(aspect), of: explanation))"
        let longer = lines[lines.count - 1] + piece
        if lines.count > 1, CellText(longer).width <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(piece)
        }
      }
      return lines
    }
  }

  private func cell(_ finding: Explanation.Finding, of explanation: Explanation) -> String {
    let number = finding.reason.flatMap { reasons.firstIndex(of: $0) }.map { "[\($0 + 1)]" } ?? ""
    return Self.word(finding, of: explanation) + number
  }

  private static func word(_ finding: Explanation.Finding, of explanation: Explanation) -> String {
    switch finding.outcome {
    case .yes where finding.aspect == .banner:
      explanation.presentation.banner == .persistent ? "stays" : "yes"
    case .yes where finding.detail.isEmpty: "yes"
    case .yes: CellText(finding.detail).truncated(to: longestDetail).string
    case .no: "no"
    case .notAsked: "-"
    }
  }

  private func reasonLines(width: Int) -> [String] {
    let edge = "[\(reasons.count)] ".count
    return reasons.enumerated().flatMap { index, reason in
      let wrapped = CellText.wrap(reason.text, columns: max(20, width - edge), maximumLines: 6)
      return wrapped.enumerated().map { line, text in
        CellText(line == 0 ? "[\(index + 1)]" : "").padded(to: edge).string + text.string
      }
    }
  }

  /// Only those that stand in the table.
  private func signs(width: Int) -> [String] {
    let outcomes = Set(explanations.flatMap(\.findings).map(\.outcome))
    let stays = explanations.contains { $0.presentation.banner == .persistent }
    let signs = [
      outcomes.contains(.notAsked) ? "-  the payload does not ask for it" : nil,
      stays ? "stays  a banner that stays until it is dealt with" : nil,
    ].compactMap(\.self)
    return signs.isEmpty ? [] : [""] + signs.flatMap { CellText.wrap($0, columns: width).map(\.string) }
  }
}

extension Aspect {
  /// As people call it.
  var title: String {
    switch self {
    case .banner: "banner"
    case .list: "list"
    case .lockScreen: "Lock Screen"
    case .sound: "sound"
    case .badge: "badge"
    case .serviceExtension: "extension"
    case .told: "app told"
    }
  }

  /// Where there is little room.
  fileprivate var shortTitle: String {
    switch self {
    case .lockScreen: "lock"
    case .serviceExtension: "ext."
    case .told: "told"
    case .banner, .list, .sound, .badge: title
    }
  }
}
