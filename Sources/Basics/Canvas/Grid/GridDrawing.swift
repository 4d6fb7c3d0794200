/// Something that draws into a grid. It can draw inside a part of the grid, so that what is drawn there knows neither the
/// place of the part nor its edges.
public protocol GridDrawing {
  /// The cells that were drawn so far.
  var grid: Grid { get set }
}

extension GridDrawing {
  /// Draws inside the area only. Places are counted from its top left corner, or from another origin.
  public mutating func within(_ area: Rect, from origin: Point? = nil, _ draw: (inout Self) -> Void) {
    clipped(to: area) { inside in
      inside.grid.window.origin = inside.grid.window.origin.moved(by: origin ?? area.origin)
      draw(&inside)
    }
  }

  /// Draws inside the area only, in the same places as before.
  public mutating func clipped(to area: Rect, _ draw: (inout Self) -> Void) {
    let outer = grid.window
    grid.window.clip = grid.physical(area.intersection(grid.bounds))
    draw(&self)
    grid.window = outer
  }
}

extension Grid: GridDrawing {
  /// The grid itself, which draws its own shapes and texts.
  public var grid: Grid {
    get { self }
    set { self = newValue }
  }

  /// Which cells can change, and from where places are counted.
  struct Window: Equatable {
    var clip: Rect
    var origin = Point(column: 0, row: 0)
  }
}
