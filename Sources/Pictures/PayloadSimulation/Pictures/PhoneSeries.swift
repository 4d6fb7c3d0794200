public import NotificationModel
import NotificationState
import PayloadCoding
public import PhoneContents
public import PhonePictures

/// Every combination of what a person wants to compare in pictures of a phone, of the same payloads.
public struct PhoneSeries: Sendable {
  /// The payloads, their apps, the languages, text sizes, states and surfaces.
  public var series: PayloadSeries
  /// The devices that are compared.
  var devices: [DevicePreset]
  /// The appearances that are compared.
  var appearances: [Device.Appearance]
  /// Whether the device is drawn around the screen.
  var hasFrame: Bool

  public init(
    _ series: PayloadSeries,
    devices: [DevicePreset] = [.standard],
    appearances: [Device.Appearance] = [.light],
    hasFrame: Bool = false
  ) {
    (self.series, self.devices, self.appearances) = (series, devices, appearances)
    self.hasFrame = hasFrame
  }

  /// How many pictures it is.
  public var count: Int {
    series.phones.count * devices.count * appearances.count * series.shotCount
  }

  /// The pictures. Beside each other stand the languages, states, devices, text sizes and appearances of one surface and
  /// payload. Throws what the engine refuses.
  public func sheet() throws(Refusal) -> PhoneSheet {
    var blocks: [[[PhoneFigure]]] = []
    for phone in readers(in: series.states) {
      let outcomes = try series.outcomes(on: phone)
      blocks += looks.joined().map { look in
        series.surfaces.map { surface in
          series.shots(of: surface).compactMap { shot in
            outcomes[shot].map { figure(of: surface, shot, $0, look, phone) }
          }
        }
      }
    }
    return PhoneSheet(rows: SheetRows.rows(of: blocks, looks: looksInRow))
  }

  /// The phones that are compared, apart from how they look: those together that differ in their sample alone.
  private func readers(in states: [PicturedState]) -> [PicturedPhone] {
    series.locales.flatMap { locale in
      states.flatMap { state in
        series.samples.map { PicturedPhone(locale: locale, state: state, sample: $0) }
      }
    }
  }

  /// How a picture is seen.
  struct Look {
    var device: DevicePreset
    var size: Device.TextSize
    var appearance: Device.Appearance
  }

  /// All looks, those together that differ in their appearance alone.
  private var looks: [[Look]] {
    devices.flatMap { device in
      series.textSizes.map { size in
        appearances.map { Look(device: device, size: size, appearance: $0) }
      }
    }
  }

  func figure(
    of surface: Surface,
    _ shot: PayloadSeries.Shot,
    _ outcome: ScenarioResult,
    _ look: Look,
    _ reader: PicturedPhone
  ) -> PhoneFigure {
    var phone = reader
    (phone.device, phone.textSize) = (look.device, look.size)
    let words = [look.device.title, look.appearance.rawValue, phone.locale, phone.special]
    var picture = outcome.phonePicture(on: surface, of: phone)
    (picture.appearance, picture.hasFrame) = (look.appearance, hasFrame)
    return PhoneFigure(
      title: series.title(of: surface, shot),
      note: words.filter { !$0.isEmpty }.joined(separator: " · "),
      picture: picture,
      locale: phone.locale,
      textSize: look.size,
      state: phone.state.title,
      sample: phone.sample?.name
    )
  }

  private var looksInRow: Int {
    SheetRows.columns(
      for: [
        appearances.count, series.textSizes.count, devices.count, series.samples.count, series.states.count,
        series.locales.count,
      ]
    )
  }
}

extension ScenarioResult {
  /// The picture of a surface in light appearance; where nothing is on it, a sentence that says why.
  public func phonePicture(on surface: Surface, of phone: PicturedPhone) -> PhonePicture {
    // A whole screen shows the banner, or why there is none; that of a locked phone is the Lock Screen.
    let shown = surface == .screen ? (end.device.isLocked ? Surface.lock : .banner) : surface
    return PhonePicture(
      contents(on: shown, of: phone),
      on: shown == .lock ? .lock : surface,
      device: phone.device,
      textSize: phone.shownTextSize
    )
  }

  private func contents(on surface: Surface, of pictured: PicturedPhone) -> PhoneContents {
    let (phone, state) = (phone, pictured.state)
    if surface == .island, !pictured.device.hasDynamicIsland {
      return phone.contents(saying: "\(pictured.device.title) has no Dynamic Island.")
    }
    if let absence = absence(on: surface) { return phone.contents(saying: absence) }
    guard let latest else { return phone.listContents() }
    switch surface {
    case .banner, .screen: return phone.bannerContents(of: latest)
    case .list, .lock: return phone.listContents(isExpanded: state.isExpanded)
    case .longLook: return phone.longLookContents(of: latest.key, reply: state.reply)
    case .island: return end.activities[latest.key].map(phone.islandContents) ?? phone.listContents()
    }
  }
}

/// The pictures of a review page, which is ordered by what was sent.
extension PhoneSeries {
  /// Returns the pictures of one payload with nothing else on the phone. In a row stand the languages in each appearance,
  /// or the surfaces if there is one language in one appearance. Throws what the engine refuses.
  /// - Parameter inGrid: whether all phones stand in a row, with the devices and text sizes too.
  public func pictures(of payload: Int, inGrid: Bool = false) throws(Refusal) -> [[PhoneFigure]] {
    let looks = inGrid ? [Array(self.looks.joined())] : looks
    return try rows(of: series.surfaces(of: payload), looks) {
      $0 == .lock ? .oneLocked(payload) : .one(payload)
    }
  }

  /// Returns the pictures of all payloads on one phone, on the surfaces that show several notifications; none for a
  /// single payload. Throws what the engine refuses.
  public func picturesOfAll() throws(Refusal) -> [[PhoneFigure]] {
    guard series.payloads.count > 1 else { return [] }
    return try rows(of: commonSurfaces, looks) { $0 == .lock ? .locked : .all }
  }

  /// How many pictures a review page has.
  public var reviewCount: Int {
    let phones = series.phones.count * devices.count * appearances.count
    let common = series.payloads.count > 1 ? commonSurfaces.count : 0
    return phones * (series.payloads.indices.reduce(common) { $0 + series.surfaces(of: $1).count })
  }

  /// The surfaces that show several notifications.
  private var commonSurfaces: [Surface] {
    series.surfaces.filter { ![.banner, .longLook, .island].contains($0) }
  }

  private func rows(
    of surfaces: [Surface],
    _ looks: [[Look]],
    _ shot: (Surface) -> PayloadSeries.Shot
  ) throws(Refusal) -> [[PhoneFigure]] {
    var rows: [[PhoneFigure]] = []
    let shots = Set(surfaces.map(shot))
    for state in series.states {
      let phones = readers(in: [state])
      var outcomes: [PicturedPhone: [PayloadSeries.Shot: ScenarioResult]] = [:]
      for phone in phones { outcomes[phone] = try series.outcomes(of: shots, on: phone) }
      for looks in looks {
        let block = surfaces.map { surface in
          let shot = shot(surface)
          return phones.flatMap { phone in
            looks.compactMap { look in
              outcomes[phone]?[shot].map { figure(of: surface, shot, $0, look, phone) }
            }
          }
        }
        rows += block.allSatisfy { $0.count == 1 } ? [block.flatMap(\.self)] : block
      }
    }
    return rows.filter { !$0.isEmpty }
  }
}
