public import CenterUI
public import NotificationModel
public import PayloadSimulation

/// Something that pictures can differ in, such as the language.
public struct GalleryAxis<Value: Hashable & Sendable>: Sendable {
  /// What a key goes through.
  public var all: [Value]
  /// What stands side by side in the grid.
  public var compared: [Value]
  /// The one that was chosen; nil is the first one, or all of the grid's.
  private(set) var chosen: Value?

  /// - Parameters:
  ///   - all: what a key goes through; those that are compared join them.
  ///   - compared: what stands side by side in the grid, at least one.
  public init(_ all: [Value], compared: [Value]) {
    self.all = compared + all.filter { !compared.contains($0) }
    self.compared = compared.isEmpty ? Array(all.prefix(1)) : compared
  }

  /// What is drawn.
  func values(inGrid: Bool) -> [Value] {
    if let chosen { return [chosen] }
    return inGrid ? compared : Array(compared.prefix(1))
  }

  /// Goes to the next one. In the grid all follow the last one.
  mutating func step(inGrid: Bool) {
    let place = chosen.flatMap(all.firstIndex)
    guard all.count > 1 else { return }
    if inGrid {
      chosen = place.map { $0 + 1 < all.count ? all[$0 + 1] : nil } ?? (chosen == nil ? all[0] : nil)
    } else {
      chosen = all[((place ?? 0) + 1) % all.count]
    }
  }

  /// Takes other values; the chosen one stays if it is among them.
  mutating func replace(_ values: [Value]) {
    guard values != all, !values.isEmpty else { return }
    (all, compared) = (values, values)
    if let known = chosen, !values.contains(known) { chosen = nil }
  }
}

/// Everything that the pictures of a gallery can differ in.
public struct GalleryAxes: Sendable {
  public var surfaces: GalleryAxis<Surface>
  public var locales: GalleryAxis<String>
  public var devices: GalleryAxis<DevicePreset>
  public var textSizes: GalleryAxis<Device.TextSize>
  public var states: GalleryAxis<PicturedState>
  /// The languages were named, so those of the app do not replace them.
  public var hasOwnLocales: Bool

  /// Nothing stands for the usual: three surfaces, the languages of the app, all devices, the ordinary text size and
  /// state.
  public init(
    surfaces: [Surface] = [],
    locales: [String] = [],
    devices: [DevicePreset] = [],
    textSizes: [Device.TextSize] = [],
    states: [PicturedState] = []
  ) {
    let usual: [Surface] = [.banner, .longLook, .lock]
    self.surfaces = GalleryAxis(
      Surface.allCases.filter { $0 != .screen },
      compared: surfaces.isEmpty ? usual : surfaces
    )
    hasOwnLocales = !locales.isEmpty
    self.locales = GalleryAxis([], compared: locales.isEmpty ? [Device.standardLocale] : locales)
    let phones = [.standard] + DevicePreset.all.filter { $0 != .standard }
    self.devices = GalleryAxis(phones, compared: devices.isEmpty ? phones : devices)
    self.textSizes = GalleryAxis(
      Device.TextSize.allCases,
      compared: textSizes.isEmpty ? [.large] : textSizes
    )
    self.states = GalleryAxis(Self.usualStates, compared: states.isEmpty ? [.standard] : states)
  }

  private static let usualStates: [PicturedState] = [
    .standard, .locked, .hidden, .focus, .grouped(3), .expanded(3), .reply(""), .summary, .accessibility,
  ]

  /// The surfaces that are drawn: all that are compared, unless one was chosen.
  var shownSurfaces: [Surface] { surfaces.values(inGrid: true) }

  /// The phones whose pictures are drawn, by language, then state, text size and device.
  func phones(inGrid: Bool) -> [PicturedPhone] {
    var phones: [PicturedPhone] = []
    for locale in locales.values(inGrid: inGrid) {
      for state in states.values(inGrid: inGrid) {
        for size in textSizes.values(inGrid: inGrid) {
          for device in devices.values(inGrid: inGrid) {
            phones.append(PicturedPhone(device: device, locale: locale, textSize: size, state: state))
          }
        }
      }
    }
    return phones
  }
}
