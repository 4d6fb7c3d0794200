package import Canvas

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
