import Foundation
import NotificationModel
import PayloadLint

/// The payloads in the folder of a manifest, and in the folders beside and within it.
enum PayloadsBeside {
  /// More files than a project of payloads has, and far fewer than a folder of other things may have.
  private static let mostFiles = 500
  private static let mostFolders = 50

  /// The keys that payloads for the app of a manifest name.
  static func keys(_ check: AppCheck) -> Set<String> {
    guard let app = check.app, app.strings != nil else { return [] }
    let folder = URL(filePath: check.manifest).deletingLastPathComponent().path(percentEncoded: false)
    let options = LintOptions(apps: [app])
    return files(around: folder).reduce(into: []) { keys, file in
      guard let bytes = try? InputFile(name: file).bytes(), bytes.count <= Linter.longestText else { return }
      keys.formUnion(Linter.lint(bytes, file: file, options: options).keys[app.bundle] ?? [])
    }
  }

  private static func files(around folder: String) -> [String] {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let above = URL(filePath: base).deletingLastPathComponent().path(percentEncoded: false)
    let folders =
      [base] + folders(in: base) + folders(in: above.hasSuffix("/") ? String(above.dropLast()) : above)
    var seen: Set<String> = []
    let files = folders.filter { seen.insert($0).inserted }.prefix(mostFolders).flatMap { folder in
      names(in: folder).filter { $0.hasSuffix(".apns") || $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }
    return Array(files.prefix(mostFiles))
  }

  private static func folders(in folder: String) -> [String] {
    names(in: folder).map { "\(folder)/\($0)" }.filter { InputFile(name: $0).isFolder }
  }

  /// The visible ones, in order.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
}
