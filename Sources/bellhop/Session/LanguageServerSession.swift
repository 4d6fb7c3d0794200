import CenterGateway
import CenterRuntime
import Configuration
import Foundation
import JSON
import LanguageServer
import NotificationModel
import PayloadLint

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
  private var pictures: PreviewPictures

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
      case .exit(let isOrderly): return isOrderly
      case .readApps:
        let before = apps
        readApps()
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
    if let (found, _) = try? known.withShippedOnes(of: person) { apps = found }
  }

  /// With what the project of the file sets.
  private var surroundings: LanguageServer.Surroundings {
    let apps = apps
    return { path in
      var options = LintOptions(apps: apps)
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
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }
}
