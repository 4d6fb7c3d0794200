public import FoundationEssentials
public import NotificationModel

/// What a document stands for that no server sends: a notification an app schedules on the phone itself.
public struct LocalNotification: Hashable, Sendable {
  /// What it says, as the phone reads it; its user info is the app's alone.
  public var content: Content
  /// When it is to come.
  public var timing: Timing
  /// The properties it was written with; nil for other forms.
  public var legacy: LegacyLocalNotification?

  /// When a notification is to come.
  public enum Timing: Hashable, Sendable {
    /// As soon as it is added.
    case now
    /// At a moment. One that has passed is now (user-notifications, 4).
    case at(Date)
    /// Seconds after it is added.
    case after(seconds: Double, repeats: Bool)
    /// When the clock shows these components: hour, weekday and the like.
    case calendar(JSONObject, repeats: Bool)
    /// When the phone comes to or leaves a place.
    case location(JSONObject)
  }

  public init(content: Content, timing: Timing, legacy: LegacyLocalNotification? = nil) {
    self.content = content
    self.timing = timing
    self.legacy = legacy
  }

  /// The request it makes when it is added at `now`: with a trigger for what is ahead, else without one. The
  /// diagnostics say what a request cannot express; their paths are those of the document.
  public func request(identifier: String, now: Date) -> (request: Request, diagnostics: [Diagnostic]) {
    var remarks = Remarks()
    let request = Request(identifier: identifier, content: content, trigger: trigger(now, &remarks))
    if let repeatInterval = legacy?.repeatInterval {
      repeatInterval.remark(in: &remarks, at: legacy?.repeatKey)
    }
    return (request, remarks.diagnostics)
  }

  private func trigger(_ now: Date, _ remarks: inout Remarks) -> Trigger? {
    switch timing {
    case .now: return nil
    case .at(let date):
      let seconds = date.timeIntervalSince(now)
      return seconds > 0 ? .timeInterval(seconds, repeats: false) : nil
    case .after(let seconds, let repeats):
      let trigger = Trigger.timeInterval(seconds, repeats: repeats)
      guard let problem = trigger.constructionProblem else { return trigger }
      let text = "the \(problem): it fires at once"
      remarks.add(.error, "out-of-range", at: ["trigger", "timeInterval"], text)
      return nil
    case .calendar:
      return unsupported("date components", &remarks, hint: "Give the time with --in.")
    case .location:
      return unsupported("a place", &remarks, hint: "Give a time with --in instead.")
    }
  }

  private func unsupported(_ what: String, _ remarks: inout Remarks, hint: String) -> Trigger? {
    let text = "a trigger by \(what) cannot be expressed yet: it fires at once"
    remarks.add(.warning, "unsupported", at: ["trigger"], text, hint: hint)
    return nil
  }
}
