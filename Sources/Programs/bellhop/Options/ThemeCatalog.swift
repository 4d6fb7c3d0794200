import CenterGateway
import Foundation
import NotificationModel
import Themes

/// All themes: the shipped ones, then the person's own; a later one replaces an earlier one of the same name.
struct ThemeCatalog {
  var themes: [(name: String, text: String)]

  init(themes: [(name: String, text: String)]) {
    self.themes = themes
  }

  /// Reads the files `NAME.yaml` of a folder, which need not exist.
  init(folder: String) {
    let own = (YAMLFolder.files(in: folder) ?? []).compactMap { file in
      (try? String(contentsOfFile: file, encoding: .utf8)).map { (name: YAMLFolder.name(of: file), text: $0) }
    }
    self.init(themes: ShippedFiles.themes + own)
  }

  /// The names in alphabetical order.
  var names: [String] { Set(themes.map(\.name)).sorted() }

  /// The names for a folder, without reading its files.
  static func names(withFolder folder: String) -> [String] {
    let own = (YAMLFolder.files(in: folder) ?? []).map(YAMLFolder.name)
    return Set(ShippedFiles.themes.map(\.name) + own).sorted()
  }

  /// The shipped theme that pictures have unless another is chosen.
  static var shippedDark: [Theme] {
    ShippedFiles.themes.filter { $0.name == "dark" }.compactMap {
      ThemeReader.read($0.text, name: $0.name).theme
    }
  }

  /// Returns the theme of that name with its warnings; nil if its text is missing. Throws if the theme is unknown or
  /// cannot be read.
  func theme(_ name: String) throws(CommandError) -> (theme: Theme, notes: [Note])? {
    try check(name)
    guard let text = themes.last(where: { $0.name == name })?.text else { return nil }
    let (theme, problems) = ThemeReader.read(text, name: name)
    guard var theme else {
      throw CommandError(
        "The theme '\(name)' cannot be read.",
        hint: problems.first.map { "\($0)" },
        .badData
      )
    }
    theme.name = name
    return (theme, problems.map { Note(.warning, "theme \(name): \($0)") })
  }

  /// Returns the name if a theme has it, else nil.
  func known(_ name: String?) -> String? {
    name.flatMap { names.contains($0) ? $0 : nil }
  }

  /// Throws if there is no theme of that name; nil is accepted.
  func check(_ name: String?) throws(CommandError) {
    guard let name, known(name) == nil else { return }
    throw CommandError(
      "There is no theme '\(name)'.",
      hint: "There are: \(names.joined(separator: ", ")).",
      .usage
    )
  }
}
