/// What of the device is to be different; nil leaves it. An empty `timeZone` or `preset` goes back to that of the
/// machine and the terminal.
public struct DeviceChange: Codable, Hashable, Sendable {
  public var locale: String?
  public var timeZone: String?
  public var uses24Hours: Bool?
  public var appearance: Appearance?
  public var textSize: Device.TextSize?
  public var preset: String?
  public var isOnline: Bool?
  public var isLowPower: Bool?
  public var isLocked: Bool?
  public var previews: Previews?
  public var focus: Focus?
  public var summary: ScheduledSummary?

  public init(
    locale: String? = nil,
    timeZone: String? = nil,
    uses24Hours: Bool? = nil,
    appearance: Appearance? = nil,
    textSize: Device.TextSize? = nil,
    preset: String? = nil,
    isOnline: Bool? = nil,
    isLowPower: Bool? = nil,
    isLocked: Bool? = nil,
    previews: Previews? = nil,
    focus: Focus? = nil,
    summary: ScheduledSummary? = nil
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.uses24Hours = uses24Hours
    self.appearance = appearance
    self.textSize = textSize
    self.preset = preset
    self.isOnline = isOnline
    self.isLowPower = isLowPower
    self.isLocked = isLocked
    self.previews = previews
    self.focus = focus
    self.summary = summary
  }

  /// The device after the change.
  public func applied(to device: Device) -> Device {
    var device = device
    if let locale { device.locale = locale }
    if let timeZone { device.timeZone = timeZone.isEmpty ? nil : timeZone }
    if let uses24Hours { device.uses24Hours = uses24Hours }
    if let appearance { device.appearance = appearance.value }
    if let textSize { device.textSize = textSize }
    if let preset { device.preset = preset.isEmpty ? nil : preset }
    if let isOnline { device.isOnline = isOnline }
    if let isLowPower { device.isLowPower = isLowPower }
    if let isLocked { device.isLocked = isLocked }
    if let previews { device.previews = previews }
    if let focus { device.focus = focus }
    if let summary { device.summary = summary }
    return device
  }

  /// A look of the whole phone, or the way back to that of the theme.
  public enum Appearance: String, Codable, CaseIterable, Sendable {
    case dark
    case light
    /// As the theme that was chosen.
    case theme

    /// That look, or without one `theme`.
    public init(_ appearance: Device.Appearance?) {
      self =
        switch appearance {
        case .dark: .dark
        case .light: .light
        case nil: .theme
        }
    }

    /// What the device has from then on.
    public var value: Device.Appearance? {
      switch self {
      case .dark: .dark
      case .light: .light
      case .theme: nil
      }
    }
  }
}
