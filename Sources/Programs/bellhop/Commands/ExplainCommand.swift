import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadLint
import PayloadProjects
import PayloadSimulation

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "explain",
    "Show what the phone does with a payload, and why.",
    """
    It needs no center: the decision is made for a new phone with the \
    apps of the manifests. --set changes what the person allows the app; --state takes one of the states of \
    --matrix, which shows them all, or one of pictures: of grouped:3 the third arrival is explained, and reply:text \
    shows what the app receives. Below the decision stands what the phone makes of the texts: the language that \
    is looked up, and for each text how many characters still fit on the device, or where it is cut.
    """,
    examples: [
      "bellhop explain invitation.apns --apps apps",
      "bellhop explain invitation.apns --set authorization=provisional",
      "bellhop explain invitation.apns --device iphone-se --locale de",
      "bellhop explain invitation.apns --state \"reply:On my way\"",
      "bellhop explain invitation.apns --matrix",
    ]
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
    guard matrix else { return }
    if phone.state != nil { throw ValidationError("--matrix shows every state; --state is one of them.") }
    if !phone.look.device.isEmpty || !phone.look.appearance.isEmpty || !phone.look.textSize.isEmpty {
      throw ValidationError(
        "--matrix shows decisions, which are the same on every device. Leave it out for the room of the texts."
      )
    }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let project = try known.project(of: person, beside: [file])
    let apps = project.apps
    Messages.lines((phone.look.notes + project.notes).lines(quietly: false))
    let input = InputFile(name: file)
    let bytes = try input.bytes()
    let asked = LintOptions(bundle: bundle, headers: headers.headers)
    let options = project.options(for: file, from: asked)
    let push = try push(bytes, only: options.onlyApp)
    // Whether there is an app of that name is one question, and lint's words answer it.
    let stranger = Linter.lint(bytes, file: input.shownName, options: options).problems.first {
      $0.rule == LintRule.Name.bundleIdentifier.rawValue && $0.severity == .warning
    }
    let unknown =
      stranger.map { Note($0, in: input.shownName) }
      ?? project.note(onTextsOf: push, named: input.shownName).map { Note(.note, $0) }
    let known = try changed(apps, for: push.topic)
    let app = known.last { $0.bundle == push.topic }
    let start = NearbyStarts.start(before: push, in: file, app: app, among: [], bundle: bundle)
    let upon = start?.source.map { Note(.note, "Explained upon the start in \($0).") }
    Messages.lines([unknown, unchangedNote(push), upon].compactMap(\.self).lines(quietly: false))
    // Without a start there is nothing to update, and the decision says so.
    let explainer = Explainer(
      apps: known,
      locale: phone.look.locale.first,
      upon: start?.source == nil ? nil : start?.push,
      device: phone.look.device.first
    )
    let state = try phone.phoneState()
    var explanations = try explainer.matrix(push, matrix ? PhoneStates.all : [state])
    if !matrix, let only = explanations.first {
      var app = explainer.app(of: push)
      state.change(&app)
      explanations[0].phone = try explainedPhone(push, app, only.presentation)
    }
    try print(explanations, of: explainer.app(of: push))
  }

  /// Returns nil if the state makes a difference to the push.
  private func unchangedNote(_ push: Push) -> Note? {
    guard phone.phone.state == .stale, push.liveActivityEvent == nil else { return nil }
    return Note(.note, "Nothing of it becomes stale: only a Live Activity has a stale date.")
  }

  /// What the phone makes of the texts of a notification that is presented so.
  private func explainedPhone(
    _ push: Push,
    _ app: App,
    _ presentation: Presentation
  ) throws(Refusal) -> ExplainedPhone {
    let phone = phone.phone
    var explained = ExplainedPhone(phone, app: app, appearance: self.phone.look.appearance.first)
    let (cards, stack) = try phone.cards(
      of: push,
      apps: [app],
      presentation,
      now: PictureMoment.standard
    )
    explained.stack = stack
    explained.measure(cards)
    return explained
  }

  /// - Parameter only: the app of a payload that names none, where there is no other.
  private func push(_ bytes: [UInt8], only: App?) throws(CommandError) -> Push {
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: file == "-" ? nil : file)
      let headers = headers.headers
      let topic = PushCoding.topic(of: document, bundle, headers) ?? only?.bundle ?? MethodTable.defaultBundle
      return try PushCoding.push(document, topic: topic, headers: headers)
    } catch {
      throw CommandError(error, in: InputFile(name: file).shownName)
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

  private func print(_ explanations: [Explanation], of app: App) throws(CommandError) {
    if output.json {
      if matrix { return try StandardOutput.json(explanations) }
      if let only = explanations.first { try StandardOutput.json(only) }
      return
    }
    try StandardOutput.lines(
      ExplanationText.lines(
        explanations,
        asTable: matrix,
        of: InputFile(name: file).shownName,
        for: app,
        width: StandardOutput.textWidth
      )
    )
  }
}
