import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import Foundation
import NotificationModel
import PayloadCoding

/// The apps that a payload may be for, where no center is asked: those that are named, those beside the payloads, which
/// `ManifestSearch` finds, the person's own, and those of the demo.
struct KnownApps: ParsableArguments {
  @Option(
    help: ArgumentHelp("An app's manifest; may be repeated.", valueName: "manifest"),
    completion: .file(extensions: ["yaml"])
  )
  var app: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of app manifests (*.yaml), besides those that are found beside the payloads; may be repeated.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var apps: [String] = []

  mutating func validate() throws {
    for folder in apps where YAMLFolder.files(in: folder) == nil {
      throw ValidationError("There is no folder '\(folder)'.")
    }
  }

  /// The folders that are there: the person's own, then the ones that are named.
  func folders(of person: UserEnvironment) -> [String] {
    (YAMLFolder.files(in: person.appsFolder) == nil ? [] : [person.appsFolder]) + apps
  }

  /// The apps of the demo and of all manifests, a later one of the same bundle in the place of an earlier; and what is
  /// odd about them.
  ///
  /// Throws when a manifest that was named cannot be read.
  func read(
    of person: UserEnvironment,
    beside payloads: [String] = []
  ) throws(Failure) -> (apps: [App], notes: [Note]) {
    let manifests = try manifests(of: person, beside: payloads)
    return (Self.apps(of: manifests), manifests.flatMap(\.problems))
  }

  /// The manifests by themselves, each once, in the order in which they count: the person's own, then those beside the
  /// payloads, then the named ones.
  ///
  /// Throws when one that was named cannot be read, unless `keepsBroken`.
  /// - Parameter payloads: the payload files, and folders of them; `-`, standard input, lies in no folder.
  func manifests(
    of person: UserEnvironment,
    beside payloads: [String],
    keepsBroken: Bool = false
  ) throws(Failure) -> [KnownManifest] {
    let own = YAMLFolder.files(in: person.appsFolder) ?? []
    let found =
      own + ManifestSearch.manifests(beside: payloads) + apps.flatMap { YAMLFolder.files(in: $0) ?? [] }
    let named = Set(app.map(ManifestSearch.place))
    // The last place of a file counts, as the later of two manifests does.
    let places = Dictionary(
      found.enumerated().map { (ManifestSearch.place(of: $1), $0) },
      uniquingKeysWith: { $1 }
    )
    var manifests: [KnownManifest] = []
    for (index, file) in found.enumerated() {
      let place = ManifestSearch.place(of: file)
      if places[place] == index, !named.contains(place) { manifests.append(KnownManifest(found: file)) }
    }
    for file in app {
      manifests.append(
        keepsBroken ? KnownManifest(found: file, isNamed: true) : try KnownManifest(named: file)
      )
    }
    return manifests
  }

  /// The apps of the demo and of the manifests, a later one of the same bundle in the place of an earlier.
  static func apps(of manifests: [KnownManifest]) -> [App] {
    var apps = Dictionary(ShippedApps.all.map { ($0.bundle, $0) }, uniquingKeysWith: { $1 })
    for case let app? in manifests.map(\.app) { apps[app.bundle] = app }
    return apps.values.sorted { $0.bundle < $1.bundle }
  }

  /// The app of a manifest's text.
  static func manifest(_ text: String, _ file: String) -> (app: App?, problems: [Diagnostic]) {
    let place = AppRegisterCommand.place(of: file)
    return AppManifest.read(text, file: place, files: .beside(place))
  }
}

/// A manifest that was read, with what is odd about it and the files of texts that it names.
struct KnownManifest {
  var file: String
  /// As it is written; empty if it could not be read.
  var text: String
  /// nil when it says too little to be one.
  var app: App?
  var diagnostics: [Diagnostic]
  /// Whether it was asked for by its own name.
  var isNamed: Bool

  /// What there is to say about it, for people.
  var problems: [Note] { diagnostics.map { Note($0, in: file) } }

  /// One that lies in a folder, where it is no reason to stop.
  init(found file: String, isNamed: Bool = false) {
    self.file = file
    self.isNamed = isNamed
    do throws(Failure) {
      text = try InputFile(name: file).text()
    } catch {
      text = ""
      let message = TextRemark.sentence(error.message)
      (app, diagnostics) = (nil, [Diagnostic(.error, rule: "manifest", path: "", message: message)])
      return
    }
    (app, diagnostics) = KnownApps.manifest(text, file)
  }

  /// One that was named. Throws when there is no app in it.
  init(named file: String) throws(Failure) {
    self.file = file
    isNamed = true
    text = try InputFile(name: file).text()
    (app, diagnostics) = KnownApps.manifest(text, file)
    if app == nil { throw Failure(lines: problems.map(\.text), .badData) }
  }
}

/// The apps of the demo, known without a file.
enum ShippedApps {
  static var all: [App] {
    ShippedFiles.demoPayloads
      .filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".yaml") }
      .compactMap { AppManifest.read($0.text, folder: nil, files: files).app }
  }

  private static let folder = "apps/"

  /// What the manifests name, from where they are built in.
  private static let files = ManifestFiles { path in
    let file = ShippedFiles.demoPayloads.first { $0.path == folder + path }
    return file.map { .success(Array($0.text.utf8)) } ?? .failure(.init("is not built in"))
  }
}

/// What lies in a folder of manifests or themes.
enum YAMLFolder {
  /// The paths of its visible `*.yaml`, in the order of their names; nil when there is no such folder.
  static func files(in folder: String) -> [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// `dark` of `themes/dark.yaml`.
  static func name(of file: String) -> String {
    String((file as NSString).lastPathComponent.dropLast(".yaml".count))
  }
}
