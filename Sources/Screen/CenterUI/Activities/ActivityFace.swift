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
  /// Whether it is the expanded Dynamic Island.
  var isIsland = false

  /// Rows inside the card's edges.
  var rows: Int { max(1, card?.rows ?? problem.count) }

  /// Columns between the card's edges and its contents.
  static let inset = 2
}

extension ScreenState {
  /// The face of an alert: on a phone with a Dynamic Island what the app draws in it when it is expanded, else the card.
  func alertFace(_ activity: LiveActivity, columns: Int) -> ActivityFace {
    guard center.device.hasDynamicIsland else { return activityFace(activity, columns: columns) }
    let room = max(1, columns - 2 * layout.cardMargin.columns - 2 * ActivityFace.inset)
    var face =
      islandCard(.expanded, of: activity, columns: room).map { ActivityFace(card: $0) }
      ?? activityFace(activity, columns: columns)
    face.isIsland = true
    return face
  }

  /// A presentation in the Dynamic Island; nil if the app's template draws none.
  func islandCard(_ presentation: IslandPresentation, of activity: LiveActivity, columns: Int) -> CustomCard?
  {
    guard case .template(let text, let file) = center.card(of: activity) else { return nil }
    let context = CardContext(
      activity: activity,
      app: center.app(activity.key.app),
      locale: center.device.locale,
      time: phone.relative
    )
    return phone.activityTemplates.template(text, file)
      .layOut(presentation, context, columns: columns, options, language.direction)
  }

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
    let color = face.isIsland ? Self.islandColor : nil
    paintCard(rect, isFocused ? .cardFocused : .banner, of: app, isFocused: isFocused, color: color) {
      painter,
      _ in
      let start = Point(column: ActivityFace.inset, row: 0)
      if let card = face.card {
        return painter.paint(card, of: activity.notification, at: start, on: color)
      }
      for (row, line) in face.problem.enumerated() {
        painter.text(line, at: start.offset(rows: row), .traceOdd)
      }
    }
  }
}
