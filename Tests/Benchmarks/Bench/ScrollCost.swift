import Canvas
import CenterUI
import Foundation
import JSON
import NotificationModel
import NotificationState
import TerminalInput
import Themes

/// What one step down and the frame after it cost, with little and with much in the center.
enum ScrollCost {
  static func run() async throws {
    title("Scrolling: a key and the frame it makes (120x40)")
    var first = 0.0
    for count in [100, 10_000, 100_000] {
      var state = screen(Material.notifications(count))
      var times = Times()
      for step in 0..<400 {
        let key = Key(step % 90 < 60 ? .down : .up)
        times.add(
          ContinuousClock().measure {
            _ = state.handle(.key(key))
            _ = state.draw()
          }
        )
      }
      if first == 0 { first = times.median }
      row("\(count) delivered", times.summary, times.median, over: first)
    }
  }

  private static func screen(_ delivered: [DeliveredNotification]) -> ScreenState {
    var state = ScreenState(
      size: Size(columns: 120, rows: 40),
      options: DisplayOptions(depth: .trueColor, motion: false),
      themes: [],
      now: MachineTime(simulatedAt: Material.now),
      zone: .gmt
    )
    var snapshot = CenterSnapshot.empty
    snapshot.sequence = delivered.count
    snapshot.delivered = delivered
    state.show(CenterState(viewing: snapshot))
    return state
  }
}

/// Notifications as a busy person has them: several apps, threads of ten.
enum Material {
  static let now = Date(timeIntervalSince1970: 1_774_345_260)

  static func notifications(_ count: Int) -> [DeliveredNotification] {
    (0..<count).map { number in
      let content = Content(
        title: "Message \(number)",
        subtitle: "Team lunch",
        body: "Eight o'clock? Ada brings the wine and we need one more dessert. Can you?",
        threadIdentifier: "thread \(number / 10)",
        userInfo: ["aps": ["alert": ["title": "Message"]]]
      )
      var presentation = Presentation.nothing
      presentation.banner = .temporary
      presentation.list = true
      return DeliveredNotification(
        app: "com.example.app\(number % 7)",
        date: now - Double(count - number),
        request: Request(
          identifier: "message-\(number)",
          content: content,
          trigger: .push(contentAvailable: false, mutableContent: false)
        ),
        presentation: presentation,
        trace: [Reason(.met, .authorization(.allows(alert: true, sound: true, badge: true)))],
        sequence: number + 1
      )
    }
  }
}
