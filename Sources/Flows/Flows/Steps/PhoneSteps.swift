public import NotificationModel
public import NotificationWords

/// The steps of another flow are walked here.
struct RunStep: FlowRecord {
  var file = ""
  var values: [FlowValue] = []

  static let keys: [FlowKey<RunStep>] = [
    FlowKey(
      "run",
      \.file,
      .file,
      isRequired: true,
      "The steps of another flow file are walked here, on this flow's phone with its apps."
    ),
    FlowKey("with", \.values, .values, "Values for that file, in place of those in its header."),
  ]
}

/// The center is killed, and started again.
struct CrashStep: FlowRecord {
  var target = Target.center

  /// What is killed.
  enum Target: String, CaseIterable, Sendable {
    case center
  }

  static let keys: [FlowKey<CrashStep>] = [
    FlowKey(
      "crash",
      \.target,
      .word,
      isRequired: true,
      "The center is killed, and started again with its store."
    )
  ]
}

/// A remark between the steps.
struct NoteStep: FlowRecord {
  var text = ""

  static let keys: [FlowKey<NoteStep>] = [
    FlowKey("note", \.text, .text, isRequired: true, "A remark; nothing happens.")
  ]
}

/// The person changes settings of the phone.
public struct DeviceStep: FlowRecord {
  /// The settings that change.
  public var setup = PhoneSetup()

  init() {}

  static let keys: [FlowKey<DeviceStep>] = [
    FlowKey(
      "device",
      \.setup,
      .device,
      isRequired: true,
      "The person changes settings of the phone, as `bellhop device set` names them."
    )
  ]
}

/// The person turns the Focus on or off.
public struct FocusStep: FlowRecord {
  /// Whether the Focus is on, and which apps get through.
  public var change = PhoneSetup.FocusChange.turn(on: true)

  init() {}

  static let keys: [FlowKey<FocusStep>] = [
    FlowKey(
      "focus",
      \.change,
      .focus,
      isRequired: true,
      "The person turns the Focus on or off, or sets it up."
    )
  ]
}

/// The person changes the settings of an app.
public struct SettingsStep: FlowRecord {
  /// The settings that change.
  public var settings: SettingAssignments<Settings> = []
  /// The bundle identifier; nil if the flow has one app.
  public var app: String?

  init() {}

  static let keys: [FlowKey<SettingsStep>] = [
    FlowKey(
      "settings",
      \.settings,
      .settings,
      isRequired: true,
      "The person changes settings of an app, as `bellhop settings` names them."
    ),
    FlowKey("app", \.app, .name, "The app, if the flow has several."),
  ]
}

/// The person answers the prompt of an app.
public struct PromptStep: FlowRecord {
  /// What the person answers.
  public var answer = Answer.allow
  /// The bundle identifier; nil if the flow has one app.
  public var app: String?

  init() {}

  /// What the person presses.
  public enum Answer: String, CaseIterable, Sendable {
    case allow
    case deny
  }

  static let keys: [FlowKey<PromptStep>] = [
    FlowKey(
      "prompt",
      \.answer,
      .word,
      isRequired: true,
      "The person answers the app's request for permission."
    ),
    FlowKey("app", \.app, .name, "The app, if the flow has several."),
  ]
}

/// Time passes.
public struct AdvanceStep: FlowRecord {
  /// How much time passes.
  public var interval = Interval(seconds: 0)

  init() {}

  static let keys: [FlowKey<AdvanceStep>] = [
    FlowKey(
      "advance",
      \.interval,
      .interval,
      isRequired: true,
      "Time passes on the phone; all that falls due happens at its own moment."
    )
  ]
}

/// The phone's clock is set.
public struct ClockStep: FlowRecord {
  /// The new time; nil if the step names none that can be read.
  public var moment: Moment?

  init() {}

  static let keys: [FlowKey<ClockStep>] = [
    FlowKey("clock", \.moment, .moment, isRequired: true, "The phone's clock is set to that moment.")
  ]
}

/// The phone comes into a region, or leaves it.
public struct RegionStep: FlowRecord {
  /// The identifier of the region.
  public var region = ""
  /// Whether the phone comes in or leaves.
  public var crossing = Region.Crossing.entered

  init() {}

  static let keys: [FlowKey<RegionStep>] = [
    FlowKey(
      "region",
      \.region,
      .name,
      isRequired: true,
      "The phone crosses the border of the region of that identifier."
    ),
    FlowKey("is", \.crossing, .word, "The direction; entered unless given."),
  ]
}
