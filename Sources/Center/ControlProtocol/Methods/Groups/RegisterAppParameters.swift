public import NotificationModel

/// Parameters of `apps.register`: an app as far as a program tells.
public struct RegisterAppParameters: MethodParameters, Hashable {
  /// The bundle identifier; an app that is known by it is changed.
  public var bundle: String
  /// The name that people see; nil means the bundle identifier.
  public var name: String?
  /// An emoji for the tile; without one the tile shows the initial.
  public var icon: String?
  /// The accent as `#rrggbb`; without one it is derived from the bundle identifier.
  public var accent: String?
  /// The categories it registers (ios-behaviour 1.9); without them it has none.
  public var categories: [Category]?
  /// The program that is run for each response.
  public var handler: Program?
  /// The program that is run to start the app.
  public var launch: Program?
  /// Its texts by language (ios-behaviour 2.8).
  public var strings: StringTables?
  /// The keys of its own texts; without them they are literals.
  var localization: AppLocalization?
  /// What it is entitled to; without the list every capability counts as present.
  public var capabilities: OrderedOptions<App.Capability>?
  /// The names of its sound files; without them every name is taken as it is (ios-behaviour 1.6).
  var sounds: [String]?
  /// What it answers to `willPresent` without being asked; without it its program is asked (ios-behaviour 3.2).
  public var willPresent: OrderedOptions<PresentationOption>?
  /// The extension that may change its pushes (ios-behaviour 3.15).
  public var serviceExtension: ServiceExtension?
  /// The extensions that draw its expanded cards (ios-behaviour 3.16).
  public var contentExtensions: [ContentExtension]?
  /// What draws its Live Activities (ios-behaviour 2.5).
  var liveActivities: [ActivityPresentation]?
  /// What may be fetched for it besides https from public addresses.
  public var transportSecurity: TransportSecurity?
  /// Its intents (ios-behaviour 3.19).
  public var userActivityTypes: [String]?
  /// The folder that stands for its bundle.
  public var folder: String?
  /// What the person allowed it (ios-behaviour 1.10); without them everything.
  public var settings: Settings?

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
