import FileWatching
import Foundation
import NotificationModel

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
  /// The folders in them that may not be read.
  let closedFolders: [String]
  /// The paths of the named files by their places from the root.
  private let namedByPlace: [String: String]

  /// - Parameters:
  ///   - names: payload files and folders of them.
  ///   - manifests: manifests that were named.
  ///   - apps: folders of manifests that were named.
  init(_ names: [String], manifests: [String], apps: [String]) {
    folders = names.filter { InputFile(name: $0).isFolder }.map(ManifestSearch.trimmed)
    let files = names.filter { !InputFile(name: $0).isFolder }
    let payloads = folders.flatMap(ManifestSearch.withFoldersInside)
    // In a folder that is made later there may be payloads, and a manifest beside them.
    let inside = Set(payloads)
    closedFolders = folders.flatMap(ManifestSearch.closedFolders)
    self.manifests = Set(manifests)
    let once = ManifestSearch.unique(manifests + files)
    named = Set(once)
    namedByPlace = Dictionary(once.map { (ManifestSearch.place(of: $0), $0) }) { first, _ in first }
    // A folder beside the payloads that may not be read is none; one that was named is refused.
    let beside = ManifestSearch.folders(beside: names).filter(FileManager.default.isReadableFile)
    let all = ManifestSearch.unique(beside + apps.map(ManifestSearch.trimmed))
    common = Self.common(of: folders + files.map(Folder.of))
    watched = WatchedFiles(
      files: once,
      folders: all.map {
        WatchedFiles.Folder(path: $0, kind: .manifests, takesNewFolders: inside.contains($0))
      } + payloads.map { WatchedFiles.Folder(path: $0, kind: .payloads, takesNewFolders: true) }
    )
    watched.tellsOfGoneFolders = true
  }

  /// Whether a file that was found in a folder was named, too, under another path. It takes part once, as it was named.
  func isNamedOtherwise(_ path: String) -> Bool {
    !namedByPlace.isEmpty && namedByPlace[ManifestSearch.place(of: path)].map { $0 != path } ?? false
  }

  /// A short name for the list: without the folder that was named, that all files lie in, or where the program runs.
  func name(of path: String) -> String {
    let left = (folders.count == 1 ? folders : [common]) + [workingFolder]
    for folder in left where !folder.isEmpty && path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  private let workingFolder = FileManager.default.currentDirectoryPath

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
}
