import Canvas
import CenterUI
import FoundationEssentials
public import NotificationModel
import NotificationState
import PayloadSimulation
import PhoneContents
import Themes

/// How one picture of an outcome is taken.
struct Picture: Sendable {
  /// What of the phone is shown.
  var surface: Surface
  /// The size of the whole screen, in columns and rows.
  var size: Size
  /// The theme that it is drawn in.
  var theme: Theme
  /// How many colors there are, and whether lines are ASCII.
  var look: DisplayOptions
  /// The state of the phone in the outcome: whether stacks are open, and what is typed.
  var state = PicturedState.standard

  /// The surface as it is on that outcome; where nothing is on it, a sentence that says why. Pictures and cards of
  /// programs are seen as far as they are given; `Frame.orders` and `Frame.cards` say which ones are wanted. A card that a
  /// program draws may want pictures of its own once it is there.
  func frame(
    of outcome: ScenarioResult,
    pictures: [PictureOrder: Result<DrawnPicture, DrawingError>] = [:],
    cards: [CardRequest: Result<String, DrawingError>] = [:]
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
    case .island: return screen.islandPicture(of: latest.key)
    case .screen:
      var frame = screen.draw()
      frame.grid.cursor = nil
      frame.grid.cursorVisible = false
      return frame
    }
  }
}

/// A card that the program of a content extension has to draw. Two notifications that are never on one phone may have
/// one identifier, so the request alone does not say of which it is.
public struct ProgramCard: Hashable, Sendable {
  /// The notification that the card belongs to.
  public var notification: DeliveredNotification
  /// What the program is asked for.
  public var request: CardRequest
}

/// What was drawn elsewhere for pictures of payloads, or why it was not. What is in neither is drawn as a screen draws
/// what it still waits for.
public struct DrawnElsewhere: Sendable {
  /// The files that were drawn, or why they could not be.
  private var pictures: [PictureOrder: Result<DrawnPicture, DrawingError>] = [:]
  /// The output of the programs, or why there is none.
  private var cards: [ProgramCard: Result<String, DrawingError>] = [:]

  public init() {}

  /// Keeps what was drawn, or why it could not be.
  public mutating func insert(_ item: GalleryItem) {
    switch item {
    case .picture(let order, let outcome): pictures[order] = outcome
    case .card(let card, let outcome): cards[card] = outcome
    case .update: break
    }
  }

  /// Draws the picture with what was drawn for it, and returns what it still wants. A card or a picture that is there may
  /// want further ones.
  func draw(_ picture: Picture, _ outcome: ScenarioResult) -> (grid: Grid, wanted: [GalleryOrder]) {
    let own = cards.filter { $0.key.notification == outcome.latest }
    let byRequest = Dictionary(own.map { ($0.key.request, $0.value) }) { $1 }
    let frame = picture.frame(of: outcome, pictures: pictures, cards: byRequest)
    let latest = outcome.latest.map { notification in
      frame.cards.map { ProgramCard(notification: notification, request: $0) }
    }
    let files = frame.orders.filter { pictures[$0] == nil }.map(GalleryOrder.picture)
    return (frame.grid, files + (latest ?? []).filter { cards[$0] == nil }.map(GalleryOrder.card))
  }
}

extension ScenarioResult {
  /// The screen that has watched all of it, as a running center shows it.
  func screen(size: Size, look: DisplayOptions, theme: Theme) -> ScreenState {
    var look = look
    look.motion = false
    var center = CenterState(viewing: start)
    var screen = ScreenState(
      size: size,
      options: look,
      themes: [theme],
      now: MachineTime(simulatedAt: steps.first?.date ?? now),
      zone: .gmt,
      center: center,
      mouse: false
    )
    for step in steps {
      _ = screen.pass(to: MachineTime(simulatedAt: step.date))
      for event in step.events { center.apply(event) }
      _ = screen.apply(step.events, leadingTo: center)
    }
    _ = screen.pass(to: MachineTime(simulatedAt: now))
    return screen
  }
}
