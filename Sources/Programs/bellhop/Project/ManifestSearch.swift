import Foundation
import NotificationModel
import PayloadProjects

/// Finds the manifests of the apps that payloads may be for, beside the payloads. All commands that look at payload files
/// search in this way, so that they know the same apps in the same folder.
///
/// A manifest lies in the folder of a payload, in `apps` within it or in `apps` beside it, which is the layout that
/// `bellhop new app` writes. If there is none, those of the folder above count. Of a folder that is named, the folders inside
/// are searched too.
enum ManifestSearch {
  /// Deeper folders are no project of a designer.
  private static let mostFolders = 200

  /// The paths of the manifests beside payload files and folders of them, sorted. Of two manifests of one app the later
  /// path counts.
  static func manifests(beside names: [String]) -> [String] {
    folders(beside: names).flatMap(manifests).sorted()
  }

  /// The files of samples beside payload files and folders of them, in the folders that manifests are searched in.
  static func samples(beside names: [String]) -> [String] {
    folders(beside: names).map {
      $0 == "." ? SampleFile.fileName : Folder.resolve(SampleFile.fileName, in: $0)
    }
    .filter(FileManager.default.fileExists(atPath:))
  }

  /// The folders that manifests are searched in, each once. The folders of the payloads are among them even if they hold no
  /// manifest, because one may be written there later.
  static func folders(beside names: [String]) -> [String] {
    let places = unique(
      names.filter { $0 != "-" }.flatMap { name in
        InputFile(name: name).isFolder ? withFoldersInside(trimmed(name)) : [folder(of: name)]
      }
    )
    let apps = places.flatMap { [$0, folder(of: $0)] }.map { Folder.resolve("apps", in: $0) }
      .filter { InputFile(name: $0).isFolder }
    let near = unique(places + apps)
    return near.contains(where: hasManifest)
      ? near : unique(near + places.map(folder(of:)).filter(hasManifest))
  }

  private static func manifests(in folder: String) -> [String] {
    (YAMLFolder.files(in: folder) ?? []).filter { file in
      (try? InputFile(name: file).bytes()).map(PayloadProject.isManifest) == true
    }.map { file in folder == "." ? String(file.dropFirst("./".count)) : file }
  }

  private static func hasManifest(_ folder: String) -> Bool { !manifests(in: folder).isEmpty }

  // MARK: Paths

  /// The path without slashes at its end, and without a last step that stays in the folder.
  static func trimmed(_ folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    if trimmed.hasSuffix("/.") { return Self.trimmed(String(trimmed.dropLast())) }
    return trimmed.isEmpty ? "/" : trimmed
  }

  /// The folder that a file or a folder lies in.
  private static func folder(of path: String) -> String {
    if path == "." { return ".." }
    return path == ".." || path.hasSuffix("/..") ? path + "/.." : Folder.of(path)
  }

  /// The path of a file from the root, by which it is known however it is named.
  static func place(of path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
  }

  /// The folder and the visible folders inside that may be read, in the order of their names. Links to folders are not
  /// followed: they may lead in circles.
  static func withFoldersInside(_ folder: String) -> [String] {
    [folder] + foldersInside(folder).open.sorted().prefix(mostFolders).map { "\(folder)/\($0)" }
  }

  /// The folders inside that may not be read, in the order of their names.
  static func closedFolders(in folder: String) -> [String] {
    foldersInside(folder).closed.sorted().map { "\(folder)/\($0)" }
  }

  /// By their paths within the folder. One that may not be read keeps no other from being found.
  private static func foldersInside(_ folder: String) -> (open: [String], closed: [String]) {
    let manager = FileManager.default
    var (open, closed): ([String], [String]) = ([], [])
    var left = [""]
    while let path = left.popLast() {
      guard let names = try? manager.contentsOfDirectory(atPath: path.isEmpty ? folder : "\(folder)/\(path)")
      else {
        if !path.isEmpty { closed.append(path) }
        continue
      }
      if !path.isEmpty { open.append(path) }
      left += names.filter { !$0.hasPrefix(".") }.map { path.isEmpty ? $0 : "\(path)/\($0)" }
        .filter { isFolder("\(folder)/\($0)") }
    }
    return (open, closed)
  }

  /// Whether a folder itself is there, and no link to one.
  private static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// The paths without those that are named again, in the same way or in another.
  static func unique(_ paths: [String]) -> [String] {
    var spellings: Set<String> = []
    var places: Set<String> = []
    return paths.filter { spellings.insert($0).inserted && places.insert(place(of: $0)).inserted }
  }
}
