import JSON
import NotificationModel
import YAMLCoding

/// How one kind of step is written. The first key of its mapping names it.
struct FlowStepForm: Sendable {
  /// The keys, the one that names the step first.
  var keys: [FlowKeyDescription]
  /// Reads the step; nil if problems were reported.
  let read: @Sendable (inout YAMLObject, FlowReading) -> FlowAction?

  var name: String { keys.first?.name ?? "" }

  /// All kinds, in the order of the reference.
  static let all: [FlowStepForm] = [
    step(PushStep.self) { .push($0) },
    step(ScheduleStep.self) { .schedule($0) },
    step(PressStep.self) { .press($0) },
    step(ReplyStep.self) { .reply($0) },
    choice("open", "The person opens that notification; the newest if none is named.") { .open($0) },
    choice("dismiss", "The person dismisses that notification; the newest if none is named.") {
      .dismiss($0)
    },
    ofApp(
      "clear",
      FlowForm<Clearing>.word,
      "The person clears the list.",
      "Only the notifications of that app."
    ) { .clear(app: $1) },
    value(
      "flick",
      .name,
      "The person flicks the banner away; it must be that one if one is named.",
      isRequired: false
    ) { .flick($0) },
    value("passcode", .word, "What comes of the passcode that the step before was asked for.") {
      $0.map(FlowAction.passcode)
    },
    word("lock", .lock, "The person locks the phone."),
    word("unlock", .unlock, "The person unlocks the phone."),
    value(
      "device",
      .device,
      "The person changes settings of the phone, as `bellhop device set` names them."
    ) { $0.map(FlowAction.device) },
    value("focus", .focus, "The person turns the Focus on or off, or sets it up.") {
      $0.map(FlowAction.focus)
    },
    ofApp(
      "settings",
      .settings,
      "The person changes settings of an app, as `bellhop settings` names them."
    ) { .settings($0, app: $1) },
    ofApp("prompt", .word, "The person answers the app's request for permission.") {
      .prompt($0, app: $1)
    },
    value("advance", .interval, "Time passes on the phone; all that falls due happens at its own moment.") {
      $0.map(FlowAction.advance)
    },
    value("clock", .moment, "The phone's clock is set to that moment.") { $0.map(FlowAction.clock) },
    step(RegionStep.self) { .region($0) },
    step(AppStep.self) { .app($0) },
    ofApp(
      "authorize",
      .words(of: AuthorizationOption.self),
      "The app asks for permission to notify; `prompt` answers."
    ) { .authorize($0, app: $1) },
    ofApp(
      "answer",
      .words(of: PresentationOption.self),
      "What the app's `willPresent` returns from now on, while the app is in the foreground."
    ) { .answer($0, app: $1) },
    ofApp("badge", .number, "The app sets the number on its icon; 0 removes it.") { .badge($0, app: $1) },
    step(RemoveStep.self) { .remove($0) },
    value(
      "keys",
      .keys,
      "The person presses these keys; what stands in single quotes is typed into the open field."
    ) { $0.map(FlowAction.keys) },
    value("paste", .text, "The person pastes this text into the open field.") { $0.map(FlowAction.paste) },
    step(ScreenStep.self) { .screen($0) },
    step(ExpectStep.self) { .expect($0) },
    run,
    value("crash", FlowForm<Crashing>.word, "The center is killed, and started again with its store.") {
      _ in .crash
    },
    value("note", .text, "A remark; nothing happens.") { _ in .note },
  ]

  /// The keys that every step may have besides its own.
  static let common: [FlowKeyDescription] = [
    FlowKeyDescription(
      name: "when",
      words: "words by name",
      help: "The step is walked only if settings of the phone, or values of the flow, are these.",
      isRequired: false,
      schema: ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean", "array"]]]
    ),
    FlowKeyDescription(
      name: "note",
      words: "a text",
      help: "A remark, which is shown with the step; with an empty one the step has no stop of its own.",
      isRequired: false,
      schema: ["type": "string"]
    ),
  ]

  static func named(_ name: String) -> FlowStepForm? { all.first { $0.name == name } }

  /// Whether it may be written as its name alone.
  var isBare: Bool { keys.first.map { !$0.isRequired || $0.schema["type"] == "null" } ?? false }

  /// The JSON Schema of the step. The key that names it is there, also if its value may be left out.
  var schema: JSONObject {
    var keys = keys
    if keys.first?.isRequired == false {
      keys[0].isRequired = true
      keys[0].schema = ["anyOf": [.object(keys[0].schema), ["type": "null"]]]
    }
    return FlowSchema.object(keys + Self.common.filter { key in !keys.contains { $0.name == key.name } })
  }

  private static func step<Step: FlowRecord>(
    _ type: Step.Type,
    _ action: @escaping @Sendable (Step) -> FlowAction
  ) -> FlowStepForm {
    FlowStepForm(keys: Step.keys.map(\.description)) { object, _ in action(Step.read(&object)) }
  }

  /// A step with one value. `action` is given nil if there is none, or if it cannot be read.
  private static func value<Value>(
    _ name: String,
    _ form: FlowForm<Value>,
    _ help: String,
    isRequired: Bool = true,
    _ action: @escaping @Sendable (Value?) -> FlowAction?
  ) -> FlowStepForm {
    FlowStepForm(keys: [FlowKeyDescription(name, form, help, isRequired)]) { object, _ in
      if isRequired, object.node(name) == nil { object.reportMissing(name) }
      return action(form.read(&object, name))
    }
  }

  /// A step with one value that an app is about.
  private static func ofApp<Value>(
    _ name: String,
    _ form: FlowForm<Value>,
    _ help: String,
    _ appHelp: String = "The app, if the flow has several.",
    _ action: @escaping @Sendable (Value, String?) -> FlowAction
  ) -> FlowStepForm {
    let keys = [
      FlowKeyDescription(name, form, help, true), FlowKeyDescription("app", FlowForm.name, appHelp, false),
    ]
    return FlowStepForm(keys: keys) { object, _ in
      if object.node(name) == nil { object.reportMissing(name) }
      let (value, app) = (form.read(&object, name), FlowForm.name.read(&object, "app"))
      return value.map { action($0, app) }
    }
  }

  /// A step whose name has the notification that it is about.
  private static func choice(
    _ name: String,
    _ help: String,
    _ action: @escaping @Sendable (NotificationChoice) -> FlowAction
  ) -> FlowStepForm {
    let keys: [FlowKey<NotificationChoice>] = [
      FlowKey(name, \.identifier, .name, help),
      FlowKey("app", \.app, .name, "Its app, if several have one of that identifier."),
    ]
    return FlowStepForm(keys: keys.map(\.description)) { object, _ in
      var choice = NotificationChoice()
      for key in keys { key.read(&object, &choice) }
      return action(choice)
    }
  }

  /// What can be cleared.
  private enum Clearing: String, CaseIterable {
    case all
  }

  /// What can crash.
  private enum Crashing: String, CaseIterable {
    case center
  }

  /// A step that is its name alone.
  private static func word(_ name: String, _ action: FlowAction, _ help: String) -> FlowStepForm {
    var form = value(name, FlowForm<Bool>.nothing, help, isRequired: false) { _ in action }
    form.keys[0].isRequired = true
    return form
  }

  /// The steps of another file are read where they are run.
  private static let run = FlowStepForm(keys: RunStep.keys.map(\.description)) { object, reading in
    let step = RunStep.read(&object)
    guard !step.file.isEmpty else { return nil }
    return reading.steps(of: step, &object).map { .run($0) }
  }
}
