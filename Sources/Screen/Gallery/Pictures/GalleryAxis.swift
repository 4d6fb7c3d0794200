import CenterUI
public import NotificationModel
import PayloadCoding
public import PayloadSimulation
public import PhoneContents

/// Something that pictures can differ in, such as the language.
struct GalleryAxis<Value: Hashable & Sendable>: Sendable {
  /// What a key goes through.
  var all: [Value]
  /// What stands side by side in the grid.
  var compared: [Value]
  /// The one that was chosen; it comes back with values that have it.
  fileprivate var lastChosen: Value?

  /// The one that was chosen, if it is there; nil means the first one, or all of the grid's.
  var chosen: Value? { lastChosen.flatMap { all.contains($0) ? $0 : nil } }

  /// - Parameters:
  ///   - all: what a key goes through; those that are compared join them.
  ///   - compared: what stands side by side in the grid, at least one.
  init(_ all: [Value], compared: [Value]) {
    self.all = compared + all.filter { !compared.contains($0) }
    self.compared = compared.isEmpty ? Array(all.prefix(1)) : compared
  }

  /// What is drawn.
  func values(inGrid: Bool) -> [Value] {
    if let chosen { return [chosen] }
    return inGrid ? compared : Array(compared.prefix(1))
  }

  /// What a single phone shows.
  var first: Value? { values(inGrid: false).first }

  /// Goes to the next one. In the grid all follow the last one.
  mutating func step(inGrid: Bool) {
    let place = chosen.flatMap(all.firstIndex)
    guard all.count > 1 else { return }
    if inGrid {
      lastChosen = place.map { $0 + 1 < all.count ? all[$0 + 1] : nil } ?? (chosen == nil ? all[0] : nil)
    } else {
      lastChosen = all[((place ?? 0) + 1) % all.count]
    }
  }

  /// Chooses the value that has a name; nil, or a name that none has, means the first one, or all of the grid's.
  mutating func choose(_ name: String?, _ names: (Value) -> String) {
    lastChosen = all.first { names($0) == name }
  }

  /// Takes other values; the chosen one stays if it is among them.
  mutating func replace(_ values: [Value]) {
    guard values != all, !values.isEmpty else { return }
    (all, compared) = (values, values)
  }
}

/// Everything that the pictures of a gallery can differ in.
public struct GalleryAxes: Sendable {
  /// What of the phone is shown.
  var surfaces: GalleryAxis<Surface>
  /// The languages.
  var locales: GalleryAxis<String>
  var devices: GalleryAxis<DevicePreset>
  var textSizes: GalleryAxis<Device.TextSize>
  /// The appearances; nil among them means the theme of the gallery.
  var appearances: GalleryAxis<Device.Appearance?>
  /// The states of the phone.
  var states: GalleryAxis<PicturedState>
  /// Several values of something were named, which are to be seen side by side.
  let hasSeveral: Bool
  /// The picture behind everything on each phone; nil means the one of every new phone.
  public var wallpaper: PhoneImage?
  /// What fills the places of payloads; nil leaves them as they stand.
  var samples = GalleryAxis<Sample?>([], compared: [nil])
  /// The names of the samples that are compared; none means all there are.
  private let sampleNames: [String]
  /// The name of the sample that was chosen last.
  private var lastSample: String?
  /// The languages were named, so those of the app do not replace them.
  var hasOwnLocales: Bool

  /// An empty list means the usual values: three surfaces, the languages of the app, all devices, the ordinary text
  /// size and state.
  public init(
    surfaces: [Surface] = [],
    locales: [String] = [],
    devices: [DevicePreset] = [],
    textSizes: [Device.TextSize] = [],
    appearances: [Device.Appearance] = [],
    states: [PicturedState] = [],
    samples: [String] = []
  ) {
    sampleNames = samples
    let usual: [Surface] = [.banner, .longLook, .lock]
    self.surfaces = GalleryAxis(
      Surface.allCases.filter { $0 != .screen },
      compared: surfaces.isEmpty ? usual : surfaces
    )
    hasOwnLocales = !locales.isEmpty
    let counts = [
      locales.count, devices.count, textSizes.count, appearances.count, states.count, samples.count,
    ]
    hasSeveral = counts.contains { $0 > 1 }
    self.locales = GalleryAxis([], compared: locales.isEmpty ? [Device.standardLocale] : locales)
    let phones = [.standard] + DevicePreset.all.filter { $0 != .standard }
    self.devices = GalleryAxis(phones, compared: devices.isEmpty ? phones : devices)
    self.textSizes = GalleryAxis(
      Device.TextSize.allCases,
      compared: textSizes.isEmpty ? [.large] : textSizes
    )
    let usualAppearances: [Device.Appearance?] = [nil, .light, .dark]
    self.appearances = GalleryAxis(
      appearances.isEmpty ? usualAppearances : [],
      compared: appearances.isEmpty ? [nil] : appearances
    )
    self.states = GalleryAxis(Self.usualStates, compared: states.isEmpty ? [.standard] : states)
  }

  /// The languages are those of the app, unless others were named.
  mutating func settleLocales(of app: App?) {
    guard !hasOwnLocales else { return }
    let locales = app?.strings?.locales.keys.sorted() ?? []
    let english = Device.standardLocale
    self.locales.replace(
      locales.isEmpty
        ? [english] : locales.contains(english) ? [english] + locales.filter { $0 != english } : locales
    )
  }

  private static let usualStates: [PicturedState] = [
    .standard, .locked, .hidden, .focus, .grouped(3), .expanded(3), .reply(""), .summary, .accessibility,
    .stale,
  ]

  /// Takes the samples as they were saved. The one that was chosen stays chosen by its name. A name that none has may come
  /// with the next save.
  mutating func take(_ samples: [Sample]) {
    let named = sampleNames.compactMap { name in samples.first { $0.name == name } }
    // A save that cannot be read has none for a while.
    let name = self.samples.chosen.flatMap(\.self)?.name ?? lastSample
    lastSample = name
    self.samples = GalleryAxis(samples, compared: samples.isEmpty ? [nil] : named.isEmpty ? samples : named)
    if let kept = samples.first(where: { $0.name == name }) { self.samples.lastChosen = kept }
  }

  /// The phones that are drawn, by device, then language, state, text size, sample and appearance.
  func looks(inGrid: Bool) -> [GalleryLook] {
    phones(inGrid: inGrid).flatMap { phone in
      appearances.values(inGrid: inGrid).map { GalleryLook(phone: phone, appearance: $0) }
    }
  }

  private func phones(inGrid: Bool) -> [PicturedPhone] {
    devices.values(inGrid: inGrid).flatMap { device in
      locales.values(inGrid: inGrid).flatMap { locale in
        states.values(inGrid: inGrid).flatMap { state in
          textSizes.values(inGrid: inGrid).flatMap { size in
            samples.values(inGrid: inGrid).map { sample in
              var phone = PicturedPhone(
                device: device,
                locale: locale,
                textSize: size,
                state: state,
                sample: sample
              )
              phone.wallpaper = wallpaper
              return phone
            }
          }
        }
      }
    }
  }
}

/// What a picture of the gallery shows, whichever text it is of.
struct GallerySubject: Hashable, Sendable {
  var surface: Surface
  var look: GalleryLook
}

/// A phone as it is drawn.
struct GalleryLook: Hashable, Sendable {
  var phone: PicturedPhone
  /// The appearance; nil means the theme of the gallery.
  var appearance: Device.Appearance?
}
