import HashTreeCollections
import Localization
import NotificationModel
import NotificationState

extension ScreenState {
  /// The locales of the apps' texts and of the phone, in the phone's spelling, sorted.
  var locales: [String] {
    let written = center.apps.values.flatMap { $0.strings.map { Array($0.locales.keys) } ?? [] }
    let phones = [center.device.locale, expected.device.locale]
    return Set((written + phones).map { LocaleIdentifier($0)?.description ?? $0 }).sorted()
  }

  /// The next of the locales; after the last comes the first.
  var nextLocale: String {
    let locales = locales
    let index = locales.firstIndex(of: expected.device.locale) ?? 0
    return locales[(index + 1) % locales.count]
  }

  var whyNoOtherLocale: String? {
    locales.count > 1 ? nil : "No app here has texts in another language; a manifest's strings give some."
  }
}
