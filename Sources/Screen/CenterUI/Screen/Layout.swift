public import Canvas
import NotificationModel
import NotificationState
import PhoneContents

/// The areas of the screen at one size.
struct Layout: Hashable {
  var phone: Rect
  /// The area of the inspector; nil if there is no room for it and it does not have the focus.
  var inspector: Rect?
  var footer: Rect
  /// The rows above the footer where a story has its captions; without a story there are none.
  var caption: Rect
  /// Whether there is little room, so that cards have no edges and one line of text.
  var isCompact: Bool
  /// Whether the heading can be apart from the status line.
  var isRoomy: Bool
  /// Whether the screen can only say that it is too small or too large.
  var isUnfit: Bool
  /// Whether the inspector covers the phone.
  var inspectorCovers: Bool
  /// From the edges of a card to what is inside.
  var cardMargin: Size
  /// The frame around the phone on the stage; nil if there is no room for one.
  var frame: Rect?
  /// The Lock Screen's date and clock, in place of the heading.
  var lockHead: LockHead?
  /// The most columns of a card on the chosen device.
  var mostCardColumns: Int
  /// Rows below the list: the app icons with their badges, or the Lock Screen's hint.
  private var dockRows = 0

  /// How much room the clock of the Lock Screen has.
  enum LockHead: Hashable {
    case large, small

    /// Under the status line: air, the date, air, the digits, air.
    var rows: Int { self == .large ? 10 : 5 }
  }

  /// With fewer rows the screen can only say that it is too small.
  static let leastRows = ScreenSize.usable.rows

  init(_ state: ScreenState) {
    let (size, preset) = (state.size, state.preset)
    let captionRows = state.caption == nil ? 0 : Self.captionRows(at: size, onStage: state.stage != nil)
    let room = size.rows - captionRows
    let rows = min(room, max(Self.leastRows, preset?.rows ?? room))
    mostCardColumns = max(28, min(64, (preset?.columns ?? 66) - 2))
    isUnfit = size.remedy() != nil
    isCompact = rows < 16 || size.columns < 44
    isRoomy = !isCompact && rows >= 28
    cardMargin = isCompact ? Size(columns: 0, rows: 0) : Size(columns: 1, rows: 1)
    footer = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    caption = Rect(column: 0, row: room - 1, columns: size.columns, rows: captionRows)
    let body = Rect(column: 0, row: 0, columns: size.columns, rows: room - 1)
    if size.columns >= ScreenSize.inspectorColumns {
      let width = min(60, max(46, size.columns * 2 / 5))
      phone = Rect(column: 0, row: 0, columns: width, rows: rows - 1)
      inspectorCovers = false
      inspector = Rect(column: width, row: 0, columns: size.columns - width, rows: body.rows)
    } else {
      phone = Rect(column: 0, row: 0, columns: body.columns, rows: rows - 1)
      inspectorCovers = state.focus == .inspector
      inspector = inspectorCovers ? body : nil
    }
    if let stage = state.stage, !isUnfit { set(stage, in: body, state) }
    if state.phone.disclosure.hidesHistory, !isCompact {
      lockHead = rows >= 24 ? .large : .small
      dockRows = 1
    } else if isRoomy, rows >= 34, state.hasBadges {
      dockRows = 3
    }
  }

  var status: Rect { phone.band(at: phone.row) }

  /// The column of cards, narrow enough for lines that are easy to read.
  var cards: Rect {
    let width = min(phone.columns - (isCompact ? 0 : 2), mostCardColumns)
    return phone.pushed(by: 1).middle(columns: width, rows: phone.rows - 1)
  }

  /// Everything below the status line.
  var belowStatus: Rect { cards }

  var heading: Rect? {
    isCompact || lockHead != nil
      ? nil : cards.band(at: phone.row + (isRoomy ? 2 : 1))
  }

  var list: Rect {
    let top = heading.map(\.bottom) ?? phone.row + (lockHead.map { $0.rows + 1 } ?? 1)
    return cards.band(at: top, rows: max(0, phone.bottom - top - dockRows))
  }

  /// Gives the rows of the app icons to the list.
  mutating func removeDock() {
    if dock != nil { dockRows = 0 }
  }

  /// The app icons.
  var dock: Rect? {
    guard dockRows > 1 else { return nil }
    return cards.band(at: phone.bottom - 2, rows: 2)
  }
}

extension ScreenState {
  var layout: Layout { Layout(self) }

  /// Whether icons in the dock have badges to show.
  fileprivate var hasBadges: Bool {
    !isLocked && center.badges.contains { center.badgeOnIcon(of: $0.key) != nil }
  }

  /// The chosen device; nil means as large as the terminal allows.
  var preset: DevicePreset? { center.device.preset.flatMap(DevicePreset.named) }
}

extension Size {
  /// What a person has to do to the terminal before anything can be shown; nil if its size fits. `times` is between columns
  /// and rows.
  public func remedy(times: String = "×") -> String? {
    let (least, largest) = (ScreenSize.usable, Size.largestScreen)
    guard holds(least) else { return "Enlarge to \(least.columns)\(times)\(least.rows)" }
    return largest.holds(self) ? nil : "Shrink to \(largest.columns)\(times)\(largest.rows)"
  }
}

extension Point {
  func offset(columns: Int = 0, rows: Int = 0) -> Point { Point(column: column + columns, row: row + rows) }
}

extension Rect {
  /// A point that is this far from the origin.
  func offset(columns: Int = 0, rows: Int = 0) -> Point { origin.offset(columns: columns, rows: rows) }

  /// The rectangle without its first rows.
  func pushed(by rows: Int) -> Rect { band(at: row + rows, rows: self.rows - rows) }

  /// The part inside such a margin.
  func inset(_ margin: Size) -> Rect { inset(columns: margin.columns, rows: margin.rows) }

  /// A rectangle of another size in the middle.
  func middle(_ size: Size) -> Rect {
    let (columns, rows) = (columns - size.columns, rows - size.rows)
    return Rect(origin: offset(columns: columns / 2, rows: rows / 2), size: size)
  }

  func middle(columns: Int, rows: Int = 1) -> Rect { middle(Size(columns: columns, rows: rows)) }

  /// The middle for a box that begins in it, with some rows above.
  func middle(columns: Int, rows: Int, leaving above: Int) -> Rect {
    var box = middle(columns: columns, rows: rows)
    (box.column, box.row) = (max(column, box.column), max(row + above, box.row))
    return box
  }

  /// Rows as wide as the rectangle, from a row of the screen on.
  func band(at row: Int, rows: Int = 1) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: rows)
  }
}
