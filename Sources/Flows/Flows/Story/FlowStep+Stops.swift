extension FlowStep {
  /// How many stops a replay makes at the step: one where something happens or is said, none where only expectations are
  /// compared, and those of the other file where one is run.
  public var stops: Int {
    switch action {
    case .run(let steps): return steps.reduce(0) { $0 + $1.stops }
    case .expect, .screen: return note == nil ? 0 : 1
    case .push, .schedule, .press, .reply, .open, .dismiss, .clear, .flick, .passcode, .lock, .unlock,
      .device,
      .focus, .settings, .prompt, .advance, .clock, .region, .app, .authorize, .answer, .badge, .remove,
      .keys,
      .paste, .crash, .note:
      return 1
    }
  }
}

extension FlowCase {
  /// How many stops a replay makes, those of skipped steps included.
  public var stops: Int { steps.reduce(0) { $0 + $1.stops } }
}
