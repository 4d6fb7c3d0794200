import Canvas
import CenterScreen
import CenterUI
import Foundation
import NotificationModel
import NotificationState

/// A surface of a center as it is now, drawn once without a terminal.
struct CenterPicture {
  var surface = Surface.screen
  /// The notification of a long look; nil means the newest one.
  var identifier: String?
  /// The bundle identifier of the notification's app; nil means any.
  var app: String?
  var size: Size
  var theme: Theme
  var look: DisplayOptions
  /// The language of the phone in the picture; nil means the phone's own.
  var locale: String?

  /// The most rounds of drawing: a picture or a card of a program may need further ones.
  private static let mostRounds = 4

  /// Draws the surface with its pictures and cards; nil if the surface shows nothing. `now` is the machine's time.
  func draw(_ center: CenterState, at now: Date, in zone: TimeZone, _ drawing: Drawing) async -> Grid? {
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
    var frame = screen.picture(of: surface, identifier: identifier, app: app)
    for _ in 0..<Self.mostRounds {
      guard let wanted = frame.map({ screen.follow($0) }), !wanted.isEmpty else { break }
      for order in wanted.pictures {
        if let outcome = await drawing.picture?(order) { screen.show(outcome, for: order) }
      }
      for request in wanted.cards {
        if let outcome = await drawing.card?(request) { screen.show(outcome, for: request) }
      }
      frame = screen.picture(of: surface, identifier: identifier, app: app)
    }
    var grid = frame?.grid
    grid?.cursor = nil
    grid?.cursorVisible = false
    return grid
  }
}
