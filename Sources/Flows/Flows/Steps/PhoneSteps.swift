public import NotificationModel

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

/// The person changes the settings of an app.
public struct SettingsStep: FlowRecord {
  /// The settings that change.
  public var settings: SettingAssignments<Settings> = []
  /// The bundle identifier; nil if the flow has one app.
  public var app: String?

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

/// The phone comes into a region, or leaves it.
public struct RegionStep: FlowRecord {
  /// The identifier of the region.
  public var region = ""
  /// Whether the phone comes in or leaves.
  public var crossing = Region.Crossing.entered

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
