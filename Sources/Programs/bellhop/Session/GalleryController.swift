import CenterHost
import CenterScreen
import CenterUI
import Configuration
import ControlProtocol
import FileWatching
import Foundation
import Gallery
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadSimulation

/// Where the files of a gallery are looked at as they are saved: each is checked and handed to the screen, with the app
/// that it is for.
actor GalleryController {
  let files: GalleryFiles
  let bundle: String?
  private let hand: @Sendable (GalleryUpdate) -> Void
  /// How many of the files that were there at the start are still to be read; nil before the first of them.
  private var unread: Int?
  var payloads: [String: [UInt8]] = [:]
  private var manifests: [String: WatchedManifest] = [:]
  /// The app of each manifest as it could be read last, by the path of the manifest.
  private var goodApps: [String: App] = [:]
  /// What the picture shows of files that could not be read, by the path of the manifest and that of the file.
  private var remarks: [String: [String: String]] = [:]
  /// What was wrong with the manifest and its texts when no texts were lost, by the path of the manifest.
  private var knownProblems: [String: Set<String>] = [:]
  /// The app that each payload was for when it could be read last.
  var appsOfPayloads: [String: App] = [:]
  /// The payload that was saved last.
  var lastSaved: String?
  /// The pushes to Live Activities, by the paths of their payloads.
  var activities: [String: Push] = [:]
  /// What is looked at beside the payloads, by the path of the manifest.
  var checks: [String: AppCheck] = [:]
  /// The keys that each payload names, by the bundle identifier of its app; those of a broken payload as it was before.
  var keys: [String: [String: Set<String>]] = [:]
  /// The payloads of which not all keys are known.
  var payloadsWithLostKeys: Set<String> = []
  /// The problems of manifests and of the files that they name, as they were handed over last.
  private var beside: [String: [Diagnostic]] = [:]
  /// The files that any manifest names, or has named.
  private var namedFiles: Set<String> = []
  /// The paths by which those files are listed, by their places from the root; also of files that are gone.
  private var listedPaths: [String: String] = [:]
  var extending: GalleryExtensions

  init(
    _ files: GalleryFiles,
    bundle: String?,
    extending: GalleryExtensions,
    hand: @escaping @Sendable (GalleryUpdate) -> Void
  ) {
    (self.files, self.bundle, self.extending, self.hand) = (files, bundle, extending, hand)
  }

  /// What the gallery needs drawn.
  nonisolated var drawing: GalleryDrawing {
    GalleryDrawing { order in
      await self.extending.picture(order)
    } card: { card in
      await self.extending.card(card)
    } copies: { pictures in
      await self.extending.measures(of: pictures)
    }
  }

  /// Shows the files until the task is cancelled. Returns a sentence if it cannot go on.
  func work() async -> String? {
    tellClosedFolders()
    let problem: String?
    do {
      try await files.watched.follow { await self.take($0) }
      problem = nil
    } catch {
      problem = error.description
    }
    await extending.endPrograms()
    return problem
  }

  /// A folder that may not be read is a line of the list: what lies in it would be missed without a word.
  private func tellClosedFolders() {
    let told = files.closedFolders.map { folder in
      let problem = Diagnostic(
        .error,
        rule: "file",
        path: "",
        message: "this folder may not be read, so its payloads are not shown",
        hint: "Allow it (chmod u+rx), and start anew."
      )
      return file(folder + "/", [], [problem], app: nil, .manifest)
    }
    if !told.isEmpty { hand(told) }
  }

  /// Returns the files that the saved file names.
  private func take(_ save: FileSave) -> [String] {
    let isLastOfStart = save.unread == 0 && unread != 0
    unread = save.unread
    let named = files.isNamedOtherwise(save.path) ? [] : takeFile(save)
    // What is beside the payloads is compared with all of them at once.
    if isLastOfStart { handFilesBeside() }
    return named
  }

  private func takeFile(_ save: FileSave) -> [String] {
    if namedFiles.contains(save.path) {
      // Several manifests may share a file.
      let outdated = manifests.filter { $0.value.isOutdated(by: save) }.sorted { $0.key < $1.key }
      return outdated.flatMap { takeManifest($0.value.bytes, $0.key, after: save) }
    }
    let saved =
      save.isAtStart ? nil : GalleryUpdate.SavedFile(path: save.path, name: files.name(of: save.path))
    let isYAML = save.path.hasSuffix(".yaml") || files.manifests.contains(save.path)
    switch save.content {
    case .bytes(let bytes) where isYAML:
      guard isManifest(save.path, bytes) else { return remove(save.path) }
      return takeManifest(bytes, save.path, after: save)
    case .bytes(let bytes) where isOtherFile(save.path, bytes): return []
    case .bytes(let bytes):
      payloads[save.path] = bytes
      if saved != nil { lastSaved = save.path }
      let before = (keys: keys[save.path], activity: activities[save.path])
      hand([payload(bytes, save.path)], saved: saved)
      handActivities(drawnUpon: save.path, before: before.activity)
      if hasReadAll, keys[save.path] != before.keys { handFilesBeside() }
    case .unreadable(let refusal):
      report(refusal.message, of: save.path, hint: refusal.hint)
    case .missing where files.named.contains(save.path):
      report("there is no such file now", of: save.path, hint: "It is shown as soon as it is saved.")
    case .missing: return remove(save.path)
    }
    return []
  }

  /// Whether a file of a folder is JSON that is no payload. One that is shown stays, because it may be in the middle of a
  /// change.
  private func isOtherFile(_ path: String, _ bytes: [UInt8]) -> Bool {
    payloads[path] == nil && !files.named.contains(path) && PayloadReader.isOtherFile(bytes, named: path)
  }

  private var hasReadAll: Bool { unread == 0 }

  /// The manifest, or a file that it names, as the person has saved it; nil for what was there at the start. What a manifest
  /// names is watched by its place from the root, and listed by the path from where the program runs.
  private func saved(_ save: FileSave, for manifest: String) -> GalleryUpdate.SavedFile? {
    guard !save.isAtStart else { return nil }
    let listed = save.path == manifest ? manifest : listedPath(of: save.path, for: manifest)
    return GalleryUpdate.SavedFile(
      path: listed,
      name: files.name(of: listed),
      isRemoved: save.content == .missing
    )
  }

  private func listedPath(of path: String, for manifest: String) -> String {
    let place = ManifestSearch.place(of: path)
    if let listed = listedPaths[place] { return listed }
    // A script, say, in the folder of the manifest.
    let folder = Folder.of(manifest)
    let prefix = ManifestSearch.place(of: folder) + "/"
    return place.hasPrefix(prefix) ? Folder.resolve(String(place.dropFirst(prefix.count)), in: folder) : path
  }

  func hand(
    _ changed: [GalleryFile],
    removed: [String] = [],
    saved: GalleryUpdate.SavedFile? = nil,
    changesApps: Bool = false
  ) {
    hand(
      GalleryUpdate(
        files: changed,
        removed: removed,
        saved: saved,
        changesApps: changesApps,
        unread: unread ?? 0
      )
    )
  }

  private func report(_ message: String, of path: String, hint: String?) {
    (payloads[path], keys[path], activities[path]) = (nil, nil, nil)
    extending.forget(path)
    let problem = Diagnostic(.error, rule: "file", path: "", message: message, hint: hint)
    let content: GalleryFile.Content = files.manifests.contains(path) ? .manifest : .payload(nil)
    hand([file(path, [], [problem], app: nil, content)])
  }

  private func remove(_ path: String) -> [String] {
    (payloads[path], keys[path], checks[path]) = (nil, nil, nil)
    let activity = activities.removeValue(forKey: path)
    (goodApps[path], knownProblems[path], appsOfPayloads[path]) = (nil, nil, nil)
    remarks[path] = nil
    payloadsWithLostKeys.remove(path)
    extending.forget(path)
    let manifest = manifests.removeValue(forKey: path)
    // Without its app a payload has other buttons and texts.
    hand([], removed: [path], changesApps: manifest != nil)
    if manifest != nil { handAllAnew() } else { handActivities(drawnUpon: path, before: activity) }
    handFilesBeside()
    return []
  }

  func file(
    _ path: String,
    _ bytes: [UInt8],
    _ problems: [Diagnostic],
    app: App?,
    remark: String? = nil,
    _ content: GalleryFile.Content
  ) -> GalleryFile {
    let document = CheckedDocument(name: path, bytes: bytes, diagnostics: problems, remark: remark)
    return GalleryFile(path: path, name: files.name(of: path), document: document, app: app, content: content)
  }

  // MARK: Manifests

  private func isManifest(_ path: String, _ bytes: [UInt8]) -> Bool {
    // One that is being written may have lost its first line for a moment.
    manifests[path] != nil || files.manifests.contains(path) || ManifestSearch.isManifest(bytes)
  }

  /// Returns the files that it names. Its payloads are checked anew.
  private func takeManifest(_ bytes: [UInt8], _ path: String, after save: FileSave) -> [String] {
    let manifest = WatchedManifest(bytes, of: path)
    manifests[path] = manifest
    let check = AppCheck(String(decoding: bytes, as: UTF8.self), manifest: path)
    checks[path] = check
    let app = LastGoodApp(manifest.app, check, before: goodApps[path], known: knownProblems[path] ?? [])
    (goodApps[path], knownProblems[path]) = (app.app, app.knownProblems)
    remarks[path] = app.remarks
    namedFiles.formUnion(manifest.namedFiles)
    for file in check.namedFiles { listedPaths[ManifestSearch.place(of: file)] = file }
    // Its problems are handed over anew, and without any it is taken off the list.
    beside[path] = []
    handFilesBeside(saved: saved(save, for: path), changesApps: true)
    handAllAnew()
    handFilesBeside()
    return manifest.namedFiles
  }

  /// Hands over the manifests and the files that they name, those whose problems have changed.
  private func handFilesBeside(saved: GalleryUpdate.SavedFile? = nil, changesApps: Bool = false) {
    var settings = LintSettings()
    var found: [String: [Diagnostic]] = [:]
    var changed: [GalleryFile] = []
    for (path, check) in checks.sorted(by: { $0.key < $1.key }) {
      let app = check.app ?? goodApps[path]
      let bundle = app?.bundle
      let problems = check.problems(
        naming: keys.values.reduce(into: []) { named, keys in
          named.formUnion(bundle.flatMap { keys[$0] } ?? [])
        },
        isAll: !files.folders.isEmpty && hasReadAll && payloadsWithLostKeys.isEmpty,
        tellsTextsInUse: true,
        asNotes: true,
        levels: settings.settings(for: path).levels.compactMapValues(LintLevel.init)
      )
      // A file that two manifests name is told of by the first.
      for one in problems where found[one.file] == nil && !one.problems.isEmpty {
        found[one.file] = one.problems
        guard beside[one.file] != one.problems else { continue }
        let bytes = one.file == path ? manifests[path]?.bytes : try? InputFile(name: one.file).bytes()
        let remark = remarks[path]?[one.file]
        changed.append(file(one.file, bytes ?? [], one.problems, app: app, remark: remark, .manifest))
      }
    }
    let removed = beside.keys.filter { found[$0] == nil }
    beside = found
    guard !changed.isEmpty || !removed.isEmpty || saved != nil else { return }
    hand(changed, removed: removed.sorted(), saved: saved, changesApps: changesApps)
  }

  /// Of two manifests with one bundle identifier the one with the later path counts; those that were named count most.
  var apps: [App] {
    let order = manifests.sorted { left, right in
      let (isLeft, isRight) = (files.manifests.contains(left.key), files.manifests.contains(right.key))
      return isLeft == isRight ? left.key < right.key : isRight
    }
    let known = Dictionary(order.compactMap { goodApps[$0.key].map { ($0.bundle, $0) } }) { $1 }
    return known.values.sorted { $0.bundle < $1.bundle }
  }
}

