import CenterGateway
import FileWatching
import Logging
import NotificationModel
import ServiceLifecycle

/// Registers apps again when their manifests change: a manifest of the folder that is saved counts at once, and so
/// does a file that it names, such as a card template.
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
        // A missing folder is normal.
        log.info("\(folder) is not watched: \(error)")
      }
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
  func take(_ save: FileSave) async -> [String] {
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
      let (line, column, hint) = (problem.line, problem.column, problem.hint)
      let refusal = Refusal(.invalidParameters, problem.message, line: line, column: column, hint: hint)
      await report(refusal, in: path)
    }
  }

  private func report(_ refusal: Refusal, in path: String) async {
    _ = await gateway.submit(.reportInput(source: path, refusal))
  }
}
