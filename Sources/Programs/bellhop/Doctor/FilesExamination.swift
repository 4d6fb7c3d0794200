import CenterHost
import CenterRuntime
import Configuration
import Foundation
import JSON
import NotificationModel
import NotificationWords
import Themes

/// Checks the places of the person's files, and whether they can be used.
enum FilesExamination {
  /// - Parameter socket: the value of the socket option; nil if it was not given.
  static func examine(_ person: UserEnvironment, socket: String?) -> Examination {
    Examination(
      title: "Files",
      findings: [
        .good("socket", person.socket(socket)), store(person.store(nil)), damagedRows(person.store(nil)),
      ].compactMap(\.self) + configuration(person) + [
        folder("apps", person.appsFolder, "app manifests"), folder("themes", person.themesFolder, "themes"),
        place("log", person.log),
      ]
    )
  }

  private static func store(_ path: String?) -> Finding {
    guard let path else { return .good("store", "in memory only, by the configuration file") }
    return place("store", path)
  }

  /// Looks for rows that were moved away; nil if there are none.
  static func damagedRows(_ store: String?) -> Finding? {
    guard let file = store.map(UserPaths.damagedRows(of:)), access(file, F_OK) == 0 else { return nil }
    return .odd(
      "damaged",
      "\(file) has rows of the store that could not be read; remove it when you have seen it"
    )
  }

  /// Checks a file that Bellhop writes or will make.
  static func place(_ name: String, _ path: String) -> Finding {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      return access(path, R_OK | W_OK) == 0 ? .good(name, path) : .broken(name, "\(path) may not be written")
    }
    var folder = Folder.of(path)
    while folder != "/", folder != ".", !files.fileExists(atPath: folder) { folder = Folder.of(folder) }
    var isFolder: ObjCBool = false
    _ = files.fileExists(atPath: folder, isDirectory: &isFolder)
    guard isFolder.boolValue else { return .broken(name, "\(path) cannot be made: \(folder) is no folder") }
    guard access(folder, W_OK | X_OK) == 0 else {
      return .broken(name, "\(path) cannot be made: \(folder) may not be written")
    }
    return .good(name, "\(path), not there yet")
  }

  private static func configuration(_ person: UserEnvironment) -> [Finding] {
    let path = person.configurationFile
    guard FileManager.default.fileExists(atPath: path) else {
      return [.good("config", "\(path), not there; it need not be")]
    }
    guard !person.problems.isEmpty else { return [.good("config", path)] }
    return person.problems.map {
      Finding(state: $0.severity == .error ? .broken : .odd, name: "config", text: $0.text)
    }
  }

  private static func folder(_ name: String, _ path: String, _ content: String) -> Finding {
    guard let files = YAMLFolder.files(in: path) else {
      return .good(name, "\(path), not there; it need not be")
    }
    return .good(name, "\(path), \(content): \(files.count)")
  }
}

/// Checks whether the person's manifests and themes can be read, and whether the handlers exist.
enum AppsExamination {
  static func examine(_ person: UserEnvironment) -> Examination {
    let manifests = (YAMLFolder.files(in: person.appsFolder) ?? []).flatMap {
      manifest($0, person.environment)
    }
    let themes = (YAMLFolder.files(in: person.themesFolder) ?? []).flatMap(theme)
    let none = Finding.good("own", "no manifests, no themes")
    return Examination(
      title: "Apps and themes",
      findings: manifests.isEmpty && themes.isEmpty ? [none] : manifests + themes
    )
  }

  /// The findings about one manifest.
  static func manifest(_ file: String, _ environment: [String: String]) -> [Finding] {
    let name = (file as NSString).lastPathComponent
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      return [.broken(name, "\(file) cannot be read as UTF-8 text")]
    }
    let (app, problems) = AppManifest.read(text, file: file, files: .beside(file))
    let remarks = problems.map { problem in
      Finding(
        state: app == nil ? .broken : .odd,
        name: name,
        text: problem.line(in: file)
      )
    }
    guard let app else { return remarks }
    let missing = [app.handler, app.launch].compactMap(\.self).filter {
      !ProgramSearch.finds($0, environment)
    }
    .map { Finding.broken(name, "There is no program '\($0.command.first ?? "")' for \(app.bundle).") }
    return remarks.isEmpty && missing.isEmpty ? [.good(name, app.bundle)] : remarks + missing
  }

  /// The findings about one theme: every problem, with its line.
  static func theme(_ file: String) -> [Finding] {
    let name = (file as NSString).lastPathComponent
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      return [.broken(name, "\(file) cannot be read as UTF-8 text")]
    }
    let (theme, problems) = ThemeReader.read(text, name: YAMLFolder.name(of: file))
    guard !problems.isEmpty else { return [.good(name, "theme \(theme?.name ?? "")")] }
    return problems.map { Finding(state: theme == nil ? .broken : .odd, name: name, text: "\(file): \($0)") }
  }
}
