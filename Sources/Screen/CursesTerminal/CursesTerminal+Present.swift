import CTerm
public import Canvas

extension CursesTerminal {
  static let startOfFrame = Array("\u{1b}[?2026h".utf8)
  static let endOfFrame = Array("\u{1b}[?2026l".utf8)

  /// Whether the terminal has shown the whole last frame. A frame drawn before that may never be shown.
  var isReadyForFrame: Bool {
    output.drain()
    return isFree && waiting == nil && !isAway
  }

  /// Whether the last frame was sent and, if the terminal tells, shown.
  var isFree: Bool { output.isEmpty && pieces.isEmpty && pace.isReady }

  /// Shows a grid: its changed rows, then the cursor. While the terminal is still showing an earlier frame, the
  /// newest grid waits until a later `wait(until:)` and replaces the one that waited before. A grid of another
  /// size is clipped or padded with blanks.
  public func present(_ grid: Grid) {
    guard isOpen else { return }
    presentArranged(grid.arranged(for: facts.reordering.value))
  }

  /// Shows a grid in the order in which the terminal wants its cells.
  func presentArranged(_ grid: Grid) {
    output.drain()
    guard isFree, !isAway, !repaintDue else {
      waiting = grid
      return
    }
    waiting = nil
    let rows = changedRows(in: grid)
    guard !rows.isEmpty || grid.cursor != shown?.cursor || grid.cursorVisible != shown?.cursorVisible else {
      return
    }
    shown = grid
    compose(grid, rows: rows)
  }

  /// Repaints the whole last frame, in case another program has written to the screen.
  public func redrawAll() {
    guard isOpen else { return }
    // The other program may have deleted the pictures. A slow line does not get them a second time.
    if !pace.isSlow { output.append(transmitter?.withdrawAll() ?? []) }
    repaint()
  }

  /// Repaints outside of a synchronised frame: one multiplexer loses text after a clear inside one (terminals 9).
  /// It waits until earlier output is sent, so that many changes of the size do not queue whole screens.
  func repaint() {
    repaintDue = !isFree
    guard isFree else { return }
    if let grid = waiting ?? shown {
      waiting = nil
      shown = grid
    }
    if writer == nil { paintWithCurses() } else { paintAnew() }
    finishFrame()
  }

  private func paintWithCurses() {
    if let shown {
      painter.paint(shown, rows: Array(0..<size.rows), size: size)
      let place = place(of: shown)
      ct_screen_cursor(Int32(place.column), Int32(place.row))
    }
    ct_screen_update(true)
    showCursor(isCursorWanted)
    output.collect()
  }

  /// Curses enters the screen and clears it; it is not told what stands on it.
  private func paintAnew() {
    output.append(Array("\u{1b}[m".utf8))
    ct_screen_update(true)
    output.collect()
    writer?.wasCleared(size: size)
    showCursor(false)
    guard let shown else { return }
    write(shown, rows: Array(0..<size.rows), mayScroll: false)
    showCursor(isCursorWanted)
  }

  private func changedRows(in grid: Grid) -> [Int] {
    guard let shown, shown.size == grid.size else { return Array(0..<size.rows) }
    return grid.changedRows(from: shown).filter { $0 < size.rows }
  }

  private var isCursorWanted: Bool { shown.map { $0.cursorVisible && $0.cursor != nil } ?? false }

  private func compose(_ grid: Grid, rows: [Int]) {
    ct_errors_trim()
    let isFrame = facts.synchronizedOutput && !rows.isEmpty
    // Without synchronized output the moving cursor would be visible.
    if !rows.isEmpty, !facts.synchronizedOutput { showCursor(false) }
    if writer == nil {
      painter.paint(grid, rows: rows, size: size)
      let place = place(of: grid)
      ct_screen_cursor(Int32(place.column), Int32(place.row))
      ct_screen_update(false)
    } else {
      write(grid, rows: rows)
    }
    showCursor(isCursorWanted)
    output.collect()
    if isFrame { output.enclose(in: Self.startOfFrame, Self.endOfFrame) }
    finishFrame()
  }

  /// Sends the frame, and asks the terminal to tell when it has shown it.
  private func finishFrame() {
    if output.isEmpty { output.append(transmission) } else { output.enclose(in: transmission, []) }
    transmission = []
    if pace.isOn, !output.isEmpty {
      pieces = pace.pieces(of: output.takeAll())
      sendPiece()
    } else {
      output.drain()
    }
  }

  /// Sends the next piece of the frame once the terminal has shown the one before.
  func sendPiece() {
    guard !pieces.isEmpty, output.isEmpty, pace.isReady else { return }
    let piece = pieces.removeFirst()
    pace.sent(piece.count)
    output.append(piece)
    output.append(LinePace.question)
    output.drain()
  }

  private func write(_ grid: Grid, rows: [Int], mayScroll: Bool = true) {
    guard var writer else { return }
    // The copy is the only one, so that its rows are changed in place.
    self.writer = nil
    if var transmitter {
      // A slow line would hold up the frames behind a picture.
      transmission += transmitter.show(grid.images, mayTransmit: !pace.isSlow)
      writer.pictures = transmitter.colors
      self.transmitter = transmitter
    }
    var bytes = writer.write(grid, rows: rows, mayScroll: mayScroll)
    writer.move(to: place(of: grid), &bytes)
    self.writer = writer
    output.append(bytes)
  }

  private func place(of grid: Grid) -> Point {
    let place = grid.cursor ?? Point(column: size.columns - 1, row: size.rows - 1)
    return Point(
      column: max(0, min(place.column, size.columns - 1)),
      row: max(0, min(place.row, size.rows - 1))
    )
  }

  func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorShown else { return }
    isCursorShown = isVisible
    if let abilities = writer?.abilities {
      output.append(isVisible ? abilities.showCursor : abilities.hideCursor)
    } else {
      ct_screen_show_cursor(isVisible)
    }
  }
}
