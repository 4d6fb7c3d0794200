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
    var top: Color
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
    /// The color of the text.
    var text: Color?
    /// The color behind the text.
    var area: Color?
    /// Bold, dim, underlined and the like.
    var attributes: Attributes?
    /// The attributes where there are no colors.
    var monochrome: Attributes?

    init(
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
  func style(_ role: Role) -> Style { styles[role] ?? Self.style(of: role, roles) }

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
