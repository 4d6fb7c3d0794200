public import NotificationModel
public import PayloadCoding

/// What is known beside the text of a payload; the more there is, the more can be checked.
public struct LintOptions: Sendable {
  /// The apps the payload may be for: their categories, texts and capabilities are compared with it.
  public var apps: [App]
  /// Which of them it is for; nil takes the topic's, else the one that the payload names, else the only one of the
  /// project.
  public var bundle: String?
  /// The request headers it is sent with. What stands here wins over what the document says.
  public var headers: PushHeaders
  /// The phones on which nothing should be cut.
  public var presets: [DevicePreset]
  /// Whether notes count as problems too.
  public var isStrict: Bool
  /// Whether a file for `simctl push` has to name its app; it need not where the app is known in another way.
  public var needsAddress = true
  /// The bundle identifiers of the apps that are known to everyone, such as those of the demo; the others are the
  /// project's.
  public var shippedApps: Set<String> = []
  /// Where the texts of the apps stand, by bundle identifier; an app that is not here has its texts in no known file.
  public var textPlaces: [String: TextPlaces] = [:]
  /// The bundle identifiers of the apps with a file of texts that cannot be read whole. That a text is missing may only
  /// follow from it, and so nothing is said about texts.
  public var appsWithLostTexts: Set<String> = []
  /// Whether a manifest could not be read. An app that is not known may be the one that it describes.
  public var hasLostManifest = false
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

  /// The only app of the project; nil if it has none or several.
  public var onlyApp: App? {
    let own = apps.filter { !shippedApps.contains($0.bundle) }
    return own.count == 1 ? own.first : nil
  }
}
