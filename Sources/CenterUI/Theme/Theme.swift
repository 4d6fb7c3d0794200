public import Canvas

/// The colors of the screen by role. A role that a theme does not name looks like the one it belongs to:
/// `card.title.focused` like `card.title`, and that like `card`.
public struct Theme: Hashable, Sendable {
  public var name: String
  /// The colors behind the phone, top and bottom; nil is the terminal's own background.
  public var wallpaper: Wallpaper?
  var roles: [String: RoleStyle]

  public struct Wallpaper: Hashable, Sendable {
    public var top: Color
    public var bottom: Color
  }

  public init(name: String, wallpaper: Wallpaper? = nil, roles: [String: RoleStyle]) {
    self.name = name
    self.wallpaper = wallpaper
    self.roles = roles
  }

  /// The parts of a style that a role sets; nil leaves a part to the role it belongs to.
  public struct RoleStyle: Hashable, Sendable {
    public var text: Color?
    public var area: Color?
    public var attributes: Attributes?
    public var monochrome: Attributes?

    public init(
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

  public func style(_ role: Role) -> Style {
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
