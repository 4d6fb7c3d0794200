package import NotificationModel

/// The themes of a screen, one of which is shown: that of the phone's appearance, else the one that the person has chosen.
package struct ThemeChoice: Sendable {
  /// All themes, in the order in which a key goes through them; never empty.
  let all: [Theme]
  /// The theme while the phone has no appearance of its own.
  package private(set) var chosen: Theme
  package private(set) var shown: Theme

  /// - Parameter name: the name of the chosen theme; the first one is chosen if there is no such theme.
  package init(of themes: [Theme], named name: String?) {
    let plain = Theme(name: "plain", roles: [:])
    all = themes.isEmpty ? [plain] : themes
    chosen = all.first { $0.name == name } ?? all.first ?? plain
    shown = chosen
  }

  /// Follows the appearance of the phone.
  package mutating func follow(_ device: Device) {
    shown = all.first { $0.name == device.appearance?.rawValue } ?? chosen
  }

  package mutating func choose(_ theme: Theme) { (chosen, shown) = (theme, theme) }

  package mutating func chooseNext() {
    let place = all.firstIndex { $0.name == shown.name } ?? 0
    choose(all[(place + 1) % all.count])
  }
}
