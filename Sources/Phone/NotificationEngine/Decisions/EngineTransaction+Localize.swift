import Localization
import NotificationModel
import NotificationState

/// Texts that are looked up in the app's tables, in the language of the phone (ios-behaviour 2.8).
extension EngineTransaction {
  /// Returns the request with its texts in the phone's language, and the reasons. The keys are kept, so that the
  /// texts follow a later change of the language.
  func localized(_ request: Request, of bundle: String) -> (Request, [Reason]) {
    guard let localization = request.content.localization else { return (request, []) }
    var request = request
    let tables = state.app(bundle).strings
    let locale = state.device.locale
    let lines = [localization.title, localization.subtitle, localization.body].compactMap(\.self)
    request.content = request.content.localized(by: tables, for: locale)
    return (
      request,
      lines.map { Self.reason(for: $0, tables?.lookUp($0, for: locale), locale) }
    )
  }

  private static func reason(for text: LocalizedText, _ found: FoundText?, _ locale: String) -> Reason {
    let key = text.key
    guard let found, let table = found.locale else {
      let missing = Reason.LocalizationRule.untranslated(
        key: key,
        locale: found == nil ? nil : locale,
        showsLiteral: text.fallback != nil
      )
      return Reason(.odd, .localization(missing))
    }
    guard found.missingArguments == 0 else {
      let count = found.missingArguments
      return Reason(.odd, .localization(.argumentsMissing(key: key, table: table, count: count)))
    }
    return Reason(.met, .localization(.found(key: key, table: table)))
  }
}
