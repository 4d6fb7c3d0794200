import JSON
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
    command: { .setAppState(app: $0.app, $0.state) }
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

  static let example = AppParameters(app: "com.example.dely")

  /// The parameters for an app; nil means all apps.
  public init(app: String? = nil) {
    self.app = app
  }
}

/// Parameters of the methods about one app.
public struct OneAppParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String

  static let example = OneAppParameters(app: "com.example.dely")

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

  static let example = ReinstallParameters(app: "com.example.dely")

  /// An app that is installed again.
  public init(app: String, keepSettings: Bool? = nil) {
    self.app = app
    self.keepSettings = keepSettings
  }
}

/// Parameters of `apps.setState`.
public struct AppStateParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// The new state.
  var state: AppState

  static let example = AppStateParameters(app: "com.example.dely", state: .foreground)

  /// The parameters for the new state of an app.
  public init(app: String, state: AppState) {
    self.app = app
    self.state = state
  }
}

/// Result of `apps.list`.
public struct AppsResult: MethodOutput, Equatable {
  /// The apps, in the order of their bundle identifiers.
  public var apps: [App]
}

/// Result of `apps.conditions` and of what changes how an app stands.
public struct ConditionsResult: MethodOutput, Equatable {
  /// The conditions of the apps by bundle identifier.
  public var conditions: [String: AppCondition]
}

/// Parameters of `apps.register`: an app as far as a program tells. An app that is known by the bundle identifier is
/// changed.
public struct RegisterAppParameters: MethodParameters, Equatable {
  /// What was not told of it is as for a new app.
  let app: App

  /// Without settings, so that the documentation need not change with every new one.
  static let example = RegisterAppParameters(
    App(bundle: "com.example.dely", name: "Dely", origin: .socket)
  )

  /// What an app has, but for its origin.
  static var fields: [MethodField] {
    MethodField.properties(of: example.app).filter { $0.name != "origin" }
      .map { MethodField($0.name, isRequired: $0.name == "bundle") }
  }

  /// All that is known of an app.
  public init(_ app: App) {
    var app = app
    app.origin = .socket
    self.app = app
  }

  /// Only the bundle identifier is needed, which is the name then.
  public init(from decoder: any Decoder) throws {
    var told = try JSONObject(from: decoder)
    let standard: JSONObject = [
      "name": told["bundle"] ?? .null, "categories": [], "settings": [:],
    ]
    for (key, value) in standard where (told[key] ?? .null) == .null { told[key] = value }
    told["origin"] = .string(App.Origin.socket.rawValue)
    app = try JSONValue.object(told).decoded(as: App.self, strictly: true)
  }

  /// Leaves out settings that are those of a new app.
  public func encode(to encoder: any Encoder) throws {
    var told = try JSONValue(encoding: app).objectValue ?? [:]
    told["origin"] = nil
    if app.settings == Settings() { told["settings"] = nil }
    try told.encode(to: encoder)
  }
}

/// The categories of the apps (ios-behaviour 1.9).
public struct CategoryMethods: MethodGroup {
  public let set = Method<SetCategoriesParameters, DoneResult>(
    "categories.set",
    "Replaces the whole set of an app's categories.",
    command: { .setCategories(app: $0.app, $0.categories) }
  )

  public let list = Method<AppParameters, CategoriesResult>(
    "categories.list",
    "The registered categories with their actions.",
    query: { .categories(app: $0.app) }
  )
}

/// Parameters of `categories.set`.
public struct SetCategoriesParameters: MethodParameters, Equatable {
  /// The bundle identifier.
  var app: String
  /// The whole set; what was registered before and is not in it is gone.
  var categories: [Category]

  static let example = SetCategoriesParameters(
    app: "com.example.dely",
    categories: [
      Category(identifier: "invitation", actions: [Action(identifier: "accept", title: "Accept")])
    ]
  )

  /// The whole set of an app.
  public init(app: String, categories: [Category]) {
    (self.app, self.categories) = (app, categories)
  }
}

/// Result of `categories.list`.
public struct CategoriesResult: MethodOutput, Equatable {
  /// Those of one app, or of all.
  public var categories: [Category]
}
