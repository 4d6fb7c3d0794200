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
  var app: String
  /// The new state.
  var state: StrictEnum<AppState>

  public static let example = AppStateParameters(app: "com.example.dely", state: .foreground)

  /// The parameters for the new state of an app.
  public init(app: String, state: AppState) {
    self.app = app
    self.state = StrictEnum(state)
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

/// Parameters of `apps.register`: an app as far as a program tells.
public struct RegisterAppParameters: MethodParameters, Equatable {
  /// The bundle identifier; an app that is known by it is changed.
  var bundle: String
  /// The name that people see; nil means the bundle identifier.
  var name: String?
  /// An emoji for the tile; without one the tile shows the initial.
  var icon: String?
  /// The accent as `#rrggbb`; without one it is derived from the bundle identifier.
  var accent: String?
  /// The categories it registers (ios-behaviour 1.9); without them it has none.
  var categories: [Category]?
  /// The program that is run for each response.
  var handler: Program?
  /// The program that is run to start the app.
  var launch: Program?
  /// Its texts by language (ios-behaviour 2.8).
  var strings: StringTables?
  /// The keys of its own texts; without them they are literals.
  var localization: AppLocalization?
  /// What it is entitled to; without the list every capability counts as present.
  var capabilities: OrderedOptions<App.Capability>?
  /// The names of its sound files; without them every name is taken as it is (ios-behaviour 1.6).
  var sounds: [String]?
  /// What it answers to `willPresent` without being asked; without it its program is asked (ios-behaviour 3.2).
  var willPresent: OrderedOptions<PresentationOption>?
  /// The extension that may change its pushes (ios-behaviour 3.15).
  var serviceExtension: ServiceExtension?
  /// The extensions that draw its expanded cards (ios-behaviour 3.16).
  var contentExtensions: [ContentExtension]?
  /// What draws its Live Activities (ios-behaviour 2.5).
  var liveActivities: [ActivityPresentation]?
  /// What may be fetched for it besides https from public addresses.
  var transportSecurity: TransportSecurity?
  /// Its intents (ios-behaviour 3.19).
  var userActivityTypes: [String]?
  /// The folder that stands for its bundle.
  var folder: String?
  /// What the person allowed it (ios-behaviour 1.10); without them everything.
  var settings: Settings?

  /// Without settings, so that the documentation need not change with every new one.
  public static let example: RegisterAppParameters = {
    let app = App(bundle: "com.example.dely", name: "Dely", icon: "💌", origin: .socket)
    var parameters = RegisterAppParameters(app)
    parameters.settings = nil
    return parameters
  }()

  /// All that is known of an app.
  public init(_ app: App) {
    bundle = app.bundle
    name = app.name
    icon = app.icon
    accent = app.accent
    categories = app.categories
    handler = app.handler
    launch = app.launch
    strings = app.strings
    localization = app.localization
    capabilities = app.capabilities
    sounds = app.sounds
    willPresent = app.willPresent
    serviceExtension = app.serviceExtension
    contentExtensions = app.contentExtensions
    liveActivities = app.liveActivities
    transportSecurity = app.transportSecurity
    userActivityTypes = app.userActivityTypes
    folder = app.folder
    settings = app.settings
  }

  var app: App {
    App(
      bundle: bundle,
      name: name ?? bundle,
      icon: icon,
      accent: accent,
      categories: categories ?? [],
      handler: handler,
      launch: launch,
      serviceExtension: serviceExtension,
      contentExtensions: contentExtensions,
      liveActivities: liveActivities,
      transportSecurity: transportSecurity,
      userActivityTypes: userActivityTypes,
      folder: folder,
      strings: strings,
      localization: localization,
      capabilities: capabilities,
      sounds: sounds,
      willPresent: willPresent,
      settings: settings ?? Settings(),
      origin: .socket
    )
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

  public static let example = SetCategoriesParameters(
    app: "com.example.dely",
    categories: [
      Category(identifier: "invitation", actions: [Action(identifier: "accept", title: "Accept")])
    ]
  )
}

/// Result of `categories.list`.
public struct CategoriesResult: MethodOutput, Equatable {
  /// Those of one app, or of all.
  public var categories: [Category]
}
