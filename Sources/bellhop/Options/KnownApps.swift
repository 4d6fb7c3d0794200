import ArgumentParser
import CenterRuntime
import Configuration
import ControlProtocol
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
  func folders(of person: Person) -> [String] {
    (YAMLFolder.files(in: person.appsFolder) == nil ? [] : [person.appsFolder]) + apps
  }

  /// The apps of the demo and of all manifests, a later one of the same bundle in the place of an earlier; and what is
  /// odd about them.
  ///
  /// Throws when a manifest that was named cannot be read.
  func read(of person: Person) throws(Failure) -> (apps: [App], notes: [Note]) {
    var apps = Dictionary(ShippedApps.all.map { ($0.bundle, $0) }, uniquingKeysWith: { $1 })
    var notes: [Note] = []
    for file in folders(of: person).flatMap({ YAMLFolder.files(in: $0) ?? [] }) {
      guard let text = try? InputFile(name: file).text() else {
        notes.append(Note(.error, "\(file): error: cannot be read as UTF-8 text"))
        continue
      }
      let (app, problems) = Self.manifest(text, file)
      notes += problems.map { Note($0, in: file) }
      if let app { apps[app.bundle] = app }
    }
    for file in app {
      let (app, problems) = Self.manifest(try InputFile(name: file).text(), file)
      guard let app else { throw Failure(lines: problems.map { RemarkText.line($0, in: file) }, .badData) }
      notes += problems.map { Note($0, in: file) }
      apps[app.bundle] = app
    }
    return (apps.values.sorted { $0.bundle < $1.bundle }, notes)
  }

  /// The app of a manifest's text.
  static func manifest(_ text: String, _ file: String) -> (app: App?, problems: [Diagnostic]) {
    let place = AppRegisterCommand.place(of: file)
    return AppManifest.read(text, file: place, files: .beside(place))
  }
}
