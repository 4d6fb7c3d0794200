import JSON
public import NotificationModel
import NotificationWords

extension FlowStep {
  /// What happens in the step, for those who watch: what its author says about it, else a sentence. The apps on the phone
  /// lend their names and the titles of their buttons.
  public func caption(apps: [App] = []) -> String {
    if let note, !note.isEmpty { return note }
    switch action {
    case .push(let step): return "A push arrives\(step.payload.subject)."
    case .schedule(let step): return step.sentence
    case .press(let step):
      return "The person presses “\(apps.title(of: step.action))”\(step.notification.words)."
    case .reply(let step): return "The person replies “\(step.text)”\(step.notification.words)."
    case .open(let notification): return "The person opens \(notification.name)."
    case .dismiss(let notification): return "The person dismisses \(notification.name)."
    case .clear: return "The person clears the list."
    case .flick: return "The person flicks the banner away."
    case .passcode(let answer):
      return answer == .given
        ? "The person gives the passcode." : "The person does not give the passcode."
    case .lock: return "The person locks the phone."
    case .unlock: return "The person unlocks the phone."
    case .device(let setup): return "The person sets the phone: \(setup.words)."
    case .focus(let change): return change.sentence
    case .settings(let settings, _): return "The person changes an app’s settings: \(settings.words)."
    case .prompt(let answer, _):
      return answer == .allow
        ? "The person allows notifications." : "The person does not allow notifications."
    case .advance(let interval): return "Time passes: \(interval.text)."
    case .clock(let moment): return "The clock is set: \(moment.text)."
    case .region(let step):
      return "The phone \(step.crossing == .entered ? "enters" : "leaves") the region \(step.region)."
    case .app(let step): return step.states.map { $0.sentence(apps) }.joined(separator: " ")
    case .authorize: return "The app asks whether it may notify."
    case .answer(let options, _): return options.sentence
    case .badge(let badge, _):
      return badge == 0 ? "The app removes its badge." : "The app sets its badge to \(badge)."
    case .remove(let step): return "The app removes \(step.identifiers.joined(separator: ", "))."
    case .keys(let keys): return "Keys: \(keys.text)"
    case .paste(let text): return "The person pastes “\(text)”."
    case .screen: return "The screen is compared with its file."
    case .expect(let step): return "Expected: \(step.expectations.map(\.subject).joined(separator: ", "))."
    case .crash: return "The center crashes and is started again."
    case .run, .note: return text
    }
  }
}

extension [App] {
  /// The title of the button of that action; the identifier if no app has it.
  fileprivate func title(of action: String) -> String {
    lazy.flatMap(\.categories).flatMap(\.actions).first { $0.identifier == action }?.title ?? action
  }
}

extension PushStep.PayloadSource {
  /// What the person will read, or the name of the file.
  fileprivate var subject: String {
    switch self {
    case .file(let path): return ": \(path.split(separator: "/").last ?? "")"
    case .inline(let payload):
      let alert = payload["aps"]?["alert"]
      let text = alert?.stringValue ?? alert?["title"]?.stringValue ?? alert?["body"]?.stringValue
      return text.map { ": “\($0)”" } ?? ""
    }
  }
}

extension ScheduleStep {
  fileprivate var sentence: String {
    let title = content.title.isEmpty ? content.body : content.title
    let subject = title.isEmpty ? identifier : "“\(title)”"
    if let delay { return "The app schedules \(subject) in \(delay.text)." }
    return trigger == nil ? "The app notifies at once: \(subject)." : "The app schedules \(subject)."
  }
}

extension NotificationChoice {
  fileprivate var words: String { identifier.map { " of \($0)" } ?? "" }
  fileprivate var name: String { identifier ?? "the newest notification" }
}

extension PhoneSetup {
  fileprivate var words: String {
    let focus = focus.map { [$0.applied(to: Focus()).isOn ? "Focus on" : "Focus off"] } ?? []
    return ((settings.all.isEmpty ? [] : [settings.words]) + focus).joined(separator: ", ")
  }
}

extension PhoneSetup.FocusChange {
  fileprivate var sentence: String {
    switch self {
    case .turn(let isOn): "The person turns the Focus \(isOn.onOrOff)."
    case .whole: "The person sets the Focus up."
    }
  }
}

extension SettingAssignments {
  /// `locale ar, previews never`
  fileprivate var words: String {
    let changed = applied(to: .standard)
    let names = (try? JSONValue(encoding: self))?.objectValue?.keys ?? []
    return Root.fields.filter { names.contains($0.name) }
      .map { "\($0.typedName) \($0.text(of: changed))" }.joined(separator: ", ")
  }
}

extension AppStep.Change {
  fileprivate func sentence(_ apps: [App]) -> String {
    let name = apps.first { $0.bundle == app }?.name ?? app
    return switch state {
    case .foreground: "The person opens \(name)."
    case .background: "The person leaves \(name)."
    case .suspended: "The system suspends \(name)."
    case .notRunning: "The system ends \(name)."
    case .forceQuit: "The person ends \(name)."
    case nil: "\(name) crashes."
    }
  }
}

extension [PresentationOption] {
  fileprivate var sentence: String {
    let words = map(\.rawValue).joined(separator: ", ")
    return words.isEmpty
      ? "From now on the app shows nothing while it is open."
      : "From now on the app shows while it is open: \(words)."
  }
}

extension FlowRunError {
  /// What went wrong, in one line for a caption: the place, what was expected and seen, and the first reason.
  public var caption: String {
    let name = file.split(separator: "/").last ?? ""
    let difference = mismatches.first.map { "\($0.path): expected \($0.expected), seen \($0.seen)." }
    var text = "\(name):\(line): \(difference ?? message)"
    if let reason = explanation.first { text += " \(reason)" }
    return text
  }
}

/// How long a caption stays if the steps come by themselves.
public struct CaptionPace: Sendable {
  /// 2 is twice as fast.
  var speed: Double

  public init(speed: Double = 1) {
    self.speed = speed
  }

  /// To look up, and to see what has changed.
  private static let least = 1.6
  /// For each character: a person reads about 20 in a second beside looking.
  private static let perCharacter = 0.05
  private static let most = 12.0

  /// The time from when the step is through to the next one.
  public func pause(after caption: String) -> Duration {
    .seconds(min(Self.most, Self.least + Self.perCharacter * Double(caption.count)) / speed)
  }

  /// The time before each key that the story types.
  public var betweenKeys: Duration { .seconds(0.15 / speed) }
}
