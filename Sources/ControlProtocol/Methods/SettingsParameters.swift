public import NotificationModel

/// Parameters of the methods about one app.
public struct OneAppParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String

  /// One app.
  public init(app: String) {
    self.app = app
  }
}

extension MethodField {
  /// The settings of an app or of the phone, each of which may be left out.
  static func settings<Root: SettingRecord>(of root: Root.Type) -> [MethodField] {
    Root.fields.filter(\.isSettable).map { field in
      var parameter = MethodField(stringLiteral: field.name + "?")
      parameter.isSetting = true
      return parameter
    }
  }
}

/// Parameters of `settings.set`: the settings of an app that the person changes (ios-behaviour 1.10), beside the app.
public struct SettingsParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The settings that change.
  public var change: SettingAssignments<Settings>

  /// A change of an app's settings.
  public init(app: String, _ change: SettingAssignments<Settings>) {
    self.app = app
    self.change = change
  }

  public init(from decoder: any Decoder) throws {
    app = try OneAppParameters(from: decoder).app
    change = try SettingAssignments(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try OneAppParameters(app: app).encode(to: encoder)
    try change.encode(to: encoder)
  }
}
