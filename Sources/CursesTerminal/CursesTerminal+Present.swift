import CTerm
public import Canvas

extension CursesTerminal {
  static let startOfFrame = Array("\u{1b}[?2026h".utf8)
  static let endOfFrame = Array("\u{1b}[?2026l".utf8)

  /// Whether the terminal has received the whole last frame. A frame drawn before that may never be shown.
  public var isReadyForFrame: Bool {
    output.drain()
    return output.isEmpty && waiting == nil && !isAway
  }

  /// Shows a grid: its changed rows, then the cursor. While the terminal is still reading an earlier frame, the
  /// newest grid waits until a later `wait(until:)` and replaces the one that waited before. A grid of another
  /// size is clipped or padded with blanks.
  public func present(_ grid: Grid) {
    guard isOpen else { return }
    output.drain()
    guard output.isEmpty, !isAway, !repaintDue else {
      waiting = grid
      return
    }
    waiting = nil
    let rows = changedRows(in: grid)
    guard !rows.isEmpty || grid.cursor != shown?.cursor || grid.cursorVisible != shown?.cursorVisible else {
      return
    }
    painter.paint(grid, rows: rows, size: size)
    shown = grid
    compose(cursorOf: grid, isLarge: !rows.isEmpty)
  }

  /// Repaints the whole last frame, in case another program has written to the screen.
  public func redrawAll() {
    guard isOpen else { return }
    repaint()
  }

  /// Repaints outside of a synchronised frame: one multiplexer loses text after a clear inside one (terminals 9).
  /// It waits until earlier output is sent, so that many changes of the size do not queue whole screens.
  func repaint() {
    repaintDue = !output.isEmpty
    guard output.isEmpty else { return }
    if let grid = waiting ?? shown {
      painter.paint(grid, rows: Array(0..<size.rows), size: size)
      placeCursor(of: grid)
      waiting = nil
      shown = grid
    }
    ct_screen_update(true)
    showCursor(shown.map { $0.cursorVisible && $0.cursor != nil } ?? false)
    output.collect()
    output.drain()
  }

  private func changedRows(in grid: Grid) -> [Int] {
    guard let shown, shown.size == grid.size else { return Array(0..<size.rows) }
    return grid.changedRows(from: shown).filter { $0 < size.rows }
  }

  private func compose(cursorOf grid: Grid, isLarge: Bool) {
    ct_errors_trim()
    // Without synchronized output the moving cursor would be visible.
    if isLarge, !facts.synchronizedOutput { showCursor(false) }
    placeCursor(of: grid)
    ct_screen_update(false)
    showCursor(grid.cursorVisible && grid.cursor != nil)
    let isFrame = facts.synchronizedOutput && isLarge
    output.collect(prefix: isFrame ? Self.startOfFrame : [], suffix: isFrame ? Self.endOfFrame : [])
    output.drain()
  }

  private func placeCursor(of grid: Grid) {
    let place = grid.cursor ?? Point(column: size.columns - 1, row: size.rows - 1)
    let column = max(0, min(place.column, size.columns - 1))
    let row = max(0, min(place.row, size.rows - 1))
    ct_screen_cursor(Int32(column), Int32(row))
  }

  private func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorShown else { return }
    isCursorShown = isVisible
    ct_screen_show_cursor(isVisible)
  }
}
