import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint
import Platform

/// The keys of texts that payloads name, of the payloads in the folder of a manifest and in the folders beside and within it.
/// A file is read again only when it has changed, so that an editor's save costs what was saved.
struct PayloadKeyIndex {
  /// More files than a project of payloads has, and far fewer than a folder of other things may have.
  private static let mostFiles = 500
  private static let mostFolders = 50
  /// A longer file, in bytes, is no file of payloads but another program's.
  private static let longestFile = 256 << 10

  /// The keys of a file as it was, for an app as it was.
  private struct Entry {
    var status: FileStatus
    var keys: Set<String>
  }

  /// By the bundle identifier of the app and the path of the file.
  private var entries: [String: (app: App, files: [String: Entry])] = [:]
  /// How many files were read, for tests.
  private(set) var readings = 0

  /// The keys that payloads for the app of a manifest name.
  mutating func keys(_ check: AppCheck) -> Set<String> {
    guard let app = check.app, app.strings != nil else { return [] }
    let known = entries[app.bundle].flatMap { $0.app == app ? $0.files : nil } ?? [:]
    var files: [String: Entry] = [:]
    for file in Self.files(around: Self.folder(of: check.manifest)) {
      guard let status = try? FileStatus(of: file), status.kind == .regular, status.size <= Self.longestFile
      else { continue }
      if let entry = known[file], entry.status == status {
        files[file] = entry
      } else if let bytes = try? InputFile(name: file).bytes() {
        readings += 1
        let report = Linter.lint(bytes, file: file, options: LintOptions(apps: [app]))
        files[file] = Entry(status: status, keys: report.keys[app.bundle] ?? [])
      }
    }
    entries[app.bundle] = (app, files)
    return files.values.reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// Whether a file can be one of the payloads of a manifest, by its path, also behind a link.
  static func canHold(_ file: String, beside manifest: String) -> Bool {
    func real(_ path: String) -> String {
      URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    }
    let (base, parent) = (folder(of: real(manifest)), folder(of: real(file)))
    return parent == base || folder(of: parent) == base || folder(of: parent) == folder(of: base)
  }

  private static func files(around base: String) -> [String] {
    let folders = [base] + folders(in: base) + folders(in: folder(of: base))
    var seen: Set<String> = []
    let files = folders.filter { seen.insert($0).inserted }.prefix(mostFolders).flatMap { folder in
      names(in: folder).filter(PayloadFileName.isPayload).map { "\(folder)/\($0)" }
    }
    return Array(files.prefix(mostFiles))
  }

  private static func folders(in folder: String) -> [String] {
    names(in: folder).map { "\(folder)/\($0)" }.filter { InputFile(name: $0).isFolder }
  }

  /// The path of the folder that something is in, without a slash at its end.
  private static func folder(of path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The visible ones, in order.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
}
