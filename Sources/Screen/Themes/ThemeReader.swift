import Canvas
import YAMLCoding

/// Reads a theme. A faulty theme loads as far as possible, with warnings that name the line.
public enum ThemeReader {
  /// The theme is nil only if the text is no YAML at all.
  public static func read(_ text: String, name: String) -> (theme: Theme?, problems: [String]) {
    do {
      let node = try YAMLReader.parse(text)
      var object = YAMLObject(node)
      let theme = read(&object, name: name)
      return (theme, object.finish().map(\.description))
    } catch {
      return (nil, [error.description])
    }
  }

  private static func read(_ object: inout YAMLObject, name: String) -> Theme {
    let own = object.string("name")
    let wallpaper = object.object("wallpaper") { colors -> Theme.Wallpaper? in
      guard let top = color("top", in: &colors, palette: nil) else { return nil }
      return Theme.Wallpaper(top: top, bottom: color("bottom", in: &colors, palette: nil) ?? top)
    }
    var roles: [String: Theme.RoleStyle] = [:]
    _ = object.object("roles") { entries in
      for role in known { roles[role] = entries.object(role) { style(from: &$0) } }
      return true
    }
    return Theme(name: own ?? name, wallpaper: wallpaper, roles: roles)
  }

  /// Every role and the roles they belong to.
  private static let known: [String] = Set(
    Role.allCases.flatMap { role -> [String] in
      let parts = role.rawValue.split(separator: ".")
      return (1...parts.count).map { parts.prefix($0).joined(separator: ".") }
    }
  ).sorted()

  private static func style(from entry: inout YAMLObject) -> Theme.RoleStyle {
    let textPalette = entry.int("text16", in: 0...15).map(UInt8.init)
    let areaPalette = entry.int("area16", in: 0...15).map(UInt8.init)
    return Theme.RoleStyle(
      text: color("text", in: &entry, palette: textPalette),
      area: color("area", in: &entry, palette: areaPalette),
      attributes: attributes("attributes", in: &entry),
      monochrome: attributes("monochrome", in: &entry)
    )
  }

  private static func color(_ key: String, in entry: inout YAMLObject, palette: UInt8?) -> Color? {
    guard let text = entry.string(key) else { return nil }
    if let color = Color(hex: text, palette: palette) { return color }
    entry.report(.warning, key, "is \"\(text)\"; a color is written as \"#rrggbb\"")
    return nil
  }

  private static let names: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]

  private static func attributes(_ key: String, in entry: inout YAMLObject) -> Attributes? {
    guard let words = entry.strings(key) else { return nil }
    var attributes: Attributes = []
    for word in words {
      if let attribute = names[word] {
        attributes.insert(attribute)
      } else {
        entry.report(
          .warning,
          key,
          "names \"\(word)\"; there are \(names.keys.sorted().joined(separator: ", "))"
        )
      }
    }
    return attributes
  }
}
