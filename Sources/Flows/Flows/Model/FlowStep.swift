import JSON
public import NotificationModel
public import NotificationWords

/// A step of a flow, at its place.
public struct FlowStep: Sendable {
  /// What the step does.
  public var action: FlowAction
  /// The step is walked if all of them hold; otherwise it is skipped.
  public var conditions: [FlowCondition] = []
  /// What the author wrote about it; nil if nothing.
  var note: String?
  /// The path of the file it stands in.
  public var file: String
  /// Counted from 1.
  package var line: Int
  /// The step as it is written, in one line: `press: approve`.
  var text: String

  /// The word that names the step: `press`.
  public var name: Substring { text.prefix { $0 != ":" } }
}

extension FlowStep {
  /// A step that no file has: `text` is how it is named in errors.
  package init(_ action: FlowAction, _ text: String, file: String, line: Int) {
    (self.action, self.text, self.file, self.line) = (action, text, file, line)
  }
}

/// What a step does. A step of several keys has a type with them; a nil `app` stands for the only one of the flow, and where
/// the list is cleared for all.
public enum FlowAction: Sendable {
  // What arrives.
  case push(PushStep)
  case schedule(ScheduleStep)
  // What the person does with notifications.
  case press(PressStep)
  case reply(ReplyStep)
  case open(NotificationChoice)
  case dismiss(NotificationChoice)
  case clear(app: String?)
  /// The identifier that the banner must have; nil means any.
  case flick(String?)
  case passcode(PasscodeAnswer)
  // What is done with the phone.
  case lock
  case unlock
  case device(PhoneSetup)
  case focus(PhoneSetup.FocusChange)
  case settings(SettingAssignments<Settings>, app: String?)
  case prompt(PromptAnswer, app: String?)
  case advance(Interval)
  case clock(Moment)
  case region(RegionStep)
  // What apps do, and what is done with them.
  case app(AppStep)
  case authorize([AuthorizationOption], app: String?)
  case answer([PresentationOption], app: String?)
  case badge(Int, app: String?)
  case remove(RemoveStep)
  // The screen.
  case keys(KeySequence)
  case paste(String)
  case screen(ScreenStep)
  // The walk itself.
  case expect(ExpectStep)
  case run([FlowStep])
  case crash
  case note
}

/// A condition of a step: a setting of the phone, or a value of the flow, is one of some words.
public struct FlowCondition: Hashable, Sendable {
  /// The name of the setting or of the value.
  var name: String
  /// The words of which it must be one.
  var accepted: [String]
  /// The value of the flow by that name; nil if it is a setting of the phone.
  var value: String?

  /// Whether it holds on that phone.
  public func holds(on device: Device) -> Bool {
    if let value { return accepted.contains(value) }
    if name == PhoneSetup.focusName { return accepted.contains { isOn($0) == device.focus.isOn } }
    guard let field = PhoneSetup.fields.first(where: { $0.typedName == name }) else { return false }
    let text = field.text(of: device)
    return accepted.contains { word in
      field.assignment(typed: word).map { field.text(of: SettingAssignments([$0]).applied(to: device)) }
        == text
    }
  }

  private func isOn(_ word: String) -> Bool? {
    guard case .success(let change) = PhoneSetup.change(PhoneSetup.focusName, to: word) else { return nil }
    return change.focus?.applied(to: Focus()).isOn
  }
}

extension FlowCase {
  /// The paths of the files that the flow names: manifests, payloads, screens, and flows that it runs.
  public var namedFiles: Set<String> {
    var files: Set<String> = []
    for case .file(let name, _) in header.apps { files.insert(name.path(beside: file)) }
    for step in steps { step.gather(&files) }
    files.remove(file)
    return files
  }
}

extension FlowStep {
  fileprivate func gather(_ files: inout Set<String>) {
    files.insert(file)
    if case .push(let push) = action, case .file(let name) = push.payload {
      files.insert(name.path(beside: file))
    } else if case .screen(let screen) = action {
      files.insert(screen.view.file.path(beside: file))
    } else if case .run(let steps) = action {
      for step in steps { step.gather(&files) }
    }
  }
}

extension FlowStep {
  /// How many stops a replay makes at the step: one where something happens or is said, none where only expectations are
  /// compared or the remark is empty, and those of the other file where one is run.
  public var stops: Int {
    switch action {
    case .run(let steps): return steps.reduce(0) { $0 + $1.stops }
    case .expect, .screen: return note == nil ? 0 : 1
    case .push, .schedule, .press, .reply, .open, .dismiss, .clear, .flick, .passcode, .lock, .unlock,
      .device,
      .focus, .settings, .prompt, .advance, .clock, .region, .app, .authorize, .answer, .badge, .remove,
      .keys,
      .paste, .crash, .note:
      return isSilent ? 0 : 1
    }
  }

  /// Whether its remark is empty, so that it is walked with the stop after it.
  public var isSilent: Bool { note?.isEmpty == true }
}

extension FlowCase {
  /// How many stops a replay makes, those of skipped steps included.
  public var stops: Int { steps.reduce(0) { $0 + $1.stops } }
}