/// Payloads: what is wrong with them, and what a phone makes of them.
extension GalleryController {
  /// The apps have changed, and with them what payloads look like.
  func handAllAnew() {
    extending.begin(with: apps)
    // The one that is probably in view comes first, the others many at a time, so that none waits for all.
    let paths = [lastSaved].compactMap(\.self) + payloads.keys.filter { $0 != lastSaved }.sorted()
    for first in [0] + stride(from: 1, to: paths.count, by: Self.handedAtOnce) {
      let some = paths[first..<min(paths.count, first == 0 ? 1 : first + Self.handedAtOnce)]
      hand(some.compactMap { path in payloads[path].map { payload($0, path) } }, saved: nil)
    }
  }

  private static let handedAtOnce = 100

  /// Hands payloads over. While the service extension is at work on one, what it was before stays in its place.
  func hand(_ files: [GalleryFile], saved: GalleryUpdate.SavedFile?) {
    let begun = files.map { file in extending.begun(file) { await self.finish(file, $0, ofRun: $1) } }
    hand(begun, removed: [], saved: saved)
  }

  private func finish(_ file: GalleryFile, _ result: ExtensionResult, ofRun number: Int) {
    if let finished = extending.finished(file, result, ofRun: number) { hand([finished], removed: []) }
  }

