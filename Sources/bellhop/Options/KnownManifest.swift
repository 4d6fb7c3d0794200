import CenterGateway
import NotificationModel

/// A manifest that was read, with what is odd about it and the files of texts that it names.
struct KnownManifest {
  var file: String
  /// nil when it says too little to be one.
  var app: App?
  var diagnostics: [Diagnostic]
  /// Whether it was asked for by its own name.
  var isNamed: Bool

  /// What there is to say about it, for people.
  var problems: [Note] { diagnostics.map { Note($0, in: file) } }

  /// One that lies in a folder, where it is no reason to stop.
  init(found file: String) {
    self.file = file
    isNamed = false
    guard let text = try? InputFile(name: file).text() else {
      let message = "cannot be read as UTF-8 text"
      (app, diagnostics) = (nil, [Diagnostic(.error, rule: "manifest", path: "", message: message)])
      return
    }
    (app, diagnostics) = KnownApps.manifest(text, file)
  }

  /// One that was named. Throws when there is no app in it.
  init(named file: String) throws(Failure) {
    self.file = file
    isNamed = true
    (app, diagnostics) = KnownApps.manifest(try InputFile(name: file).text(), file)
    if app == nil { throw Failure(lines: problems.map(\.text), .badData) }
  }
}
