import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import Testing
import Text

@testable import CenterUI

/// What must be true of a screen at every moment.
func expectSound(
  _ screen: ScreenState,
  _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let center = screen.center
  let walk = screen.navigator
  func check(_ condition: Bool, _ what: String) {
    guard !condition else { return }
    Issue.record("\(what) \(note())", sourceLocation: sourceLocation)
  }
  check(screen.list.focus.map { walk.settled($0) == $0 } ?? true, "the focus names nothing that is there")
  check(screen.list.top.map { walk.settled($0) == $0 } ?? true, "the position names nothing that is there")
  check(screen.focus != .banner || center.banner != nil, "a banner that is not there has the focus")
  check(screen.openLongLook.map { center.notification($0.key) != nil } ?? true, "the long look shows nothing")
  check(
    screen.phone.disclosure.expanded.allSatisfy { screen.index.places.members(of: $0).count > 1 },
    "a group of one is expanded"
  )
  check(screen.overlays.dropLast().allSatisfy { !($0 is Question) }, "something lies over a question")
  let frame = screen.draw()
  check(frame.grid.size == screen.size, "the frame has another size")
  check(isWhole(frame.grid), "a row is not exactly as wide as the grid")
  if let cursor = frame.grid.cursor { check(frame.grid.bounds.contains(cursor), "the cursor is outside") }
  for (rect, target) in frame.targets.all where !rect.isEmpty {
    check(frame.grid.bounds.intersection(rect) == rect, "\(target) reaches over the edge")
  }
}

/// Every wide character has its second half, and no half stands alone.
private func isWhole(_ grid: Grid) -> Bool {
  (0..<grid.size.rows).allSatisfy { row in
    let cells = grid.row(row)
    guard cells.count == grid.size.columns else { return false }
    var expectsHalf = false
    for cell in cells {
      if (cell.glyph.width == 0) != expectsHalf { return false }
      expectsHalf = cell.glyph.width == 2
    }
    return !expectsHalf
  }
}
