public import Canvas
public import CenterUI
public import Foundation
import NotificationModel
public import NotificationState
public import PhoneContents
public import Themes

/// A surface of a center as it is now, drawn once without a terminal.
public struct CenterPicture {
  /// What is drawn.
  public var surface = Surface.screen
  /// The notification of a long look; nil means the newest one.
  public var identifier: String?
  /// The bundle identifier of the notification's app; nil means any.
  public var app: String?
  var size: Size
  var theme: Theme
  var look: DisplayOptions
  /// The language of the phone in the picture; nil means the phone's own.
  public var locale: String?

  /// A picture of the whole screen of that size.
  public init(size: Size, theme: Theme, look: DisplayOptions) {
    (self.size, self.theme, self.look) = (size, theme, look)
  }

  /// Draws the surface with its pictures and cards; nil if the surface shows nothing. `now` is the machine's time.
  public func draw(_ center: CenterState, at now: Date, in zone: TimeZone, _ drawing: Drawing) async -> Grid?
  {
    guard surface != .lock || center.device.isLocked else { return nil }
    var state = center
    if let locale {
      var device = state.device
      device.locale = locale
      state.apply(Event(sequence: 0, date: now, app: nil, fact: .phone(.deviceChanged(device))))
    }
    var screen = ScreenState(
      size: size,
      options: look,
      themes: [theme],
      now: MachineTime(simulatedAt: now),
      zone: zone,
      center: state
    )
    _ = screen.pass(to: MachineTime(simulatedAt: now))
    let frame = await drawing.finish(&screen) { $0.picture(of: surface, identifier: identifier, app: app) }
    var grid = frame?.grid
    grid?.cursor = nil
    grid?.cursorVisible = false
    return grid
  }
}

extension Drawing {
  /// The most rounds of drawing: a picture or a card of a program may need further ones.
  private static let mostRounds = 4

  /// Draws with `draw` until the pictures and the cards of programs that it needs are there. Returns its frame; nil if it
  /// returns none.
  public func finish(_ screen: inout ScreenState, _ draw: (ScreenState) -> Frame?) async -> Frame? {
    var frame = draw(screen)
    for _ in 0..<Self.mostRounds {
      guard let wanted = frame.map({ screen.follow($0).new }), !wanted.isEmpty else { break }
      for case .picture(let order) in wanted {
        if let outcome = await picture?(order) { screen.show(outcome, for: order) }
      }
      for case .card(let request) in wanted {
        if let outcome = await card?(request) { screen.show(outcome, for: request) }
      }
      frame = draw(screen)
    }
    return frame
  }
}
