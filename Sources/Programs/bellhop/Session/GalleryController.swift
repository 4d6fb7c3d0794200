import CenterGateway
import CenterRuntime
import CenterScreen
import FileWatching
import Foundation
import Gallery
import NotificationModel
import PayloadProjects
import PayloadSimulation

/// Watches the files of a gallery: each is checked as it is saved and published to the screen, with the app that it is for.
actor GalleryController {
  private let files: GalleryFiles
  private let bundle: String?
  private let publish: @Sendable (GalleryUpdate) -> Void
  private var project: PayloadProject
  /// How many of the files that were there at the start are still to be read; nil before the first of them.
  private var unread: Int?
  /// The payload that was saved last.
  private var lastSaved: String?
  /// The problems of manifests and of the files that they name, as they were published last.
  private var beside: [String: [Diagnostic]] = [:]
  private var extending: GalleryExtensions
  /// Called when the files of the start are read and no service extension is at work on one.
  private let settled: @Sendable () -> Void

  init(
    _ files: GalleryFiles,
    bundle: String?,
    extending: GalleryExtensions,
    settled: @escaping @Sendable () -> Void = {},
    publish: @escaping @Sendable (GalleryUpdate) -> Void
  ) {
    (self.files, self.bundle, self.extending) = (files, bundle, extending)
    (self.publish, self.settled) = (publish, settled)
    project = PayloadProject(shippedApps: [], bundle: bundle, readsScripts: true)
  }

  /// What the gallery needs drawn.
  nonisolated var drawing: GalleryProgram.Draw { { await $0.drawn(by: self.extending.session) } }

  /// The folder of the attachments that service extensions fetched; nil if none runs.
  var attachments: String? { extending.session?.folder }

  /// Shows the files until the task is cancelled, and calls `finish` then. Its value is a sentence if it cannot go on.
  nonisolated func begin(_ finish: @escaping @Sendable () -> Void) -> Task<String?, Never> {
    Task(executorPreference: ReadingThread()) {
      defer { finish() }
      return await self.work()
    }
  }

  /// Shows the files until the task is cancelled. Returns a sentence if it cannot go on.
  func work() async -> String? {
    publishClosedFolders()
    let problem: String?
    do {
      try await files.watched.follow { await self.receive($0) }
      problem = nil
    } catch {
      problem = error.description
    }
    await extending.endPrograms()
    return problem
  }

  /// A folder that may not be read is a line of the list: what lies in it would be missed without a word.
  private func publishClosedFolders() {
    let closed = files.closedFolders.map { folder in
      let problem = Diagnostic(
        .error,
        rule: "file",
        path: "",
        message: "this folder may not be read, so its payloads are not shown",
        hint: "Allow it (chmod u+rx), and start anew."
      )
      return file(folder + "/", [], [problem], app: nil, .manifest)
    }
    if !closed.isEmpty { publishFiles(closed) }
  }

  /// Returns the files that the saved file names.
  private func receive(_ save: FileSave) -> [String] {
    let isLastOfStart = save.unread == 0 && unread != 0
    unread = save.unread
    let named = files.isNamedOtherwise(save.path) ? [] : update(save)
    // What is beside the payloads is compared with all of them at once.
    if isLastOfStart { publishFilesBeside() }
    reportSettled()
    return named
  }

  private func reportSettled() {
    if hasReadAll, !extending.isAtWork { settled() }
  }

  private func update(_ save: FileSave) -> [String] {
    let path = save.path
    if project.isNamed(path) {
      let content = PayloadProject.content(of: path)
      return publishApps(
        project.update(named: path, to: content, reading: PayloadProject.content),
        after: save
      )
    }
    switch save.content {
    case .bytes(let bytes) where files.samples == path:
      return publishApps(project.update(samples: path, isNamed: true, to: .bytes(bytes)), after: save)
    case .bytes(let bytes) where files.manifests.contains(path):
      let content = PayloadProject.Content.bytes(bytes)
      let change = project.update(
        manifest: path,
        isNamed: true,
        rank: 1,
        to: content,
        reading: PayloadProject.content
      )
      return publishApps(change, after: save)
    case .bytes(let bytes):
      let before = (keys: project.keys(of: path), activity: activity(of: path))
      let change = project.update(
        path,
        to: bytes,
        isPayload: files.named.contains(path),
        reading: PayloadProject.content
      )
      guard change == .payload else { return publishApps(change, after: save) }
      if !save.isAtStart { lastSaved = path }
      publishPayloads([payload(path)].compactMap(\.self), saved: saved(save))
      publishActivities(drawnUpon: path, before: before.activity)
      if hasReadAll, project.keys(of: path) != before.keys { publishFilesBeside() }
    case .unreadable(let refusal): report(refusal.message, of: path, hint: refusal.hint)
    case .missing where files.named.contains(path):
      report("there is no such file now", of: path, hint: "It is shown as soon as it is saved.")
    case .missing: remove(path)
    }
    return []
  }

  private var hasReadAll: Bool { unread == 0 }

  /// The file as the person has saved it; nil for what was there at the start.
  private func saved(_ save: FileSave) -> GalleryUpdate.SavedFile? {
    guard !save.isAtStart else { return nil }
    return GalleryUpdate.SavedFile(
      path: save.path,
      name: files.name(of: save.path),
      isRemoved: save.content == .missing
    )
  }

  private func publishFiles(
    _ changed: [GalleryFile],
    removed: [String] = [],
    saved: GalleryUpdate.SavedFile? = nil,
    changesApps: Bool = false
  ) {
    publish(
      GalleryUpdate(
        files: changed,
        removed: removed,
        saved: saved,
        changesApps: changesApps,
        unread: unread ?? 0,
        samples: project.samples
      )
    )
  }

  private func report(_ message: String, of path: String, hint: String?) {
    let isManifest = files.manifests.contains(path)
    if !isManifest { _ = project.remove(path) }
    extending.forget(path)
    let problem = Diagnostic(.error, rule: "file", path: "", message: message, hint: hint)
    publishFiles([file(path, [], [problem], app: nil, isManifest ? .manifest : .payload(nil))])
  }

  private func remove(_ path: String) {
    let activity = activity(of: path)
    let change = project.remove(path)
    extending.forget(path)
    // Without its app a payload has other buttons and texts.
    publishFiles([], removed: [path], changesApps: change == .apps)
    if change == .apps { publishAllPayloads() } else { publishActivities(drawnUpon: path, before: activity) }
    publishFilesBeside()
  }

  private func file(
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

  // MARK: Apps

  /// Publishes what a change of the apps has changed. Returns the files that the manifests name.
  private func publishApps(_ change: PayloadProject.Change, after save: FileSave) -> [String] {
    guard change == .apps else { return [] }
    // The problems of its manifests are published anew, and without any they are taken off the list.
    for manifest in project.manifests
    where manifest.file == save.path || project.files(namedIn: manifest).contains(save.path) {
      beside[manifest.file] = []
    }
    if project.sampleProblems.contains(where: { $0.file == save.path }) { beside[save.path] = [] }
    publishFilesBeside(saved: saved(save), changesApps: true)
    publishAllPayloads()
    publishFilesBeside()
    return project.manifests.flatMap { project.files(namedIn: $0) }
  }

  /// Publishes the manifests and the files that they name, those whose problems have changed.
  private func publishFilesBeside(saved: GalleryUpdate.SavedFile? = nil, changesApps: Bool = false) {
    var settings = LintSettingsSearch()
    var found: [String: [Diagnostic]] = [:]
    var changed: [GalleryFile] = []
    let telling = PayloadProject.Telling(
      hasAllPayloads: !files.folders.isEmpty && hasReadAll,
      textsInUse: .asNotes
    )
    for manifest in project.manifests.sorted(by: { $0.file < $1.file }) {
      project.readSettings(for: manifest.file, &settings)
      let app = manifest.app ?? manifest.lastGoodApp
      // A file that two manifests name is told of by the first.
      for one in project.problems(of: manifest, telling)
      where found[one.file] == nil && !one.problems.isEmpty {
        found[one.file] = one.problems
        guard beside[one.file] != one.problems else { continue }
        let bytes = project.bytes(of: one.file) ?? []
        let remark = manifest.remarks[one.file]
        changed.append(file(one.file, bytes, one.problems, app: app, remark: remark, .manifest))
      }
    }
    for one in project.sampleProblems where !one.problems.isEmpty {
      found[one.file] = one.problems
      guard beside[one.file] != one.problems else { continue }
      changed.append(file(one.file, project.bytes(of: one.file) ?? [], one.problems, app: nil, .manifest))
    }
    let removed = beside.keys.filter { found[$0] == nil }
    beside = found
    guard !changed.isEmpty || !removed.isEmpty || saved != nil else { return }
    publishFiles(changed, removed: removed.sorted(), saved: saved, changesApps: changesApps)
  }

  /// The apps have changed, and with them what payloads look like.
  private func publishAllPayloads() {
    extending.begin(with: project.apps)
    // The one that is probably in view comes first, the others many at a time, so that none waits for all.
    let paths = [lastSaved].compactMap(\.self) + project.payloads.keys.filter { $0 != lastSaved }.sorted()
    for first in [0] + stride(from: 1, to: paths.count, by: Self.publishedAtOnce) {
      let some = paths[first..<min(paths.count, first == 0 ? 1 : first + Self.publishedAtOnce)]
      publishPayloads(some.compactMap { payload($0) })
    }
  }

  private static let publishedAtOnce = 100
}

/// Payloads: what is wrong with them, and what a phone makes of them.
extension GalleryController {
  /// Publishes payloads. While the service extension is at work on one, what it was before stays in its place.
  private func publishPayloads(_ files: [GalleryFile], saved: GalleryUpdate.SavedFile? = nil) {
    let begun = files.map { file in extending.begun(file) { await self.finish(file, $0, ofRun: $1) } }
    publishFiles(begun, saved: saved)
  }

  private func finish(_ file: GalleryFile, _ result: ExtensionResult, ofRun number: Int) {
    if let finished = extending.finished(file, result, ofRun: number) { publishFiles([finished]) }
    reportSettled()
  }

  /// A payload as it was saved, checked beside its app; nil if it is gone.
  private func payload(_ path: String) -> GalleryFile? {
    var settings = LintSettingsSearch()
    project.readSettings(for: path, &settings)
    guard let payload = project.check(path) else { return nil }
    guard payload.isReadable, let push = payload.push else {
      return file(path, payload.bytes, payload.problems, app: payload.app, .payload(nil))
    }
    let start = start(before: push, in: path, payload.app)
    let text = GalleryText(push: push, app: payload.app, start: start)
    return file(
      path,
      payload.bytes,
      payload.problems,
      app: payload.app,
      remark: start?.sentence,
      .payload(text)
    )
  }

  // MARK: Live Activities

  /// The push of a payload to a Live Activity; nil if it is none.
  private func activity(of path: String) -> Push? {
    project.payloads[path]?.push.flatMap { $0.liveActivityEvent == nil ? nil : $0 }
  }

  private func start(before push: Push, in path: String, _ app: App?) -> ActivityStart? {
    guard push.liveActivityEvent != nil else { return nil }
    let known = project.payloads.keys.sorted().filter { $0 != path }.compactMap { other in
      activity(of: other).map { (name: files.name(of: other), push: $0) }
    }
    // Of a folder that is shown the other payloads are known, or come yet.
    if !files.named.contains(path) { return ActivityStart(before: push, app: app, among: known) }
    return NearbyStarts.start(before: push, in: path, app: app, among: known, bundle: bundle)
  }

  /// A start has changed, and with it what the updates of its app are drawn upon.
  private func publishActivities(drawnUpon path: String, before: Push?) {
    let now = activity(of: path)
    guard now != before,
      let changed = [now, before].compactMap(\.self).first(where: { $0.liveActivityEvent == .start })
    else { return }
    let paths = project.payloads.keys.sorted().filter { other in
      guard let push = activity(of: other) else { return false }
      return push.topic == changed.topic && push.liveActivityEvent != .start
    }
    publishPayloads(paths.compactMap { payload($0) })
  }
}