  /// A payload as it was saved, checked beside its app.
  func payload(_ bytes: [UInt8], _ path: String) -> GalleryFile {
    let apps = apps
    var settings = LintSettings()
    var options = LintOptions(apps: apps, bundle: bundle)
    options.needsAddress = false
    options.levels = settings.settings(for: path).levels.compactMapValues(LintLevel.init)
    options.know(checks.values)
    let report = Linter.lint(bytes, file: path, options: options)
    take(report, of: path)
    var problems = report.problems
    do throws(Refusal) {
      // What is too long to be sent is drawn all the same, beside its error.
      let document = try PayloadReader.read(bytes, source: path, limitsSize: false)
      let named = PushCoding.topic(of: document, bundle)
      let topic = named ?? (apps.count == 1 ? apps[0].bundle : MethodTable.defaultBundle)
      let push = try PushCoding.push(document, topic: topic)
      let app = apps.first { $0.bundle == topic }
      appsOfPayloads[path] = app
      activities[path] = push.liveActivityEvent == nil ? nil : push
      let start = start(before: push, in: path, app)
      let text = GalleryText(push: push, app: app, start: start)
      return file(path, bytes, problems, app: app, remark: start?.sentence, .payload(text))
    } catch {
      // What keeps it from being read is said in any case.
      if !problems.contains(where: { $0.severity == .error }) { problems.append(Diagnostic(error)) }
      let app = appsOfPayloads[path] ?? apps.first { report.apps.contains($0.bundle) }
      return file(path, bytes, problems, app: app, .payload(nil))
    }
  }

