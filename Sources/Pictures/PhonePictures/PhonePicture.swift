public import NotificationModel
public import PhoneContents

/// One picture of a phone: what is on it, and on which device it is seen.
///
/// The way to a picture has three steps. `ShownPhone` says what a phone shows, as words (`PhoneContents`). `PhoneLayout`
/// puts the words in their places, in points, and makes a `DisplayList`; it breaks texts by a `TextMeasurer` and knows
/// neither fonts nor files. A writer turns the list into a document: `PhoneSVGWriter` and `PhoneHTMLWriter` here, Cairo
/// in `PhoneDrawing`. All of it happens in a child process, because fonts decide where lines end.
public struct PhonePicture: Codable, Hashable, Sendable {
  /// What the phone shows, as words.
  public var contents: PhoneContents
  /// What of the phone is shown.
  var surface: Surface
  var device: DevicePreset
  /// Whether the phone is light or dark.
  public var appearance: Device.Appearance
  var textSize: Device.TextSize
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
  func displayList(_ measurer: any TextMeasurer, aspects: [String: Double] = [:]) -> DisplayList {
    var layout = PhoneLayout(self, measurer, aspects: aspects)
    return layout.displayList()
  }
}
