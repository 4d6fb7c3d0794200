import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import PayloadCoding
import SocketTransport

struct PushCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Send a push notification.",
    usage:
      "bellhop push [<bundle id>] (<file> | -) [--collapse-id <id>] [--trace] [--json] [--socket <path>]",
    discussion: """
      The arguments are those of 'simctl push': a bundle identifier, unless the file has one as \
      "Simulator Target Bundle", and a JSON file, or '-' for standard input, where several payloads may \
      stand on a line each. Remarks about a payload are printed on standard error, with file, line and column.

      Examples:
        bellhop push com.example.app hello.apns
        echo '{"aps":{"alert":"Hello"}}' | bellhop push com.example.app -
        bellhop push invitation.apns --collapse-id invitation-7 --trace
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A bundle identifier, if the file has none, and a file, or '-'.",
      valueName: "bundle id> <file"
    ),
    completion: .file(extensions: ["apns", "json"])
  )
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "The notification's identifier: a later one with the same replaces it.",
      valueName: "id"
    )
  )
  var collapseId: String?

  @Flag(name: [.customShort("v"), .long], help: "Print the reasons of the decision.")
  var trace = false

  @OptionGroup var call: CallOptions

  var bundle: String? { words.count > 1 ? words.first : nil }
  var file: String { words.last ?? "" }

  mutating func validate() throws {
    switch words.count {
    case 0: throw ValidationError("No payload is named. Give a file, or '-' for standard input.")
    case 1, 2: return
    default: throw ValidationError("'\(words[2])' is one too many: give a bundle identifier and one file.")
    }
  }

  func run() async throws {
    let input = InputFile(name: file)
    let batch = PushBatch(
      bytes: try input.bytes(),
      file: input.shownName,
      isStream: file == "-",
      bundle: bundle,
      collapseId: collapseId
    )
    Messages.lines(batch.failures + batch.remarks(withNotes: trace))
    if !batch.pushes.isEmpty { try await send(batch.pushes) }
    if !batch.failures.isEmpty { throw Failure(lines: [], batch.exitCode) }
  }

  private func send(_ pushes: [Push]) async throws {
    try await CenterCall.with(center) { client in
      Messages.lines(
        try await AppArgument.doubts(about: Set(pushes.map(\.topic)), at: client)
      )
      for push in pushes {
        let decision = try await client.call(\.parsedPush, push)
        try print(decision, kept: try await keptUntil(decision, by: client))
      }
    }
  }

  /// Returns until when the push service tries again while the phone is offline; nil if it does not keep the push.
  private func keptUntil(_ decision: Decision, by client: SocketClient) async throws -> String? {
    guard decision.outcome == .stored, !output.json else { return nil }
    let conditions = try await client.call(\.apps.conditions, AppParameters(app: decision.app)).conditions
    let kept = conditions[decision.app]?.storedPushes.last {
      ($0.collapseIdentifier ?? "") == decision.identifier
    }
    guard let expiration = kept?.expiration else { return nil }
    let zone = try await client.call(\.device.get).zone
    return LocalTime(zone).spoken(Date(timeIntervalSince1970: expiration))
  }

  private func print(_ decision: Decision, kept: String?) throws(Failure) {
    try output.print(decision) { DecisionText.lines(decision, kept: kept, trace: trace) }
  }
}
