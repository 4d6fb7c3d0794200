import CenterRuntime
import Configuration
import FileWatching
import Foundation
import NotificationModel

/// The app manifests of a folder: every `*.yaml` in it, in the order of their names.
enum ManifestFolder {
  /// Reads the manifests of a folder; a missing folder has none. Problems are sentences with file and line.
  static func read(_ folder: String) -> (apps: [App], problems: [StartupMessage]) {
    var apps: [App] = []
    var problems: [StartupMessage] = []
    for path in files(in: folder) {
      guard let bytes = try? ManifestFiles.contents(of: path).get(),
        let text = String(validating: bytes, as: UTF8.self)
      else {
        problems.append(StartupMessage(.error, "\(path): error: cannot be read as UTF-8 text"))
        continue
      }
      let (app, found) = AppManifest.read(text, file: path, files: .beside(path))
      problems += found.map { StartupMessage($0, in: path) }
      if let app { apps.append(app) }
    }
    return (apps, problems)
  }

  /// The paths of the manifests in the folder, sorted by name.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter(WatchedFiles.Kind.manifests.contains).map { folder + "/" + $0 }
  }
}
