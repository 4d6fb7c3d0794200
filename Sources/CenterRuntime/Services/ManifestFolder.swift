import Configuration
import Foundation
import NotificationModel

/// The app manifests of a folder: every `*.yaml` in it, in the order of their names.
enum ManifestFolder {
  /// What a folder holds; a folder that is not there holds nothing. Problems are sentences with file and line.
  static func read(_ folder: String) -> (apps: [App], problems: [StartNote]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var apps: [App] = []
    var problems: [StartNote] = []
    for name in names.sorted() where name.hasSuffix(".yaml") && !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        problems.append(StartNote(.error, "\(path): error: cannot be read as UTF-8 text"))
        continue
      }
      let (app, found) = AppManifest.read(text, file: path, files: .beside(path))
      problems += found.map { StartNote($0, in: path) }
      if let app { apps.append(app) }
    }
    return (apps, problems)
  }
}
