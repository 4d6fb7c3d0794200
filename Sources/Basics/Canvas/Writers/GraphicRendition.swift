/// The control sequence (SGR) that leads from one style to another.
enum GraphicRendition {
  /// The shorter of changing only what differs and starting from the terminal's own style; empty if nothing
  /// differs.
  static func change(from old: ResolvedStyle, to new: ResolvedStyle) -> String {
    guard old != new else { return "" }
    guard new != .plain else { return "\u{1B}[0m" }
    let changes = codes(from: old, to: new).joined(separator: ";")
    let fresh = (["0"] + codes(from: .plain, to: new)).joined(separator: ";")
    return "\u{1B}[" + (fresh.utf8.count < changes.utf8.count ? fresh : changes) + "m"
  }

  private static let attributes: [(attribute: Attributes, on: String, off: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"),
    (.reverse, "7", "27"),
    (.strikethrough, "9", "29"),
  ]

  private static func codes(from old: ResolvedStyle, to new: ResolvedStyle) -> [String] {
    var codes: [String] = []
    var present = old.attributes
    for (attribute, _, off) in attributes
    where present.contains(attribute) && !new.attributes.contains(attribute) {
      codes.append(off)
      // Bold and dim can only be switched off together.
      present.subtract(off == "22" ? [.bold, .dim] : attribute)
    }
    for (attribute, on, _) in attributes
    where new.attributes.contains(attribute) && !present.contains(attribute) {
      codes.append(on)
    }
    if old.foreground != new.foreground { codes.append(code(new.foreground, base: 30)) }
    if old.background != new.background { codes.append(code(new.background, base: 40)) }
    return codes
  }

  /// `base` is 30 for the foreground, 40 for the background.
  private static func code(_ color: ResolvedColor, base: Int) -> String {
    switch color {
    case .default: "\(base + 9)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    case .index(let index) where index < 8: "\(base + Int(index))"
    case .index(let index) where index < 16: "\(base + 52 + Int(index))"
    case .index(let index): "\(base + 8);5;\(index)"
    }
  }
}
