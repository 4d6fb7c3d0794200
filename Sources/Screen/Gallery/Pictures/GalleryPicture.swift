import Bidi
import Canvas
import CenterUI
import FoundationEssentials
import NotificationModel
import PayloadSimulation
import PhoneContents
import PhonePictures
import Text
import TextRoom
import Themes

/// A picture of one text in one theme.
struct GalleryCell: Hashable, Sendable {
  /// The text, by its number in the gallery.
  var text: Int
  var subject: GallerySubject
  var theme: Theme

  static func == (left: GalleryCell, right: GalleryCell) -> Bool {
    left.text == right.text && left.subject == right.subject && left.theme.name == right.theme.name
  }

  /// Themes differ by their names.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(subject)
    hasher.combine(theme.name)
  }
}

/// A cell as it was drawn.
struct GalleryPicture: Sendable {
  var grid: Grid
  /// What the texts of its card leave of their room on a phone; none if nothing is to be seen, or nothing can be cut.
  var uses: [CopyUse] = []
  /// What has to be drawn elsewhere for it.
  var orders: [GalleryOrder] = []

  /// Draws the cell. What the engine refuses stands in the place of the picture.
  init(_ cell: GalleryCell, of text: GalleryText, _ styles: RoleStyles, _ drawn: DrawnElsewhere, now: Date) {
    let (surface, phone) = (cell.subject.surface, cell.subject.look.phone)
    let outcome: ScenarioResult
    do throws(Refusal) {
      outcome = try phone.outcome(
        of: text.payload,
        on: surface,
        apps: [text.app].compactMap(\.self),
        now: now
      )
    } catch {
      grid = Self.note(error.message, columns: phone.device.columns, styles)
      return
    }
    let picture = Picture(
      surface: surface,
      size: Size(columns: phone.device.columns, rows: phone.device.rows),
      theme: styles.theme,
      look: styles.options,
      state: phone.state
    )
    (grid, orders) = drawn.draw(picture, outcome)
    grid = grid.withoutEmptyRows
    if surface != .longLook, phone.state != .hidden {
      uses = CopyUse.all(of: outcome.phonePicture(on: surface, of: phone))
    }
  }

  private static func note(_ sentence: String, columns: Int, _ styles: RoleStyles) -> Grid {
    let lines = CellText.wrap(sentence, columns: max(1, columns - 4), maximumLines: 6)
    var grid = Grid(size: Size(columns: columns, rows: lines.count + 2))
    for (index, line) in lines.enumerated() {
      grid.draw(line, at: Point(column: 2, row: 1 + index), style: styles.ink(.traceStopped))
    }
    return grid
  }
}

extension Grid {
  /// Of more than two empty rows in a row one stays, so that more pictures are in sight.
  fileprivate var withoutEmptyRows: Grid {
    var kept: [Int] = []
    var empty: [Int] = []
    for row in 0..<size.rows {
      if self.row(row).allSatisfy({ $0.glyph == .space }) {
        empty.append(row)
        continue
      }
      kept += empty.count > 2 ? Array(empty.prefix(1)) : empty
      kept.append(row)
      empty = []
    }
    kept += empty.prefix(1)
    guard kept.count < size.rows else { return self }
    var grid = Grid(size: Size(columns: size.columns, rows: kept.count))
    for (place, row) in kept.enumerated() {
      grid.draw(self, rows: row..<row + 1, at: Point(column: 0, row: place))
    }
    return grid
  }

  /// Copies rows of another grid. What has the terminal's own colors there has those of `ground`.
  mutating func draw(_ other: Grid, rows: Range<Int>, at point: Point, ground: Style = .plain) {
    let bounds = bounds
    for row in rows {
      let place = point.row + row - rows.lowerBound
      guard place >= bounds.row, place < bounds.bottom else { continue }
      for (column, cell) in other.row(row).enumerated() where cell.glyph.width > 0 {
        let spot = Point(column: point.column + column, row: place)
        // Half of a wide glyph is not copied.
        guard spot.column >= bounds.column, spot.column + Int(cell.glyph.width) <= bounds.right else {
          continue
        }
        var cell = cell
        cell.style.background = cell.style.background ?? ground.background
        cell.style.foreground = cell.style.foreground ?? ground.foreground
        set(cell, at: spot)
      }
    }
  }
}

/// Where a picture differs from an earlier one, by what its rows say: a row that was moved has not changed.
struct GridChanges {
  typealias Part = (row: Int, columns: Range<Int>)

  /// What is new, in the rows of the new picture, from the top.
  private(set) var rows: [Part] = []
  /// What is gone and has nothing in its place, in the rows of the old picture, from the top.
  private(set) var removed: [Part] = []

  /// Only characters count: a gradient differs from row to row where rows are more or fewer.
  init(from old: Grid, to new: Grid) {
    let before = (0..<old.size.rows).map { old.row($0).map(\.glyph) }
    let after = (0..<new.size.rows).map { new.row($0).map(\.glyph) }
    var (lastOld, lastNew) = (0, 0)
    for (inOld, inNew) in Self.common(before, after) + [(before.count, after.count)] {
      compare(before, lastOld..<inOld, after, lastNew..<inNew)
      (lastOld, lastNew) = (inOld + 1, inNew + 1)
    }
  }

  /// Rows that stand in the place of others, from the top.
  private mutating func compare(
    _ before: [[Glyph]],
    _ old: Range<Int>,
    _ after: [[Glyph]],
    _ new: Range<Int>
  ) {
    for (row, place) in new.enumerated() {
      guard row < old.count else {
        Self.written(in: after[place]).map { rows.append((place, $0)) }
        continue
      }
      let (earlier, glyphs) = (before[old.lowerBound + row], after[place])
      let different = glyphs.indices.filter { !earlier.indices.contains($0) || earlier[$0] != glyphs[$0] }
      if let first = different.first, let last = different.last { rows.append((place, first..<last + 1)) }
    }
    for place in old.dropFirst(new.count) {
      Self.written(in: before[place]).map { removed.append((place, $0)) }
    }
  }

  /// The part of a row between the edges of its card; nil if nothing is there.
  private static func written(in row: [Glyph]) -> Range<Int>? {
    let written = row.indices.filter { row[$0] != .space && !isEdge(row[$0]) }
    guard let first = written.first, let last = written.last else { return nil }
    return first..<last + 1
  }

  /// Whether it is a line of a box.
  private static func isEdge(_ glyph: Glyph) -> Bool {
    glyph.text.unicodeScalars.allSatisfy { ("\u{2500}"..."\u{257F}").contains($0) || $0 == "|" }
  }

  /// The longest sequence of rows that both have, by their numbers in each.
  private static func common(_ before: [[Glyph]], _ after: [[Glyph]]) -> [(Int, Int)] {
    var (kept, found) = (Set(before.indices), Set(after.indices))
    for change in after.difference(from: before) {
      switch change {
      case .remove(let row, _, _): kept.remove(row)
      case .insert(let row, _, _): found.remove(row)
      }
    }
    return Array(zip(kept.sorted(), found.sorted()))
  }
}
