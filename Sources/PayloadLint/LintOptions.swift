public import NotificationModel
public import PayloadCoding

/// What is known beside the text of a payload; the more there is, the more can be checked.
public struct LintOptions: Sendable {
  /// The apps the payload may be for: their categories, texts and capabilities are compared with it.
  public var apps: [App]
  /// Which of them it is for; nil takes the topic's, else the one that the payload names, else the only one there is.
  public var bundle: String?
  /// The request headers it is sent with. What stands here wins over what the document says.
  public var headers: PushHeaders
  /// The phones on which nothing should be cut.
  public var presets: [DevicePreset]
  /// Whether notes count as problems too.
  public var isStrict: Bool
  /// Whether a file for `simctl push` has to name its app; it need not where the app is known in another way.
  public var needsAddress = true
  /// What the project set, by the name of the rule; a rule that is not here has its own severity.
  public var levels: [String: LintLevel]

  public init(
    apps: [App] = [],
    bundle: String? = nil,
    headers: PushHeaders = PushHeaders(),
    presets: [DevicePreset] = DevicePreset.all,
    isStrict: Bool = false,
    levels: [String: LintLevel] = [:]
  ) {
    self.levels = levels
    self.apps = apps
    self.bundle = bundle
    self.headers = headers
    self.presets = presets
    self.isStrict = isStrict
  }
}
