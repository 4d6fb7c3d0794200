import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadSimulation

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show what the phone does with a payload, and why.",
    discussion: """
      It needs no center: the decision is made for a new phone with the \
      apps of the manifests. --set changes what the person allows the app; --state takes one of the states of \
      --matrix, which shows them all.

      Examples:
        bellhop explain invitation.apns --apps apps
        bellhop explain invitation.apns --set authorization=provisional
        bellhop explain invitation.apns --matrix
      """
  )

  @Argument(help: "The payload, or '-' for standard input.", completion: .file(extensions: ["apns", "json"]))
  var file: String

  @Flag(help: "Show the same push in every state of the phone, as a table.")
  var matrix = false

  @Option(
    help: ArgumentHelp(
      "A setting of the app: \(Settings.typingSummary); may be repeated.",
      valueName: "key=value"
    )
  )
  var set: [String] = []

  @Option(
    help: ArgumentHelp("The app, if the file names none.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String?

  @OptionGroup var phone: ExplainedPhoneArguments
  @OptionGroup var known: KnownApps
  @OptionGroup var headers: HeaderArguments
  @OptionGroup var output: JSONOption

  mutating func validate() throws {
    _ = try changes()
    if phone.locale.count > 1 { throw ValidationError("--locale may be given once.") }
    guard !phone.state.isEmpty else { return }
    if matrix { throw ValidationError("--matrix shows every state; --state is one of them.") }
    if phone.state.count > 1 {
      throw ValidationError("--state may be given once; --matrix shows every state.")
    }
    _ = try phoneState()
  }

  /// One of the matrix, or one of a picture that changes what the phone decides.
  private func phoneState() throws -> PhoneState {
    guard let name = phone.state.first else { return PhoneStates.asSet }
    if let state = PhoneStates.named(name) { return state }
    guard let pictured = PicturedState(name) else {
      throw ValidationError("There is no state '\(name)'; there are: \(ExplainedPhoneArguments.states).")
    }
    guard let state = PhoneState(pictured) else {
      throw ValidationError(
        "'\(name)' changes how a picture looks, and nothing about what the phone decides. 'bellhop snapshot' draws it."
      )
    }
    return state
  }

  func run() throws {
    let (apps, notes) = try known.read(of: UserEnvironment.current(), beside: [file])
    Messages.lines(notes.lines(quietly: false))
    let push = try push()
    let explainer = Explainer(apps: try changed(apps, for: push.topic), locale: phone.locale.first)
    let states = matrix ? PhoneStates.all : [try phoneState()]
    let explanations: [Explanation]
    do throws(Refusal) {
      explanations = try explainer.matrix(push, states)
    } catch {
      throw Failure(error)
    }
    try print(explanations, of: explainer.app(of: push))
  }

  private func push() throws(Failure) -> Push {
    let input = InputFile(name: file)
    let bytes = try input.bytes()
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: file == "-" ? nil : file)
      let headers = headers.headers
      let topic = PushCoding.topic(of: document, bundle, headers) ?? MethodTable.defaultBundle
      return try PushCoding.push(document, topic: topic, headers: headers)
    } catch {
      throw Failure(lines: [error.line(in: input.shownName)], error.code.exitCode, error)
    }
  }

  private func changes() throws -> SettingAssignments<Settings> {
    try SettingAssignments(typed: set, of: "an app")
  }

  /// With what --set says about the app, registered or not.
  private func changed(_ apps: [App], for bundle: String) throws -> [App] {
    guard !set.isEmpty else { return apps }
    var app = apps.last { $0.bundle == bundle } ?? App(unregistered: bundle)
    app.settings = try changes().applied(to: app.settings)
    return apps.filter { $0.bundle != bundle } + [app]
  }

  private func print(_ explanations: [Explanation], of app: App) throws(Failure) {
    if output.json {
      if matrix { return try StandardOutput.json(explanations) }
      if let only = explanations.first { try StandardOutput.json(only) }
      return
    }
    let name = InputFile(name: file).shownName
    let identifier = explanations.first?.decision.identifier ?? ""
    let lines =
      matrix
      ? ExplanationMatrix(explanations).lines(width: StandardOutput.textWidth)
      : explanations.flatMap(ExplanationText.lines)
    try StandardOutput.lines([ExplanationText.heading(name, app, identifier: identifier), ""] + lines)
  }
}
