import FoundationEssentials
import Localization
import NotificationEngine
public import NotificationModel
import NotificationState
import NotificationWords

/// Puts a push before the engine, in one state of the phone after the other, and reads what it decided. There are no
/// rules here: what a finding says is in the presentation and the trace of the engine.
public struct Explainer: Sendable {
  private let apps: [App]
  private let locale: String?
  private let start: Push?
  private let device: DevicePreset?

  /// - Parameters:
  ///   - apps: as they are set; of two with one bundle the later counts.
  ///   - locale: the phone's language as a BCP 47 tag; nil leaves the usual one.
  ///   - start: the start of a Live Activity that arrives before the push; nil if none does.
  ///   - device: the phone that is meant; nil is an ordinary one.
  public init(apps: [App], locale: String? = nil, upon start: Push? = nil, device: DevicePreset? = nil) {
    self.apps = apps
    self.locale = locale
    self.start = start
    self.device = device
  }

  /// The app that the push is for, as it is set, with its texts in the phone's language.
  public func app(of push: Push) -> App {
    let app = apps.last { $0.bundle == push.topic } ?? App(unregistered: push.topic)
    return app.localized(for: locale ?? Device().locale)
  }

  /// What becomes of the push in that state.
  ///
  /// Throws what the engine refuses: an app, a locale or a push that it does not take.
  func explain(
    _ push: Push,
    in state: PhoneState = PhoneStates.asSet
  ) throws(Refusal) -> Explanation {
    var app = app(of: push)
    state.change(&app)
    var engine = Engine()
    for command in preparations(app, state) { _ = try engine.submit(command, at: Self.moment) }
    if let start { _ = try arrive(start, app, state, &engine) }
    for _ in 0..<state.earlierArrivals { _ = try arrive(push, app, state, &engine) }
    let (settled, isAnswered) = try arrive(push, app, state, &engine)
    guard case .pushed(let decision) = settled.answer else {
      throw Refusal(.center(.nothingDecided))
    }
    // Of what waits for the summary only the badge is shown; what never came to the phone is not presented.
    let shown = settled.arrival?.presentation ?? Presentation(badge: settled.queued?.presentation.badge)
    var explanation = Explanation(
      state,
      decision,
      shown,
      of: push,
      isAnswered: isAnswered
    )
    if let text = state.reply { explanation.reply = try reply(text, to: settled, &engine) }
    return explanation
  }

  /// The push arrives, and nothing waits any more; the result is that of the last command.
  private func arrive(
    _ push: Push,
    _ app: App,
    _ state: PhoneState,
    _ engine: inout Engine
  ) throws(Refusal) -> (result: CommandResult, isAnswered: Bool) {
    let pushed = try engine.submit(.push(push), at: Self.moment)
    let result = try finishExtension(pushed, &engine)
    return try answerWhereAsked(result, app, state, &engine)
  }

  /// The person sends the text with the first button that takes one, as on the picture of a long look.
  private func reply(
    _ text: String,
    to result: CommandResult,
    _ engine: inout Engine
  ) throws(Refusal) -> Explanation.Reply {
    guard let arrival = result.arrival, arrival.presentation.banner != nil || arrival.presentation.isEntry
    else { return Explanation.Reply(obstacle: .nothingIsSeen) }
    guard let action = engine.state.actions(of: arrival).first(where: { $0.textInput != nil }) else {
      return Explanation.Reply(obstacle: .noButtonTakesText)
    }
    let command = Command.respond(
      app: arrival.app,
      identifier: arrival.request.identifier,
      action: action.identifier,
      text: text,
      authenticated: true
    )
    return Explanation.Reply(response: try engine.submit(command, at: Self.moment).responseToHandOver)
  }

  /// No program is run for an explanation, and nothing is fetched: what the service extension would show instead is not
  /// known. What the built-in one would attach is.
  private func finishExtension(_ pushed: CommandResult, _ engine: inout Engine) throws(Refusal)
    -> CommandResult
  {
    guard let push = pushed.extensionToRun else { return pushed }
    let keyPaths = engine.state.app(push.key.app).serviceExtension?.attachedKeyPaths ?? []
    let attached = keyPaths.isEmpty ? [] : push.notification.request.content.attaching(keyPaths).reasons
    let reasons = [Reason(.met, .serviceExtension(.wouldRun))] + attached
    let result = ExtensionResult(content: nil, reasons: reasons)
    let command = Command.finishExtension(push.key, sequence: push.notification.sequence, result)
    return pushed.followed(by: try engine.submit(command, at: Self.moment))
  }

  /// The app in the foreground is asked, and answers as the state or its manifest says.
  private func answerWhereAsked(
    _ result: CommandResult,
    _ app: App,
    _ state: PhoneState,
    _ engine: inout Engine
  ) throws(Refusal) -> (CommandResult, isAnswered: Bool) {
    guard let asked = result.presentationsToAsk.last else { return (result, false) }
    let answer = state.answer ?? app.willPresent.map(PresentationAnswer.options) ?? .nobody
    let command = Command.answerPresentation(asked.key, sequence: asked.sequence, answer)
    return (result.followed(by: try engine.submit(command, at: Self.moment)), answer != .nobody)
  }

  /// The same push in each of the states.
  public func matrix(
    _ push: Push,
    _ states: [PhoneState] = PhoneStates.all
  ) throws(Refusal) -> [Explanation] {
    var explanations: [Explanation] = []
    for state in states { explanations.append(try explain(push, in: state)) }
    return explanations
  }

  /// An app that no manifest and no command named is not registered, unless the state is about its settings.
  private func preparations(_ app: App, _ state: PhoneState) -> [Command] {
    let isKnown = apps.contains { $0.bundle == app.bundle } || app != App(unregistered: app.bundle)
    let changes = locale.map { [Command.setDevice([.set(\.locale, $0)])] } ?? []
    let phone = device.map { [Command.setDevice([.set(\.preset, $0.name)])] } ?? []
    return changes + phone + (state.isRegistered && isKnown ? [.registerApp(app)] : []) + state.before(app)
  }

  /// Nothing that is explained depends on when it happens.
  private static let moment = Date(timeIntervalSinceReferenceDate: 0)
}

extension CommandResult {
  /// What arrived, shown or not.
  fileprivate var arrival: DeliveredNotification? {
    events.lazy.compactMap(\.fact.arrived).first
  }

  /// What waits for the summary; nil if nothing does.
  fileprivate var queued: DeliveredNotification? {
    events.lazy.compactMap { event -> DeliveredNotification? in
      guard case .notification(.queuedForSummary(let notification)) = event.fact else { return nil }
      return notification
    }.last
  }
}
