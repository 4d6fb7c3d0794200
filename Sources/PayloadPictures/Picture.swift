public import Canvas
public import CenterUI
import NotificationModel

/// How one picture of a stage is taken.
public struct Picture: Sendable {
  public var surface: Surface
  /// Of the whole screen, in columns and rows.
  public var size: Size
  public var theme: Theme
  /// How many colors there are, and whether lines are ASCII.
  public var look: Look

  public init(surface: Surface, size: Size, theme: Theme, look: Look) {
    self.surface = surface
    self.size = size
    self.theme = theme
    self.look = look
  }

  /// The surface as it is on that stage; where nothing is on it, a sentence that says why.
  public func draw(_ stage: Stage) -> Grid {
    let screen = stage.screen(size: size, look: look, theme: theme)
    if let absence = stage.absence(on: surface) { return screen.picture(saying: absence) }
    guard let latest = stage.latest else { return screen.draw().grid }
    switch surface {
    case .banner: return screen.bannerPicture(of: latest)
    case .list: return screen.listPicture()
    case .lock: return screen.lockPicture()
    case .longLook: return screen.longLookPicture(of: latest.key)
    case .screen:
      var grid = screen.draw().grid
      grid.cursor = nil
      grid.cursorVisible = false
      return grid
    }
  }
}
