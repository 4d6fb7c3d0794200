import Configuration
public import NotificationModel
import PayloadCoding
public import PayloadLint
import Text

/// A folder of payloads with the manifests of their apps, the texts and cards that these name, and the keys of texts that the
/// payloads name. It is read and updated file by file and touches none itself: who reads files hands over their bytes.
public struct PayloadProject: Sendable {
  /// What the linter is set to, by the folder of a file; in a folder that is not here each rule has its own level.
  public var settings: [String: LintSettings] = [:]
  /// The manifests in the order in which they count: of two that describe one app the later one does.
  public private(set) var manifests: [ProjectManifest] = []
  /// The payloads that were handed over, by their files.
  public private(set) var payloads: [String: ProjectPayload] = [:]
  /// The apps that are known without a manifest. One of the same bundle identifier takes the place of such an app.
  private let shippedApps: [App]
  private let folders: ProjectFolders
  private let defaults: Defaults
  /// The files that manifests name.
  private var namedFiles: [String: Content] = [:]
  private var keys: [String: PayloadKeys] = [:]
  /// The files of samples, by their paths.
  var sampleFiles: [String: SampleFile] = [:]
  /// The file of samples that a person named; nil if nobody did.
  var namedSamples: String?

  /// What is not said in the files.
  public struct Defaults: Sendable {
    /// The app of payloads that name none; nil if nobody has said so.
    var bundle: String?
    /// The app of payloads that name none, where there is neither one that was said nor a single one in the project.
    var otherBundle: String
    /// Whether a change of a script that an app's extension runs is a change of the app.
    var readsScripts = false

    public init(bundle: String? = nil, otherBundle: String, readsScripts: Bool = false) {
      (self.bundle, self.otherBundle, self.readsScripts) = (bundle, otherBundle, readsScripts)
    }
  }

  /// The content of a file.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// Why it cannot be read: of a manifest a sentence, of a file that one names the words that follow its name.
    case unreadable(String)
  }

  /// An empty project.
  public init(in folders: ProjectFolders, shippedApps: [App] = [], _ defaults: Defaults) {
    (self.folders, self.shippedApps, self.defaults) = (folders, shippedApps, defaults)
  }

  /// What a change is about.
  public enum Change: Hashable, Sendable {
    /// Nothing is different.
    case none
    case payload
    /// The apps: a manifest, or a file that one names; or the samples. With it every payload may look different.
    case apps
  }
}

// MARK: - Files

extension PayloadProject {
  /// Updates a file whose name and content tell what it is. JSON that is no payload and YAML that is no manifest change
  /// nothing.
  /// - Parameters:
  ///   - isPayload: whether a person named the file as a payload; then it is one, also if its content says otherwise.
  ///   - read: reads a file that a manifest names.
  public mutating func update(
    _ file: String,
    to bytes: [UInt8],
    isPayload: Bool = false,
    reading read: (String) -> Content
  ) -> Change {
    if sampleFiles[file] != nil || file.split(separator: "/").last == SampleFile.fileName[...] {
      return update(samples: file, to: .bytes(bytes))
    }
    if namedFiles[file] != nil { return update(named: file, to: .bytes(bytes), reading: read) }
    // A manifest that is being written may have lost its first line for a moment.
    if manifest(file) != nil || (file.hasSuffix(".yaml") && Self.isManifest(bytes)) {
      let known = manifest(file)
      return update(
        manifest: file,
        isNamed: known?.isNamed ?? false,
        rank: known?.rank ?? 0,
        to: .bytes(bytes),
        reading: read
      )
    }
    // A payload that is known stays, because it may be in the middle of a change.
    let isOther = file.hasSuffix(".yaml") || PayloadReader.isOtherFile(bytes, named: file)
    guard isPayload || payloads[file] != nil || !isOther else { return .none }
    payloads[file, default: ProjectPayload()].bytes = bytes
    return .payload
  }

  /// Updates a manifest, and reads the files that it names and that are not known yet.
  /// - Parameters:
  ///   - isNamed: whether it was asked for by its own name, and not found in a folder.
  ///   - rank: of two manifests of one app the one with the higher rank counts, of two with the same rank the one with the
  ///     later path.
  public mutating func update(
    manifest file: String,
    isNamed: Bool = false,
    rank: Int = 0,
    to content: Content,
    reading read: (String) -> Content
  ) -> Change {
    var manifest = manifest(file) ?? ProjectManifest(file, isNamed: isNamed, rank: rank)
    guard manifest.content != content || manifest.rank != rank else { return .none }
    manifest.rank = rank
    self.read(&manifest, content, read)
    manifests.removeAll { $0.file == file }
    let isLater = { (other: ProjectManifest) in (other.rank, other.file) > (manifest.rank, file) }
    manifests.insert(manifest, at: manifests.firstIndex(where: isLater) ?? manifests.endIndex)
    return .apps
  }

