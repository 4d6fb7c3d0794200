import Foundation
import NotificationModel
import NotificationState

/// The events of one command while it is being decided: each event is recorded and applied to a state of the
/// transaction, so that the next step sees it. The engine's state does not change.
struct EngineTransaction {
  private(set) var state: CenterState
  private(set) var events: [Event] = []
  private(set) var effects: [EngineEffect] = []
  /// The moment that is being decided about, by the phone's clock.
  var now: Date
  /// The same moment by the machine's clock.
  let machine: Date

  init(_ state: CenterState, at now: Date, machine: Date? = nil) {
    self.state = state
    self.now = now
    self.machine = machine ?? now
  }

  /// The dates of calendar triggers in the phone's time zone.
  var dates: TriggerDates { TriggerDates(zone: state.zone) }

  mutating func record(_ fact: Fact, of app: String?, because reasons: [Reason]) {
    let event = Event(sequence: nextSequence, date: now, app: app, fact: fact, reasons: reasons)
    events.append(event)
    state.apply(event)
  }

  /// Adds an effect, to be carried out after those before it.
  mutating func follow(with effect: EngineEffect) { effects.append(effect) }

  var nextSequence: Int { state.sequence + 1 }

  /// Decides on the command. All that fell due before it comes first, even if the timer is late.
  mutating func carryOut(_ command: Command) throws(Refusal) -> Answer {
    passTime(catchingUp: command == .passTime(catchingUp: true))
    return switch command {
    case .registerApp(let app): try register(app)
    case .setCategories(let app, let categories): try setCategories(categories, of: app)
    case .push(let push): try receive(push)
    case .pushFromProvider(let push): try receive(push)
    case .add(let app, let request, _): try add(request, of: app)
    case .removePending(let app, let selection): try removePending(selection, of: app)
    case .removeDelivered(let app, let selection): try removeDelivered(selection, of: app)
    case .dismiss(let keys, let origin): try dismiss(keys, from: origin)
    case .respond(let app, let identifier, let action, let text, let authenticated, let option, let origin):
      try respond(
        to: identifier,
        of: app,
        with: action,
        text: text,
        authenticated: authenticated,
        option: option,
        from: origin
      )
    case .flickBanner(let key): flickBanner(key)
    case .pinBanner(let key, let isPinned): pinBanner(key, isPinned)
    case .setBadge(let app, let badge): try setBadge(badge, of: app)
    case .finishHandling(let outcome): finishHandling(outcome)
    case .finishPush(let app, let result): try finishPush(of: app, result)
    case .reportInput(let source, let refusal): reportInput(refusal, from: source)
    case .passTime: .done
    case .setDevice(let change): try setDevice(change)
    case .setClock(let change): try setClock(change)
    case .setSettings(let app, let change): try setSettings(of: app, change)
    case .requestAuthorization(let app, let options): try requestAuthorization(of: app, options)
    case .answerPrompt(let app, let allow): try answerPrompt(of: app, allow: allow)
    case .setAppState(let app, let state): try setAppState(of: app, to: state)
    case .mute(let app, let time): try mute(app, time)
    case .unregisterForRemoteNotifications(let app): try unregisterForRemoteNotifications(app)
    case .connectProgram(let app): try connectProgram(of: app)
    case .endProgram(let app): try endProgram(of: app)
    case .answerPresentation(let key, let asked, let answer): answerPresentation(key, sequence: asked, answer)
    case .finishExtension(let key, let asked, let result): finishExtension(key, sequence: asked, result)
    case .registerForRemoteNotifications(let app): try registerForRemoteNotifications(app)
    case .reinstall(let app, let keepsSettings): try reinstall(app, keepsSettings: keepsSettings)
    case .reset: try reset()
    case .openAppSettings(let app, let notification): try openAppSettings(of: app, from: notification)
    case .crossRegion(let region, let entered): try crossRegion(region, entered: entered)
    }
  }
}
