public import Canvas

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

    package init(top: Color, bottom: Color) {
      (self.top, self.bottom) = (top, bottom)
    }
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
    /// The color of the text.
    var text: Color?
    /// The color behind the text.
    var area: Color?
    /// Bold, dim, underlined and the like.
    var attributes: Attributes?
    /// The attributes where there are no colors.
    var monochrome: Attributes?

    package init(
      text: Color? = nil,
      area: Color? = nil,
      attributes: Attributes? = nil,
      monochrome: Attributes? = nil
    ) {
      self.text = text
      self.area = area
      self.attributes = attributes
      self.monochrome = monochrome
    }
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

/// The styles follow from the roles.
extension Theme {
  public static func == (left: Theme, right: Theme) -> Bool {
    left.name == right.name && left.wallpaper == right.wallpaper && left.roles == right.roles
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(wallpaper)
    hasher.combine(roles)
  }
}

/// A place on the screen that a theme can colour.
public struct Role: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in a theme file: `card.title.focused`.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  package static let status = Role("status")
  package static let statusNote = Role("status.note")
  package static let heading = Role("heading")
  package static let card = Role("card")
  package static let cardTitle = Role("card.title")
  package static let cardSubtitle = Role("card.subtitle")
  package static let cardTime = Role("card.time")
  package static let cardFocused = Role("card.focused")
  package static let summary = Role("card.summary")
  package static let banner = Role("banner")
  package static let action = Role("action")
  package static let actionFocused = Role("action.focused")
  package static let actionDestructive = Role("action.destructive")
  package static let actionKey = Role("action.key")
  package static let actionNote = Role("action.note")
  package static let field = Role("field")
  package static let fieldPlaceholder = Role("field.placeholder")
  package static let button = Role("button")
  package static let buttonOff = Role("button.off")
  package static let panel = Role("panel")
  package static let panelTitle = Role("panel.title")
  package static let panelNote = Role("panel.note")
  package static let panelRule = Role("panel.rule")
  package static let tab = Role("tab")
  package static let tabActive = Role("tab.active")
  package static let traceMet = Role("trace.met")
  package static let traceStopped = Role("trace.stopped")
  package static let traceOdd = Role("trace.odd")
  package static let jsonKey = Role("json.key")
  package static let jsonString = Role("json.string")
  package static let jsonNumber = Role("json.number")
  package static let footer = Role("footer")
  package static let footerKey = Role("footer.key")
  package static let notice = Role("notice")
  package static let noticeError = Role("notice.error")

  public static let allCases: [Role] = [
    .status, .statusNote, .heading, .card, .cardTitle, .cardSubtitle, .cardTime, .cardFocused, .summary,
    .banner, .action, .actionFocused, .actionDestructive, .actionKey, .actionNote, .field, .fieldPlaceholder,
    .button, .buttonOff, .panel, .panelTitle, .panelNote, .panelRule, .tab, .tabActive, .traceMet,
    .traceStopped, .traceOdd, .jsonKey, .jsonString, .jsonNumber, .footer, .footerKey, .notice, .noticeError,
  ]
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
