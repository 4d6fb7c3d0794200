import Canvas

/// What fills the place of the pictures.
enum GalleryView: Hashable, Sendable {
  /// Every surface of one phone.
  case phone
  /// Every surface of all phones that are compared.
  case grid
}

/// What of a gallery is in sight. Its places exist, and those of the pictures are in the pictures of one payload.
struct GallerySight: Sendable {
  private(set) var view = GalleryView.phone
  /// Whether files and problems are shown, where there is no room for the pictures beside them.
  var showsFiles = false
  /// The first row and column of the pictures that is in sight.
  private(set) var scroll = Point(column: 0, row: 0)
  /// The first line of the help that is in sight; nil while it is closed.
  var help: Int?
  /// Whether the side is in sight on which the phone is read first: the person has not moved sideways.
  private var isAtStart = true
  /// The payload whose pictures are shown.
  private var subject: String?

  /// Shows another view, or the phone again.
  mutating func turn(to other: GalleryView) {
    view = view == other ? .phone : other
    showsFiles = false
    scroll = Point(column: 0, row: 0)
    isAtStart = true
  }

  /// Begins with the first picture of another payload.
  mutating func show(_ subject: String?) {
    if subject != self.subject { (scroll, isAtStart) = (Point(column: 0, row: 0), true) }
    self.subject = subject
  }

  /// Moves by so much; `keep(rows:columns:in:)` brings it back to what is there.
  mutating func move(rows: Int = 0, columns: Int = 0) {
    scroll.row = max(0, scroll.row + rows)
    scroll.column = max(0, scroll.column + columns)
    if columns != 0 { isAtStart = false }
  }

  /// Moves to the side on which the phone is read first.
  mutating func moveToStart() { isAtStart = true }

  /// Keeps the place within so many rows and columns, of which as many are in sight as the area has.
  /// - Parameter start: the column at which reading begins.
  mutating func keep(rows: Int? = nil, columns: Int, from start: Int = 0, in area: Rect) {
    if isAtStart { scroll.column = start }
    if let rows { scroll.row = min(scroll.row, max(0, rows - area.rows)) }
    scroll.column = min(scroll.column, max(0, columns - area.columns))
  }
}
