import ArgumentParser
import CenterGateway
import ControlProtocol
import Flows
import Foundation
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import PayloadCoding
import SocketTransport

struct PushCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "push",
    "Send a push notification.",
    usage:
      "bellhop push [booted] [<bundle id>] (<file> | -) [--push-type <type>] [--priority <number>] [--collapse-id <id>] [--expect <words>] [--trace] [--json] [--socket <path>]",
    """
    The arguments are those of 'simctl push': a device, which may be left out and is this phone, a bundle identifier, \
    unless the file has one as "Simulator Target Bundle", and a JSON file, or '-' for standard input, where several payloads may \
    stand on a line each. Remarks about a payload are printed on standard error, with file, line and column.
    """,
    examples: [
      "bellhop push com.example.app hello.apns",
      "echo '{\"aps\":{\"alert\":\"Hello\"}}' | bellhop push com.example.app -",
      "bellhop push booted com.example.app hello.apns",
      "bellhop push invitation.apns --collapse-id invitation-7 --trace",
      "bellhop push com.example.app call.json --push-type voip",
      "bellhop push invitation.apns --expect banner,sound",
    ]
  )

  @Argument(
    help: ArgumentHelp(
      "A bundle identifier, if the file has none, and a file, or '-'.",
      valueName: "bundle id> <file"
    ),
    completion: .file(extensions: ["apns", "json"])
  )
  var words: [String] = []

  @OptionGroup var headers: HeaderArguments

  @Option(
    help: ArgumentHelp(
      "How it must be presented: some of banner, list, lockScreen, sound and badge; else the exit status is 1.",
      valueName: "words"
    ),
    completion: .list(["banner", "list", "lockScreen", "sound", "badge"])
  )
  var expect: String?

  @Flag(name: [.customShort("v"), .long], help: "Print the reasons of the decision.")
  var trace = false

  @OptionGroup var call: CallOptions

  var bundle: String? { named.count > 1 ? named.first : nil }
  var file: String { named.last ?? "" }

  /// The arguments without the device that comes first in `simctl push`.
  private var named: ArraySlice<String> {
    words.count > 1 && words.first.map(Self.isDevice) == true ? words.dropFirst() : words[...]
  }

  /// `booted`, or the identifier of a simulator: 8-4-4-4-12 hexadecimal digits.
  private static func isDevice(_ word: String) -> Bool {
    word == "booted"
      || word.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
        && word.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  mutating func validate() throws {
    if let refusal = PushHeaders.refusal(of: headers.fields) { throw ValidationError(refusal.message) }
    switch named.count {
    case 0: throw ValidationError("No payload is named. Give a file, or '-' for standard input.")
    case 1, 2: return
    default: throw ValidationError("'\(file)' is one too many: give a bundle identifier and one file.")
    }
  }

  func run() async throws {
    let input = InputFile(name: file)
    let batch = PushBatch(
      bytes: try input.bytes(),
      file: input.shownName,
      isStream: file == "-",
      bundle: bundle,
      headers: headers.headers
    )
    Messages.lines((output.json ? [] : batch.failures) + batch.remarks(withNotes: trace))
    let expectations = try expect.map { words throws(CommandError) in
      try PresentationCheck.expectations(words)
    }
    var missing: [String] = []
    if !batch.pushes.isEmpty { missing = try await send(batch.pushes, expectations) }
    if !batch.failures.isEmpty {
      Messages.lines(missing)
      throw CommandError(lines: output.json ? batch.failures : [], batch.exitCode)
    }
    if !missing.isEmpty { throw CommandError(lines: missing, .checkFailed) }
  }

  /// Returns the unmet expectations, in lines.
  private func send(_ pushes: [Push], _ expectations: [FlowExpectation]?) async throws -> [String] {
    try await CenterCall.with(center) { client in
      var missing: [String] = []
      let socket = UserEnvironment.current().socket(center.socket)
      var check: PresentationCheck?
      if let expectations { check = try await PresentationCheck(expectations, at: client, socket: socket) }
      Messages.lines(
        try await AppArgument.doubts(about: Set(pushes.map(\.topic)), at: client)
      )
      for push in pushes {
        let decision = try await client.call(\.parsedPush, push)
        try print(decision, kept: try await keptUntil(decision, by: client))
        missing += try await check?.missing(decision) ?? []
      }
      return missing
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

  private func print(_ decision: Decision, kept: String?) throws(CommandError) {
    try output.print(decision) { DecisionText.lines(decision, kept: kept, trace: trace) }
  }
}

/// What one `push` sends: a payload, or several of a stream. All are looked at before the first is sent.
struct PushBatch {
  private(set) var pushes: [Push] = []
  /// The problems as lines.
  private(set) var failures: [String] = []
  /// The exit code of the first failure.
  private(set) var exitCode = CenterGateway.ExitCode.success
  private let file: String

  /// - Parameters:
  ///   - file: as it stands in remarks.
  ///   - isStream: whether there may be a payload on each line.
  init(bytes: [UInt8], file: String, isStream: Bool, bundle: String?, headers: PushHeaders) {
    self.file = file
    if isStream, let lines = PayloadLines.read(bytes) {
      for line in lines { add(line, bundle, headers) }
    } else {
      add(Result { () throws(Refusal) in try PayloadReader.read(bytes, source: nil) }, bundle, headers)
    }
  }

  /// Returns the warnings, and the notes if they are wanted, as lines.
  func remarks(withNotes: Bool) -> [String] {
    pushes.flatMap(\.diagnostics).filter { withNotes || $0.severity != .note }.map {
      $0.line(in: file)
    }
  }

  private mutating func add(_ line: PayloadLines.Line, _ bundle: String?, _ headers: PushHeaders) {
    do throws(Refusal) {
      pushes.append(try PushCoding.push(try line.get(), topic: bundle, headers: headers))
    } catch {
      failures.append(error.line(in: file))
      if failures.count == 1 { exitCode = error.code.exitCode }
    }
  }
}

/// Watches the presentation of pushes and compares it with expectations.
struct PresentationCheck {
  private let expectations: [FlowExpectation]
  private let socket: String
  private var observation: FlowObservation
  private var events: AsyncThrowingStream<Event, any Error>.Iterator

  /// Throws if one of the words is no way in which a notification is presented.
  static func expectations(_ words: String) throws(CommandError) -> [FlowExpectation] {
    let (typed, known) = (words.split { $0 == "," || $0 == " " }.map(String.init), Presentation.allWays)
    guard let strange = typed.isEmpty ? words : typed.first(where: { !known.contains($0) }) else {
      return try WaitCommand.read("shown: { has: [\(typed.joined(separator: ", "))] }")
    }
    let hint =
      UnexpectedArgument.question(strange, known)
      ?? "There are: \(known.joined(separator: ", ")); write them as banner,sound."
    throw CommandError("No notification is presented as '\(strange)'.", hint: hint, .usage)
  }

  /// Begins to watch, before the first push.
  init(_ expectations: [FlowExpectation], at client: SocketClient, socket: String) async throws {
    self.expectations = expectations
    self.socket = socket
    let feed = try await client.events(snapshot: true)
    observation = FlowObservation(of: feed.snapshot ?? CenterSnapshot.empty, NotificationChoice())
    events = feed.events.makeAsyncIterator()
  }

  /// Returns the unmet expectations about a decided push, in lines; empty if all are met. It waits while the app is
  /// asked or its service extension runs.
  mutating func missing(_ decision: Decision) async throws -> [String] {
    let key = NotificationKey(app: decision.app, identifier: decision.identifier)
    let goal = try await lastSequence()
    observation.events = []
    while observation.state.sequence < goal || observation.state.asked[key] != nil
      || observation.state.extending[key] != nil
    {
      guard let event = try await events.next() else {
        throw CommandError("The center has ended.", .unavailable)
      }
      if event.fact.arrived?.key == key { observation.events.append(event) }
      observation.state.apply(event)
    }
    observation.now = observation.state.clock.phone(at: Date())
    let mismatches = expectations.flatMap { observation.mismatches(with: $0) }
    guard !mismatches.isEmpty else { return [] }
    let reasons =
      observation.events.isEmpty
      ? decision.trace.filter { $0.mark != .met }.map(\.text) : observation.explanation(of: "shown")
    return mismatches.map { "\(decision.identifier): expected \($0.expected), shown \($0.seen)" }
      + reasons.map { "because: \($0)" }
  }

  /// The number of the last event that has happened. Only another connection can say it: the events of this one may
  /// still be on their way.
  private func lastSequence() async throws -> Int {
    let other = try await SocketClient.connect(socket)
    let feed = try await other.events()
    await other.close()
    return feed.sequence
  }
}
