/// What a key means in the gallery.
enum GalleryIntent: Hashable, Sendable {
  case nextFile, previousFile
  case up, down, pageUp, pageDown, toTop, toBottom, left, right
  case grid, room
  case surface, locale, device, textSize, state, appearance, theme
  case pin, beforeAndAfter
  case nextProblem, previousProblem, edit
  case panes
  case help, redraw, suspend, quit
}
