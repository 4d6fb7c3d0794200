public import NotificationModel
internal import YAMLCoding

/// Reads `config.yaml`.
public enum ConfigurationFile {
  /// What the file sets. Relative paths are meant from the folder of the file. What cannot be used is not set
  /// and a warning; only a text that is no YAML at all is an error.
  ///
  /// - Parameter themes: the names of the themes that there are; nil takes every name.
  public static func read(
    _ text: String,
    file: String,
    themes: [String]? = nil
  ) -> (configuration: UserConfiguration, problems: [Diagnostic]) {
    var document = Document(text, kind: "configuration")
    guard document.isReadable else { return (UserConfiguration(), document.finish(usable: false)) }
    let configuration = configuration(&document.top, folder: Folder.of(file), themes)
    return (configuration, document.finish(usable: true))
  }

  private static func configuration(
    _ top: inout YAMLObject,
    folder: String,
    _ themes: [String]?
  ) -> UserConfiguration {
    UserConfiguration(
      theme: themes.map { top.choice("theme", among: $0) } ?? top.word("theme"),
      colors: top.choice("colors"),
      bidi: top.choice("bidi"),
      motion: top.choice("motion"),
      mouse: top.bool("mouse"),
      ascii: top.bool("ascii"),
      plain: top.bool("plain"),
      sound: sound(&top, folder: folder),
      socket: top.word("socket").map { Folder.resolve($0, in: folder) },
      store: top.word("store").map { $0 == ":memory:" ? $0 : Folder.resolve($0, in: folder) },
      watch: folders(&top).map { Folder.resolve($0, in: folder) }
    )
  }

  /// `off`, `bell`, or an object with a command.
  private static func sound(_ top: inout YAMLObject, folder: String) -> UserConfiguration.Sound? {
    guard top.node("sound")?.mapping != nil else {
      let word: SoundWord? = top.choice("sound")
      return word.map { $0 == .bell ? .bell : .off }
    }
    return top.object("sound") { object in
      object.command().map { .command(Program(command: $0, folder: folder)) }
    }
  }

  private enum SoundWord: String, CaseIterable {
    case off, bell
  }

  private static func folders(_ top: inout YAMLObject) -> [String] {
    let folders = top.strings("watch") ?? []
    if folders.contains("") { top.report(.warning, "watch", "has a folder without a name") }
    return folders.filter { !$0.isEmpty }
  }
}
