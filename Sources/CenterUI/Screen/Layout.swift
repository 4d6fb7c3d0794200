import Canvas
import NotificationModel
import NotificationState

/// Which part of the screen is what, at this size.
struct Layout: Hashable {
  var phone: Rect
  /// nil while there is no room or it is not asked for.
  var inspector: Rect?
  var footer: Rect
  /// Few rows: no card edges, one line of text.
  var isCompact: Bool
  /// So many rows that the heading can stand apart from the status line.
  var isRoomy: Bool
  /// Too small for anything but saying so.
  var isTooSmall: Bool
  /// The inspector covers the phone.
  let inspectorCovers: Bool
  /// The Lock Screen's date and clock, in place of the heading.
  var lockHead: LockHead?
  /// Columns of the cards at most: of the device that is chosen.
  private var mostCardColumns: Int
  /// Rows below the list: the app icons with their badges, or the Lock Screen's hint.
  private var dockRows = 0

  /// How much room the Lock Screen gives its clock.
  enum LockHead: Hashable {
    case large, small

    /// Under the status line: air, the date, air, the digits, air.
    var rows: Int { self == .large ? 10 : 5 }
    var height: BlockClock.Height { self == .large ? .large : .small }
  }

  /// What of the state the layout depends on.
  struct Wishes: Hashable {
    var inspector = false
    /// The Lock Screen, as long as nobody has swiped up.
    var lockHead = false
    var dock = false
    /// Of a device.
    var columns: Int?
    var rows: Int?
  }

  /// From so many columns on the inspector stands beside the phone.
  static let wide = 100

  init(_ size: Size, inspectorAsked: Bool) {
    self.init(size, Wishes(inspector: inspectorAsked))
  }

  init(_ size: Size, _ wishes: Wishes) {
    let rows = min(size.rows, max(8, wishes.rows ?? size.rows))
    mostCardColumns = max(28, min(64, (wishes.columns ?? 66) - 2))
    isTooSmall = size.columns < 30 || size.rows < 8
    isCompact = rows < 16 || size.columns < 44
    isRoomy = !isCompact && rows >= 28
    footer = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    let body = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    if size.columns >= Self.wide {
      let width = min(60, max(46, size.columns * 2 / 5))
      phone = Rect(column: 0, row: 0, columns: width, rows: rows - 1)
      inspectorCovers = false
      inspector = Rect(column: width, row: 0, columns: size.columns - width, rows: body.rows)
    } else {
      phone = Rect(column: 0, row: 0, columns: body.columns, rows: rows - 1)
      inspectorCovers = wishes.inspector
      inspector = wishes.inspector ? body : nil
    }
    if wishes.lockHead, !isCompact { lockHead = rows >= 24 ? .large : .small }
    if wishes.lockHead, !isCompact {
      dockRows = 1
    } else if wishes.dock, isRoomy, rows >= 34 {
      dockRows = 3
    }
  }

  var status: Rect { Rect(column: phone.column, row: 0, columns: phone.columns, rows: 1) }

  /// The column of cards: never so wide that lines become hard to read.
  var cards: Rect {
    let width = min(phone.columns - (isCompact ? 0 : 2), mostCardColumns)
    return Rect(
      column: phone.column + (phone.columns - width) / 2,
      row: 1,
      columns: width,
      rows: phone.rows - 1
    )
  }

  var heading: Rect? {
    isCompact || lockHead != nil
      ? nil : Rect(column: cards.column, row: isRoomy ? 2 : 1, columns: cards.columns, rows: 1)
  }

  var list: Rect {
    let top = heading.map(\.bottom) ?? lockHead.map { $0.rows + 1 } ?? 1
    return Rect(
      column: cards.column,
      row: top,
      columns: cards.columns,
      rows: max(0, phone.rows - top - dockRows)
    )
  }

  /// The app icons.
  var dock: Rect? {
    guard dockRows > 1 else { return nil }
    return Rect(column: cards.column, row: phone.bottom - 2, columns: cards.columns, rows: 2)
  }

  /// What is under the status line: the long look takes all of it.
  var belowStatus: Rect {
    Rect(column: cards.column, row: 1, columns: cards.columns, rows: phone.rows - 1)
  }
}

extension ScreenState {
  var layout: Layout {
    Layout(
      size,
      Layout.Wishes(
        inspector: focus == .inspector,
        lockHead: list.hidesHistory,
        dock: !isLocked && !center.badges.isEmpty,
        columns: preset?.columns,
        rows: preset?.rows
      )
    )
  }

  /// The device that was chosen; nil is as large as the terminal allows.
  var preset: DevicePreset? { center.device.preset.flatMap(DevicePreset.named) }
}
