public import NotificationModel

/// The apps on the phone.
public struct AppMethods: MethodGroup {
  public let register = Method<RegisterAppParameters, DoneResult>(
    "apps.register",
    "Makes an app known, or changes what is known of it.",
    command: { .registerApp($0.app) }
  )

  public let list = Method<NoParameters, AppsResult>(
    "apps.list",
    "The apps on the phone.",
    query: { _ in .apps }
  )

  public let conditions = Method<AppParameters, ConditionsResult>(
    "apps.conditions",
    "How apps stand: whether they run, what they may do, their device token.",
    query: { .conditions(app: $0.app) }
  )

  public let setState = Method<AppStateParameters, ConditionsResult>(
    "apps.setState",
    "The person opens, leaves or ends the app: foreground, background, suspended, notRunning, forceQuit.",
    command: { .setAppState(app: $0.app, $0.state.value) }
  )

  public let reinstall = Method<ReinstallParameters, ConditionsResult>(
    "apps.reinstall",
    "The person deletes the app and installs it again; it has to ask for permission anew, unless its settings are kept.",
    command: { .reinstall(app: $0.app, keepsSettings: $0.keepSettings ?? false) }
  )
}

/// Parameters of the lists: of one app, or of all.
public struct AppParameters: MethodParameters, Hashable {
  /// The bundle identifier; nil means all apps.
  var app: String?

  public static let example = AppParameters(app: "com.example.dely")

  /// The parameters for an app; nil means all apps.
  public init(app: String? = nil) {
    self.app = app
  }
}

/// Parameters of the methods about one app.
public struct OneAppParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String

  public static let example = OneAppParameters(app: "com.example.dely")

  /// One app.
  public init(app: String) {
    self.app = app
  }
}

/// Parameters of `apps.reinstall`.
public struct ReinstallParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Whether the app has the settings of its manifest again; without it its permission is not determined.
  var keepSettings: Bool?

  public static let example = ReinstallParameters(app: "com.example.dely")

  /// An app that is installed again.
  public init(app: String, keepSettings: Bool? = nil) {
    self.app = app
    self.keepSettings = keepSettings
  }
}

/// Parameters of `apps.setState`.
public struct AppStateParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  public var app: String
  /// The new state.
  public var state: StrictEnum<AppState>

  public static let example = AppStateParameters(app: "com.example.dely", state: .foreground)

  /// The parameters for the new state of an app.
  public init(app: String, state: AppState) {
    self.app = app
    self.state = StrictEnum(state)
  }
}

/// Result of `apps.list`.
public struct AppsResult: MethodOutput, Hashable {
  /// The apps, in the order of their bundle identifiers.
  public var apps: [App]
}

/// Result of `apps.conditions` and of what changes how an app stands.
public struct ConditionsResult: MethodOutput, Hashable {
  /// The conditions of the apps by bundle identifier.
  public var conditions: [String: AppCondition]
}
