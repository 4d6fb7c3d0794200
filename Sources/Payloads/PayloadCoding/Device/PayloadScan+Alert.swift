import JSON
import NotificationModel

extension PayloadScan {
  /// A string is the body and nothing else; an object has up to three texts (ios-behaviour 2.2 and
  /// 2.3).
  mutating func takeAlert(from aps: JSONObject, into content: inout Content) {
    if let alert = aps[PayloadKey.alert.key]?.objectValue {
      var localization = ContentLocalization()
      content.title = text(.title, of: alert, &localization.title)
      content.subtitle = text(.subtitle, of: alert, &localization.subtitle)
      content.body = text(.body, of: alert, &localization.body)
      if localization != ContentLocalization() { content.localization = localization }
      content.launchImageName = take(.launchImage, from: alert, at: Self.alertPath, by: rules.text) ?? ""
      noteOtherKeys(ofAlert: alert)
      if !content.hasText {
        let remark = PayloadKey.alert.remark(
          .warning,
          .emptyAlert,
          "holds no text: \(PayloadKey.alert.whenAbsent)",
          hint: "Give it a body, or leave it out."
        )
        remarks.add(remark, at: Self.alertPath)
      }
    } else {
      content.body =
        take(.alert, from: aps, at: ["aps"], by: isSilent(aps) ? rules.silentText : rules.text) ?? ""
    }
  }

  /// Whether it is to wake the app, so that an empty alert says "none", as an empty sound does.
  private func isSilent(_ aps: JSONObject) -> Bool {
    aps[PayloadKey.contentAvailable.key].map { rules.flag($0, .contentAvailable).value ?? false } ?? false
  }

  private static let alertPath: [JSONPathStep] = ["aps", "alert"]

  /// The text of a line. One with a key is looked up when it is shown; until then it holds what it falls back on, the
  /// literal or else the key (ios-behaviour 2.8).
  private mutating func text(
    _ field: PayloadKey,
    of alert: JSONObject,
    _ localized: inout LocalizedText?
  ) -> String {
    let literal = take(field, from: alert, at: Self.alertPath, by: rules.text)
    let names = LocalizationKeys(of: field)
    let key = take(names.key, from: alert, at: Self.alertPath, by: rules.text)
    let arguments = arguments(names, of: alert, hasKey: key != nil)
    guard let key else { return literal ?? "" }
    localized = LocalizedText(key: key, arguments: arguments, fallback: literal)
    return literal ?? key
  }

  /// What fills the text of a key, with their places kept: what is neither a string nor a number is an empty text
  /// (ios-behaviour 2.6). Without a key they are dropped.
  private mutating func arguments(_ names: LocalizationKeys, of alert: JSONObject, hasKey: Bool) -> [String] {
    let field = names.arguments
    let elements: [JSONValue]? = take(field, from: alert, at: Self.alertPath) { value, field in
      guard let elements = value.arrayValue else {
        return .dropped(field, value, hint: "Write an array of strings.")
      }
      guard hasKey else {
        let text = "stands without \(names.key.key), whose text it fills: ignored"
        let hint = "Add \(names.key.key), or leave \(field.key) out."
        return Reading(remark: field.remark(.warning, .unusedValue, text, hint: hint))
      }
      return .taken(elements)
    }
    for (place, element) in (elements ?? []).enumerated() where argument(element) == nil {
      guard !remarks.isFull else {
        remarks.omit(.warning)
        continue
      }
      let text = "[\(place)] is \(element.inWords): an empty text is put in its place"
      let remark = Remark(
        severity: .warning,
        rule: .wrongType,
        message: field.key + text,
        hint: "Write a string."
      )
      remarks.add(remark, at: Self.alertPath + [.key(field.key), .index(place)])
    }
    return (elements ?? []).map { argument($0) ?? "" }
  }

  /// A boolean is bridged to the number 1 or 0 (an inference; unconfirmed).
  private func argument(_ value: JSONValue) -> String? {
    value.stringValue ?? value.boolValue.map { $0 ? "1" : "0" } ?? value.doubleValue.map { _ in "\(value)" }
  }
}

/// The keys that translate one line; those of the body have no prefix.
struct LocalizationKeys {
  var key: PayloadKey
  var arguments: PayloadKey

  init(of field: PayloadKey) {
    let prefix = field.key == PayloadKey.body.key ? "" : "\(field.key)-"
    key = PayloadKey(
      "\(prefix)loc-key",
      in: ["aps", "alert"],
      whenAbsent: "the literal \(field.key) stays",
      help: "The key of the \(field.key) in the app's string tables, in the language of the phone."
    )
    arguments = PayloadKey(
      "\(prefix)loc-args",
      in: ["aps", "alert"],
      whenAbsent: "nothing is filled in",
      help: "What fills the places of the \(field.key)'s text.",
      stub: .array
    )
  }
}
