import ArgumentParser
import CenterGateway
import CenterHost
import CenterScreen
import CenterUI
import ControlProtocol
import FileWatching
import Foundation
import Gallery
import JSON
import NotificationModel
import PayloadCoding

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See payload files on a phone while they are being written.",
    discussion: """
      The screen is redrawn at each save, with the problems of the file beside the picture. A payload that \
      cannot be read leaves the last good picture. Manifests are read again at each save too, and with them the \
      texts, card templates and scripts that they name. It keeps nothing and affects no other center.

      One file is shown on a phone that takes all keys; it need not exist yet, and extensions run. There is no \
      animation unless --motion is given. A folder, or several files, are a gallery: the files with their problems, and \
      pictures of the one that was saved last, on every surface, language and device. Its apps are those of --app and \
      --apps and of the manifests beside the payloads.

      Examples:
        bellhop preview invitation.apns
        bellhop preview payloads --app app.yaml --locale ar --theme light
      """
  )

  @Argument(help: "Payload files, and folders of them.", completion: .file(extensions: ["apns", "json"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("The app of a file that names none.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String?

  @OptionGroup var phone: PhoneArguments
  @OptionGroup var known: KnownApps
  @OptionGroup var screen: ScreenArguments

  mutating func validate() throws {
    _ = try phone.states()
    if let bundle, !BundleIdentifier.isValid(bundle) {
      throw ValidationError("'\(bundle)' is no bundle identifier; it has \(BundleIdentifier.form).")
    }
    for file in files + known.app {
      // By hand: Foundation's way of taking a name off a path traps for a name of one letter.
      guard let slash = file.lastIndex(of: "/"), !InputFile(name: String(file[...slash])).isFolder else {
        continue
      }
      throw ValidationError("There is no folder '\(file[..<slash])' for '\(file)'.")
    }
    // A payload may come later; what has no such name is more probably a folder with a slip.
    for file in files where !FileManager.default.fileExists(atPath: file) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      guard PayloadFileName.isPayload(name) else {
        throw ValidationError(
          "There is no file or folder '\(file)'. A payload that is written later ends in .apns or .json."
        )
      }
    }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(screen.theme)
    if try isGallery, screen.record != nil || screen.kiosk || screen.stage || screen.showKeys {
      throw ValidationError(
        "--record, --kiosk, --stage and --show-keys are for the preview of one file on one phone."
      )
    }
    Messages.lines(phone.notes.lines(quietly: false))
    var options = try screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal)
    if try isGallery, !options.plain {
      throw ArgumentParser.ExitCode(try await showGallery(person, catalog, options))
    }
    let (documents, continuation) = AsyncStream.makeStream(of: CheckedDocument.self)
    let settings = try phone.settings()
    // A banner that slides in shows a save a tenth of a second late.
    options.motion = screen.motion ?? false
    let session = ScreenSession(
      center: CenterOptions(
        store: nil,
        socket: nil,
        defaultBundle: MethodTable.defaultBundle,
        sound: screen.soundProgram(of: person),
        environment: person.environment
      ),
      screen: options,
      phone: settings,
      notes: person.problems,
      documents: documents
    )
    let files = PreviewFiles(
      payloads: files,
      manifests: known.app,
      folders: known.folders(of: person),
      besidePayloads: ManifestSearch.folders(beside: files)
    )
    let bundle = bundle
    let status = try await session.run { center in
      let controller = PreviewController(center.gateway, bundle: bundle, files: files) {
        continuation.yield($0)
      }
      let problem = await controller.work()
      if problem != nil { await center.shutDown() }
      return problem
    }
    throw ArgumentParser.ExitCode(status)
  }
}

extension PreviewCommand {
  /// One file on one phone takes keys; a folder, several files or several phones are pictures side by side.
  private var isGallery: Bool {
    get throws {
      try files.count > 1 || files.contains { InputFile(name: $0).isFolder } || phone.needsPictures
    }
  }

  private func axes() throws -> GalleryAxes {
    GalleryAxes(
      locales: phone.locale.once,
      devices: phone.device.once,
      textSizes: phone.textSize.once,
      appearances: phone.appearance.once,
      states: try phone.states()
    )
  }

  private func showGallery(
    _ person: UserEnvironment,
    _ catalog: ThemeCatalog,
    _ options: ScreenOptions
  ) async throws -> Int32 {
    let (updates, continuation) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      GalleryFiles(files, manifests: known.app, apps: known.apps),
      bundle: bundle,
      extending: GalleryExtensions(person.environment, locale: phone.locale.first)
    ) { continuation.yield($0) }
    let working = Task(executorPreference: ReadingThread()) {
      let problem = await controller.work()
      continuation.finish()
      return problem
    }
    let axes = try axes()
    let editor = EditorCommand(person.environment).map { editor -> GalleryProgram.Editor in
      { editor.command(for: $0, line: $1, column: $2) }
    }
    let ending: Result<Int32, Failure>
    do {
      ending = .success(
        try await GalleryProgram.run(
          options,
          axes: axes,
          now: PictureMoment.standard.date,
          notes: person.problems.lines(quietly: false),
          editor: editor,
          drawing: controller.drawing,
          updates: updates
        )
      )
    } catch {
      ending = .failure(Failure(error))
    }
    if let problem = await working.ended() ?? nil { Messages.line("Error: \(problem)") }
    return try ending.get()
  }
}

/// What is looked at in a preview, sorted by what it is.
struct PreviewFiles: Sendable {
  private(set) var watched: WatchedFiles
  private let manifestFiles: Set<String>
  private let manifestFolders: [String]
  private let searchedFolders: [String]
  /// The paths of the named files by their places from the root.
  private let namedByPlace: [String: String]

  /// - Parameters:
  ///   - folders: folders in which every YAML file is a manifest.
  ///   - besidePayloads: folders with manifests among other YAML files.
  init(payloads: [String], manifests: [String], folders: [String], besidePayloads: [String]) {
    manifestFiles = Set(manifests)
    manifestFolders = folders
    searchedFolders = besidePayloads.filter { !folders.contains($0) }
    watched = WatchedFiles(
      // The apps come first: what a payload is checked against is known by then.
      files: manifests + payloads.filter { !InputFile(name: $0).isFolder },
      folders: (searchedFolders + folders).map { WatchedFiles.Folder(path: $0, kind: .manifests) }
        + payloads.filter { InputFile(name: $0).isFolder }.map {
          WatchedFiles.Folder(path: $0, kind: .payloads)
        }
    )
    namedByPlace = Dictionary(watched.files.map { (ManifestSearch.place(of: $0), $0) }) { first, _ in first }
  }

  /// Whether a file that was found in a folder was named, too, under another path. It takes part once, as it was named.
  func isNamedOtherwise(_ path: String) -> Bool {
    namedByPlace[ManifestSearch.place(of: path)].map { $0 != path } ?? false
  }

  /// What a file is, by its path.
  enum Kind {
    case payload
    case manifest
    /// A manifest if its content says so.
    case yaml
  }

  func kind(of path: String) -> Kind {
    if watched.files.contains(path) { return manifestFiles.contains(path) ? .manifest : .payload }
    guard path.hasSuffix(".yaml") else { return .payload }
    if manifestFolders.contains(where: { path.hasPrefix($0 + "/") }) { return .manifest }
    return searchedFolders.contains { path.hasPrefix($0 + "/") } ? .yaml : .payload
  }
}
