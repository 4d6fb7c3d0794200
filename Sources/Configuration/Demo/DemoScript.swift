/// What the demo plays: which apps are on the phone, and one payload after another.
public struct DemoScript: Hashable, Sendable {
  /// The files of the manifests, from the folder of the script.
  public var apps: [String]
  /// At least one.
  public var steps: [Step]

  /// One payload and when it is pushed.
  public struct Step: Hashable, Sendable {
    /// The file of the payload, from the folder of the script.
    public var payload: String
    /// Seconds after the step before; 0...3600.
    public var delay: Double
    /// Steps that share one are the same notification, updated (ios-behaviour 3.6).
    public var collapseIdentifier: String?

    /// Without a delay it follows at once.
    public init(payload: String, delay: Double = 0, collapseIdentifier: String? = nil) {
      self.payload = payload
      self.delay = delay
      self.collapseIdentifier = collapseIdentifier
    }
  }

  /// At least one step.
  public init(apps: [String], steps: [Step]) {
    self.apps = apps
    self.steps = steps
  }
}
