public import FoundationEssentials

/// The condition of an app on the phone: its settings, its state, its token and its pushes.
public struct AppCondition: Codable, Equatable, Sendable {
  /// The current settings; at first those of its manifest.
  public var settings = Settings()
  /// Whether the app runs, and where.
  public var state = AppState.background
  /// Whether it was started in the background only to handle something.
  public var isBroughtUp = false
  /// The date at which its time in the background ends and it is suspended. nil if that time is not counted: in
  /// the foreground, or in the background since the person left it (ios-behaviour 3.1 and 3.18).
  public var backgroundUntil: Date?
  /// All options that it has ever requested; nil if it never did (ios-behaviour 3.12).
  public var requested: OrderedOptions<AuthorizationOption>?
  /// The token of this installation as lowercase hex; nil while the app has not registered for remote
  /// notifications (ios-behaviour 3.20).
  public var deviceToken: String?
  /// The tokens of earlier installations, oldest first; at most `mostFormerTokens`.
  public var formerTokens: [FormerToken] = []
  /// The number of the installation; each has another token.
  public var installation = 1
  /// The dates of the silent pushes that woke it and still count; oldest first (ios-behaviour 3.18).
  public var wakes: [Date] = []
  /// The stored pushes: those that the push service keeps while the phone is offline, each until its `expiration`;
  /// oldest first.
  public var storedPushes: [Push] = []
  /// The deferred push: the newest silent push that the system holds back.
  public var deferredPush: Push?
}

extension AppCondition {
  /// The condition of an app that was just installed, with those settings.
  public init(settings: Settings) {
    self.init()
    self.settings = settings
  }

  /// The condition of an app that was just installed.
  public init(_ app: App) { self.init(settings: app.settings) }

  /// Properties that an older version did not write are those of an app that was just installed.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    settings = try values.decodeIfPresent(Settings.self, forKey: .settings) ?? settings
    state = try values.decodeIfPresent(AppState.self, forKey: .state) ?? state
    isBroughtUp = try values.decodeIfPresent(Bool.self, forKey: .isBroughtUp) ?? isBroughtUp
    backgroundUntil = try values.decodeIfPresent(Date.self, forKey: .backgroundUntil)
    requested = try values.decodeIfPresent(OrderedOptions<AuthorizationOption>.self, forKey: .requested)
    deviceToken = try values.decodeIfPresent(String.self, forKey: .deviceToken)
    formerTokens = try values.decodeIfPresent([FormerToken].self, forKey: .formerTokens) ?? formerTokens
    installation = try values.decodeIfPresent(Int.self, forKey: .installation) ?? installation
    wakes = try values.decodeIfPresent([Date].self, forKey: .wakes) ?? wakes
    storedPushes = try values.decodeIfPresent([Push].self, forKey: .storedPushes) ?? storedPushes
    deferredPush = try values.decodeIfPresent(Push.self, forKey: .deferredPush)
  }
}
