import ArgumentParser
import CenterGateway
import Configuration
import Foundation
import NotificationModel
import PayloadProjects

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

  /// The project that the manifests make. Payloads are in it when they are handed over.
  ///
  /// Throws when a manifest that was named cannot be read, unless `keepsBroken`.
  /// - Parameters:
  ///   - payloads: the payload files, and folders of them; `-`, standard input, lies in no folder.
  ///   - bundle: the app of payloads that name none.
  ///   - samples: the file of samples that was named; nil takes those beside the payloads.
  func project(
    of person: UserEnvironment,
    beside payloads: [String],
    bundle: String? = nil,
    samples: String? = nil,
    keepsBroken: Bool = false
  ) throws(CommandError) -> PayloadProject {
    var project = PayloadProject(bundle: bundle)
    for (rank, manifest) in manifests(of: person, beside: payloads).enumerated() {
      // What keeps it from being read is said as of every file that was named.
      if manifest.isNamed, !keepsBroken { _ = try InputFile(name: manifest.file).text() }
      project.read(manifest: manifest.file, isNamed: manifest.isNamed, rank: rank)
      guard manifest.isNamed, !keepsBroken, project.manifest(manifest.file)?.app == nil else { continue }
      throw CommandError(lines: project.notes(about: manifest.file).map(\.text), .badData)
    }
    if let samples { _ = try InputFile(name: samples).text() }
    for file in samples.map({ [$0] }) ?? ManifestSearch.samples(beside: payloads) {
      project.read(samples: file, isNamed: samples != nil)
    }
    return project
  }

  /// The paths of the manifests, each once, in the order in which they count: the person's own, then those beside the
  /// payloads, then the named ones.
  func manifests(of person: UserEnvironment, beside payloads: [String]) -> [(file: String, isNamed: Bool)] {
    let own = YAMLFolder.files(in: person.appsFolder) ?? []
    let found =
      own + ManifestSearch.manifests(beside: payloads) + apps.flatMap { YAMLFolder.files(in: $0) ?? [] }
    let named = Set(app.map(ManifestSearch.place))
    // The last place of a file counts, as the later of two manifests does.
    let places = Dictionary(
      found.enumerated().map { (ManifestSearch.place(of: $1), $0) },
      uniquingKeysWith: { $1 }
    )
    let once = found.enumerated().filter { index, file in
      let place = ManifestSearch.place(of: file)
      return places[place] == index && !named.contains(place)
    }
    return once.map { ($1, false) } + app.map { ($0, true) }
  }
}

/// The apps of the demo, known without a file.
enum ShippedApps {
  static var all: [App] {
    ShippedFiles.demoPayloads
      .filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".yaml") }
      .compactMap { file in
        var app = AppManifest.read(file.text, folder: nil, files: files).app
        // What is built in has no path.
        app?.iconImage = nil
        return app
      }
  }

  private static let folder = "apps/"

  /// What the manifests name, from where they are built in.
  private static let files = ManifestFiles { path in
    let file = ShippedFiles.demoPayloads.first { $0.path == folder + path }
    return file.map { .success(ShippedFiles.bytes(of: $0)) } ?? .failure(.init("is not built in"))
  }
}

extension ShippedFiles {
  /// The bytes of a file; a picture is built in as text.
  static func bytes(of file: (path: String, text: String)) -> [UInt8] {
    guard file.path.hasSuffix(".png") else { return Array(file.text.utf8) }
    return Data(base64Encoded: file.text, options: .ignoreUnknownCharacters).map(Array.init) ?? []
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
