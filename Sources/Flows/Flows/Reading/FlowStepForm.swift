import JSON
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
    step(OpenStep.self) { .open($0) },
    step(DismissStep.self) { .dismiss($0) },
    step(ClearStep.self) { .clear($0) },
    step(FlickStep.self) { .flick($0) },
    step(PasscodeStep.self) { .passcode($0) },
    word("lock", .lock, "The person locks the phone."),
    word("unlock", .unlock, "The person unlocks the phone."),
    step(DeviceStep.self) { .device($0) },
    step(FocusStep.self) { .focus($0) },
    step(SettingsStep.self) { .settings($0) },
    step(PromptStep.self) { .prompt($0) },
    step(AdvanceStep.self) { .advance($0) },
    step(ClockStep.self) { .clock($0) },
    step(RegionStep.self) { .region($0) },
    step(AppStep.self) { .app($0) },
    step(AuthorizeStep.self) { .authorize($0) },
    step(AnswerStep.self) { .answer($0) },
    step(BadgeStep.self) { .badge($0) },
    step(RemoveStep.self) { .remove($0) },
    step(KeysStep.self) { .keys($0) },
    step(PasteStep.self) { .paste($0) },
    step(ScreenStep.self) { .screen($0) },
    step(ExpectStep.self) { .expect($0) },
    run,
    step(CrashStep.self) { _ in .crash },
    step(NoteStep.self) { _ in .note },
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
      help: "A remark, which is shown with the step if it fails.",
      isRequired: false,
      schema: ["type": "string"]
    ),
  ]

  static func named(_ name: String) -> FlowStepForm? { all.first { $0.name == name } }

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

  /// A step that is its name alone.
  private static func word(_ name: String, _ action: FlowAction, _ help: String) -> FlowStepForm {
    let form = FlowForm<Bool>.nothing
    let key = FlowKeyDescription(
      name: name,
      words: form.words,
      help: help,
      isRequired: true,
      schema: form.schema
    )
    return FlowStepForm(keys: [key]) { object, _ in
      _ = form.read(&object, name)
      return action
    }
  }

  /// The steps of another file are read where they are run.
  private static let run = FlowStepForm(keys: RunStep.keys.map(\.description)) { object, reading in
    let step = RunStep.read(&object)
    guard !step.file.isEmpty else { return nil }
    return reading.steps(of: step, &object).map { .run($0) }
  }
}
