import Bidi
import JSON
public import NotificationModel
import NotificationWords
import PhonePictures
import Text
import TextRoom

/// What becomes of a push, for a person.
public enum ExplanationText {
  /// A heading, and for each state of the phone what comes of it: one as steps with the room of the texts, or all as a table.
  /// - Parameter file: what people know the payload by.
  public static func lines(
    _ explanations: [Explanation],
    asTable isTable: Bool,
    of file: String,
    for app: App,
    width: Int
  ) -> [String] {
    let identifier = explanations.first?.decision.identifier ?? ""
    let lines =
      isTable
      ? ExplanationMatrix(explanations).lines(width: width)
      : explanations.flatMap { Self.lines($0) + Self.lines(about: $0.phone) }
    return [heading(file, app, identifier: identifier), ""] + lines
  }

  /// One state: what comes of it, the steps of the decision, and each aspect in a word.
  static func lines(_ explanation: Explanation) -> [String] {
    var facts = Aspect.allCases.map { aspect in
      (name: aspect.title, value: Optional(words(explanation.finding(aspect))))
    }
    facts.append(("reply", explanation.reply.map(words)))
    return ["\(explanation.state): \(explanation.summary)", sentence(explanation.decision)]
      + TraceText.lines(explanation.decision.trace) + [""] + FactText.lines(facts)
  }

  static func heading(_ file: String, _ app: App, identifier: String) -> String {
    "\(file): \"\(identifier)\" for \(app.name == app.bundle ? app.bundle : "\(app.name) (\(app.bundle))")"
  }

  private static func sentence(_ decision: Decision) -> String {
    decision.outcome == .withheld ? "withheld: nothing is seen or heard" : decision.words
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

extension ExplanationText {
  /// The phone, the language that is looked up, and the room of each text; none without a phone.
  static func lines(about phone: ExplainedPhone?) -> [String] {
    guard let phone else { return [] }
    var facts: [(name: String, value: String?)] = [
      ("phone", words(of: phone)),
      ("language", language(of: phone)),
      ("stack", phone.stack.map(words)),
    ]
    facts += texts(of: phone)
    if !phone.texts.isEmpty { facts.append(("measured", "by estimate, a title beside the longest time")) }
    return [""] + FactText.lines(facts)
  }

  private static func words(of phone: ExplainedPhone) -> String {
    let device = DevicePreset.named(phone.device)?.title ?? phone.device
    let size = phone.textSize == .large ? nil : "text \(phone.textSize.title)"
    return [device, phone.locale, size, phone.appearance?.rawValue].compactMap(\.self).joined(
      separator: " · "
    )
  }

  private static func words(of stack: ExplainedStack) -> String {
    let count = stack.count.counted("notification")
    return stack.summary.map { "\(count); under the newest: \($0.quoted)" } ?? "\(count), all of them shown"
  }

  private static func language(of phone: ExplainedPhone) -> String? {
    phone.language.map {
      "the app's texts in \($0)" + ($0 == phone.locale ? "" : ", looked up for \(phone.locale)")
    }
  }

  /// A subtitle and a body have the same room in a banner and in the list.
  private static func texts(of phone: ExplainedPhone) -> [(name: String, value: String?)] {
    CopyUse.Part.allCases.flatMap { part -> [(name: String, value: String?)] in
      let texts = phone.texts.filter { $0.part == part }
      let isSame = Set(texts.map(\.left)).count == 1
      return (isSame ? Array(texts.prefix(1)) : texts).map { text in
        let place = isSame ? "" : text.place == .banner ? " of a banner" : " in the list"
        return (part.rawValue + place, room(of: text))
      }
    }
  }

  private static func room(of text: ExplainedText) -> String {
    let use = CopyUse(part: text.part, count: text.count, left: text.left, shown: text.cut)
    guard let cut = text.cut else { return use.words }
    let shown = text.text.prefix(cut)
    return "\(use.words): \(((shown.count > 24 ? "…" : "") + shown.suffix(24)).quoted)"
  }
}
