import Foundation
import NotificationModel
import PhoneContents
import TestRepository
import Testing
import Text
import Themes

@testable import Canvas
@testable import CenterUI

/// Themes on the screen: what ships can be read.
struct ThemeTests {
  static let shipped = ["dark", "high-contrast", "light", "monochrome"]

  static func text(_ name: String) throws -> String {
    let folder = Repository.url("themes")
    return try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }

  static func theme(_ name: String) throws -> Theme {
    try #require(ThemeReader.read(text(name), name: "file").theme)
  }

  /// Every letter on every screen, against what is really behind it.
  @Test(arguments: [("dark", 4.5), ("light", 4.5), ("high-contrast", 7)])
  func everyLetterCanBeRead(_ name: String, _ wanted: Double) throws {
    let theme = try Self.theme(name)
    var worst: [String: Double] = [:]
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      for keys in Self.moments {
        let grid = Self.busyScreen(columns, rows, theme, keys).screen.draw().grid
        for row in 0..<rows {
          for cell in grid.row(row) where cell.glyph.isText {
            guard let text = cell.style.foreground, let area = cell.style.background else { continue }
            if Self.accents.contains(area.hex) { continue }
            let contrast = text.contrast(to: area)
            guard contrast < wanted else { continue }
            let pair = "\(text.hex) on \(area.hex)"
            worst[pair] = contrast
          }
        }
      }
    }
    #expect(worst.isEmpty)
  }

  @Test(arguments: shipped, [ColorDepth.monochrome, .ansi8, .ansi16])
  func theFocusIsSeenWithoutColors(_ name: String, _ depth: ColorDepth) throws {
    for (columns, rows) in [(40, 12), (80, 24)] {
      var world = ScreenWorld(columns, rows, depth: depth, themes: [try Self.theme(name)])
      world.settle("first", "second", "third")
      world.press("home")
      let first = world.rows
      world.press("down")
      #expect(first != world.rows, "the focus changes characters and not colors only")
      #expect(world.rows.contains { $0.contains("▌") && $0.contains("Second") })
    }
  }

  /// Where cards are lines, nobody knows whether the terminal is dark or light.
  @Test(arguments: shipped) func withFewColorsTextIsTheTerminalsOwn(_ name: String) throws {
    for (depth, ascii) in [(ColorDepth.ansi8, false), (.ansi16, false), (.trueColor, true)] {
      for keys in Self.moments {
        var world = Self.busyScreen(80, 24, try Self.theme(name), keys)
        world.screen.terminal.options = DisplayOptions(depth: depth, ascii: ascii, motion: false)
        for cell in world.screen.draw().grid.cells where cell.glyph.isText && cell.style.background == nil {
          let entry = cell.style.foreground?.palette ?? 1
          #expect(![0, 7, 8, 15].contains(entry), "\(cell.glyph.text) at \(depth) after \(keys)")
        }
      }
    }
  }

  @Test(arguments: shipped) func aBodyIsAsBoldAsItsSubtitle(_ name: String) throws {
    var world = ScreenWorld(80, 24, depth: .monochrome, themes: [try Self.theme(name)])
    world.push("dinner", subtitle: "The usual place", body: "Eight o'clock?")
    world.pass(seconds: 60)
    for keys in ["", "home", "right"] {
      world.press(keys)
      let grid = world.screen.draw().grid
      let (subtitle, body) = (world.place(of: "The usual place"), world.place(of: "Eight"))
      let above = try #require(subtitle.map { grid[$0.row, $0.column].style.attributes })
      #expect(body.map { grid[$0.row, $0.column].style.attributes } == above, "after \(keys)")
    }
  }

  @Test func aThemeIsChangedWhileTheScreenIsOpen() throws {
    var world = ScreenWorld(80, 24, themes: try ["dark", "light"].map(Self.theme))
    world.press("t")
    #expect(world.screen.theme.name == "light")
    #expect(world.footer.contains("Theme: light"))
    world.press("t")
    #expect(world.screen.theme.name == "dark")
  }

  // MARK: Screens

  static let moments = [
    "", "home", "home right", "home right down down", "home r", "home r x", "?", "C", "/", "/ i", "/ z",
    "home tab",
    "home tab right", "tab right right", "tab left", "tab left left", "home 9", "end",
  ]

  /// The tiles' colors are the apps' and not the theme's.
  static let accents = Set(["Mail", "News"].map { Accent(of: app($0)).color.hex })
    .union([Accent(of: App(unregistered: "com.example.news")).color.hex])

  static func busyScreen(_ columns: Int, _ rows: Int, _ theme: Theme, _ keys: String) -> ScreenWorld {
    var world = ScreenWorld(columns, rows, themes: [theme])
    world.register("Mail", category("invite", "Join", "Decline!", "Say…"))
    for name in ["a", "b", "c"] { world.push(name, to: "news", subtitle: "Subtitle", body: "Body") }
    let request = Request(
      identifier: "wait",
      content: Content(title: "Later"),
      trigger: .timeInterval(600, repeats: false)
    )
    world.submit(.add(app: "com.example.mail", request))
    world.submit(.setBadge(app: "com.example.mail", 3))
    world.pass(seconds: 60)
    world.push("dinner", subtitle: "The usual place", body: "Eight o'clock?", category: "invite")
    world.press("b down")
    if keys != "" { world.pass(seconds: 20) }
    world.press(keys)
    return world
  }
}

extension Glyph {
  /// A letter, a digit or a sign, and not a piece of a frame or an area.
  fileprivate var isText: Bool {
    guard let scalar = Unicode.Scalar(base), !isBlank else { return false }
    return !(0x2500...0x259F).contains(scalar.value)
  }
}
