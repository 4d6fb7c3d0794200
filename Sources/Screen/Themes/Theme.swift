public import Canvas
package import NotificationModel

/// The colors of the screen by role. A role that a theme does not name looks like the one it belongs to:
/// `card.title.focused` like `card.title`, and that like `card`.
public struct Theme: Hashable, Sendable {
  /// The name by which a person chooses it.
  public var name: String
  /// The colors behind the phone, top and bottom; nil means the terminal's own background.
  public var wallpaper: Wallpaper?
  let roles: [String: RoleStyle]
  /// The styles of all roles; each frame asks for many of them.
  private let styles: [Role: Style]

  /// The two colors of a background that goes from one to the other.
  public struct Wallpaper: Hashable, Sendable {
    /// The color at the upper edge.
    package var top: Color
    /// The color at the lower edge.
    public var bottom: Color
  }

  /// - Parameter roles: the styles that the theme sets, by the name of the role.
  public init(name: String, wallpaper: Wallpaper? = nil, roles: [String: RoleStyle]) {
    self.name = name
    self.wallpaper = wallpaper
    self.roles = roles
    styles = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, Self.style(of: $0, roles)) })
  }

  /// The parts of a style that a role sets; nil leaves a part to the role it belongs to.
  public struct RoleStyle: Hashable, Sendable {
    var text: Color?
    /// The color behind the text.
    var area: Color?
    /// Bold, dim, underlined and the like.
    var attributes: Attributes?
    /// The attributes where there are no colors.
    var monochrome: Attributes?
  }

  /// The appearance of a phone in these colors: light on a light wallpaper, else dark.
  package var appearance: Device.Appearance {
    wallpaper.map { $0.bottom.relativeLuminance > 0.3 } == true ? .light : .dark
  }

  /// The style of a role, with what it does not name from the role it belongs to.
  package func style(_ role: Role) -> Style { styles[role] ?? Self.style(of: role, roles) }

  private static func style(of role: Role, _ roles: [String: RoleStyle]) -> Style {
    var style = Style.plain
    var name = ""
    for part in role.rawValue.split(separator: ".") {
      name += name.isEmpty ? String(part) : ".\(part)"
      guard let own = roles[name] else { continue }
      style.foreground = own.text ?? style.foreground
      style.background = own.area ?? style.background
      style.attributes = own.attributes ?? style.attributes
      style.monochrome = own.monochrome ?? style.monochrome
    }
    return style
  }
}

/// A place on the screen that a theme can colour.
package enum Role: String, CaseIterable, Sendable {
  case status
  case statusNote = "status.note"
  case heading, card
  case cardTitle = "card.title"
  case cardSubtitle = "card.subtitle"
  case cardTime = "card.time"
  case cardFocused = "card.focused"
  case summary = "card.summary"
  case banner, action
  case actionFocused = "action.focused"
  case actionDestructive = "action.destructive"
  case actionKey = "action.key"
  case actionNote = "action.note"
  case field
  case fieldPlaceholder = "field.placeholder"
  case button
  case buttonOff = "button.off"
  case panel
  case panelTitle = "panel.title"
  case panelNote = "panel.note"
  case panelRule = "panel.rule"
  case tab
  case tabActive = "tab.active"
  case traceMet = "trace.met"
  case traceStopped = "trace.stopped"
  case traceOdd = "trace.odd"
  case jsonKey = "json.key"
  case jsonString = "json.string"
  case jsonNumber = "json.number"
  case footer
  case footerKey = "footer.key"
  case notice
  case noticeError = "notice.error"
}

/// The styles of a theme's roles, as far as the terminal can show them.
package struct RoleStyles: Hashable, Sendable {
  package var theme: Theme
  package var options: DisplayOptions

  package init(_ theme: Theme, _ options: DisplayOptions) {
    (self.theme, self.options) = (theme, options)
  }

  package func style(_ role: Role) -> Style { theme.style(role) }

  /// The style of a role's text. Without colored areas the terminal's own background may be dark or light, so black,
  /// white, grey and exact shades become the terminal's own text color.
  package func ink(_ role: Role) -> Style {
    var style = theme.style(role)
    guard !options.areas else { return style }
    style.background = nil
    let neutral: Set<UInt8> = [0, 7, 8, 15]
    let isExact = options.depth > .ansi16
    if isExact || (style.foreground?.palette).map(neutral.contains) ?? true { style.foreground = nil }
    return style
  }
}
