import CenterGateway
import CenterHost
import CenterUI
import FileWatching
import NotificationModel

/// Manifests, and the files that they name.
extension PreviewController {
  /// One that is being written may have lost its first line for a moment.
  func isManifest(_ save: FileSave) -> Bool {
    if manifests[save.path] != nil { return true }
    guard case .bytes(let bytes) = save.content else { return false }
    return ManifestSearch.isManifest(bytes)
  }

  /// Returns the files that the manifest names.
  func takeManifest(_ save: FileSave) async -> [String] {
    switch save.content {
    case .bytes(let bytes):
      await read(bytes, of: save.path)
      return manifests[save.path]?.namedFiles ?? []
    case .unreadable(let refusal):
      reported.insert(save.path)
      report(refusal.message, of: save.path, hint: refusal.hint)
    case .missing: break
    }
    return []
  }

  /// Texts, templates and scripts are part of the manifest that names them, so a save of them counts as one of it.
  func takeNamed(_ save: FileSave) async {
    for (path, manifest) in manifests.sorted(by: { $0.key < $1.key }) where manifest.isOutdated(by: save) {
      await read(manifest.bytes, of: path)
    }
  }

  /// Registers the app anew. What it says about buttons and texts counts at once; what it allows counts for a new
  /// arrival, so its files arrive again.
  private func read(_ bytes: [UInt8], of path: String) async {
    let manifest = WatchedManifest(bytes, of: path)
    manifests[path] = manifest
    namedFiles.formUnion(manifest.namedFiles)
    var problems = manifest.problems
    if let app = manifest.app { problems += await register(app) }
    for path in order {
      if let bytes = texts[path] { await look(at: bytes, of: path) }
    }
    guard !problems.isEmpty || reported.contains(path) else { return }
    if problems.isEmpty { reported.remove(path) } else { reported.insert(path) }
    hand(CheckedDocument(name: path, bytes: bytes, diagnostics: problems))
  }

  private func register(_ app: App) async -> [Diagnostic] {
    if case .failure(let refusal) = await gateway.submit(.registerApp(app)) { return [Diagnostic(refusal)] }
    apps[app.bundle] = app
    return []
  }
}
