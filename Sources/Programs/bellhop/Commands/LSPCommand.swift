import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import Foundation
import JSON
import LanguageServer
import NotificationModel
import PayloadLint
import Platform

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check payloads in an editor: a language server on standard input and output.",
    discussion: """
      An editor starts it. It tells the linter's problems while a payload is typed, mends what has one right answer, \
      says what a key does on the phone, and completes keys, categories, sounds and string keys. The command \
      bellhop.preview draws a picture of a payload and names its file; every save draws it anew. docs/editors.md shows how \
      to set it up.

      Example:
        bellhop lsp --apps apps
      """
  )

  @OptionGroup var known: KnownApps

  func run() async throws {
    var session = LanguageServerSession(known: known, person: UserEnvironment.current())
    let isOrderly = try await session.run()
    if !isOrderly { throw Failure(lines: [], .checkFailed) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A language server on standard input and output, with the apps and the pictures that it knows nothing of.
struct LanguageServerSession {
  private let known: KnownApps
  private let person: UserEnvironment
  private var server = LanguageServer(version: BellhopVersion.current)
  private var apps: [App] = []
  private var checks: [AppCheck] = []
  private var hasLostManifest = false
  private var pictures: PreviewPictures
  private var keys = PayloadKeyIndex()

  init(known: KnownApps, person: UserEnvironment) {
    (self.known, self.person) = (known, person)
    pictures = PreviewPictures(environment: person.environment)
  }

  /// Serves the editor until it ends the server or closes the stream. Returns whether it shut the server down first.
  mutating func run() async throws(Failure) -> Bool {
    defer { pictures.remove() }
    var frames = FrameReader()
    readApps()
    while let bytes = Self.read() {
      frames.append(bytes)
      var bodies: [[UInt8]] = []
      do throws(FrameReader.Fault) {
        while let body = try frames.next() { bodies.append(body) }
      } catch {
        throw Failure("The editor sent no message of the Language Server Protocol.", .badData)
      }
      guard !bodies.isEmpty else { continue }
      if let isOrderly = try await carryOut(server.take(bodies, surroundings)) { return isOrderly }
    }
    return false
  }

  /// Returns whether the server was shut down in order, if the editor has ended it; nil goes on.
  private mutating func carryOut(_ effects: [LanguageServer.Effect]) async throws(Failure) -> Bool? {
    for effect in effects {
      switch effect {
      case .send(let message): try StandardOutput.document(FrameReader.frame(JSONWriter.bytes(message)))
      case .diagnose(let uri): _ = try await carryOut(server.diagnose(uri, surroundings))
      case .exit(let isOrderly): return isOrderly
      case .readApps(let changed):
        guard changed.map(concernsApps) ?? true else { continue }
        let before = apps
        readApps()
        _ = try await carryOut(server.take(projectFiles()))
        if apps != before { _ = try await carryOut(server.diagnoseAll(surroundings)) }
      case .preview(let uri, let text, let request):
        let picture = await pictures.draw(text, uri: uri, apps: apps)
        _ = try await carryOut(server.finishPreview(of: uri, request: request, picture))
      }
    }
    return nil
  }

  /// A manifest that cannot be read now is no reason to leave the editor alone.
  private mutating func readApps() {
    // The opened folder counts as that of any file in it, and not with all that is inside: it may hold far more than
    // payloads.
    let files = server.root.map { [Folder.resolve("any.apns", in: $0)] } ?? []
    guard let manifests = try? known.manifests(of: person, beside: files + server.openFiles) else { return }
    apps = KnownApps.apps(of: manifests)
    hasLostManifest = manifests.contains { $0.app == nil }
    checks = LintRound.counted(manifests, for: Set(apps.map(\.bundle))).map {
      AppCheck($0.text, manifest: AppRegisterCommand.place(of: $0.file))
    }
  }

  /// Whether one of the files that have changed can be a manifest, a file of texts, a card or a payload beside them. Editors
  /// tell of every JSON file of a project, and programs write thousands of them.
  private func concernsApps(_ files: [String]) -> Bool {
    files.contains { file in
      !file.hasSuffix(".json") || checks.contains { PayloadKeyIndex.canHold(file, beside: $0.manifest) }
    }
  }

  /// The manifests, files of texts and cards, with what is wrong with them as they are on the disk.
  private mutating func projectFiles() -> [ProjectFile] {
    checks.flatMap { check in
      check.problems(
        naming: keys.keys(check),
        isAll: false,
        tellsTextsInUse: true,
        levels: surroundings(check.manifest).levels
      )
      .compactMap { file in
        (try? InputFile(name: file.file).bytes()).map {
          ProjectFile(path: file.file, bytes: $0, problems: file.problems)
        }
      }
    }
  }

  /// With what the project of the file sets.
  private var surroundings: LanguageServer.Surroundings {
    let apps = apps
    // An app that the person has a manifest for is the person's own.
    let shipped = Set(ShippedApps.all.map(\.bundle)).subtracting(checks.compactMap(\.app?.bundle))
    let (checks, hasLostManifest) = (checks, hasLostManifest)
    return { path in
      var options = LintOptions(apps: apps)
      options.know(checks)
      options.hasLostManifest = hasLostManifest
      options.shippedApps = shipped
      guard let path else { return options }
      var projects = LintSettings()
      let settings = projects.settings(for: path)
      options.levels = settings.levels.compactMapValues(LintLevel.init)
      options.isStrict = settings.isStrict
      return options
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
