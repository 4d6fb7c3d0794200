import Canvas
import NotificationModel

/// The long look as one tall column, of which the screen shows a part: the card with everything, then the buttons or
/// the field.
struct LongLookMetrics {
  let area: Rect
  /// From the first column of text to that of the sign to clear it with.
  let textColumns: Int
  let title: [CellText]
  let subtitle: [CellText]
  let body: [CellText]
  let actions: [Action]
  let isReplying: Bool
  /// Rows of an edge: none where room is short.
  let edge: Int
  /// Rows between the line with the app and the text, and between the card and the buttons.
  let air: Int

  init(_ state: ScreenState, _ look: LongLook) {
    let layout = state.layout
    edge = layout.isCompact ? 0 : 1
    area = layout.belowStatus.pushed(by: state.pushedRows)
    air = layout.isCompact ? 0 : 1
    let content = state.center.notification(look.key).map(state.content(of:)) ?? Content()
    textColumns = area.columns - 2 * edge - 2
    let columns = max(1, state.textScale.columns(of: textColumns - 1))
    func wrapped(_ text: String) -> [CellText] {
      text.isEmpty ? [] : CellText.wrap(text, columns: columns, maximumLines: nil)
    }
    title = wrapped(content.title)
    subtitle = wrapped(content.subtitle)
    body = wrapped(content.body)
    actions = state.focusedActions
    isReplying = look.reply != nil
  }

  /// The line with the app, then the texts.
  var cardRows: Int { 1 + air + title.count + subtitle.count + body.count + 2 * edge }
  /// A field, or a row per button.
  var lowerRows: Int { isReplying ? 1 + 2 * edge : actions.isEmpty ? 0 : actions.count + 2 * edge }
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

  /// One down: a row of text, then button after button.
  func stepDown(_ look: inout LongLook) {
    if let action = look.action {
      look.action = min(actions.count - 1, action + 1)
    } else if shows(action: 0, at: look.scroll) {
      look.action = 0
    } else {
      look.scroll += 1
    }
  }

  /// One up: from the first button back to the text.
  func stepUp(_ look: inout LongLook) {
    if let action = look.action, action > 0 {
      look.action = action - 1
    } else if look.action != nil {
      look.action = nil
    } else {
      look.scroll -= 1
    }
  }

  /// The same long look with a scroll position that exists, and that shows the focused button or the field.
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
