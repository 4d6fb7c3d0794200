/// The simulated phone as such, whatever apps are on it.
public struct Device: Codable, Hashable, Sendable {
  /// The person's language and region as a BCP 47 tag: `en`, `zh-Hans`, `pt-BR`.
  public var locale: String

  public init(locale: String = Device.standardLocale) {
    self.locale = locale
  }

  public static let standardLocale = "en"
}

/// What of the device is to be different; nil leaves it.
public struct DeviceChange: Codable, Hashable, Sendable {
  public var locale: String?

  public init(locale: String? = nil) {
    self.locale = locale
  }
}
