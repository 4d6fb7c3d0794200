import CenterRuntime
import CenterUI
import Configuration
import Foundation
import NotificationModel
import NotificationWords

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
