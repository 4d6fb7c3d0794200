import NotificationModel

extension ScreenState {
  /// Those the apps have texts in, and the phone's own, each once and in order.
  var locales: [String] {
    let written = center.apps.values.flatMap { $0.strings.map { Array($0.locales.keys) } ?? [] }
    return Set(written + [center.device.locale]).sorted()
  }

  /// After the last comes the first.
  var nextLocale: String {
    let locales = locales
    let index = locales.firstIndex(of: center.device.locale) ?? 0
    return locales[(index + 1) % locales.count]
  }

  var whyNoOtherLocale: String? {
    locales.count > 1 ? nil : "No app here has texts in another language; a manifest's strings give some."
  }
}
