public import Canvas
public import CenterUI
public import NotificationModel

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

  /// The surface as it is on that stage; where nothing is on it, a sentence that says why. Pictures and cards of
  /// programs are seen as far as they are given; `frame(of:)` says which ones it wants.
  public func draw(
    _ stage: Stage,
    pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>] = [:],
    cards: [CardRequest: Result<String, DrawingFailure>] = [:]
  ) -> Grid {
    frame(of: stage, pictures: pictures, cards: cards).grid
  }

  /// The same with what somebody else has to draw for it: `Frame.orders` and `Frame.cards`. A card that a program draws
  /// may want pictures of its own once it is there.
  public func frame(
    of stage: Stage,
    pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>] = [:],
    cards: [CardRequest: Result<String, DrawingFailure>] = [:]
  ) -> Frame {
    var screen = stage.screen(size: size, look: look, theme: theme)
    if let absence = stage.absence(on: surface) { return screen.picture(saying: absence) }
    // What the frame wants is kept, however much it is.
    _ = screen.follow(frame(of: stage, on: screen))
    screen.hang(pictures, cards)
    return frame(of: stage, on: screen)
  }

  private func frame(of stage: Stage, on screen: ScreenState) -> Frame {
    guard let latest = stage.latest else { return screen.draw() }
    switch surface {
    case .banner: return screen.bannerPicture(of: latest)
    case .list: return screen.listPicture()
    case .lock: return screen.lockPicture()
    case .longLook: return screen.longLookPicture(of: latest.key)
    case .screen:
      var frame = screen.draw()
      frame.grid.cursor = nil
      frame.grid.cursorVisible = false
      return frame
    }
  }
}

extension ScreenState {
  fileprivate mutating func hang(
    _ pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>],
    _ cards: [CardRequest: Result<String, DrawingFailure>]
  ) {
    for (order, outcome) in pictures { show(outcome, for: order) }
    for (request, outcome) in cards { show(outcome, for: request) }
  }
}
