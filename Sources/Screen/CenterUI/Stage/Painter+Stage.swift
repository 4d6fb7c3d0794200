import Canvas
import PhoneContents
import Text
import Themes

extension Painter {
  /// Paints what is around the phone on the stage: the ground and the frame.
  mutating func paintStage() {
    guard state.stage != nil else { return }
    let ground = Rect(column: 0, row: 0, columns: state.size.columns, rows: layout.footer.row)
    if let colors = stageColors {
      grid.gradient(ground, from: colors.top, to: colors.bottom)
    } else {
      grid.fill(ground, style: .plain)
    }
    guard let frame = layout.frame else { return }
    if let colors = stageColors {
      paintEdged(frame, colors.frame)
    } else {
      grid.box(frame, style: ink(.summary), border: options.ascii ? .ascii : .rounded)
    }
  }

  /// Rounds the corners of the phone inside its frame.
  mutating func paintStageCorners() {
    guard layout.frame != nil, let colors = stageColors else { return }
    let phone = layout.phone
    let corners = [
      ("▘", phone.column, phone.row), ("▝", phone.right - 1, phone.row),
      ("▖", phone.column, phone.bottom - 1), ("▗", phone.right - 1, phone.bottom - 1),
    ]
    for (sign, column, row) in corners where grid[row, column].glyph.isBlank {
      grid.draw(
        sign,
        at: Point(column: column, row: row),
        style: Style(foreground: colors.frame),
        background: .kept
      )
    }
  }

  /// The colors of the ground and the frame; nil if the screen draws no colored areas, or the theme has no wallpaper.
  private var stageColors: (top: Color, bottom: Color, frame: Color)? {
    guard options.areas, let wallpaper = state.theme.wallpaper else { return nil }
    let isLight = wallpaper.bottom.relativeLuminance > 0.3
    // By day the ground is a shade of the sky; black would make it a dull gray.
    let night = isLight ? Color(red: 70, green: 90, blue: 130) : Color(red: 4, green: 6, blue: 10)
    return (
      wallpaper.top.blended(with: night, by: isLight ? 0.2 : 0.62),
      wallpaper.bottom.blended(with: night, by: isLight ? 0.2 : 0.5),
      isLight ? Color(red: 38, green: 42, blue: 50) : wallpaper.top.blended(with: .stageSteel, by: 0.55)
    )
  }
}

extension Color {
  /// The metal of the frame.
  fileprivate static let stageSteel = Color(red: 150, green: 160, blue: 178)
}
