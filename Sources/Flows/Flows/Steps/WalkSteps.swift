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
