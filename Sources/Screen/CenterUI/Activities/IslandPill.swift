import Bidi
import Canvas
import CardTemplates
import NotificationModel
import NotificationState
import PhoneContents
import Text
import Themes

/// What stands beside the camera in the Dynamic Island, in one row (ios-behaviour 2.5).
struct IslandPill: Sendable {
  var activity: LiveActivity
  /// What the app draws, from where the phone's reading begins; nil is its icon.
  var parts: [CustomCard?]

  /// The columns inside the ends.
  var columns: Int { parts.reduce(0) { $0 + Self.columns(of: $1) } + Self.gap * max(0, parts.count - 1) }

  static func columns(of part: CustomCard?) -> Int { part?.columns ?? iconColumns }

  /// The columns for the camera.
  static let gap = 2
  /// The columns of an app's icon.
  private static let iconColumns = 3
  /// The most columns at each side, and in a circle. A phone has room for about as many letters.
  static let (mostColumns, mostMinimalColumns) = (12, 6)
}

extension ScreenState {
  /// A side at which the app draws nothing takes no columns.
  func islandPill(_ activity: LiveActivity, isMinimal: Bool) -> IslandPill {
    if isMinimal {
      let part = islandCard(.minimal, of: activity, columns: IslandPill.mostMinimalColumns)
      return IslandPill(activity: activity, parts: [part])
    }
    let leading = islandCard(.leading, of: activity, columns: IslandPill.mostColumns)
    let trailing = islandCard(.trailing, of: activity, columns: IslandPill.mostColumns)
    let parts = trailing.map { [leading, $0] } ?? [leading]
    return IslandPill(activity: activity, parts: parts.filter { $0?.columns != 0 })
  }

  /// The pills of the status line: one activity has both sides, of two each has a circle.
  var islandPills: [IslandPill] {
    let activities = phone.islandActivities
    return activities.map { islandPill($0, isMinimal: activities.count > 1) }
  }
}

extension Painter {
  /// The same on every wallpaper, as on a phone.
  static let islandColor = Color(red: 0, green: 0, blue: 0, palette: 0)

  /// Paints the island in the middle of the row, as far as it has room there. Returns the columns that it takes.
  @discardableResult
  mutating func paint(_ pills: [IslandPill], in row: Rect) -> Rect? {
    let widths = pills.map { $0.columns + 2 }
    let width = widths.reduce(0, +) + max(0, pills.count - 1)
    guard !pills.isEmpty, width <= row.columns else { return nil }
    let place = row.middle(columns: width)
    var rest = place
    for (pill, width) in zip(pills, widths) { paint(pill, in: rest.cut(left: width, gap: 1)) }
    return place
  }

  private mutating func paint(_ pill: IslandPill, in rect: Rect) {
    let color = options.areas ? Self.islandColor : nil
    var inside = rect.inset(columns: 1)
    if let color {
      let end = Style(foreground: color)
      grid.fill(options.hasWholeBlocks ? inside : rect, style: Style(background: color))
      if options.hasWholeBlocks {
        // A filled glyph is mirrored with its place.
        for (glyph, column) in [(Glyph.chrome("▐"), rect.column), (.chrome("▌"), rect.right - 1)] {
          let place = Rect(column: column, row: rect.row, columns: 1, rows: 1)
          grid.fill(place, style: end, glyph: glyph, background: .kept)
        }
      }
    } else {
      text(CellText(grid.isMirrored ? ")" : "("), at: rect.origin, .status)
      text(CellText(grid.isMirrored ? "(" : ")"), at: Point(column: rect.right - 1, row: rect.row), .status)
    }
    target(rect, .island(pill.activity.key))
    for part in pill.parts {
      let place = inside.cut(left: IslandPill.columns(of: part), gap: IslandPill.gap)
      clipped(to: place) { painter in
        if let part {
          painter.paint(part, of: pill.activity.notification, at: place.origin, on: color)
        } else {
          let app = painter.state.center.app(pill.activity.key.app)
          painter.paintTile(of: app, Accent(of: app), at: place.origin)
        }
      }
    }
  }
}
