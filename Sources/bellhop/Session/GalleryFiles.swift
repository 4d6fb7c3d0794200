import FileWatching
import Foundation

/// The files of a gallery: the payloads that were named or lie in the named folders, and the manifests of apps that were
/// named or lie beside them.
struct GalleryFiles: Sendable {
  private(set) var watched: WatchedFiles
  /// Manifests that were named; their mistakes count even if they look like something else.
  let manifests: Set<String>
  /// Whether a path was named, and not found in a folder.
  let named: Set<String>
  /// The folders that were named, without what is in them.
  let folders: [String]

  /// Deeper folders are no project of a designer.
  private static let mostFolders = 200

  /// - Parameters:
  ///   - names: payload files and folders of them.
  ///   - manifests: manifests that were named.
  ///   - apps: folders of manifests that were named.
  init(_ names: [String], manifests: [String], apps: [String]) {
    folders = names.filter { InputFile(name: $0).isFolder }.map(Self.trimmed)
    let files = names.filter { !InputFile(name: $0).isFolder }
    let payloads = folders.flatMap(Self.withFoldersInside)
    let around = files.map(Self.folder)
    var beside = payloads + around + around.map { $0 + "/apps" }.filter { InputFile(name: $0).isFolder }
    // A folder of payloads alone belongs to the folder above it, where the manifest is.
    if !beside.contains(where: Self.hasManifest) {
      beside += beside.map { Self.folder(of: $0) }.filter(Self.hasManifest)
    }
    self.manifests = Set(manifests)
    named = Set(manifests + files)
    let all = (beside + apps.map(Self.trimmed)).reduce(into: [String]()) { all, folder in
      if !all.contains(folder) { all.append(folder) }
    }
    common = Self.common(of: all)
    watched = WatchedFiles(
      files: manifests + files,
      folders: all.map { WatchedFiles.Folder(path: $0, kind: .manifests) }
        + payloads.map { WatchedFiles.Folder(path: $0, kind: .payloads) }
    )
  }

  /// A short name for the list: without the folder that was named, or that all files lie in.
  func name(of path: String) -> String {
    for folder in folders.count == 1 ? folders : [common] where path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  /// The folder that all folders lie in; empty if there is none.
  private let common: String

  private static func common(of folders: [String]) -> String {
    guard var common = folders.first else { return "" }
    for folder in folders {
      while folder != common, !folder.hasPrefix(common + "/") {
        guard let slash = common.lastIndex(of: "/") else { return "" }
        common = String(common[..<slash])
      }
    }
    return common
  }

  /// The files that are there at the start: taking them in is no save.
  var present: Set<String> {
    var paths = named
    for folder in watched.folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      paths.formUnion(names.filter(folder.kind.contains).map { "\(folder.path)/\($0)" })
    }
    return paths
  }

  // MARK: Folders

  private static func trimmed(_ folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    return trimmed.isEmpty ? "/" : trimmed
  }

  /// By hand: Foundation's way of taking a name off a path traps for a name of one letter.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path == "." ? ".." : "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The visible folders inside, in the order of their names. Links to folders are not followed: they may lead in circles.
  private static func withFoldersInside(_ folder: String) -> [String] {
    let inside = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let folders = inside.filter { name in
      !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && InputFile(name: "\(folder)/\(name)").isFolder
    }
    return [folder] + folders.sorted().prefix(mostFolders).map { "\(folder)/\($0)" }
  }

  private static func hasManifest(_ folder: String) -> Bool {
    (YAMLFolder.files(in: folder) ?? []).contains { file in
      (try? InputFile(name: file).bytes()).map(isManifest) == true
    }
  }

  /// Whether a YAML file describes an app: flows, cards and settings have no such line.
  static func isManifest(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("bundle:") || $0.hasPrefix("bundle :")
    }
  }
}
