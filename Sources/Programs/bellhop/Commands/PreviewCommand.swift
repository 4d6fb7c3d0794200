import ArgumentParser
import CenterGateway
import CenterScreen
import ControlProtocol
import FileWatching
import Foundation
import Gallery
import LivePages
import NotificationModel
import PayloadCoding
import PayloadSimulation

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "preview",
    "See payload files on a phone while they are being written.",
    """
    The files with their problems stand beside pictures of the one that was saved last, on every surface, language and \
    device, and are shown anew at each save. A payload that cannot be read leaves the last good picture. Manifests are \
    read again at each save too, and with them the texts, card templates and scripts that they name; extensions run. A \
    file need not exist yet. The apps are those of --app and --apps and of the manifests beside the payloads. It keeps \
    nothing and affects no center. A phone that takes keys for saved files is 'bellhop run --watch FOLDER'.

    --serve prints the address of the same gallery as a page for a browser, with pictures as on a phone; nobody else \
    can open it.

    Without a terminal, or with --plain, each file is written once as lines of text, with its problems. Then the exit \
    status is 1 if a file has errors, and 65 if one is missing.
    """,
    examples: [
      "bellhop preview invitation.apns",
      "bellhop preview payloads --app app.yaml --locale ar --theme light",
      "bellhop preview payloads --serve",
    ]
  )

  @Argument(help: "Payload files, and folders of them.", completion: .file(extensions: ["apns", "json"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("The app of a file that names none.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String?

  @Option(
    defaultAsFlag: ListeningAddress(port: 0),
    help: ArgumentHelp(
      "Serve the gallery as a page for a browser, on this machine or at the address.",
      valueName: "host:port"
    ),
    transform: ListeningAddress.init
  )
  var serve: ListeningAddress?

  @OptionGroup var phone: PhoneArguments
  @OptionGroup var samples: SampleArguments
  @OptionGroup var known: KnownApps
  @OptionGroup var screen: LookArguments

  mutating func validate() throws {
    if serve != nil, screen.plain { throw ValidationError("--serve and --plain exclude each other.") }
    _ = try phone.states()
    if let bundle, !BundleIdentifier.isValid(bundle) {
      throw ValidationError("'\(bundle)' is no bundle identifier; it has \(BundleIdentifier.form).")
    }
    for file in files + known.app + [samples.samples].compactMap(\.self) {
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
    Messages.lines(phone.look.notes.lines(quietly: false))
    let options = screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal)
    let files = GalleryFiles(files, manifests: known.app, apps: known.apps, samples: samples.samples)
    if let serve {
      throw ArgumentParser.ExitCode(try await servePage(of: files, person, at: serve))
    }
    throw ArgumentParser.ExitCode(
      options.plain
        ? try await writeLines(of: files, person) : try await showGallery(of: files, person, options)
    )
  }
}

extension PreviewCommand {
  /// Writes each file once, on the first of the phones.
  private func writeLines(of files: GalleryFiles, _ person: UserEnvironment) async throws -> Int32 {
    let missing = self.files.filter { !FileManager.default.fileExists(atPath: $0) }
    guard missing.isEmpty else {
      throw CommandError(messages: missing.map { "There is no file '\($0)'." }, .badData)
    }
    let preview = PlainPreview(
      files: files,
      bundle: bundle,
      phone: phone.look.first(in: try phone.states().first),
      samples: samples,
      environment: person.environment
    )
    Messages.lines(person.problems.lines(quietly: false))
    return try await Interruptible.run { try await preview.write() }
  }

  private func axes() throws -> GalleryAxes {
    var axes = GalleryAxes(
      locales: phone.look.locale.once,
      devices: phone.look.device.once,
      textSizes: phone.look.textSize.once,
      appearances: phone.look.appearance.once,
      states: try phone.states(),
      samples: samples.sample.once
    )
    axes.wallpaper = phone.wallpaper
    return axes
  }

  /// Reads the files and follows them as long as the body runs.
  private func watching(
    _ files: GalleryFiles,
    _ person: UserEnvironment,
    _ body: (GalleryController, AsyncStream<GalleryUpdate>) async throws -> Int32
  ) async throws -> Int32 {
    let (updates, continuation) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      files,
      bundle: bundle,
      extending: GalleryExtensions(person.environment, locale: phone.look.locale.first)
    ) { continuation.yield($0) }
    let working = controller.begin { continuation.finish() }
    return try await cleaningUp {
      if let problem = await working.ended() ?? nil { Messages.line("Error: \(problem)") }
    } after: {
      try await body(controller, updates)
    }
  }

  /// Serves the page until the person, a signal or the end of the input ends it.
  private func servePage(
    of files: GalleryFiles,
    _ person: UserEnvironment,
    at address: ListeningAddress
  ) async throws -> Int32 {
    let drawing = try PictureChild.phoneService(person.environment)
    let names = self.files.map { URL(filePath: $0).lastPathComponent }
    let page = GalleryPage(
      title: names.joined(separator: ", "),
      axes: try axes(),
      now: PictureMoment.standard
    )
    return try await watching(files, person) { controller, updates in
      try await PageProgram.run(
        page,
        at: address,
        drawing: drawing,
        attachments: { await controller.attachments },
        updates: updates,
        writeLine: StandardOutput.line
      ) { Messages.lines(person.problems.lines(quietly: false) + $0) }
    }
  }

  private func showGallery(
    of files: GalleryFiles,
    _ person: UserEnvironment,
    _ options: ScreenOptions
  ) async throws -> Int32 {
    let axes = try axes()
    return try await watching(files, person) { controller, updates in
      try await GalleryProgram.run(
        options,
        axes: axes,
        now: PictureMoment.standard,
        notes: person.problems.lines(quietly: false),
        drawing: controller.drawing,
        updates: updates
      )
    }
  }
}

/// Payload files in lines of text, each written once.
struct PlainPreview: Sendable {
  var files: GalleryFiles
  var bundle: String?
  var phone: PicturedPhone
  var samples: SampleArguments
  var environment: [String: String]

  /// Returns the exit status: 1 if a file has errors.
  func write() async throws -> Int32 {
    var hasErrors = false
    let (files, found) = try await read()
    var phone = phone
    phone.sample = try samples.chosen(of: found).first ?? nil
    for file in files.sorted(by: { $0.comes(before: $1) }) {
      let lines = file.lines(on: phone, at: PictureMoment.standard)
      try StandardOutput.text(lines.text + "\n")
      hasErrors = hasErrors || lines.hasErrors
    }
    return hasErrors ? 1 : 0
  }

  /// The files as they are now, with what service extensions make of them, and the samples.
  private func read() async throws -> (files: [GalleryFile], samples: [Sample]) {
    guard !files.areNone else {
      throw CommandError("There is no payload (*.apns, *.json) here.", .checkFailed)
    }
    let (updates, continuation) = AsyncStream.makeStream(of: GalleryUpdate.self)
    let controller = GalleryController(
      files,
      bundle: bundle,
      extending: GalleryExtensions(environment, locale: phone.locale),
      settled: { continuation.finish() },
      publish: { continuation.yield($0) }
    )
    let working = controller.begin { continuation.finish() }
    var (found, samples): ([String: GalleryFile], [Sample]) = ([:], [])
    for await update in updates {
      samples = update.samples
      for path in update.removed { found[path] = nil }
      for file in update.files { found[file.path] = file }
    }
    if let problem = await working.ended() ?? nil { throw CommandError(problem, .unavailable) }
    return (Array(found.values), samples)
  }
}
