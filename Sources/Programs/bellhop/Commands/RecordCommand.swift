import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import Flows
import Foundation
import NotificationModel
import SocketTransport

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "record",
    "Write what happens at the running center as a flow.",
    """
    What arrives and what the person does become steps, what is to be seen after each becomes expectations, and the \
    time between them becomes 'advance'. The file is written anew while steps come, until the command is interrupted; \
    'bellhop test' runs it.
    """,
    examples: [
      "bellhop record -o flows/lunch.yaml"
    ]
  )

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @OptionGroup var center: SocketOption

  func run() async throws {
    let output = output
    guard !FileManager.default.fileExists(atPath: output) else {
      throw CommandError(
        "There is a file '\(output)' already.",
        hint: "Remove it, or name another.",
        .cannotCreate
      )
    }
    guard FileManager.default.isWritableFile(atPath: Folder.of(output)) else {
      throw CommandError("'\(output)' cannot be written.", hint: "Make its folder first.", .cannotCreate)
    }
    let center = center
    try await Interruptible.run {
      try await CenterCall.with(center) { try await Self.record($0, to: output) }
    }
  }

  /// The pause after each write, so that many events at once are one write.
  private static let pause = Duration.milliseconds(100)

  /// Returns when the task is cancelled; throws when the center ends, or when the flow is as long as it may be.
  private static func record(_ client: SocketClient, to output: String) async throws {
    let feed = try await client.events(snapshot: true)
    guard let snapshot = feed.snapshot else {
      throw CommandError("The center told no state.", .internalFailure)
    }
    var recorder = FlowRecorder(snapshot, now: snapshot.clock.phone(at: Date()))
    Messages.line("Recording to \(output), until you interrupt it.")
    if !snapshot.delivered.isEmpty || !snapshot.pending.isEmpty {
      Messages.line(
        "What is delivered or pending already is no part of the flow: steps about it fail in a test."
      )
    }
    try await feed.inBatches { events in
      for event in events where !recorder.isFull { recorder.receive(event) }
      guard recorder.count > 0 else { return true }
      let name = URL(filePath: output).deletingPathExtension().lastPathComponent
      let text = recorder.text(name: name) { manifest(of: $0, forFlow: output) }
      try FileOutput(place: output).write(Array(text.utf8))
      // A cancelled sleep ends at once, and the latest events are written.
      try? await Task.sleep(for: pause)
      return !recorder.isFull
    }
    guard !Task.isCancelled else { return }
    throw recorder.isFull
      ? CommandError("The flow is as long as a flow may be; nothing more is recorded.", .cannotCreate)
      : CommandError("The center has ended.", .unavailable)
  }

  /// Returns the path of the manifest that says just this of the app: from the folder of the flow if it lies in it or
  /// beside it, else the whole path.
  private static func manifest(of app: App, forFlow flow: String) -> String? {
    guard let folder = app.folder else { return nil }
    let found = YAMLFolder.files(in: folder)?.first { file in
      guard let text = try? InputFile(name: file).text() else { return false }
      let read = AppManifest.read(text, file: file, files: .beside(file))
      return read.problems.isEmpty && read.app == app
    }
    let home = URL(filePath: flow).absoluteURL.standardizedFileURL.deletingLastPathComponent()
    for (place, way) in [(home, ""), (home.deletingLastPathComponent(), "../")] {
      let inPlace = place.path + "/"
      if let found, found.hasPrefix(inPlace) { return way + found.dropFirst(inPlace.count) }
    }
    return found
  }
}
