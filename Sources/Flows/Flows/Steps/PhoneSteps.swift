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

/// What the person answers to the prompt of an app.
public enum PromptAnswer: String, CaseIterable, Sendable {
  case allow
  case deny
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
