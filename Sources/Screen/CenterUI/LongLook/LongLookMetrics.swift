import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

/// The long look as one tall column, of which the screen shows a part: the card, then the buttons or the field.
struct LongLookMetrics {
  let look: LongLook
  let area: Rect
  /// From the first column of text to the sign that clears the notification.
  let textColumns: Int
  /// The rows of the line with the app; an avatar has two.
  let headRows: Int
  /// The app's name, or the card's own title.
  let heading: [CellText]
  /// The card of the category's content extension.
  let card: CardOutcome?
  /// The reason why there is no card, which is shown in its place.
  let problem: [CellText]
  let media: LongLookMedia?
  let title: [CellText]
  let subtitle: [CellText]
  let body: [CellText]
  let actions: [Action]
  let isReplying: Bool
  /// The button that sends the reply, and the columns of the field beside it.
  let sendButton: CellText
  let fieldColumns: Int
  /// The rows of the text in the field: it grows with them, as on the phone.
  let fieldRows: Int
  /// The rows of an edge; 0 on a compact screen.
  let edge: Int
  /// Rows between the line with the app and the text, and between the card and the buttons.
  let air: Int

  init(_ state: ScreenState, _ look: LongLook) {
    self.look = look
    let layout = state.layout
    edge = layout.isCompact ? 0 : 1
    area = layout.cards.pushed(by: state.pushedRows)
    air = layout.isCompact ? 0 : 1
    let notification = state.center.notification(look.key)
    textColumns = state.longLookTextColumns
    let columns = max(1, state.textScale.columns(of: textColumns - 1))
    headRows = notification?.request.content.communication != nil && air > 0 ? Avatar.size.rows : 1
    let serving = notification.flatMap(state.phone.contentExtension)
    let card = notification.flatMap(state.card)
    self.card = card
    var content = notification.map(state.phone.content(of:)) ?? Content()
    problem =
      if case .problem(let sentence) = card {
        CellText.wrap(
          "\(state.options.mark("×", "x")) \(sentence)",
          columns: max(1, textColumns - 1),
          maximumLines: 6
        )
      } else { [] }
    heading = Self.heading(notification, serving, card, state)
    // A card replaces the system's view of an attachment, as a custom view does on the phone. With a faulty card the
    // attachment and the default content are shown, also if the extension hides them.
    let isFaulty = !problem.isEmpty
    media =
      card == nil || isFaulty ? LongLookMedia(content, in: state, columns: textColumns) : nil
    if card != nil, !isFaulty, serving?.hidesDefaultContent == true { content = Content() }
    func wrapped(_ text: String) -> [CellText] {
      text.isEmpty
        ? [] : CellText.wrap(text, columns: columns, maximumLines: nil, in: state.language.direction)
    }
    title = wrapped(content.title)
    subtitle = wrapped(content.subtitle)
    body = wrapped(content.body)
    actions = state.focusedActions
    isReplying = look.reply != nil
    // The system's title if the app has none; its wording is not documented.
    let title = look.reply?.action.textInput?.buttonTitle ?? ""
    let button = CellText("[ ") + state.phoneText(title.isEmpty ? state.words.send : title) + CellText(" ]")
    sendButton = button.truncated(to: area.columns / 2)
    fieldColumns = max(2, area.columns - 2 * edge - 2 - sendButton.width - 2)
    let rows = look.reply?.editor.rows(columns: fieldColumns).count ?? 1
    fieldRows = min(rows, Self.mostFieldRows, max(1, area.rows - 2 * edge))
  }

  /// A longer text scrolls inside the field; our choice.
  private static let mostFieldRows = 6

  private static func heading(
    _ notification: DeliveredNotification?,
    _ serving: ContentExtension?,
    _ card: CardOutcome?,
    _ state: ScreenState
  ) -> [CellText] {
    if serving?.overridesDefaultTitle == true, case .card(let card) = card, let title = card.title {
      return [state.phoneText(title)]
    }
    guard let notification else { return [] }
    let label = state.phone.label(of: notification).map {
      [CellText(state.options.mark(" · ", ", ")), state.phoneText($0)]
    }
    return [state.phoneText(state.center.app(notification.app).name)] + (label ?? [])
  }

  /// The rows of the card, or of the sentence in its place.
  var customRows: Int { problem.isEmpty ? card?.rows ?? 0 : problem.count }
  private var textRows: Int { title.count + subtitle.count + body.count }
  private var mediaRows: Int { media?.rows ?? 0 }

  /// The first row of each part from the top of the card: the line with the app, the card, the pictures, the texts.
  var customRow: Int { edge + headRows + air }
  var mediaRow: Int { customRow + customRows + (customRows > 0 && mediaRows + textRows > 0 ? air : 0) }
  var textRow: Int { mediaRow + mediaRows + (mediaRows > 0 && textRows > 0 ? air : 0) }
  var cardRows: Int { textRow + textRows + edge }
  /// The field, or a row for each button.
  var lowerRows: Int { isReplying ? fieldRows + 2 * edge : actions.isEmpty ? 0 : actions.count + 2 * edge }
  var rows: Int { cardRows + lowerRows }
  var mostScroll: Int { max(0, rows - area.rows) }

  /// The row of a button in the column.
  func row(ofAction index: Int) -> Int { cardRows + edge + index }

  /// Whether a button is on the screen at that scroll position.
  func shows(action index: Int, at scroll: Int) -> Bool {
    guard actions.indices.contains(index), !isReplying else { return false }
    let row = row(ofAction: index) - min(scroll, mostScroll)
    return row >= 0 && row < area.rows
  }

  /// One step down: a row of text, then button after button.
  func stepDown(_ look: inout LongLook) {
    if let action = look.action {
      look.action = min(actions.count - 1, action + 1)
    } else if shows(action: 0, at: look.scroll) {
      look.action = 0
    } else {
      look.scroll += 1
    }
  }

  /// One step up: from the first button back to the text.
  func stepUp(_ look: inout LongLook) {
    if let action = look.action, action > 0 {
      look.action = action - 1
    } else if look.action != nil {
      look.action = nil
    } else {
      look.scroll -= 1
    }
  }

  /// The long look with a scroll position that exists and shows the focused button or the field.
  func settled(_ look: LongLook, followingAction: Bool) -> LongLook {
    var look = look
    if isReplying {
      look.scroll = mostScroll
    } else if followingAction, let action = look.action {
      let row = row(ofAction: min(action, actions.count - 1))
      if row + 1 + edge > look.scroll + area.rows { look.scroll = row + 1 + edge - area.rows }
      if row < look.scroll { look.scroll = row }
    }
    if let action = look.action, !isReplying, !actions.indices.contains(action) { look.action = nil }
    look.scroll = min(mostScroll, max(0, look.scroll))
    return look
  }
}
