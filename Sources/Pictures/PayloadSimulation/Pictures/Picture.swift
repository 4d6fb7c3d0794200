public import Canvas
public import CenterUI
public import NotificationModel

/// How one picture of a outcome is taken.
public struct Picture: Sendable {
  /// What of the phone is shown.
  public var surface: Surface
  /// The size of the whole screen, in columns and rows.
  public var size: Size
  /// The theme that it is drawn in.
  public var theme: Theme
  /// How many colors there are, and whether lines are ASCII.
  public var look: DisplayOptions
  /// The state of the phone in the outcome: whether stacks are open, and what is typed.
  public var state: PicturedState

  public init(
    surface: Surface,
    size: Size,
    theme: Theme,
    look: DisplayOptions,
    state: PicturedState = .standard
  ) {
    self.state = state
    self.surface = surface
    self.size = size
    self.theme = theme
    self.look = look
  }

  /// The surface as it is on that outcome; where nothing is on it, a sentence that says why. Pictures and cards of
  /// programs are seen as far as they are given; `Frame.orders` and `Frame.cards` say which ones are wanted. A card that a
  /// program draws may want pictures of its own once it is there.
  public func frame(
    of outcome: ScenarioResult,
    pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>] = [:],
    cards: [CardRequest: Result<String, DrawingFailure>] = [:]
  ) -> Frame {
    var screen = outcome.screen(size: size, look: look, theme: theme)
    if let absence = outcome.absence(on: surface) { return screen.picture(saying: absence) }
    var frame = frame(of: outcome, on: screen)
    var hung: Set<PictureOrder> = []
    // What is hung may take another room than was kept for it, and then another size of it is wanted.
    for _ in 0..<Self.mostRounds {
      let new = frame.orders.filter { pictures[$0] != nil && !hung.contains($0) }
      let newCards = frame.cards.filter { cards[$0] != nil && screen.programCards[$0] == nil }
      if new.isEmpty, newCards.isEmpty { break }
      // What the frame wants is kept, however much it is.
      _ = screen.follow(frame)
      for order in new { pictures[order].map { screen.show($0, for: order) } }
      for request in newCards { cards[request].map { screen.show($0, for: request) } }
      hung.formUnion(new)
      frame = self.frame(of: outcome, on: screen)
    }
    return frame
  }

  private static let mostRounds = 4

  private func frame(of outcome: ScenarioResult, on screen: ScreenState) -> Frame {
    guard let latest = outcome.latest else { return screen.draw() }
    switch surface {
    case .banner: return screen.bannerPicture(of: latest)
    case .list: return screen.listPicture(isExpanded: state.isExpanded)
    case .lock: return screen.lockPicture(isExpanded: state.isExpanded)
    case .longLook: return screen.longLookPicture(of: latest.key, reply: state.reply)
    case .screen:
      var frame = screen.draw()
      frame.grid.cursor = nil
      frame.grid.cursorVisible = false
      return frame
    }
  }
}
