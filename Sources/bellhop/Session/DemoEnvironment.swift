import CenterGateway
import Configuration
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import ShippedFiles
import SocketTransport

/// What the demo plays on: a private folder with the shipped apps and a socket of its own.
struct DemoEnvironment {
  let folder: String
  let script: DemoScript

  var socket: String { folder + "/center.sock" }
  var apps: String { folder + "/apps" }

  /// Makes the folder; `remove` takes it away again.
  static func build() throws(Failure) -> DemoEnvironment {
    guard let text = file("demo.yaml"), let script = DemoScript.read(text).script else {
      throw Failure("The demo is not built in.", .internalFailure)
    }
    if let missing = script.files.first(where: { file($0) == nil }) {
      throw Failure("The demo's file \(missing) is not built in.", .internalFailure)
    }
    let stage = DemoEnvironment(folder: try TemporaryFolder.make("bellhop-demo"), script: script)
    do {
      try stage.writeFiles()
    } catch {
      stage.remove()
      throw Failure("The demo's files cannot be written to \(stage.folder): \(error).", .cannotCreate)
    }
    return stage
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Pushes each step's payload over the socket when its time has come. A step that is refused does not keep
  /// the others from being played. Returns a sentence about the first problem; nil if there was none. Ending the
  /// demo is not a problem.
  func play(speed: Double) async -> String? {
    do {
      let client = try await SocketClient.connect(socket)
      let problem = await play(speed: speed, client)
      await client.close()
      return problem
    } catch {
      return Self.sentence(error)
    }
  }

  private func play(speed: Double, _ client: SocketClient) async -> String? {
    var first: String?
    for step in script.steps {
      do {
        try await Task.sleep(for: .seconds(step.delay / speed))
        try await push(step, client)
      } catch let refusal as Refusal where !Task.isCancelled {
        first = first ?? "\(step.payload): \(refusal.message)"
      } catch {
        return first ?? Self.sentence(error)
      }
    }
    return first
  }

  private static func sentence(_ error: any Error) -> String? {
    Task.isCancelled || error is CancellationError ? nil : "The demo stopped: \(error)"
  }

  private func push(_ step: DemoScript.Step, _ client: SocketClient) async throws {
    guard let payload = Self.file(step.payload) else {
      throw Refusal(.internalFailure, "It is not built in.")
    }
    _ = try await client.call(
      \.push,
      PushParameters(payload: .string(payload), collapseId: step.collapseIdentifier)
    )
  }

  private func writeFiles() throws {
    for (path, text) in ShippedFiles.demoPayloads where isWanted(path) {
      let place = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: Folder.of(place),
        withIntermediateDirectories: true
      )
      try text.write(toFile: place, atomically: false, encoding: .utf8)
      // Handlers are programs.
      if path.hasSuffix(".sh") { chmod(place, 0o700) }
    }
  }

  /// Everything but the manifests of apps that do not take part.
  private func isWanted(_ path: String) -> Bool {
    !(path.hasPrefix("apps/") && path.hasSuffix(".yaml")) || script.apps.contains(path)
  }

  /// The text of one of the demo's files, by its path within its folder.
  static func file(_ path: String) -> String? {
    ShippedFiles.demoPayloads.first { $0.path == path }?.text
  }
}

extension DemoScript {
  /// All that it names.
  fileprivate var files: [String] { apps + steps.map(\.payload) }
}