  /// Keeps the keys of the texts that a payload names. What is broken for a moment has those that it had.
  private func take(_ report: LintReport, of path: String) {
    if report.hasAllKeys {
      payloadsWithLostKeys.remove(path)
      keys[path] = report.keys
    } else if keys[path] == nil {
      payloadsWithLostKeys.insert(path)
      keys[path] = report.keys
    }
  }

  // MARK: Live Activities

  private func start(before push: Push, in path: String, _ app: App?) -> ActivityStart? {
    guard push.liveActivityEvent != nil else { return nil }
    let known = activities.filter { $0.key != path }.sorted { $0.key < $1.key }
      .map { (name: files.name(of: $0.key), push: $0.value) }
    // Of a folder that is shown the other payloads are known, or come yet.
    if !files.named.contains(path) { return ActivityStart(before: push, app: app, among: known) }
    return NearbyStarts.start(before: push, in: path, app: app, among: known, bundle: bundle)
  }

  /// A start has changed, and with it what the updates of its app are drawn upon.
  func handActivities(drawnUpon path: String, before: Push?) {
    let now = activities[path]
    guard now != before,
      let changed = [now, before].compactMap(\.self).first(where: { $0.liveActivityEvent == .start })
    else { return }
    let paths = activities.filter { $0.value.topic == changed.topic && $0.value.liveActivityEvent != .start }
      .keys
    hand(paths.sorted().compactMap { path in payloads[path].map { payload($0, path) } }, saved: nil)
  }
}
