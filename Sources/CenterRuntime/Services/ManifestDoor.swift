import CenterGateway
import FileWatching
import Logging
import NotificationModel
import ServiceLifecycle

/// Keeps apps as their manifests say: one of the apps folders that is saved counts at once, and so does a file that it
/// names, such as a card template.
struct ManifestDoor: Service {
  let folder: String
  let gateway: Gateway
  let log: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let registrar = Registrar(gateway: gateway, log: log, known: ManifestFolder.files(in: folder))
      let watched = WatchedFiles(files: [], folders: [WatchedFiles.Folder(path: folder, kind: .manifests)])
      do {
        try await watched.follow { await registrar.take($0) }
      } catch {
        // Most people have no such folder.
        log.info("\(folder) is not watched: \(error)")
      }
    }
  }
}

/// Who registers the apps of one folder anew.
private actor Registrar {
  private let gateway: Gateway
  private let log: Logger
  /// Those that were there at the start were read then, and what is wrong with them was told to whoever started the
  /// center.
  private let known: Set<String>
  private var manifests: [String: WatchedManifest] = [:]

  init(gateway: Gateway, log: Logger, known: [String]) {
    (self.gateway, self.log, self.known) = (gateway, log, Set(known))
  }

  /// Gives the files that it names.
  func take(_ save: FileSave) async -> [String] {
    let naming = manifests.sorted { $0.key < $1.key }.filter { $0.value.namedFiles.contains(save.path) }
    guard naming.isEmpty else {
      for (path, manifest) in naming where manifest.isOutdated(by: save) {
        await read(manifest.bytes, of: path, isNews: true)
      }
      return []
    }
    // An app stays as it was when its manifest goes.
    guard case .bytes(let bytes) = save.content else { return [] }
    let before = manifests[save.path]
    guard before?.bytes != bytes else { return before?.namedFiles ?? [] }
    await read(bytes, of: save.path, isNews: before != nil || !known.contains(save.path))
    return manifests[save.path]?.namedFiles ?? []
  }

  /// An app that is as it was registered is no change.
  private func read(_ bytes: [UInt8], of path: String, isNews: Bool) async {
    let manifest = WatchedManifest(bytes, of: path)
    manifests[path] = manifest
    if isNews { await report(manifest.problems, in: path) }
    guard let app = manifest.app else { return }
    if case .failure(let refusal) = await gateway.submit(.registerApp(app)), isNews {
      await report(refusal, in: path)
    }
  }

  /// What is odd is in the log, what is wrong where people look too.
  private func report(_ problems: [Diagnostic], in path: String) async {
    for problem in problems where problem.severity != .error {
      log.warning("\(StartupMessage(problem, in: path).text)")
    }
    for problem in problems where problem.severity == .error {
      let (line, column, hint) = (problem.line, problem.column, problem.hint)
      let refusal = Refusal(.invalidParameters, problem.message, line: line, column: column, hint: hint)
      await report(refusal, in: path)
    }
  }

  private func report(_ refusal: Refusal, in path: String) async {
    log.warning("\(path): \(refusal.message)")
    _ = await gateway.submit(.reportInput(source: path, refusal))
  }
}
