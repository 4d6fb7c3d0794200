import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
import PhoneContents
import Themes

/// The pictures in their places: those of one phone, or those of the grid that are in sight.
struct PlacedPictures: Sendable {
  struct Item: Sendable {
    var subject: GallerySubject
    var picture: GalleryPicture
    /// What it is compared with; nil if nothing is.
    var other: GalleryPicture?
    /// How many rows below the caption the one of the other picture is; nil if the other stands to the left.
    var otherBelow: Int?
    /// The top left corner of the captions, from the beginning of all pictures.
    var place: Point

    var columns: Int {
      let (own, others) = (picture.grid.size.columns, other?.grid.size.columns ?? 0)
      return other == nil || otherBelow != nil ? max(own, others) : own + gutter + others
    }
    /// With the caption and the room below it.
    var rows: Int {
      let (own, others) = (2 + picture.grid.size.rows, other.map { 2 + $0.grid.size.rows } ?? 0)
      return max(own, (otherBelow ?? 0) + others)
    }
    /// Where the caption of the picture begins.
    var picturePlace: Point {
      let shift = otherBelow == nil ? other.map { $0.grid.size.columns + gutter } ?? 0 : 0
      return Point(column: place.column + shift, row: place.row)
    }
    /// Where the caption of the other picture begins.
    var otherPlace: Point { Point(column: place.column, row: place.row + (otherBelow ?? 0)) }
  }

  /// What stands above a column of the grid, or at the beginning of a row of it.
  struct Head: Sendable {
    var title: String
    /// The columns or rows that it is for, from the beginning of all pictures.
    var span: Range<Int>
  }

  private(set) var items: [Item] = []
  /// The heads of the grid's columns, in sight or not; empty outside the grid.
  private(set) var columnHeads: [Head] = []
  /// The heads of the grid's rows, the surfaces.
  private(set) var rowHeads: [Head] = []
  /// The rows of all that was placed.
  private(set) var rows = 0
  private(set) var columns = 0
  private var next = Point(column: 0, row: 0)

  /// Between a picture and the one it is compared with.
  static let gutter = 3
  private static let gap = 2

  /// Puts a picture beside the last one, or below if there is no room within `width`.
  /// - Parameter isAbove: whether it stands above the one it is compared with, and not to the right.
  mutating func add(
    _ subject: GallerySubject,
    _ picture: GalleryPicture,
    _ other: GalleryPicture?,
    isAbove: Bool,
    width: Int
  ) {
    var item = Item(subject: subject, picture: picture, other: other, place: next)
    if isAbove, other != nil { item.otherBelow = 2 + picture.grid.size.rows }
    if next.column > 0, next.column + item.columns > width { next = Point(column: 0, row: rows + 1) }
    item.place = next
    items.append(item)
    rows = max(rows, next.row + item.rows)
    columns = max(columns, next.column + item.columns)
    next.column += item.columns + Self.gap
  }

  // MARK: The grid

  /// Sets the columns of the grid: each is as wide as its pictures.
  mutating func setColumns(_ heads: [(title: String, columns: Int)]) {
    for head in heads {
      let start = columnHeads.last.map { $0.span.upperBound + Self.gap } ?? 0
      columnHeads.append(Head(title: head.title, span: start..<start + head.columns))
    }
    columns = columnHeads.last?.span.upperBound ?? 0
  }

  /// Adds a row of the grid: the pictures of a surface in the columns that are in sight, by the number of the column.
  /// - Parameters:
  ///   - height: the rows of the highest picture of the surface, in sight or not, as far as they are drawn.
  ///   - otherHeight: the same of those that are compared; nil if they stand to the left.
  mutating func addRow(
    _ title: String,
    _ pictures: [(column: Int, item: (GallerySubject, GalleryPicture, GalleryPicture?))],
    height: Int,
    otherHeight: Int?
  ) {
    let top = rowHeads.isEmpty ? 0 : rows + 1
    for (column, (subject, picture, other)) in pictures where columnHeads.indices.contains(column) {
      let place = Point(column: columnHeads[column].span.lowerBound, row: top)
      var item = Item(subject: subject, picture: picture, other: other, place: place)
      if otherHeight != nil, other != nil { item.otherBelow = 2 + height }
      items.append(item)
    }
    rows = top + 2 + height + (otherHeight.map { 2 + $0 } ?? 0)
    rowHeads.append(Head(title: title, span: top..<rows))
  }

  /// The column at which the grid begins after a step to the side: the next picture's, or further within one that is wider
  /// than there is room for.
  func column(after step: Int, from column: Int, room: Int) -> Int {
    let starts = columnHeads.map(\.span.lowerBound)
    let within = max(1, room - Self.gap)
    return step > 0
      ? min(starts.first { $0 > column } ?? columns, column + within)
      : max(starts.last { $0 < column } ?? 0, column - within)
  }
}

