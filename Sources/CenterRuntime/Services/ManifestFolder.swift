import Configuration
import Foundation
import NotificationModel

/// The app manifests of a folder: every `*.yaml` in it, in the order of their names.
enum ManifestFolder {
  /// What a folder holds; a folder that is not there holds nothing. Problems are sentences with file and line.
  static func read(_ folder: String) -> (apps: [App], problems: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var apps: [App] = []
    var problems: [String] = []
    for name in names.sorted() where name.hasSuffix(".yaml") && !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        problems.append("\(path): cannot be read as UTF-8 text")
        continue
      }
      let (app, found) = AppManifest.read(text, file: path)
      problems += found.map { $0.sentence(in: path) }
      if let app { apps.append(app) }
    }
    return (apps, problems)
  }
}

extension Diagnostic {
  /// `file:line:column: severity: message`.
  func sentence(in file: String) -> String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(severity.rawValue): \(message)\(hint.map { "; \($0)" } ?? "")"
  }
}
