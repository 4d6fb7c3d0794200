// The phone itself.

extension Reason {
  /// A setting of the phone that the person changed, with its new value.
  public enum DeviceRule: Codable, Hashable, Sendable {
    case isLocked(is: Bool)
    case locale(is: String)
    /// The time zone; nil means that of the machine.
    case timeZone(is: String?)
    case uses24Hours(is: Bool)
    /// The appearance; nil means that of the theme.
    case appearance(is: Device.Appearance?)
    case textSize(is: Device.TextSize)
    /// The preset; nil means as large as the terminal allows.
    case preset(is: String?)
    case isOnline(is: Bool)
    case isLowPower(is: Bool)
    case isSilent(is: Bool)
    case backgroundRefresh(is: Bool)
    case previews(is: Previews)
    case lockScreenDisplay(is: LockScreenDisplay)
    case focusIsOn(is: Bool)
    case regions(is: [String])
    case summaryIsOn(is: Bool)

    var name: Rule.Name {
      switch self {
      case .isLocked: .lock
      case .locale: .locale
      case .timeZone: .timeZone
      case .uses24Hours: .clockFace
      case .appearance: .appearance
      case .textSize: .textSize
      case .preset: .preset
      case .isOnline: .offline
      case .isLowPower: .lowPower
      case .isSilent: .ringSwitch
      case .backgroundRefresh: .backgroundRefresh
      case .previews: .previews
      case .lockScreenDisplay: .lockScreenDisplay
      case .focusIsOn: .focus
      case .regions: .region
      case .summaryIsOn: .summary
      }
    }
  }

  /// The phone's clock is turned. `isThere` is false if so much was due on the way that it stopped before its
  /// goal.
  public enum ClockRule: Codable, Hashable, Sendable {
    case turned(how: Turn, isThere: Bool)

    /// The requested change of the clock.
    public enum Turn: Codable, Hashable, Sendable {
      case toMachineTime
      case frozen
      case set
      case scaled(factor: Double)
      case advanced(seconds: Double)
    }
  }
}