  /// Updates a file that manifests name. Several may share one.
  public mutating func update(named file: String, to content: Content, reading read: (String) -> Content)
    -> Change
  {
    guard let before = namedFiles[file], before != content else { return .none }
    namedFiles[file] = content
    let naming = manifests.indices.filter { manifests[$0].names(file) }
    for index in naming {
      var manifest = manifests[index]
      guard let content = manifest.content else { continue }
      self.read(&manifest, content, read)
      manifests[index] = manifest
    }
    return naming.isEmpty ? .none : .apps
  }

  private mutating func read(
    _ manifest: inout ProjectManifest,
    _ content: Content,
    _ read: (String) -> Content
  ) {
    var contents = contents(of: manifest.file, content)
    // What the manifest names may name files itself, as an icon set does.
    for _ in 0..<2 {
      let files = contents.namedFiles + (defaults.readsScripts ? contents.scripts : [])
      let unread = Set(files).subtracting(namedFiles.keys)
      for file in unread { namedFiles[file] = read(file) }
      if !unread.isEmpty { contents = self.contents(of: manifest.file, content) }
    }
    manifest.apply(contents, of: content)
  }

  private func contents(of file: String, _ content: Content) -> ManifestContents {
    switch content {
    case .unreadable(let reason): return ManifestContents(unreadable: reason, file: file)
    case .bytes(let bytes):
      return ManifestContents(String(decoding: bytes, as: UTF8.self), file: file, folders, files(of: file))
    }
  }

  private func files(of manifest: String) -> ManifestFiles {
    let (folders, namedFiles) = (folders, namedFiles)
    return ManifestFiles { name in
      switch namedFiles[folders.file(name, namedIn: manifest)] {
      case .bytes(let bytes): .success(bytes)
      case .unreadable(let reason): .failure(ManifestFiles.FileError(reason))
      case nil: .failure(ManifestFiles.FileError("is not read"))
      }
    }
  }

  /// Forgets a manifest or a payload.
  public mutating func remove(_ file: String) -> Change {
    keys[file] = nil
    if payloads.removeValue(forKey: file) != nil { return .payload }
    if sampleFiles.removeValue(forKey: file) != nil { return .apps }
    guard manifest(file) != nil else { return .none }
    manifests.removeAll { $0.file == file }
    return .apps
  }

  /// Returns nil if there is no such manifest.
  public func manifest(_ file: String) -> ProjectManifest? { manifests.first { $0.file == file } }

  /// The files that manifests name: of texts, of cards, and the scripts that are there.
  public func files(namedIn manifest: ProjectManifest) -> [String] {
    let scripts = manifest.contents.scripts.filter { script in
      if case .bytes = namedFiles[script] { true } else { false }
    }
    return Set(manifest.contents.namedFiles + scripts).sorted()
  }

  /// Whether a manifest names the file, or has named it.
  public func isNamed(_ file: String) -> Bool { namedFiles[file] != nil }

  /// The text of a manifest or of a file that one names; nil if it cannot be read.
  public func bytes(of file: String) -> [UInt8]? {
    guard case .bytes(let bytes) = manifest(file)?.content ?? namedFiles[file] ?? sampleFiles[file]?.content
    else { return nil }
    return bytes
  }

  /// Whether a YAML file describes an app: flows, cards and settings have no such line.
  public static func isManifest(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("bundle:") || $0.hasPrefix("bundle :")
    }
  }
}

// MARK: - Apps

extension PayloadProject {
  /// The apps by their bundle identifiers, each as it could be read last.
  public var apps: [App] {
    let known = shippedApps + manifests.compactMap(\.lastGoodApp)
    let apps = Dictionary(known.map { ($0.bundle, $0) }, uniquingKeysWith: { $1 })
    return apps.values.sorted { $0.bundle < $1.bundle }
  }

  /// The manifests whose problems count: those that were named, and those of the apps that count. A manifest in whose place
  /// another stands counts only where it was named.
  /// - Parameter apps: the bundle identifiers of the apps that count; nil means all.
  public func manifests(of apps: Set<String>?) -> [ProjectManifest] {
    let last = Dictionary(
      manifests.enumerated().compactMap { place, manifest in manifest.app.map { ($0.bundle, place) } },
      uniquingKeysWith: { $1 }
    )
    return manifests.enumerated().compactMap { place, manifest in
      guard let bundle = manifest.app?.bundle else { return nil }
      let counts = last[bundle] == place && apps?.contains(bundle) != false
      return manifest.isNamed || counts ? manifest : nil
    }
  }

  /// The app whose bundle identifier is nearest to an unknown one; nil if none is near.
  func app(near bundle: String) -> App? {
    let apps = apps
    let near = Spelling.closest(to: bundle, among: apps.map(\.bundle))
    return apps.first { $0.bundle == near }
  }
}

// MARK: - Problems

