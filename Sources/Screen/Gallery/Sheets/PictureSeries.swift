public import Canvas
import CenterUI
public import NotificationModel
public import PayloadSimulation
import PhoneContents
public import Themes

/// Every combination of what a person wants to compare in pictures of a terminal: the payloads and phones of a series, on
/// each screen and in each theme.
public struct PictureSeries: Sendable {
  /// A screen with the name that captions call it by.
  public struct Screen: Sendable {
    /// What captions call the screen.
    var name: String
    /// The size in cells.
    var size: Size

    public init(name: String, size: Size) {
      self.name = name
      self.size = size
    }

    /// The screen of a device, named after it.
    public init(_ preset: DevicePreset) {
      self.init(name: preset.title, size: Size(columns: preset.columns, rows: preset.rows))
    }
  }

  /// The payloads, their apps, the languages, text sizes, states and surfaces.
  public var payloads: PayloadSeries
  /// The screens that are compared.
  var screens: [Screen]
  /// The themes that are compared.
  var themes: [Theme]
  /// What the pictures may use of colors and signs.
  public var look: DisplayOptions

  public init(_ payloads: PayloadSeries, screens: [Screen], themes: [Theme], look: DisplayOptions) {
    self.payloads = payloads
    self.screens = screens
    self.themes = themes
    self.look = look
  }

  /// How many pictures it is.
  public var count: Int {
    payloads.phones.count * screens.count * themes.count * payloads.shotCount
  }

  /// The pictures with what was drawn elsewhere for them. Beside each other stand the languages, states, text sizes, devices
  /// and themes of one surface and payload. Throws what the engine refuses.
  public func sheet(_ drawn: DrawnElsewhere = DrawnElsewhere()) throws(Refusal) -> ContactSheet {
    var blocks: [[[Figure]]] = []
    for phone in payloads.phones {
      let outcomes = try payloads.outcomes(on: phone)
      for screen in screens {
        for theme in themes {
          blocks.append(
            payloads.surfaces.map { surface in
              payloads.shots(of: surface).compactMap { shot in
                outcomes[shot].map { outcome in
                  figure(
                    of: outcome,
                    on: surface,
                    title: payloads.title(of: surface, shot),
                    screen,
                    theme,
                    phone,
                    drawn
                  )
                }
              }
            }
          )
        }
      }
    }
    return ContactSheet(rows: SheetRows.rows(of: blocks, looks: looksInRow))
  }

  private func figure(
    of outcome: ScenarioResult,
    on surface: Surface,
    title: String,
    _ screen: Screen,
    _ theme: Theme,
    _ phone: PicturedPhone,
    _ drawn: DrawnElsewhere
  ) -> Figure {
    let picture = Picture(
      surface: surface,
      size: screen.size,
      theme: theme,
      look: look,
      state: phone.state
    )
    let words = [screen.name, theme.name, phone.locale, phone.special]
    let ground = Ground(of: theme)
    return Figure(
      title: title,
      note: words.filter { !$0.isEmpty }.joined(separator: " · "),
      grid: drawn.frame(of: picture, outcome).grid,
      foreground: ground.foreground,
      background: ground.background,
      language: phone.locale
    )
  }

  // MARK: How they stand

  /// What varies fastest stands side by side as long as there is room for all of it.
  private var looksInRow: Int {
    SheetRows.columns(
      for: [
        themes.count, screens.count, payloads.textSizes.count, payloads.states.count, payloads.locales.count,
      ]
    )
  }
}

/// What stands for the terminal's own two colors in pictures of a theme.
struct Ground {
  var foreground: Color
  var background: Color

  init(of theme: Theme) {
    let standard = SVGWriter()
    guard let wallpaper = theme.wallpaper else {
      (foreground, background) = (standard.foreground, standard.background)
      return
    }
    background = wallpaper.bottom
    let dark = Color(red: 0x12, green: 0x12, blue: 0x16)
    foreground =
      standard.foreground.contrast(to: background) >= dark.contrast(to: background)
      ? standard.foreground : dark
  }
}
