import ArgumentParser
import ControlProtocol
import Foundation
import NotificationModel
import PayloadCoding

struct ScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Add a local notification, now or later.",
    discussion: """
      What it says is given by options, or by a payload file as for 'bellhop push'. Without --in it \
      fires at once.

      Examples:
        bellhop schedule --in 10s --app com.example.app --title Tea
        bellhop schedule --in 1h30m --repeat --app com.example.app --title Stretch
        bellhop schedule --in 5 invitation.apns
      """
  )

  @Option(name: .customLong("in"), help: ArgumentHelp("After so long: 10s, 5m, 1h30m.", valueName: "time"))
  var interval: Interval?

  @Flag(name: .customLong("repeat"), help: "Again and again; at least a minute apart.")
  var repeats = false

  @Option(
    help: ArgumentHelp("The app; a file may name it as \"Simulator Target Bundle\".", valueName: "bundle id")
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

  @Flag(name: [.customShort("v"), .long], help: "Say why it is shown as it is.")
  var trace = false

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    if file != nil, !words.isEmpty { throw ValidationError("Give either a file or what it says, not both.") }
    if file == nil, words.isEmpty {
      throw ValidationError("It says nothing. Give --title, --body or a file.")
    }
    if file == nil, app == nil {
      throw ValidationError("No app is named. Give its bundle identifier with --app.")
    }
    if repeats, interval == nil { throw ValidationError("--repeat needs a time. Give it with --in.") }
  }

  func run() async throws {
    var (app, request) = try file.map(read) ?? (app ?? MethodTable.defaultBundle, request(words.content))
    if let interval { request.trigger = .timeInterval(interval.seconds, repeats: repeats) }
    let result = try await CenterCall.result(
      center,
      Methods.addRequest,
      AddRequestParameters(app: app, request)
    )
    if output.json {
      try StandardOutput.json(result)
    } else {
      // What is odd is said also to those who did not ask: another request may have had to go.
      if !trace { Messages.lines(result.decision.trace.filter { $0.mark == .odd }.map { "! " + $0.text }) }
      try StandardOutput.lines(
        DecisionText.lines(scheduled: result.decision, for: result.nextTriggerDate, LocalTime(), trace: trace)
      )
    }
  }

  private func request(_ content: Content) -> Request {
    Request(identifier: id ?? UUID().uuidString, content: content)
  }

  /// What a file asks for: a payload as a local notification, or a local notification in one of the forms in which
  /// other tools write it.
  private func read(_ file: String) throws(Failure) -> (app: String, request: Request) {
    let input = InputFile(name: file)
    let bytes = try input.bytes()
    func tell(_ remarks: [Diagnostic]) {
      Messages.lines(remarks.filter { $0.severity != .note }.map { RemarkText.line($0, in: input.shownName) })
    }
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: nil)
      let identifier = id ?? UUID().uuidString
      if let local = try PushCoding.local(document, topic: app, identifier: identifier, now: Date()) {
        tell(local.diagnostics)
        return (local.app, local.request)
      }
      let push = try PushCoding.push(document, topic: app)
      tell(push.diagnostics)
      return (push.topic, request(push.localContent))
    } catch {
      throw Failure(lines: [RemarkText.line(error, in: input.shownName)], error.code.exitCode)
    }
  }
}

extension Push {
  /// The same for a local notification, whose user info is the app's alone.
  var localContent: Content {
    var content = content
    content.userInfo["aps"] = nil
    return content
  }
}
