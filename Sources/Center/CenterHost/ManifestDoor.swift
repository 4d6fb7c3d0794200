import CenterGateway
import CenterRuntime
import Configuration
import FileWatching
import Foundation
import Logging
import NotificationModel
import NotificationWords
import Synchronization

/// Registers apps again when their manifests change: a manifest of the folder that is saved counts at once, and so
/// does a file that it names, such as a card template.
struct ManifestDoor: Door {
  let folder: String
  let gateway: Gateway
  let log: Logger

  func run() async {
    let registrar = Registrar(gateway: gateway, log: log, known: ManifestFolder.files(in: folder))
    let watched = WatchedFiles(files: [], folders: [WatchedFiles.Folder(path: folder, kind: .manifests)])
    do {
      try await watched.follow { await registrar.receive($0) }
    } catch {
      // A missing folder is normal.
      log.info("\(folder) is not watched: \(error)")
    }
  }
}

/// Registers the apps of one folder again.
private actor Registrar {
  private let gateway: Gateway
  private let log: Logger
  /// The manifests that were read at the start. Their problems were reported then.
  private let known: Set<String>
  private var manifests: [String: WatchedManifest] = [:]

  init(gateway: Gateway, log: Logger, known: [String]) {
    (self.gateway, self.log, self.known) = (gateway, log, Set(known))
  }

  /// Takes a saved file and returns the files that a manifest names, which are to be watched too.
  func receive(_ save: FileSave) async -> [String] {
    let naming = manifests.sorted { $0.key < $1.key }.filter { $0.value.namedFiles.contains(save.path) }
    guard naming.isEmpty else {
      for (path, manifest) in naming where manifest.isOutdated(by: save) {
        await read(manifest.bytes, of: path, isNews: true)
      }
      return []
    }
    // Deleting a manifest does not change its app.
    guard case .bytes(let bytes) = save.content else { return [] }
    let before = manifests[save.path]
    guard before?.bytes != bytes else { return before?.namedFiles ?? [] }
    await read(bytes, of: save.path, isNews: before != nil || !known.contains(save.path))
    return manifests[save.path]?.namedFiles ?? []
  }

  /// Registers the manifest's app. Registering an unchanged app changes nothing.
  private func read(_ bytes: [UInt8], of path: String, isNews: Bool) async {
    let manifest = WatchedManifest(bytes, of: path)
    manifests[path] = manifest
    if isNews { await report(manifest.problems, in: path) }
    guard let app = manifest.app else { return }
    if case .failure(let refusal) = await gateway.submit(.registerApp(app)), isNews {
      await report(refusal, in: path)
    }
  }

  /// Logs warnings; reports errors on the screen too.
  private func report(_ problems: [Diagnostic], in path: String) async {
    for problem in problems where problem.severity != .error {
      log.warning("\(StartupMessage(problem, in: path).text)")
    }
    for problem in problems where problem.severity == .error {
      await report(Refusal(.input(.diagnostic(problem))), in: path)
    }
  }

  private func report(_ refusal: Refusal, in path: String) async {
    _ = await gateway.submit(.reportInput(source: path, refusal))
  }
}

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

/// A manifest that is being edited, with the files that it names: texts, card templates, and the scripts of its
/// extensions.
struct WatchedManifest: Sendable {
  /// The text of the manifest.
  let bytes: [UInt8]
  /// The app; nil if the manifest is too incomplete to describe one.
  let app: App?
  /// The problems found in the manifest.
  let problems: [Diagnostic]
  /// The hash of each named file, by path; nil for a file that could not be read.
  private let texts: [String: Int?]

  /// Reads the manifest and the files that it names. `path` may be relative to the working folder.
  init(_ bytes: [UInt8], of path: String) {
    self.bytes = bytes
    // Programs run in the manifest's folder, so its path must be absolute.
    let place = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    let folder = Folder.of(place)
    let files = ManifestFiles.beside(place)
    let read = Mutex<[String: Int?]>([:])
    let watched = ManifestFiles { name in
      let result = files.read(name)
      read.withLock { $0[Self.path(of: name, in: folder)] = .some((try? result.get())?.hashValue) }
      return result
    }
    (app, problems) = AppManifest.read(String(decoding: bytes, as: UTF8.self), file: place, files: watched)
    for word in app?.scripts(in: folder) ?? [] where (try? files.read(word).get()) != nil {
      _ = watched.read(word)
    }
    texts = read.withLock(\.self)
  }

  /// The sorted paths of the files that the manifest names.
  var namedFiles: [String] { texts.keys.sorted() }

  /// Whether the manifest names the saved file and the file's content has changed since it was read.
  func isOutdated(by save: FileSave) -> Bool {
    guard let before = texts[save.path] else { return false }
    guard case .bytes(let bytes) = save.content else { return before != nil }
    return before != bytes.hashValue
  }

  /// The path of a file named in a manifest of the folder.
  private static func path(of name: String, in folder: String) -> String {
    Folder.resolve((name as NSString).expandingTildeInPath, in: folder)
  }
}
