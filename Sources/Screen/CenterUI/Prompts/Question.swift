import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// A question with two answers, or a message that has to be closed. It takes every key.
enum Question: Overlay, Hashable {
  /// Everything up to that number: what arrives while the question stands was not asked about.
  case clearAll(upTo: Int)
  case quitWithUnsentText
  case dropUnsentText
  /// A field was closed by something that happened, while the person was writing in it. This is a message, and letters do
  /// not close it, because the person may still be typing.
  case fieldLost(Loss)
  /// Deleting an app and installing it again.
  case reinstall(app: String)

  /// Why a field was closed.
  enum Loss: Hashable {
    /// The notification is gone, so the reply to it cannot be sent.
    case removed(unsent: String)
    /// The phone was locked; the reply comes back when it is unlocked, if it had any text.
    case locked(keepsReply: Bool)
  }

  enum Answer: OverlayPart {
    case yes, no
  }

  private var isMessage: Bool {
    if case .fieldLost = self { return true }
    return false
  }

  // MARK: Words

  fileprivate var text: String {
    switch self {
    case .clearAll: "Clear all notifications?"
    case .quitWithUnsentText: "Quit? The reply you are writing is not sent."
    case .dropUnsentText: "Drop the reply you are writing?"
    case .fieldLost(.removed(unsent: "")): "The notification was removed."
    case .fieldLost(.removed(let text)): "The notification was removed, so this reply was not sent: \(text)"
    case .fieldLost(.locked(keepsReply: true)):
      "The phone was locked. The reply comes back when it is unlocked."
    case .fieldLost(.locked(keepsReply: false)): "The phone was locked."
    case .reinstall: "Delete the app and install it again? What it has delivered and scheduled goes."
    }
  }

  /// The meaning of yes and no; a message has one answer.
  fileprivate var answers: (yes: String, no: String?) {
    switch self {
    case .fieldLost: ("close", nil)
    case .clearAll, .quitWithUnsentText, .dropUnsentText, .reinstall: ("yes", "no")
    }
  }

  func openQuestion(in screen: ScreenState) -> String? { text }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let enter = FooterHints.Hint(screen.options.enterKey, answers.yes, .overlay(Answer.yes), rank: 2)
    guard let no = answers.no else { return [enter] }
    return [enter, FooterHints.Hint("esc", no, .overlay(Answer.no), rank: 3)]
  }

  // MARK: Answering

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    // A letter does not close a message, because the person may still be typing. A key that was meant for something else
    // answers no question.
    if key == Key(.enter) || !isMessage && key == Key("y", []) { return answer(.yes, in: &screen) }
    if [Key(.escape), Key("c", .control)].contains(key) || !isMessage && key == Key("n", []) {
      return answer(.no, in: &screen)
    }
    return []
  }

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Answer) = target else { return [] }
    return answer(part, in: &screen)
  }

  private func answer(_ answer: Answer, in screen: inout ScreenState) -> [Effect] {
    screen.close(Question.self)
    switch (answer, self) {
    case (.no, _), (.yes, .fieldLost): break
    case (.yes, .clearAll(let latest)): return screen.clearAll(upTo: latest)
    case (.yes, .quitWithUnsentText): return screen.quit()
    case (.yes, .dropUnsentText): screen.closeReply()
    case (.yes, .reinstall(let app)): return [.submit(.reinstall(app: app))]
    }
    return []
  }
}

// MARK: Drawing

extension Question {
  func draw(with painter: inout Painter) {
    painter.paintQuestion(
      text,
      yes: (answers.yes, Answer.yes),
      no: answers.no.map { ($0, Answer.no) }
    )
  }
}

extension Painter {
  /// Paints a question in the middle of the phone, with its two keys, and with a row for what is typed if there is a
  /// field.
  mutating func paintQuestion(
    _ question: String,
    field: CellText? = nil,
    yes: (words: String, part: any OverlayPart),
    no: (words: String, part: any OverlayPart)?
  ) {
    let lines = CellText.wrap(question, columns: min(44, layout.phone.columns - 6), maximumLines: 5)
    let words = no.map { "↵ \(yes.words)   esc \($0.words)" } ?? "↵ \(yes.words)"
    let keys = CellText(options.ascii ? words.replacing("↵", with: "enter") : words)
    let width = max(lines.map(\.width).max() ?? 0, keys.width) + 6
    let rows = lines.count + 4 + (field == nil ? 0 : 1)
    let rect = layout.phone.middle(columns: width, rows: rows, leaving: 1)
    paintArea(rect, .banner, isFocused: true, hasEdges: true)
    for (index, line) in lines.enumerated() {
      text(line, at: rect.offset(columns: 3, rows: 1 + index), .cardTitle)
    }
    let start = Point(column: rect.column + 3, row: rect.bottom - 2)
    text(keys, at: start, .actionKey)
    let yesWidth = options.enterKey.count + 1 + yes.words.count
    target(Rect(origin: start, size: Size(columns: yesWidth, rows: 1)), .overlay(yes.part))
    if let no {
      let columns = 4 + no.words.count
      let place = Rect(column: start.column + 3 + yesWidth, row: start.row, columns: columns, rows: 1)
      target(place.intersection(rect), .overlay(no.part))
    }
    grid.cursor = start
    guard let field else { return }
    let place = rect.offset(columns: 3, rows: 1 + lines.count)
    text(field, at: place, .cardTitle, columns: width - 6)
    grid.cursor = place.offset(columns: min(field.width, width - 6))
  }
}

extension ScreenState {
  /// The notifications that are shown and were there when the question was asked.
  fileprivate mutating func clearAll(upTo latest: Int) -> [Effect] {
    let shown = phone.newestFirst.filter { !phone.disclosure.hidesHistory || center.isUnseen($0) }
    return clear(shown.filter { $0.sequence <= latest }.map(\.key))
  }
}
