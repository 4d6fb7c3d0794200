import ArgumentParser
import CenterGateway
import CenterRuntime
import Glibc
import JSON
import LanguageServer
import NotificationModel
import PayloadProjects
import Platform

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lsp",
    "Check payloads in an editor: a language server on standard input and output.",
    """
    An editor starts it. It tells the linter's problems while a payload is typed, mends what has one right answer, \
    says what a key does on the phone, and completes keys, categories, sounds and string keys. The command \
    bellhop.preview draws a picture of a payload and names its file; every save draws it anew. docs/editors.md shows how \
    to set it up.
    """,
    examples: ["bellhop lsp --apps apps"]
  )

  @OptionGroup var known: KnownApps

  func run() async throws {
    var session = LanguageServerSession(known: known, person: UserEnvironment.current())
    let isOrderly = try await session.run()
    if !isOrderly { throw CommandError(lines: [], .checkFailed) }
  }
}

/// A language server on standard input and output, with the files and the pictures that it knows nothing of.
struct LanguageServerSession {
  private let known: KnownApps
  private let person: UserEnvironment
  private var server: LanguageServer
  private var project = PayloadProject()
  private var keys = PayloadKeyIndex()
  private var pictures: PreviewPictures

  init(known: KnownApps, person: UserEnvironment) {
    (self.known, self.person) = (known, person)
    pictures = PreviewPictures(environment: person.environment)
    server = LanguageServer(version: BellhopVersion.current, project: project)
  }

  /// Serves the editor until it ends the server or closes the stream. Returns whether it shut the server down first.
  mutating func run() async throws(CommandError) -> Bool {
    defer { pictures.remove() }
    var frames = FrameReader()
    while let bytes = Self.read() {
      frames.append(bytes)
      var bodies: [[UInt8]] = []
      do throws(FrameReader.FrameError) {
        while let body = try frames.next() { bodies.append(body) }
      } catch {
        throw CommandError("The editor sent no message of the Language Server Protocol.", .badData)
      }
      guard !bodies.isEmpty else { continue }
      if let isOrderly = try await execute(server.receive(bodies)) { return isOrderly }
      while server.isWaiting {
        if let isOrderly = try await execute(server.receive()) { return isOrderly }
      }
    }
    return false
  }

  /// Returns whether the server was shut down in order, if the editor has ended it; nil goes on.
  private mutating func execute(_ effects: [LanguageServer.Effect]) async throws(CommandError) -> Bool? {
    for effect in effects {
      switch effect {
      case .send(let message): try StandardOutput.document(FrameReader.frame(JSONWriter.bytes(message)))
      case .diagnose(let uri): _ = try await execute(server.diagnose(uri))
      case .exit(let isOrderly): return isOrderly
      case .readProject(let changed):
        guard changed.map(concernProject) ?? true else { continue }
        readProject()
        _ = try await execute(server.update(project))
      case .preview(let uri, let text, let request):
        let picture = await pictures.draw(text, uri: uri, apps: project.apps)
        _ = try await execute(server.finishPreview(of: uri, request: request, picture))
      }
    }
    return nil
  }

  /// Reads what has changed. What cannot be read now is no reason to leave the editor alone.
  private mutating func readProject() {
    // The opened folder counts as that of any file in it, and not with all that is inside: it may hold far more than
    // payloads.
    let root = server.root.map { [Folder.resolve("any.apns", in: $0)] } ?? []
    // An editor knows files by their places from the root.
    let manifests = known.manifests(of: person, beside: root + server.openFiles).map {
      (file: AppRegisterCommand.place(of: $0.file), isNamed: $0.isNamed)
    }
    for gone in project.manifests.map(\.file) where !manifests.contains(where: { $0.file == gone }) {
      _ = project.remove(gone)
    }
    for (rank, manifest) in manifests.enumerated() {
      project.read(manifest: manifest.file, isNamed: manifest.isNamed, rank: rank)
    }
    for file in project.manifests.flatMap({ project.files(namedIn: $0) }) {
      _ = project.update(
        named: file,
        to: PayloadProject.content(of: file),
        reading: PayloadProject.content
      )
    }
    let samples = ManifestSearch.samples(beside: root + server.openFiles).map(AppRegisterCommand.place)
    for gone in project.sampleProblems.map(\.file) where !samples.contains(gone) { _ = project.remove(gone) }
    for file in samples { project.read(samples: file) }
    var settings = LintSettingsSearch()
    for file in server.openFiles + manifests.map(\.file) { project.readSettings(for: file, &settings) }
    keys.read(into: &project)
  }

  /// Whether one of the files that have changed can be a manifest, a file of texts, a card or a payload beside them. Editors
  /// tell of every JSON file of a project, and programs write thousands of them.
  private func concernProject(_ files: [String]) -> Bool {
    files.contains { file in
      !file.hasSuffix(".json")
        || project.manifests.contains { PayloadKeyIndex.canHold(file, beside: $0.file) }
    }
  }

  /// What the editor has sent meanwhile; nil at the end of the stream.
  private static func read() -> [UInt8]? {
    guard let bytes = try? Descriptor.read(upTo: 64 << 10, from: STDIN_FILENO), !bytes.isEmpty else {
      return nil
    }
    return bytes
  }
}
