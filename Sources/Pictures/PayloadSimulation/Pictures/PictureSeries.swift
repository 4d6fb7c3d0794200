public import Canvas
public import CenterUI
public import FoundationEssentials
public import NotificationModel

/// Every combination of what a person wants to compare: languages, devices, themes and surfaces, of the same payloads.
public struct PictureSeries: Sendable {
  /// A payload with the name that captions call it by.
  public struct Payload: Sendable {
    /// What captions call the payload.
    public var name: String
    /// The push that it becomes.
    public var push: Push
    /// What its app's service extension made of it; nil shows the original.
    public var extended: ExtensionResult?
    /// What a push to a Live Activity is drawn upon where no start has arrived before it; nil if it needs none.
    public var start: ActivityStart?

    public init(name: String, push: Push, extended: ExtensionResult? = nil, start: ActivityStart? = nil) {
      self.name = name
      self.push = push
      self.extended = extended
      self.start = start
    }
  }

  /// A screen with the name that captions call it by.
  public struct Screen: Sendable {
    /// What captions call the screen.
    public var name: String
    /// The size in cells.
    public var size: Size

    public init(name: String, size: Size) {
      self.name = name
      self.size = size
    }

    /// The screen of a device, named after it.
    public init(_ preset: DevicePreset) {
      self.init(name: preset.title, size: Size(columns: preset.columns, rows: preset.rows))
    }
  }

  /// The apps on the phone.
  public var apps: [App]
  /// The payloads in the order in which they arrive.
  public var payloads: [Payload]
  /// The moment at which the payload arrives.
  public var now: Date
  /// The languages that are compared.
  public var locales: [String]
  /// The sizes of the text that are compared.
  public var textSizes: [Device.TextSize] = [.large]
  /// The states of the phone that are compared.
  public var states: [PicturedState] = [.standard]
  /// The screens that are compared.
  public var screens: [Screen]
  /// The themes that are compared.
  public var themes: [Theme]
  /// What of the phone is shown.
  public var surfaces: [Surface]
  /// What the pictures may use of colors and signs.
  public var look: DisplayOptions
  /// Where previews are shown (ios-behaviour 3.14).
  public var previews: Previews

  public init(
    apps: [App],
    payloads: [Payload],
    now: Date,
    locales: [String],
    screens: [Screen],
    themes: [Theme],
    surfaces: [Surface],
    look: DisplayOptions,
    previews: Previews = .always
  ) {
    self.previews = previews
    self.apps = apps
    self.payloads = payloads
    self.now = now
    self.locales = locales
    self.screens = screens
    self.themes = themes
    self.surfaces = surfaces
    self.look = look
  }

  /// How many pictures it is.
  public var count: Int {
    phones.count * screens.count * themes.count * surfaces.reduce(0) { $0 + shots(of: $1).count }
  }

  /// The pictures with what was drawn elsewhere for them. Beside each other stand the languages, states, text sizes, devices
  /// and themes of one surface and payload. Throws what the engine refuses.
  public func sheet(_ drawn: DrawnElsewhere = DrawnElsewhere()) throws(Refusal) -> ContactSheet {
    var blocks: [[[Figure]]] = []
    for phone in phones {
      let outcomes = try outcomes(on: phone)
      for screen in screens {
        for theme in themes {
          blocks.append(
            surfaces.map { surface in
              shots(of: surface).compactMap { shot in
                outcomes[shot].map { figure(of: surface, shot, $0, screen, theme, phone, drawn) }
              }
            }
          )
        }
      }
    }
    return ContactSheet(rows: SheetRows.rows(of: blocks, looks: looksInRow))
  }

  // MARK: What is on a picture

  /// All payloads together, or the one at a place.
  enum Shot: Hashable {
    case all
    case one(Int)
    /// All of them, on a phone that is locked when they arrive.
    case locked
    /// The one at a place, on a phone that is locked when it arrives.
    case oneLocked(Int)

    var isLocked: Bool {
      switch self {
      case .all, .one: false
      case .locked, .oneLocked: true
      }
    }
  }

  /// A banner and a long look are of one notification; the other surfaces show all of them.
  func shots(of surface: Surface) -> [Shot] {
    switch surface {
    case .banner, .longLook: payloads.indices.map(Shot.one)
    case .list, .screen: [.all]
    case .lock: [.locked]
    }
  }

  /// The phones that are compared. A device is a screen here: its size is that of the picture.
  var phones: [PicturedPhone] {
    locales.flatMap { locale in
      states.flatMap { state in
        textSizes.map { PicturedPhone(locale: locale, textSize: $0, state: state) }
      }
    }
  }

  func outcomes(on phone: PicturedPhone) throws(Refusal) -> [Shot: ScenarioResult] {
    var outcomes: [Shot: ScenarioResult] = [:]
    for shot in Set(surfaces.flatMap(shots)) { outcomes[shot] = try scenario(of: shot, on: phone).play() }
    return outcomes
  }

  /// The earlier pushes to Live Activities of the same app, if the payload is one: an update needs its start.
  private func activityPushes(before index: Int) -> [Payload] {
    let push = payloads[index].push
    guard push.liveActivityEvent != nil else { return [] }
    return payloads[..<index].filter { $0.push.topic == push.topic && $0.push.liveActivityEvent != nil }
  }

  func scenario(of shot: Shot, on phone: PicturedPhone) -> Scenario {
    let shown =
      switch shot {
      case .all, .locked: payloads
      case .one(let index), .oneLocked(let index): activityPushes(before: index) + [payloads[index]]
      }
    return phone.scenario(
      of: shown,
      apps: apps,
      isLocked: shot.isLocked,
      previews: previews,
      now: now
    )
  }

  private func figure(
    of surface: Surface,
    _ shot: Shot,
    _ outcome: ScenarioResult,
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
      title: title(of: surface, shot),
      note: words.filter { !$0.isEmpty }.joined(separator: " · "),
      grid: drawn.frame(of: picture, outcome).grid,
      foreground: ground.foreground,
      background: ground.background,
      language: phone.locale
    )
  }

  func title(of surface: Surface, _ shot: Shot) -> String {
    switch shot {
    case .one(let index), .oneLocked(let index): "\(surface.title) · \(payloads[index].name)"
    case .all where payloads.count == 1, .locked where payloads.count == 1:
      "\(surface.title) · \(payloads[0].name)"
    case .all, .locked: surface.title
    }
  }

  // MARK: How they stand

  /// What varies fastest stands side by side as long as there is room for all of it.
  private var looksInRow: Int {
    SheetRows.columns(for: [themes.count, screens.count, textSizes.count, states.count, locales.count])
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