extension GalleryState {
  /// Draws the pictures that are in sight, unless they are drawn already, and moves to a place that exists.
  mutating func settlePlaces() {
    pictures.placed = PlacedPictures()
    let area = pictureArea
    guard !area.isEmpty, !areas.isUnfit, let text = subjectText else {
      return sight.keep(rows: 0, columns: 0, in: area)
    }
    switch sight.view {
    case .phone: placeFlow(of: text, in: area)
    case .grid: placeGrid(of: text, in: area)
    }
    guard pictures.hasTooMany else { return }
    let texts = [text, compared?.text].compactMap(\.self)
    pictures.forgetAll(
      but: Set(pictures.placed.items.flatMap { item in texts.map { cell(item.subject, $0) } })
    )
  }

  /// Where the pictures are: below the heads of the grid's columns.
  var pictureArea: Rect {
    var area = areas.pictures
    guard sight.view == .grid, area.rows > 1 else { return area }
    area.row += 1
    area.rows -= 1
    return area
  }

  /// The surfaces of one phone, in as many rows as they need.
  private mutating func placeFlow(of text: GalleryList.NumberedText, in area: Rect) {
    let other = compared?.text
    for look in axes.looks(inGrid: false) {
      for surface in axes.surfaces.values(inGrid: true) {
        let subject = GallerySubject(surface: surface, look: look)
        let before = other.map { picture(subject, $0) }
        pictures.placed.add(
          subject,
          picture(subject, text),
          before,
          isAbove: stacksPairs(in: area),
          width: area.columns
        )
      }
    }
    let (rows, columns) = (pictures.placed.rows, pictures.placed.columns)
    sight.keep(rows: rows, columns: columns, from: start(of: columns, in: area), in: area)
  }

  /// Where reading begins in the columns of the first phone: where it does not fit, and is read from the right, at its right
  /// side.
  private func start(of columns: Int, in area: Rect) -> Int {
    let isMirrored = axes.looks(inGrid: sight.view == .grid).first?.phone.isMirrored ?? false
    return isMirrored ? max(0, columns - area.columns) : 0
  }

  /// Whether pictures stand above those that they are compared with: beside each other one of them would be cut.
  private func stacksPairs(in area: Rect) -> Bool { pairColumns > area.columns }

  /// Surfaces below one another, and beside one another the phones, of which those in sight are drawn.
  private mutating func placeGrid(of text: GalleryList.NumberedText, in area: Rect) {
    let other = compared?.text
    let looks = axes.looks(inGrid: true)
    let isAbove = stacksPairs(in: area)
    var placed = PlacedPictures()
    placed.setColumns(
      looks.map { look in
        let columns = look.phone.device.columns
        return (title(of: look), other == nil || isAbove ? columns : 2 * columns + PlacedPictures.gutter)
      }
    )
    let start = start(of: placed.columnHeads.first?.span.upperBound ?? 0, in: area)
    sight.keep(columns: placed.columns, from: start, in: area)
    let columns = sight.scroll.column..<sight.scroll.column + area.columns
    let inSight = looks.indices.filter { placed.columnHeads[$0].span.overlaps(columns) }
    for surface in axes.surfaces.values(inGrid: true) {
      let row = inSight.map { column in
        let subject = GallerySubject(surface: surface, look: looks[column])
        let before = other.map { picture(subject, $0) }
        return (column: column, item: (subject, picture(subject, text), before))
      }
      // The highest that was drawn, so that rows keep their places while the columns move.
      func height(_ text: GalleryList.NumberedText) -> Int {
        looks.compactMap { pictures.rows(of: cell(GallerySubject(surface: surface, look: $0), text)) }
          .max() ?? 0
      }
      let (own, others) = (height(text), other.map(height) ?? 0)
      placed.addRow(
        surface.title,
        row,
        height: isAbove ? own : max(own, others),
        otherHeight: isAbove && other != nil ? others : nil
      )
    }
    pictures.placed = placed
    sight.keep(rows: placed.rows, columns: placed.columns, from: start, in: area)
  }

  func title(of look: GalleryLook) -> String {
    let title = [look.phone.title, look.appearance?.rawValue].compactMap(\.self).joined(separator: " · ")
    return styles.options.ascii ? title.replacing(" · ", with: " - ") : title
  }

  private func cell(_ subject: GallerySubject, _ text: GalleryList.NumberedText) -> GalleryCell {
    GalleryCell(text: text.number, subject: subject, theme: theme(of: subject))
  }

  private func theme(of subject: GallerySubject) -> Theme {
    subject.look.appearance.flatMap { wanted in themes.first { $0.name == wanted.rawValue } } ?? styles.theme
  }

  private mutating func picture(
    _ subject: GallerySubject,
    _ text: GalleryList.NumberedText
  ) -> GalleryPicture {
    pictures.picture(cell(subject, text), of: text.text, styles.options, now: now)
  }
}
