extension String {
  /// In quotes for a message: cut when it is long, and without anything that could act on a terminal.
  var quoted: String {
    let visible = unicodeScalars.prefix(61).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        "\u{FFFD}" as Character
      default: Character(scalar)
      }
    }
    return "\"\(String(visible.prefix(60)))\(visible.count > 60 ? "…" : "")\""
  }
}