extension PayloadProject {
  /// How much is told of texts, in the files where they stand.
  public struct Telling: Sendable {
    /// Whether all payloads are known, so that a text that they do not name is shown by nothing.
    var hasAllPayloads: Bool
    /// Whether the problems of texts in use are told where they stand, besides what shows them.
    var textsInUse: TextsInUse

    /// How problems of texts in use are told in their files.
    public enum TextsInUse: Sendable {
      /// Not at all: what shows them has said it, with the place.
      case never
      case asProblems
      /// As notes, because what shows them is counted beside.
      case asNotes
    }

    public init(hasAllPayloads: Bool, textsInUse: TextsInUse) {
      (self.hasAllPayloads, self.textsInUse) = (hasAllPayloads, textsInUse)
    }
  }

  /// Returns what the linter has to know beside a file.
  /// - Parameter options: what else is known of the file and its request.
  public func options(for file: String?, from options: LintOptions = LintOptions()) -> LintOptions {
    var options = options
    options.apps = apps
    options.samples = samples
    options.bundle = options.bundle ?? defaults.bundle
    options.shippedApps = Set(shippedApps.map(\.bundle)).subtracting(
      manifests.compactMap(\.lastGoodApp?.bundle)
    )
    for manifest in manifests {
      guard let app = manifest.app else {
        options.hasLostManifest = true
        continue
      }
      options.textPlaces[app.bundle] = manifest.contents.places
      if manifest.contents.hasLostTexts { options.appsWithLostTexts.insert(app.bundle) }
    }
    let settings = file.flatMap { self.settings[Folder.of($0)] } ?? LintSettings()
    options.levels = settings.levels
    options.isStrict = options.isStrict || settings.isStrict
    return options
  }

  /// Keeps the keys of texts that a payload names. A payload that is broken for a moment still names those that it named.
  public mutating func record(_ report: LintReport, of file: String) {
    guard report.hasAllKeys || keys[file] == nil else { return }
    keys[file] = PayloadKeys(byApp: report.keys, isWhole: report.hasAllKeys)
  }

  /// The keys of texts that a payload names, by the bundle identifiers of the apps that it is for.
  public func keys(of file: String) -> [String: Set<String>] { keys[file]?.byApp ?? [:] }

  /// The bundle identifiers of the apps that the payloads are for.
  public var appsOfPayloads: Set<String> { keys.values.reduce(into: []) { $0.formUnion($1.byApp.keys) } }

  /// Whether all keys are known that the payloads name.
  var hasAllKeys: Bool { keys.values.allSatisfy(\.isWhole) }

  /// Checks a payload beside its app. Returns nil if it was not handed over.
  public mutating func check(_ file: String) -> ProjectPayload? {
    guard var payload = payloads[file] else { return nil }
    let apps = apps
    var options = options(for: file)
    options.needsAddress = false
    let report = Linter.lint(payload.bytes, file: file, options: options)
    record(report, of: file)
    payload.problems = report.problems
    do throws(Refusal) {
      // What is too long to be sent is read all the same, beside its error.
      let document = try PayloadReader.read(payload.bytes, source: file, limitsSize: false)
      let only = apps.count == 1 ? apps[0].bundle : defaults.otherBundle
      let topic = PushCoding.topic(of: document, defaults.bundle) ?? only
      payload.push = try PushCoding.push(document, topic: topic)
      payload.app = apps.first { $0.bundle == topic }
      payload.isReadable = true
    } catch {
      payload.isReadable = false
      payload.app = payload.app ?? apps.first { report.apps.contains($0.bundle) }
      // What keeps it from being read is said in any case.
      if !payload.problems.contains(where: { $0.severity == .error }) {
        payload.problems.append(Diagnostic(error))
      }
    }
    payloads[file] = payload
    return payload
  }

  /// What is wrong with a manifest and the files that it names, told in the manifest: for people who have asked for something
  /// else than to have it checked.
  public func problems(toldIn manifest: ProjectManifest) -> [Diagnostic] {
    guard case .bytes(let bytes) = manifest.content else { return manifest.contents.ownProblems }
    let text = String(decoding: bytes, as: UTF8.self)
    return AppManifest.read(text, file: folders.absolute(manifest.file), files: files(of: manifest.file))
      .problems
  }

  /// The problems of a manifest, of each file of texts and of each card that it names, in this order.
  public func problems(of manifest: ProjectManifest, _ telling: Telling) -> [CheckedFile] {
    var telling = telling
    telling.hasAllPayloads = telling.hasAllPayloads && hasAllKeys
    let bundle = (manifest.app ?? manifest.lastGoodApp)?.bundle
    let named = keys.values.reduce(into: Set<String>()) { named, keys in
      named.formUnion(bundle.flatMap { keys.byApp[$0] } ?? [])
    }
    let levels = settings[Folder.of(manifest.file)]?.levels ?? [:]
    return manifest.contents.problems(naming: named, telling, levels: levels)
  }
}
