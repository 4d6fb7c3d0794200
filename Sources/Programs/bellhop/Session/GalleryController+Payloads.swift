import Configuration
import ControlProtocol
import Gallery
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadSimulation

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
