public import NotificationModel

/// Parameters of `authorization.request` (ios-behaviour 3.12).
public struct AuthorizationParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// What it asks for.
  public var options: [StrictEnum<AuthorizationOption>]

  /// What an app asks for.
  public init(app: String, _ options: OrderedOptions<AuthorizationOption>) {
    self.app = app
    self.options = StrictEnum.words(options)
  }

  var command: Command { .requestAuthorization(app: app, StrictEnum.choice(options)) }
}

/// Parameters of `authorization.answer`.
public struct AuthorizationAnswerParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// Whether the person allows it.
  public var allow: Bool

  /// What the person answers.
  public init(app: String, allow: Bool) {
    self.app = app
    self.allow = allow
  }
}

/// Parameters of `apps.setState`.
public struct AppStateParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// What the app is from now on.
  public var state: StrictEnum<AppState>

  /// What an app is from now on.
  public init(app: String, state: AppState) {
    self.app = app
    self.state = StrictEnum(state)
  }
}

/// Parameters of `settings.open`.
public struct OpenSettingsParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The identifier of the notification from which the link was followed.
  public var notification: String?

  /// The link of an app.
  public init(app: String, notification: String? = nil) {
    self.app = app
    self.notification = notification
  }
}

/// Parameters of `regions.enter` and `regions.leave`.
public struct RegionParameters: Codable, Hashable, Sendable {
  /// The identifier of the region.
  public var region: String

  /// One region.
  public init(region: String) {
    self.region = region
  }
}
