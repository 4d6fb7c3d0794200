import ArgumentParser
import CenterRuntime
import Configuration
import Foundation
import NotificationModel

/// The apps that a payload may be for, where no center is asked.
struct KnownApps: ParsableArguments {
  @Option(
    help: ArgumentHelp("An app's manifest; may be repeated.", valueName: "manifest"),
    completion: .file(extensions: ["yaml"])
  )
  var app: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of app manifests (*.yaml) besides the usual one; may be repeated.",
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
  func read(of person: UserEnvironment) throws(Failure) -> (apps: [App], notes: [Note]) {
    let manifests = try manifests(of: person)
    return (Self.apps(of: manifests), manifests.flatMap(\.problems))
  }

  /// The manifests by themselves, in the order in which they count, the named ones last.
  ///
  /// Throws when one that was named cannot be read.
  func manifests(of person: UserEnvironment) throws(Failure) -> [KnownManifest] {
    var manifests: [KnownManifest] = []
    for file in folders(of: person).flatMap({ YAMLFolder.files(in: $0) ?? [] }) {
      manifests.append(KnownManifest(found: file))
    }
    for file in app { manifests.append(try KnownManifest(named: file)) }
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
