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
public struct Role: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in a theme file: `card.title.focused`.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let status = Role(rawValue: "status")
  package static let statusNote = Role(rawValue: "status.note")
  package static let heading = Role(rawValue: "heading")
  package static let card = Role(rawValue: "card")
  package static let cardTitle = Role(rawValue: "card.title")
  package static let cardSubtitle = Role(rawValue: "card.subtitle")
  package static let cardTime = Role(rawValue: "card.time")
  package static let cardFocused = Role(rawValue: "card.focused")
  package static let summary = Role(rawValue: "card.summary")
  package static let banner = Role(rawValue: "banner")
  package static let action = Role(rawValue: "action")
  package static let actionFocused = Role(rawValue: "action.focused")
  package static let actionDestructive = Role(rawValue: "action.destructive")
  package static let actionKey = Role(rawValue: "action.key")
  package static let actionNote = Role(rawValue: "action.note")
  package static let field = Role(rawValue: "field")
  package static let fieldPlaceholder = Role(rawValue: "field.placeholder")
  package static let button = Role(rawValue: "button")
  package static let buttonOff = Role(rawValue: "button.off")
  package static let panel = Role(rawValue: "panel")
  package static let panelTitle = Role(rawValue: "panel.title")
  package static let panelNote = Role(rawValue: "panel.note")
  package static let panelRule = Role(rawValue: "panel.rule")
  package static let tab = Role(rawValue: "tab")
  package static let tabActive = Role(rawValue: "tab.active")
  package static let traceMet = Role(rawValue: "trace.met")
  package static let traceStopped = Role(rawValue: "trace.stopped")
  package static let traceOdd = Role(rawValue: "trace.odd")
  package static let jsonKey = Role(rawValue: "json.key")
  package static let jsonString = Role(rawValue: "json.string")
  package static let jsonNumber = Role(rawValue: "json.number")
  package static let footer = Role(rawValue: "footer")
  package static let footerKey = Role(rawValue: "footer.key")
  package static let notice = Role(rawValue: "notice")
  package static let noticeError = Role(rawValue: "notice.error")

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
