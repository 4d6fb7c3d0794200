internal import JSON
public import NotificationModel
public import YAMLCoding

/// Reads the manifest of an app: who it is, its categories, its texts, and what to run when it is told something.
public enum AppManifest {
  /// The app of a manifest. Programs run in the folder of the file, so that relative paths are meant from
  /// there.
  ///
  /// What is wrong costs no more than the value it is about. Only without a usable bundle identifier, and for
  /// a text that is no YAML, there is no app; then, and only then, one of the problems is an error.
  /// - Parameter files: How to read the files of texts that it names; without, the app has no texts, and nothing is
  ///   said about them.
  public static func read(
    _ text: String,
    file: String,
    files: ManifestFiles? = nil
  ) -> (app: App?, problems: [Diagnostic]) {
    read(text, folder: Folder.of(file), files: files)
  }

  /// The app of a manifest that lies in no folder, such as one that is built in: programs are found by their
  /// name or absolute path, and run in `folder`, or where the center does.
  public static func read(
    _ text: String,
    folder: String?,
    files: ManifestFiles? = nil
  ) -> (app: App?, problems: [Diagnostic]) {
    read(Document(text, kind: "manifest"), folder: folder, files: files)
  }

  /// The app of a manifest that stands within another YAML text, the file of which is given.
  public static func read(
    _ node: YAMLNode,
    file: String,
    files: ManifestFiles? = nil
  ) -> (app: App?, problems: [Diagnostic]) {
    read(Document(node, kind: "manifest"), folder: Folder.of(file), files: files)
  }

  private static func read(
    _ document: Document,
    folder: String?,
    files: ManifestFiles?
  ) -> (app: App?, problems: [Diagnostic]) {
    var document = document
    guard document.isReadable else { return (nil, document.finish(usable: false)) }
    var reading = ManifestReading(folder: folder, files: files)
    let app = reading.app(&document.top)
    return (app, document.finish(usable: app != nil))
  }
}

/// One reading of a manifest. It remembers the identifiers it has met.
struct ManifestReading {
  let folder: String?
  let files: ManifestFiles?
  var categories: Set<String> = []
  /// Identifier → the category it was first met in.
  var actions: [String: String] = [:]
  /// Categories that a content extension draws.
  var served: Set<String> = []
  /// The texts that people see, in the order in which they were read.
  var texts: [ManifestText] = []
  /// The names of the symbols of actions, in the order in which they were read.
  var symbols: [ManifestText] = []
  /// Types of Live Activities that have a template.
  var activityTypes: Set<String> = []
  /// The files of the icon, as the manifest and what it names have them.
  var iconFiles: [String] = []

  mutating func app(_ top: inout YAMLObject) -> App? {
    let bundle = bundle(&top)
    let name = shownWord("name", &top)
    var app = App(bundle: bundle ?? "", name: name?.text ?? Self.name(for: bundle ?? ""), origin: .manifest)
    app.localization = name?.key.map { AppLocalization(name: $0) }
    (app.icon, app.iconImage) = icon(&top)
    app.accent = accent(&top)
    app.categories = top.objects("categories") { category(&$0) }
    app.handler = top.object("handler") { program(&$0) }
    app.launch = top.object("launch") { program(&$0) }
    app.strings = strings(&top)
    app.capabilities = choice("capabilities", &top)
    app.sounds = top.node("sounds")?.sequence == nil ? nil : top.strings("sounds")
    app.willPresent = choice("willPresent", &top)
    app.settings = top.object("settings") { settings(&$0) } ?? Settings()
    app.folder = folder
    app.serviceExtension = top.object("serviceExtension") { serviceExtension(&$0) }
    if let builtIn = builtInExtension(&top) { app.serviceExtension = app.serviceExtension ?? builtIn }
    app.transportSecurity = top.object("transportSecurity") { transportSecurity(&$0) }
    app.userActivityTypes = top.strings("userActivityTypes")
    let extensions = top.objects("contentExtensions") { contentExtension(&$0) }
    app.contentExtensions = extensions.isEmpty ? nil : extensions
    let activities = top.objects("liveActivities") { liveActivity(&$0) }
    app.liveActivities = activities.isEmpty ? nil : activities
    return bundle == nil ? nil : app
  }

  /// Returns nil unless there is a list: only one that says something counts, and an empty one does.
  private func choice<Option>(_ key: String, _ top: inout YAMLObject) -> OrderedOptions<Option>?
  where Option: RawRepresentable<String>, Option: CaseIterable & Hashable & Codable & Sendable {
    let options: Set<Option> = top.options(key)
    return top.node(key)?.sequence == nil ? nil : OrderedOptions(options)
  }

  /// Without a name an app is called by the last part of its bundle identifier.
  private static func name(for bundle: String) -> String {
    bundle.split(separator: ".").last.map(String.init) ?? bundle
  }

  private func bundle(_ top: inout YAMLObject) -> String? {
    guard let bundle = top.string("bundle", required: true) else { return nil }
    guard BundleIdentifier.isValid(bundle) else {
      top.report(.error, "bundle", "is no bundle identifier", hint: BundleIdentifier.form)
      return nil
    }
    if !bundle.utf8.contains(UInt8(ascii: ".")) {
      top.report(
        .warning,
        "bundle",
        "has one part only",
        hint: "most have a domain in front: com.example.\(bundle)"
      )
    }
    return bundle
  }

  private func accent(_ top: inout YAMLObject) -> String? {
    guard let accent = top.string("accent") else {
      // `accent: #34c759` reads as nothing with a comment behind it.
      if top.keys.contains("accent"), top.node("accent") == nil {
        top.report(.warning, "accent", "has no value", hint: "# begins a comment; put the color in quotes")
      }
      return nil
    }
    let digits = accent.dropFirst()
    guard accent.first == "#", digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else {
      top.report(
        .error,
        "accent",
        "is \(accent.quoted), not a color",
        hint: "write it as \"#rrggbb\", for example \"#34c759\""
      )
      return nil
    }
    return accent
  }
}

/// The templates that draw Live Activities (ios-behaviour 2.5).
extension ManifestReading {
  /// A type is drawn by one template: the first that names it.
  mutating func liveActivity(_ object: inout YAMLObject) -> ActivityPresentation? {
    let type = object.word("type", required: true)
    let template = object.word("template", required: true)
    guard let type, let template else { return nil }
    guard activityTypes.insert(type).inserted else {
      let hint = "one template draws a type; the first that names it does"
      object.report(.warning, "type", "names \(type.quoted), which another one draws", hint: hint)
      return nil
    }
    return ActivityPresentation(attributesType: type, card: self.template(template, &object))
  }
}
