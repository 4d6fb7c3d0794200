import CenterGateway
import CenterHost
import CenterUI
import ControlProtocol
import FileWatching
import Foundation
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadProjects
import PayloadSimulation
import Text

/// Where payload files are looked at as they are saved: each is checked, pushed in the place of what it was before, and
/// handed to the screen with all there is to say about it.
actor PreviewController {
  let gateway: Gateway
  let bundle: String?
  private let files: PreviewFiles
  let hand: @Sendable (CheckedDocument) -> Void
  var apps: [String: App] = [:]
  /// The payload files, the one that was saved last at the end.
  var order: [String] = []
  var texts: [String: [UInt8]] = [:]
  /// The pictures that are on the screen, by file.
  private var shown: [String: NotificationKey] = [:]
  /// The manifests that were read, by file.
  var manifests: [String: WatchedManifest] = [:]
  /// The files that any manifest names, or has named.
  var namedFiles: Set<String> = []
  /// The starts upon which Live Activities are shown that have not ended, by payload file.
  var activeStarts: [String: ActivityStart] = [:]
  /// Manifests with problems that the screen knows of.
  var reported: Set<String> = []

  init(
    _ gateway: Gateway,
    bundle: String?,
    files: PreviewFiles,
    hand: @escaping @Sendable (CheckedDocument) -> Void
  ) {
    self.gateway = gateway
    self.bundle = bundle
    self.files = files
    self.hand = hand
  }

  /// Shows the files until the task is cancelled. Returns a sentence if it cannot go on.
  func work() async -> String? {
    // The demo's apps are known to every command that looks at payloads; a manifest of the same bundle replaces one.
    for app in ShippedApps.all {
      apps[app.bundle] = app
      _ = await gateway.submit(.registerApp(app))
    }
    do {
      try await files.watched.follow { await self.take($0) }
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns the files that the saved file names.
  private func take(_ save: FileSave) async -> [String] {
    if files.isNamedOtherwise(save.path) { return [] }
    if namedFiles.contains(save.path) {
      await takeNamed(save)
      return []
    }
    switch files.kind(of: save.path) {
    case .manifest: return await takeManifest(save)
    case .yaml: return isManifest(save) ? await takeManifest(save) : []
    case .payload:
      await takePayload(save)
      return []
    }
  }

  // MARK: Payloads

  private func takePayload(_ save: FileSave) async {
    order.removeAll { $0 == save.path }
    order.append(save.path)
    texts[save.path] = nil
    switch save.content {
    case .bytes(let bytes):
      texts[save.path] = bytes
      await look(at: bytes, of: save.path)
    case .missing:
      report("there is no such file now", of: save.path, hint: "It is shown as soon as it is saved.")
    case .unreadable(let refusal): report(refusal.message, of: save.path, hint: refusal.hint)
    }
  }

  func look(at bytes: [UInt8], of path: String) async {
    let check = PayloadCheck(
      bytes,
      file: path,
      apps: apps.values.sorted { $0.bundle < $1.bundle },
      bundle: bundle,
      defaultBundle: MethodTable.defaultBundle,
      identifier: Self.identifier(of: path)
    )
    extending.removeValue(forKey: path)?.cancel()
    let diagnostics = check.diagnostics
    guard let arrival = check.arrival else { return hand(path, bytes, diagnostics, isTaken: false) }
    let remark = await startActivity(before: arrival, of: path)
    switch await show(arrival, of: path) {
    case .failure(let refusal): hand(path, bytes, diagnostics + [Diagnostic(refusal)], isTaken: false)
    case .success(.settled(let absence)): hand(path, bytes, diagnostics, remark: absence ?? remark)
    case .success(.extending(let key)):
      hand(path, bytes, diagnostics, remark: "The service extension is at work on it.")
      extending[path] = Task { await self.awaitExtension(of: key, path, bytes, diagnostics) }
    }
  }

  private func hand(
    _ path: String,
    _ bytes: [UInt8],
    _ diagnostics: [Diagnostic],
    isTaken: Bool = true,
    remark: String? = nil
  ) {
    hand(
      CheckedDocument(
        name: path,
        bytes: bytes,
        diagnostics: diagnostics,
        key: shown[path],
        isStale: !isTaken && shown[path] != nil,
        remark: remark
      )
    )
  }

  /// What became of one that was pushed.
  private enum Showing {
    /// The decision is made; the sentence says why nothing is to be seen, nil if something is.
    case settled(String?)
    /// Its service extension is at work; until that ends, the notification of the save before stays on the screen.
    case extending(NotificationKey)
  }

  /// Shows the arrival in place of the notification that the file made before.
  private func show(_ arrival: Command, of path: String) async -> Result<Showing, Refusal> {
    let decision: Decision
    switch await gateway.submit(arrival) {
    case .success(.pushed(let made)), .success(.added(let made, _)): decision = made
    case .success: return .success(.settled(nil))
    case .failure(let refusal): return .failure(refusal)
    }
    let key = NotificationKey(app: decision.app, identifier: decision.identifier)
    if decision.outcome == .extending {
      if let before = shown[path], before != key {
        await remove(before)
        shown[path] = nil
      }
      return .success(.extending(key))
    }
    let isSeen = decision.outcome == .presented || decision.outcome == .listed
    return .success(.settled(await settle(key, isSeen: isSeen, decision.trace, of: path)))
  }

  /// Returns a sentence if nothing of the notification is to be seen; nil otherwise.
  private func settle(_ key: NotificationKey, isSeen: Bool, _ trace: [Reason], of path: String) async
    -> String?
  {
    if let before = shown[path], before != key || !isSeen { await remove(before) }
    shown[path] = isSeen ? key : nil
    guard !isSeen else { return nil }
    let reason = trace.last { $0.mark == .stopped } ?? trace.last
    return "Nothing is to be seen: \(reason?.text ?? "it is withheld")."
  }

  // MARK: Service extensions

  /// The tasks that wait for a service extension, by payload file.
  private var extending: [String: Task<Void, Never>] = [:]

  /// Warnings about the content that the extension made join the diagnostics of the payload.
  private func awaitExtension(
    of key: NotificationKey,
    _ path: String,
    _ bytes: [UInt8],
    _ diagnostics: [Diagnostic]
  ) async {
    let outcome = await ExtensionOutcome.awaited(of: key, at: gateway)
    // Another save came meanwhile.
    guard !Task.isCancelled else { return }
    extending[path] = nil
    let remark = await settle(key, isSeen: outcome.isSeen, outcome.trace, of: path)
    hand(path, bytes, diagnostics + outcome.remarks, remark: remark)
  }

  private func remove(_ key: NotificationKey) async {
    _ = await gateway.submit(.removeDelivered(app: key.app, .identifiers([key.identifier])))
  }

  func report(_ message: String, of path: String, hint: String?) {
    hand(
      CheckedDocument(
        name: path,
        bytes: [],
        diagnostics: [Diagnostic(.error, rule: "file", path: "", message: message, hint: hint)],
        key: shown[path],
        isStale: shown[path] != nil
      )
    )
  }

  /// The same for each save of a file, and no longer than a collapse identifier may be (ios-behaviour 3.6).
  static func identifier(of path: String) -> String {
    let longest = PushCoding.longestCollapseIdentifier
    guard path.utf8.count > longest else { return path }
    // With a hash, two long paths that end alike are still two.
    let digits = String(FNV1a.hash32(path.utf8), radix: 16)
    var end = path[...]
    while end.utf8.count > longest - digits.count - 1 { end = end.dropFirst() }
    return "\(digits)-\(end)"
  }
}

/// Pushes to Live Activities, whose activity has to be on the phone first.
extension PreviewController {
  /// Starts the Live Activity that the arrival updates or ends, unless it is active. Returns a sentence that says what the
  /// arrival is shown upon; nil if it needs no start.
  func startActivity(before arrival: Command, of path: String) async -> String? {
    guard case .push(let push) = arrival else { return nil }
    let start = NearbyStarts.start(
      before: push,
      in: path,
      app: apps[push.topic],
      among: [],
      bundle: bundle
    )
    guard let start else {
      activeStarts[path] = nil
      return nil
    }
    // The person may have cleared the activity, and an end ends those of other files too.
    let isUnderWay = activeStarts[path] == start ? await hasActiveActivity(push.topic) : false
    if !isUnderWay { _ = await gateway.submit(.push(start.push)) }
    activeStarts[path] = start
    return start.sentence
  }

  private func hasActiveActivity(_ app: String) async -> Bool {
    guard case .success(.activities(let activities)) = await gateway.fetch(.activities(app: app)) else {
      return false
    }
    return activities.contains { $0.endedAt == nil }
  }
}

/// Manifests, and the files that they name.
extension PreviewController {
  /// One that is being written may have lost its first line for a moment.
  func isManifest(_ save: FileSave) -> Bool {
    if manifests[save.path] != nil { return true }
    guard case .bytes(let bytes) = save.content else { return false }
    return PayloadProject.isManifest(bytes)
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
