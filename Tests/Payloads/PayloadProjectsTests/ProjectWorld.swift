import NotificationModel
import PayloadLint
import PayloadProjects

/// A project with files that are kept in memory.
struct ProjectWorld {
  var files: [String: String]
  var project: PayloadProject

  /// - Parameter shipped: the apps that are known without a manifest.
  init(_ files: [String: String], shipped: [App] = []) {
    self.files = files
    project = PayloadProject(
      in: ProjectFolders(working: "/work", home: "/home"),
      shippedApps: shipped,
      PayloadProject.Defaults(otherBundle: "com.example.other", readsScripts: true)
    )
  }

  /// Saves a text into a file and updates the project.
  @discardableResult
  mutating func save(_ text: String, _ file: String) -> PayloadProject.Change {
    files[file] = text
    return update(file)
  }

  /// Updates a file to what it contains.
  @discardableResult
  mutating func update(_ file: String) -> PayloadProject.Change {
    let files = files
    return project.update(file, to: Array(files[file, default: ""].utf8)) { Self.content(of: $0, in: files) }
  }

  /// Updates a manifest as one that was asked for by its name.
  mutating func update(named manifest: String) {
    let files = files
    _ = project.update(manifest: manifest, isNamed: true, rank: 1, to: Self.content(of: manifest, in: files))
    {
      Self.content(of: $0, in: files)
    }
  }

  private static func content(of file: String, in files: [String: String]) -> PayloadProject.Content {
    files[file].map { .bytes(Array($0.utf8)) } ?? .unreadable("is not there")
  }

  /// The app with that bundle identifier.
  func app(_ bundle: String) -> App? { project.apps.first { $0.bundle == bundle } }

  /// The problems of a manifest and of what it names: `en.strings 2 strings`.
  func problems(
    of manifest: String = "a.yaml",
    hasAllPayloads: Bool = true,
    textsInUse: PayloadProject.Telling.TextsInUse = .asProblems
  ) -> [String] {
    guard let manifest = project.manifest(manifest) else { return [] }
    let telling = PayloadProject.Telling(hasAllPayloads: hasAllPayloads, textsInUse: textsInUse)
    return project.problems(of: manifest, telling).flatMap { file in
      file.problems.map { "\(file.file):\($0.line ?? 0):\($0.column ?? 0) \($0.rule)" }
    }
  }
}
