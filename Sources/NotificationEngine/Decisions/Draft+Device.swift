import Localization
import NotificationModel

extension Draft {
  /// The person turns something in the phone's own settings. What is there already is shown anew, not decided anew.
  mutating func setDevice(_ change: DeviceChange) throws(Refusal) -> Answer {
    var device = state.device
    var reasons: [Reason] = []
    if let locale = try change.locale.map(Check.locale), locale != device.locale {
      reasons.append(
        Reason(.met, "locale", "the language of the phone was \(device.locale): it is \(locale)")
      )
      device.locale = locale
    }
    if device != state.device { record(.deviceChanged(device), of: nil, because: reasons) }
    return .device(device)
  }
}

extension Check {
  /// As a tag is written: `zh-Hans`, whatever case and separators somebody typed.
  static func locale(_ tag: String) throws(Refusal) -> String {
    guard let locale = LocaleIdentifier(tag) else {
      throw Refusal(
        .invalidParameters,
        "\(tag.quoted) is no locale.",
        path: "locale",
        hint: "It is a language, and a script or region if need be: en, pt-BR, zh-Hans."
      )
    }
    return locale.description
  }
}
