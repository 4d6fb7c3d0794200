import Canvas
import CenterUI
import Configuration
import Foundation
import NotificationEngine
import NotificationModel
import PayloadCoding
import TerminalInput
import TestRepository
import Themes

@testable import bellhop

/// The screen that the README shows: what its own first commands lead to, at the same minute for ever.
enum ReadmeScreen {
  private static let now = Date(timeIntervalSince1970: 1_774_345_260)

  /// The names in the loops of the README's commands: `for app in …; do` and `for name in …; do`.
  static func names(of variable: String, in readme: String) -> [String] {
    let loop = readme.split(separator: "\n").first { $0.hasPrefix("for \(variable) in ") }
    let names = loop?.dropFirst("for \(variable) in ".count).prefix { $0 != ";" } ?? ""
    return names.split(separator: " ").map(String.init)
  }

  static func text(of readme: String) throws -> String {
    var engine = Engine()
    var state = ScreenState(
      size: Size(columns: 108, rows: 20),
      options: DisplayOptions(depth: .trueColor, motion: false),
      themes: themes,
      now: MachineTime(simulatedAt: now),
      zone: .gmt
    )
    for (seconds, command) in try story(of: readme) {
      let ruling = try engine.submit(command, at: now + seconds)
      _ = state.apply(ruling.events, leadingTo: engine.state)
    }
    // The banners show one after another; this is when the last has left.
    while let deadline = engine.nextDeadline, deadline <= now {
      let ruling = try engine.submit(.passTime(catchingUp: false), at: deadline)
      _ = state.apply(ruling.events, leadingTo: engine.state)
    }
    _ = state.handle(.key(Key(.home)))
    return TextWriter().write(state.draw().grid).trimmingCharacters(in: .newlines)
  }

  private static func story(of readme: String) throws -> [(Double, Command)] {
    let apps = try names(of: "app", in: readme).compactMap { name in
      AppManifest.read(try file("apps/\(name).yaml"), file: "").app.map { (-60.0, Command.registerApp($0)) }
    }
    let pushes = try names(of: "name", in: readme).enumerated().map { index, name in
      let reading = try PayloadReader.read(Array(file("\(name).apns").utf8), source: name)
      let push = try PushCoding.push(reading)
      return (-50 + Double(index), Command.push(push))
    }
    return apps + pushes
  }

  private static func file(_ path: String) throws -> String {
    let place = Repository.url("demo-payloads/\(path)")
    return try String(contentsOf: place, encoding: .utf8)
  }

  private static var themes: [Theme] {
    ShippedFiles.themes.filter { $0.name == "dark" }.compactMap {
      ThemeReader.read($0.text, name: $0.name).theme
    }
  }
}
