import Canvas
import CenterUI
import Foundation
import NotificationEngine
import NotificationModel
import ShippedFiles
import TerminalInput

/// The screen the README shows: a few notifications of the demo's apps, at the same minute for ever.
enum ReadmeScreen {
  private static let now = Date(timeIntervalSince1970: 1_774_345_260)

  static var text: String {
    var engine = Engine()
    var state = ScreenState(
      size: Size(columns: 108, rows: 20),
      options: DisplayOptions(depth: .trueColor, motion: false),
      themes: themes,
      time: PhoneTime(now: now, zone: .gmt)
    )
    for (command, seconds) in story {
      guard let ruling = try? engine.decide(command, at: now + seconds) else { continue }
      for event in ruling.events { engine.apply(event) }
      _ = state.apply(ruling.events, leadingTo: engine.state)
    }
    _ = state.handle(.key(Key(.home)))
    return TextWriter().write(state.draw().grid).trimmingCharacters(in: .newlines)
  }

  private static var themes: [Theme] {
    ShippedFiles.themes.filter { $0.name == "dark" }.compactMap {
      ThemeReader.read($0.text, name: $0.name).theme
    }
  }

  private static let story: [(Command, Double)] =
    [
      (
        .registerApp(
          App(bundle: "com.example.dely", name: "Dely", categories: [invitation], origin: .manifest)
        ), -9000
      ),
      (.registerApp(App(bundle: "com.example.messages", name: "Messages", origin: .manifest)), -9000),
      (.registerApp(App(bundle: "com.example.weather", name: "Weather", origin: .manifest)), -9000),
      push("weather", Content(title: "Rain in 20 minutes", body: "Take an umbrella."), -2760),
      push("messages", Content(title: "Ada", body: "The usual place?", threadIdentifier: "lunch"), -240),
      push(
        "messages",
        Content(title: "Ben", body: "I can be there at noon.", threadIdentifier: "lunch"),
        -200
      ),
      push(
        "messages",
        Content(title: "Ada", body: "They have the lentil soup today.", threadIdentifier: "lunch"),
        -180
      ),
      push(
        "dely",
        Content(
          title: "收到一个邀请",
          subtitle: "Dinner tonight",
          body: "Eight o'clock, the usual place? Ada brings the wine.",
          sound: .standard,
          categoryIdentifier: "invitation"
        ),
        -20
      ),
      (.passTime(catchingUp: false), 0),
    ]

  private static func push(_ app: String, _ content: Content, _ seconds: Double) -> (Command, Double) {
    (.push(Push(topic: "com.example.\(app)", content: content, hasAlert: true)), seconds)
  }

  private static let invitation = Category(
    identifier: "invitation",
    actions: [
      Action(identifier: "join", title: "接收邀请", options: [.authenticationRequired]),
      Action(identifier: "look", title: "查看邀请", options: [.foreground]),
      Action(identifier: "cancel", title: "取消", options: [.destructive]),
    ]
  )
}
