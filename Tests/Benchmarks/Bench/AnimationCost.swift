import Canvas
import CenterUI
import Foundation
import NotificationModel
import NotificationState
import TerminalInput
import Text
import Themes

/// What a frame costs while an animated picture plays in an open card, beside the same card with a picture that stands
/// still.
enum AnimationCost {
  private static let frames = 400

  static func run() throws {
    title("A GIF that plays: a frame of the screen, drawn and compared with the one before (120x40)")
    var still = 0.0
    for (name, count) in [("standing still", 1), ("playing, 24 frames", 24)] {
      var state = try screen(picture(frames: count))
      var times = Times()
      var before = state.draw().grid
      for step in 1...frames {
        let moment = MachineTime(simulatedAt: Material.now + Double(step) * 0.04)
        times.add(
          ContinuousClock().measure {
            _ = state.pass(to: moment)
            let grid = state.draw().grid
            _ = grid.changedRows(from: before)
            before = grid
          }
        )
      }
      if still == 0 { still = times.median }
      row(name, times.summary, times.median, over: still)
    }
  }

  /// A card in full whose picture has been drawn.
  private static func screen(_ picture: @escaping (Size) -> DrawnPicture) throws -> ScreenState {
    var state = ScreenState(
      size: Size(columns: 120, rows: 40),
      options: DisplayOptions(depth: .trueColor, motion: true),
      themes: [],
      now: MachineTime(simulatedAt: Material.now),
      zone: .gmt
    )
    var notification = Material.notifications(1)[0]
    let file = StoredFile(path: "app/rain.gif", type: .gif, bytes: 13_526)
    notification.request.content.attachments = [Attachment(identifier: "rain", url: "rain.gif", file: file)]
    var snapshot = CenterSnapshot.empty
    snapshot.sequence = 1
    snapshot.delivered = [notification]
    state.show(CenterState(viewing: snapshot))
    _ = state.handle(.key(Key(.down)))
    _ = state.handle(.key(Key(.right)))
    let orders = state.draw().orders
    guard !orders.isEmpty else { throw BenchmarkError(description: "no picture is asked for") }
    for order in orders { state.show(.success(picture(order.room)), for: order) }
    return state
  }

  /// Noise of the size of its room: every cell changes with every frame.
  private static func picture(frames: Int) -> (Size) -> DrawnPicture {
    { room in
      let size = Size(columns: room.columns, rows: min(room.rows, 16))
      let drawn = (0..<frames).compactMap { frame in
        CellPicture(size: size, cells: (0..<size.columns * size.rows).map { cell(frame, $0) })
      }
      return DrawnPicture(frames: drawn, delays: drawn.map { _ in 40 })
    }
  }

  private static func cell(_ frame: Int, _ index: Int) -> Cell {
    let noise = UInt8(truncatingIfNeeded: (index &* 31 &+ frame &* 97) &* 193)
    let style = Style(
      foreground: Color(red: noise, green: 80, blue: 255 - noise),
      background: Color(red: 255 - noise, green: noise, blue: 60)
    )
    return Cell(glyph: .chrome("▀"), style: style)
  }
}
