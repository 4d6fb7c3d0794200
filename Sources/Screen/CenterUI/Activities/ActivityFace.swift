import Bidi
import Canvas
import CardTemplates
import FoundationEssentials
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Themes

/// A Live Activity's card for one width: all of it is drawn by the app's template (ios-behaviour 2.5).
struct ActivityFace: Sendable {
  /// The card, or a sentence that says why there is none.
  var card: CustomCard?
  var problem: [CellText] = []

  /// Rows inside the card's edges.
  var rows: Int { max(1, card?.rows ?? problem.count) }

  /// Columns between the card's edges and its contents.
  static let inset = 2
}

extension ScreenState {
  /// - Parameter columns: the columns of the card with its edges.
  func activityFace(_ activity: LiveActivity, columns: Int) -> ActivityFace {
    let room = max(1, columns - 2 * layout.cardMargin.columns - 2 * ActivityFace.inset)
    let app = center.app(activity.key.app)
    let problem: String
    switch center.card(of: activity) {
    case .template(let text, let file):
      let context = CardContext(
        activity: activity,
        app: app,
        locale: center.device.locale,
        time: phone.relative
      )
      let outcome = phone.activityTemplates.template(text, file)
        .layOut(context, columns: room, options, language.direction)
      switch outcome {
      case .card(let card): return ActivityFace(card: card)
      case .problem(let why): problem = why
      case .awaited: problem = ""
      }
    case .unreadable(let file, let why): problem = "\(file): \(why)"
    case .program, nil: problem = "There is no template for \(activity.attributesType)."
    }
    let lines = CellText.wrap("\(app.name): \(problem)", columns: room, maximumLines: 4)
    return ActivityFace(problem: lines)
  }
}

extension Painter {
  /// Paints an activity in the list.
  mutating func paintActivity(_ activity: LiveActivity, row: Int) {
    let item = ListItem.activity(activity.key)
    let isFocused = isFocused(item)
    let face = state.activityFace(activity, columns: listArea.columns)
    let rect = listArea.band(at: row, rows: face.rows + 2 * layout.cardMargin.rows)
    paint(face, of: activity, in: rect, isFocused: isFocused)
    target(rect, .item(item))
  }

  /// Paints the card with the surface of a banner, which stands out from the notifications below it.
  mutating func paint(_ face: ActivityFace, of activity: LiveActivity, in rect: Rect, isFocused: Bool) {
    let app = state.center.app(activity.key.app)
    paintCard(rect, isFocused ? .cardFocused : .banner, of: app, isFocused: isFocused) { painter, _ in
      let start = Point(column: ActivityFace.inset, row: 0)
      if let card = face.card { return painter.paint(card, of: activity.notification, at: start) }
      for (row, line) in face.problem.enumerated() {
        painter.text(line, at: start.offset(rows: row), .traceOdd)
      }
    }
  }
}
