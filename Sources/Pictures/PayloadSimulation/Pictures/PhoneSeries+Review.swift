import CenterUI
public import NotificationModel
public import PhonePictures

/// The pictures of a review page, which is ordered by what was sent.
extension PhoneSeries {
  /// Returns the pictures of one payload with nothing else on the phone. In a row stand the languages in each appearance,
  /// or the surfaces if there is one language in one appearance. Throws what the engine refuses.
  public func pictures(of payload: Int) throws(Refusal) -> [[PhoneFigure]] {
    try rows(of: series.surfaces) { $0 == .lock ? .oneLocked(payload) : .one(payload) }
  }

  /// Returns the pictures of all payloads on one phone, on the surfaces that show several notifications; none for a
  /// single payload. Throws what the engine refuses.
  public func picturesOfAll() throws(Refusal) -> [[PhoneFigure]] {
    guard series.payloads.count > 1 else { return [] }
    let surfaces = series.surfaces.filter { series.shots(of: $0).count == 1 }
    return try rows(of: surfaces) { $0 == .lock ? .locked : .all }
  }

  /// How many pictures a review page has.
  public var reviewCount: Int {
    let phones = series.phones.count * devices.count * appearances.count
    let common = series.payloads.count > 1 ? series.surfaces.count { series.shots(of: $0).count == 1 } : 0
    return phones * (series.payloads.count * series.surfaces.count + common)
  }

  private func rows(of surfaces: [Surface], _ shot: (Surface) -> PictureSeries.Shot) throws(Refusal)
    -> [[PhoneFigure]]
  {
    var rows: [[PhoneFigure]] = []
    let shots = Set(surfaces.map(shot))
    for state in series.states {
      var outcomes: [String: [PictureSeries.Shot: ScenarioResult]] = [:]
      for locale in series.locales { outcomes[locale] = try self.outcomes(of: shots, in: locale, state) }
      for device in devices {
        for size in series.textSizes {
          let block = surfaces.map { surface in
            series.locales.flatMap { locale in
              appearances.compactMap { appearance in
                let look = Look(device: device, size: size, appearance: appearance)
                let shot = shot(surface)
                return outcomes[locale]?[shot].map { figure(of: surface, shot, $0, look, locale, state) }
              }
            }
          }
          rows += block.allSatisfy { $0.count == 1 } ? [block.flatMap(\.self)] : block
        }
      }
    }
    return rows.filter { !$0.isEmpty }
  }
}
