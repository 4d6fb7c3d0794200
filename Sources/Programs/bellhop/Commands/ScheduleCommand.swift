import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding
import SocketTransport

struct ScheduleCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "schedule",
    "Add a local notification, now or later.",
    """
    Its content is set by options, or by a payload file as for 'bellhop push'. Without a time \
    or a region it fires at once.
    """,
    examples: [
      "bellhop schedule --in 10s --app com.example.app --title Tea",
      "bellhop schedule --in 1h30m --repeat --app com.example.app --title Stretch",
      "bellhop schedule --daily 08:00 --app com.example.app --title \"Good morning\"",
      "bellhop schedule --region home --app com.example.app --title Milk",
      "bellhop schedule --in 5 invitation.apns",
    ]
  )

  @OptionGroup(title: "When") var timing: TriggerArguments

  @Option(
    help: ArgumentHelp("The app; a file may name it as \"Simulator Target Bundle\".", valueName: "bundle id"),
    completion: .bundles
  )
  var app: String?

  @Option(help: ArgumentHelp("The identifier: a later one with the same replaces it.", valueName: "id"))
  var id: String?

  @OptionGroup(title: "What it says") var words: ContentArguments

  @Argument(
    help: "A payload file instead; '-' is standard input.",
    completion: .file(extensions: ["apns", "json"])
  )
  var file: String?

  @Flag(name: [.customShort("v"), .long], help: "Print the reasons of the decision.")
  var trace = false

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if file != nil, !words.isEmpty { throw ValidationError("Give either a file or what it says, not both.") }
    if file == nil, words.isEmpty {
      throw ValidationError("It says nothing. Give --title, --body or a file.")
    }
    if file == nil, app == nil {
      throw ValidationError("No app is named. Give its bundle identifier with --app.")
    }
  }

  func run() async throws {
    var (app, request) = (app ?? MethodTable.defaultBundle, request(words.content))
    if let file { (app, request) = try await read(file) }
    if let trigger = try timing.trigger() { request.trigger = trigger }
    let parameters = AddRequestParameters(app: app, request)
    let (result, time) = try await CenterCall.with(center) { client in
      Messages.lines(try await AppArgument.doubts(about: [parameters.app], at: client))
      let zone = try await client.call(\.device.get).zone
      return (try await client.call(\.requests.add, parameters), LocalTime(zone))
    }
    if output.json {
      try StandardOutput.json(result)
    } else {
      // Odd reasons are printed without --trace too: another request may have been removed.
      if !trace { Messages.lines(result.decision.trace.filter { $0.mark == .odd }.map { "! " + $0.text }) }
      try StandardOutput.lines(
        DecisionText.lines(scheduled: result.decision, for: result.nextTriggerDate, time, trace: trace)
      )
    }
  }

  private func request(_ content: Content) -> Request {
    Request(identifier: id ?? UUID().uuidString, content: content)
  }

  /// Reads a file: a payload as a local notification, or a local notification in a form of other tools, whose times are
  /// those of the phone's clock.
  private func read(_ file: String) async throws -> (app: String, request: Request) {
    let input = InputFile(name: file)
    let bytes = try input.bytes()
    func writeRemarks(_ remarks: [Diagnostic]) {
      Messages.lines(remarks.filter { $0.severity != .note }.map { $0.line(in: input.shownName) })
    }
    do {
      let document = try PayloadReader.read(bytes, source: nil)
      guard document.local != nil else {
        let push = try PushCoding.push(document, topic: app)
        writeRemarks(push.diagnostics)
        return (push.topic, request(push.localContent))
      }
      let (now, zone) = try await CenterCall.with(center) { client in
        (try await client.call(\.clock.get).now, try await client.call(\.device.get).zone)
      }
      let identifier = id ?? UUID().uuidString
      let local = try PushCoding.local(document, topic: app, identifier: identifier, now: now, zone: zone)
      guard let local else { throw Refusal(.payload(.notLocal)) }
      writeRemarks(local.diagnostics)
      return (local.app, local.request)
    } catch let refusal as Refusal {
      throw CommandError(refusal, in: input.shownName)
    }
  }
}

extension Push {
  /// The content of a local notification, whose user info is the app's alone.
  var localContent: Content {
    var content = content
    content.userInfo["aps"] = nil
    return content
  }
}
