public import NotificationModel

/// Parameters of `apps.register`: an app as far as a program tells.
public struct RegisterAppParameters: Codable, Hashable, Sendable {
  public var bundle: String
  /// Without one the bundle identifier is shown.
  public var name: String?
  public var icon: String?
  public var accent: String?
  public var categories: [Category]?
  public var handler: Program?
  public var launch: Program?
  public var settings: Settings?

  public init(_ app: App) {
    bundle = app.bundle
    name = app.name
    icon = app.icon
    accent = app.accent
    categories = app.categories
    handler = app.handler
    launch = app.launch
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
      settings: settings ?? Settings(),
      origin: .socket
    )
  }
}

/// Parameters of `app.connect`.
public struct ConnectAppParameters: Codable, Hashable, Sendable {
  public var bundle: String
  /// What the trace calls the program; its process identifier if there is none.
  public var name: String?

  public init(bundle: String, name: String? = nil) {
    self.bundle = bundle
    self.name = name
  }

  func call() throws(Refusal) -> Call {
    guard !bundle.isEmpty else {
      throw Refusal(.invalidParameters, "The bundle identifier is empty.", path: "bundle")
    }
    return .connectApp(bundle: bundle, name: name.flatMap { $0.isEmpty ? nil : $0 })
  }
}
