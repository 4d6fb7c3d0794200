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

  /// The pictures with what was drawn elsewhere for them, and what they want besides, each once. Beside each other stand
  /// the languages, states, text sizes, devices and themes of one surface and payload. Throws what the engine refuses.
  public func draw(_ drawn: DrawnElsewhere = DrawnElsewhere()) throws(Refusal) -> (
    sheet: ContactSheet, wanted: Set<GalleryOrder>
  ) {
    var blocks: [[[Figure]]] = []
    var wanted: Set<GalleryOrder> = []
    for phone in payloads.phones {
      let outcomes = try payloads.outcomes(on: phone)
      for screen in screens {
        for theme in themes {
          let words = [screen.name, theme.name, phone.locale, phone.special]
          let note = words.filter { !$0.isEmpty }.joined(separator: " · ")
          blocks.append(
            payloads.surfaces.map { surface in
              let picture = Picture(
                surface: surface,
                size: screen.size,
                theme: theme,
                look: look,
                state: phone.state
              )
              return payloads.shots(of: surface).compactMap { shot in
                guard let outcome = outcomes[shot] else { return nil }
                let (grid, orders) = drawn.draw(picture, outcome)
                wanted.formUnion(orders)
                let title = payloads.title(of: surface, shot)
                return Figure(grid, title: title, note: note, theme, language: phone.locale)
              }
            }
          )
        }
      }
    }
    return (ContactSheet(rows: SheetRows.rows(of: blocks, looks: looksInRow)), wanted)
  }

  // MARK: How they stand

  /// What varies fastest stands side by side as long as there is room for all of it.
  private var looksInRow: Int {
    SheetRows.columns(
      for: [
        themes.count, screens.count, payloads.samples.count, payloads.textSizes.count, payloads.states.count,
        payloads.locales.count,
      ]
    )
  }
}

extension Figure {
  /// A grid in a theme, whose ground stands for the terminal's own two colors.
  init(_ grid: Grid, title: String, note: String, _ theme: Theme, language: String) {
    self.init(title: title, note: note, grid: grid, language: language)
    guard let wallpaper = theme.wallpaper else { return }
    background = wallpaper.bottom
    let dark = Color(red: 0x12, green: 0x12, blue: 0x16)
    if foreground.contrast(to: background) < dark.contrast(to: background) { foreground = dark }
  }
}
