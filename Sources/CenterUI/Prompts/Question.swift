import Canvas
import NotificationModel
import NotificationState
import TerminalInput

/// A question with two answers, or a message that has to be closed. It takes every key.
enum Question: Overlay, Hashable {
  /// Everything up to that number: what arrives while the question stands was not asked about.
  case clearAll(upTo: Int)
  case quitWithUnsentText
  case dropUnsentText
  /// The notification was removed while a reply to it was being written. This is a message, and letters do not close it,
  /// because the person may still be typing.
  case replyLost(text: String)
  /// The phone is locked, and this needs the passcode (ios-behaviour 3.4).
  case passcode(PasscodeGatedAction)
  /// Deleting an app and installing it again.
  case reinstall(app: String)

  enum Answer: OverlayPart {
    case yes, no
  }

  var place: OverlayPlace { .screen }

  private var isMessage: Bool {
    if case .replyLost = self { return true }
    return false
  }

  // MARK: Words

  fileprivate var text: String {
    switch self {
    case .clearAll: "Clear all notifications?"
    case .quitWithUnsentText: "Quit? The reply you are writing is not sent."
    case .dropUnsentText: "Drop the reply you are writing?"
    case .replyLost(let text): "The notification was removed, so this reply was not sent: \(text)"
    case .passcode(.respond): "The phone is locked. This needs the passcode."
    case .passcode(.show): "The phone is locked, and previews are hidden. The passcode shows it."
    case .reinstall: "Delete the app and install it again? What it has delivered and scheduled goes."
    }
  }

  /// What yes and no mean here; a message has one answer.
  fileprivate var answers: (yes: String, no: String?) {
    switch self {
    case .passcode: ("unlock", "not now")
    case .replyLost: ("close", nil)
    case .clearAll, .quitWithUnsentText, .dropUnsentText, .reinstall: ("yes", "no")
    }
  }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let enter = FooterHints.Hint(screen.options.enterKey, answers.yes, .overlay(Answer.yes), rank: 2)
    guard let no = answers.no else { return [enter] }
    return [enter, FooterHints.Hint("esc", no, .overlay(Answer.no), rank: 3)]
  }

  // MARK: Answering

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    if isMessage, ![Key(.enter), Key(.escape), Key("c", .control)].contains(key) { return [] }
    return answer(key == Key(.enter) || key == Key("y", []) ? .yes : .no, in: &screen)
  }

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Answer) = target else { return [] }
    return answer(part, in: &screen)
  }

  private func answer(_ answer: Answer, in screen: inout ScreenState) -> [Effect] {
    screen.close(Question.self)
    switch (answer, self) {
    case (.no, .passcode(.respond(_, _, .some))): screen.putBackReply()
    case (.no, _), (.yes, .replyLost): break
    case (.yes, .clearAll(let latest)): return screen.clearAll(upTo: latest)
    case (.yes, .quitWithUnsentText): return [.quit]
    case (.yes, .dropUnsentText): screen.closeReply()
    case (.yes, .passcode(let action)): return screen.carryOut(action)
    case (.yes, .reinstall(let app)): return [.submit(.reinstall(app: app))]
    }
    return []
  }
}

// MARK: Drawing

extension Question {
  /// In the middle of the phone, with its two keys.
  func draw(with painter: inout Painter) {
    let options = painter.options
    let lines = CellText.wrap(text, columns: min(44, painter.state.size.columns - 6), maximumLines: 5)
    let words = answers.no.map { "↵ \(answers.yes)   esc \($0)" } ?? "↵ \(answers.yes)"
    let keys = CellText(options.ascii ? words.replacing("↵", with: "enter") : words)
    let width = max(lines.map(\.width).max() ?? 0, keys.width) + 6
    let phone = painter.layout.phone
    let rect = Rect(
      column: max(0, (phone.columns - width) / 2),
      row: max(1, (phone.rows - lines.count - 4) / 2),
      columns: width,
      rows: lines.count + 4
    )
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: painter.grid.bounds)
    for (index, line) in lines.enumerated() {
      let point = rect.offset(columns: 3, rows: 1 + index)
      painter.text(line, at: point, .cardTitle)
    }
    let start = Point(column: rect.column + 3, row: rect.bottom - 2)
    painter.text(keys, at: start, .actionKey)
    let yes = options.enterKey.count + 1 + answers.yes.count
    painter.target(Rect(origin: start, size: Size(columns: yes, rows: 1)), .overlay(Answer.yes))
    if let no = answers.no {
      let place = Rect(column: start.column + 3 + yes, row: start.row, columns: 4 + no.count, rows: 1)
      painter.target(place, .overlay(Answer.no), clip: rect)
    }
    painter.grid.cursor = start
  }
}

/// What a person wants to do on a locked phone that needs the passcode first.
enum PasscodeGatedAction: Hashable, Sendable {
  case respond(NotificationKey, action: String, text: String?)
  case show(NotificationKey)
}

extension ScreenState {
  /// The notifications that are shown and were there when the question was asked.
  fileprivate func clearAll(upTo latest: Int) -> [Effect] {
    let shown = newestFirst.filter { !list.hidesHistory || center.isUnseen($0) }
    return [.submit(.dismiss(shown.filter { $0.sequence <= latest }.map(\.key)))]
  }

  /// The screen unlocks the phone for this one action.
  fileprivate mutating func carryOut(_ action: PasscodeGatedAction) -> [Effect] {
    switch action {
    case .respond(let key, let action, let text):
      return [
        .submit(
          .respond(app: key.app, identifier: key.identifier, action: action, text: text, authenticated: true)
        )
      ]
    case .show(let key):
      if center.notification(key) != nil { presentLongLook(of: key) }
      return []
    }
  }
}
