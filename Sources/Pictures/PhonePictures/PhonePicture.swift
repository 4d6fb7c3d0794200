public import CenterUI
public import NotificationModel

/// One picture of a phone: what is on it, and on which device it is seen.
///
/// The way to a picture has three steps. `ScreenState` says what a phone shows, as words (`PhoneContents`). `PhoneLayout`
/// puts the words in their places, in points, and makes a `DisplayList`; it breaks texts by a `TextMeasurer` and knows
/// neither fonts nor files. A writer turns the list into a document: `PhoneSVGWriter` and `PhoneHTMLWriter` here, Cairo
/// in `PhoneDrawing`. All of it happens in a child process, because fonts decide where lines end.
public struct PhonePicture: Hashable, Sendable {
  /// What the phone shows, as words.
  public var contents: PhoneContents
  /// What of the phone is shown.
  public var surface: Surface
  /// The device.
  public var device: DevicePreset
  /// Whether the phone is light or dark.
  public var appearance: Device.Appearance
  /// The size of the text.
  public var textSize: Device.TextSize
  /// Whether the device is drawn around the screen.
  public var hasFrame: Bool

  public init(
    _ contents: PhoneContents,
    on surface: Surface,
    device: DevicePreset = .standard,
    appearance: Device.Appearance = .light,
    textSize: Device.TextSize = .large,
    hasFrame: Bool = false
  ) {
    (self.contents, self.surface, self.device) = (contents, surface, device)
    (self.appearance, self.textSize, self.hasFrame) = (appearance, textSize, hasFrame)
  }

  /// The picture with everything in its place. `aspects` are the widths of pictures divided by their heights, by the
  /// keys of `PhoneContents.Media`.
  public func displayList(_ measurer: any TextMeasurer, aspects: [String: Double] = [:]) -> DisplayList {
    var layout = PhoneLayout(self, measurer, aspects: aspects)
    return layout.displayList()
  }
}

extension PhonePicture: Codable {
  private enum CodingKeys: String, CodingKey {
    case contents, surface, device, appearance, textSize, hasFrame
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(PhoneContents.self, forKey: .contents),
      on: Surface(rawValue: try values.decode(String.self, forKey: .surface)) ?? .banner,
      device: try values.decode(DevicePreset.self, forKey: .device),
      appearance: try values.decode(Device.Appearance.self, forKey: .appearance),
      textSize: try values.decode(Device.TextSize.self, forKey: .textSize),
      hasFrame: try values.decode(Bool.self, forKey: .hasFrame)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(contents, forKey: .contents)
    try values.encode(surface.rawValue, forKey: .surface)
    try values.encode(device, forKey: .device)
    try values.encode(appearance, forKey: .appearance)
    try values.encode(textSize, forKey: .textSize)
    try values.encode(hasFrame, forKey: .hasFrame)
  }
}
