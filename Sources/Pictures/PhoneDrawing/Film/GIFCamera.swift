public import Canvas
import Foundation
public import PhoneContents
import Platform
import Text

extension PhoneDrawingService {
  /// Makes a GIF, which begins anew for ever, of frames with their moments in seconds.
  public func gif(
    of frames: [(grid: Grid, seconds: Double)],
    lasting seconds: Double,
    language: String
  ) async -> Result<[UInt8], DrawingError> {
    var camera = GIFCamera(lasting: seconds)
    for frame in frames { camera.add(frame.grid, at: frame.seconds) }
    do throws(DrawingError) {
      return await gif(camera.film(try await pixels(of: camera.atlas, language: language)))
    } catch {
      return .failure(error)
    }
  }

  /// Draws the atlas and reads its pixels.
  private func pixels(of atlas: Grid, language: String) async throws(DrawingError) -> GIFCamera.Pixels {
    let figure = Figure(title: "", note: "", grid: atlas, language: language)
    var writer = SVGWriter(language: language)
    writer.emoji = .pictures(await emoji(figure.emoji) ?? [:])
    let svg = Array(writer.write(atlas).utf8)
    let hint = "The story may have too many pictures for a GIF; a name that ends with .svg has no limit."
    let png = try await png(of: svg, zoom: 1, hint: hint, until: .now + .seconds(60)).get()
    let undrawn = DrawingError(
      "The frames could not be drawn.",
      hint: "A name that ends with .svg needs nothing."
    )
    guard let folder = try? PrivateFolder.createTemporary("bellhop-film") else { throw undrawn }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/atlas.png"
    guard (try? Data(png).write(to: URL(filePath: file))) != nil, let picture = await pixels(of: file) else {
      throw undrawn
    }
    let bytes = picture.bytes
    let colors = stride(from: 0, to: bytes.count, by: 4).map { index -> UInt32 in
      let (red, green, blue) = (UInt32(bytes[index + 2]), UInt32(bytes[index + 1]), UInt32(bytes[index]))
      return red << 16 | green << 8 | blue
    }
    let cell = Size(columns: picture.width / atlas.size.columns, rows: picture.height / atlas.size.rows)
    return GIFCamera.Pixels(width: picture.width, colors: colors, cell: cell)
  }
}

/// The frames of a film as pixels. Every cell that looks different is drawn once, by the writer of still pictures, and
/// each frame is put together from these tiles.
struct GIFCamera {
  private struct Shot {
    var grid: Grid
    var seconds: Double
  }

  private var shots: [Shot] = []
  private let end: Double
  /// Each distinct cell, in the order in which they came.
  private var cells: [Cell] = []
  private var places: [Cell: Int] = [:]

  /// - Parameter end: how long the film is, in seconds.
  init(lasting end: Double) {
    self.end = end
  }

  mutating func add(_ grid: Grid, at seconds: Double) {
    for cell in grid.cells where cell.glyph.width > 0 && places[cell] == nil {
      places[cell] = cells.count
      cells.append(cell)
    }
    shots.append(Shot(grid: grid, seconds: seconds))
  }

  // MARK: The tiles

  /// All cells beside each other, as one picture to be drawn. Blank columns between them keep a glyph from reaching
  /// into another cell.
  var atlas: Grid {
    let rows = (cells.count + Self.perRow - 1) / Self.perRow
    var grid = Grid(size: Size(columns: Self.perRow * Self.pitch, rows: max(1, 2 * rows)))
    for (index, cell) in cells.enumerated() { grid.set(cell, at: Self.place(index)) }
    return grid
  }

  private static let perRow = 40
  private static let pitch = 3

  private static func place(_ index: Int) -> Point {
    Point(column: index % perRow * pitch, row: index / perRow * 2)
  }

  // MARK: The frames

  /// A picture of the atlas: colors as 0xRRGGBB.
  struct Pixels {
    var width: Int
    var colors: [UInt32]
    /// The pixels of a cell.
    var cell: Size
  }

  /// The film, with the cells as they are in a picture of the atlas.
  func film(_ pixels: Pixels) -> GIFFilm {
    let size = shots.first?.grid.size ?? Size(columns: 1, rows: 1)
    var film = GIFFilm(width: size.columns * pixels.cell.columns, height: size.rows * pixels.cell.rows)
    var last: Shot?
    for shot in shots where shot.grid.size == size {
      guard let part = last.map({ Self.difference($0.grid, shot.grid) }) ?? shot.grid.bounds else { continue }
      film.add(
        colors(of: shot.grid, part, pixels),
        left: part.column * pixels.cell.columns,
        top: part.row * pixels.cell.rows,
        width: part.columns * pixels.cell.columns,
        height: part.rows * pixels.cell.rows,
        after: Self.hundredths(from: last?.seconds ?? 0, to: shot.seconds)
      )
      last = shot
    }
    film.hold(for: Self.hundredths(from: last?.seconds ?? 0, to: end))
    return film
  }

  /// Both moments are rounded, so that the film as a whole neither gains nor loses time.
  private static func hundredths(from start: Double, to end: Double) -> Int {
    Int((end * 100).rounded()) - Int((start * 100).rounded())
  }

  /// The smallest part that holds all that differs; nil if nothing does.
  private static func difference(_ old: Grid, _ new: Grid) -> Rect? {
    var part: Rect?
    for row in new.changedRows(from: old) {
      let changed = (0..<new.size.columns).filter { new[row, $0] != old[row, $0] }
      guard let first = changed.first, let last = changed.last else { continue }
      // A wide glyph is drawn as a whole.
      let left = max(0, first - 1)
      let right = min(new.size.columns, last + 2)
      let before = part ?? Rect(column: left, row: row, columns: right - left, rows: 1)
      let column = min(before.column, left)
      part = Rect(
        column: column,
        row: before.row,
        columns: max(before.right, right) - column,
        rows: row - before.row + 1
      )
    }
    return part
  }

  private func colors(of grid: Grid, _ part: Rect, _ pixels: Pixels) -> [UInt32] {
    let cell = pixels.cell
    let width = part.columns * cell.columns
    var colors = [UInt32](repeating: 0, count: width * part.rows * cell.rows)
    for row in part.row..<part.bottom {
      var column = part.column
      // The part may begin with the second half of a wide glyph.
      if grid[row, column].glyph.width == 0 { column -= 1 }
      while column < part.right {
        let shown = grid[row, column]
        let columns = max(1, Int(shown.glyph.width))
        let place = Self.place(places[shown] ?? 0)
        for line in 0..<cell.rows {
          let from = (place.row * cell.rows + line) * pixels.width + place.column * cell.columns
          let to = ((row - part.row) * cell.rows + line) * width
          let start = max(column, part.column)
          let end = min(column + columns, part.right)
          for pixel in start * cell.columns..<end * cell.columns {
            colors[to + pixel - part.column * cell.columns] =
              pixels.colors[from + pixel - column * cell.columns]
          }
        }
        column += columns
      }
    }
    return colors
  }
}
