import ArgumentParser
import CenterGateway
import Flows
import Foundation
import NotificationModel
import SocketTransport

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write what happens at the running center as a flow.",
    discussion: """
      What arrives and what the person does become steps, what is to be seen after each becomes expectations, and the \
      time between them becomes 'advance'. The file is written anew with each step, until the command is interrupted; \
      'bellhop test' runs it.

      Examples:
        bellhop record -o flows/lunch.yaml
        bellhop record -o flows/lunch.yaml --name "Lunch is arranged"
      """
  )

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @Option(help: ArgumentHelp("The name of the flow.", valueName: "sentence"))
  var name = "A recorded walk"

  @OptionGroup var center: SocketOption

  func run() async throws {
    let (output, name) = (output, name)
    guard !FileManager.default.fileExists(atPath: output) else {
      throw Failure(
        "There is a file '\(output)' already.",
        hint: "Remove it, or name another.",
        .cannotCreate
      )
    }
    try await CenterCall.with(center) { client in
      let feed = try await client.events(snapshot: true)
      guard let snapshot = feed.snapshot else { throw Failure("The center told no state.", .internalFailure) }
      var recorder = FlowRecorder(snapshot, now: snapshot.clock.phone(at: Date()))
      Messages.line("Recording to \(output), until you interrupt it.")
      for try await event in feed.events {
        recorder.take(event)
        guard recorder.count > 0 else { continue }
        try Self.write(recorder.text(name: name), to: output)
      }
    }
    throw Failure("The center has ended.", .unavailable)
  }

  private static func write(_ text: String, to file: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Failure("'\(file)' cannot be written.", .cannotCreate)
    }
  }
}
