import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadProjects
import Platform

/// Reads the keys of texts that payloads name into a project: of the payloads in the folders of its manifests, and in the
/// folders beside and within them. A file is read again only when it or the apps have changed, so that an editor's save costs
/// what was saved.
struct PayloadKeyIndex {
  /// More files than a project of payloads has, and far fewer than a folder of other things may have.
  private static let mostFiles = 500
  private static let mostFolders = 50
  /// A longer file, in bytes, is no file of payloads but another program's.
  private static let longestFile = 256 << 10

  private var apps: [App] = []
  /// The files as they were when they were read.
  private var statuses: [String: FileStatus] = [:]
  /// How many files were read, for tests.
  private(set) var readings = 0

  mutating func read(into project: inout PayloadProject) {
    let isOutdated = project.apps != apps
    apps = project.apps
    let bases = project.manifests(of: nil).filter { $0.app?.strings != nil }.map { Self.folder(of: $0.file) }
    var left = statuses
    for file in Set(bases.flatMap(Self.files)).sorted() {
      guard let status = try? FileStatus(of: file), status.kind == .regular, status.size <= Self.longestFile
      else { continue }
      left[file] = nil
      guard isOutdated || statuses[file] != status, let bytes = try? InputFile(name: file).bytes() else {
        continue
      }
      readings += 1
      statuses[file] = status
      project.record(Linter.lint(bytes, file: file, options: project.options(for: file)), of: file)
    }
    for gone in left.keys {
      statuses[gone] = nil
      _ = project.remove(gone)
    }
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
