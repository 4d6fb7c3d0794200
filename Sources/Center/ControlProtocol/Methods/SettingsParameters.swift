public import NotificationModel

extension MethodField {
  /// The settings of an app or of the phone, each of which may be left out.
  static func settings<Root: SettingRecord>(of root: Root.Type) -> [MethodField] {
    Root.fields.filter(\.isSettable).map { field in
      var parameter = MethodField(field.name, isRequired: false)
      parameter.isSetting = true
      return parameter
    }
  }
}

/// Parameters of `settings.set`: the settings of an app that the person changes (ios-behaviour 1.10), beside the app.
public struct SettingsParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// The settings that change.
  var change: SettingAssignments<Settings>

  public static let example = SettingsParameters(
    app: "com.example.dely",
    [.set(\.authorization, .provisional), .set(\.sound, false)]
  )

  /// The app, and every setting that can be set.
  public static var fields: [MethodField] {
    [MethodField("app", isRequired: true)] + MethodField.settings(of: Settings.self)
  }

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

/// Parameters of `device.set`: the settings of the phone that change.
extension SettingAssignments: MethodParameters where Root == Device {
  public static var example: SettingAssignments<Device> { [.set(\.locale, "ar"), .set(\.isLocked, true)] }

  /// Every setting of the phone that can be set.
  public static var fields: [MethodField] { MethodField.settings(of: Device.self) }
}
