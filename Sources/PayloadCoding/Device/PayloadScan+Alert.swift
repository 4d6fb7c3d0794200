import NotificationModel

extension PayloadScan {
  /// A string is the body and nothing else; an object has up to three texts (user-notifications, 2.2 and
  /// 2.3).
  mutating func takeAlert(from aps: JSONObject, into content: inout Content) {
    if let alert = aps[Field.alert.key]?.objectValue {
      content.title = text(.title, of: alert)
      content.subtitle = text(.subtitle, of: alert)
      content.body = text(.body, of: alert)
      content.launchImageName = take(.launchImage, from: alert, at: Self.alertPath, by: rules.text) ?? ""
      noteOtherKeys(ofAlert: alert)
      if !content.hasText {
        let remark = Field.alert.remark(.warning, "empty", "holds no text: \(Field.alert.whenAbsent)")
        remarks.add(remark, at: Self.alertPath)
      }
    } else {
      content.body = take(.alert, from: aps, at: ["aps"], by: rules.text) ?? ""
    }
  }

  private static let alertPath: [JSONPathStep] = ["aps", "alert"]

  /// The text of a line: by its localisation key if there is one, else as it stands.
  private mutating func text(_ field: Field, of alert: JSONObject) -> String {
    let literal = take(field, from: alert, at: Self.alertPath, by: rules.text)
    let names = LocalizationKeys(of: field)
    let key = take(names.key, from: alert, at: Self.alertPath, by: rules.text)
    checkArguments(names.arguments, of: alert, hasKey: key != nil)
    guard let key else { return literal ?? "" }
    note(names.key, key, insteadOf: field, hasLiteral: literal != nil)
    return literal ?? key
  }

  /// No app has a table of strings yet, so no key is ever found: then the literal beside it is shown, and
  /// without one the key itself (user-notifications, 2.8; the latter unconfirmed).
  private mutating func note(_ field: Field, _ key: String, insteadOf text: Field, hasLiteral: Bool) {
    let shown = hasLiteral ? "the literal \(text.key) is shown" : "the key itself is shown"
    let words = "\(key.quoted) is not translated: \(shown)"
    let hint = hasLiteral ? nil : "Give the alert a literal \(text.key) to fall back on."
    remarks.add(field.remark(.note, "lookup", words, hint: hint), at: Self.alertPath + [.key(field.key)])
  }

  /// The arguments have nothing to fill in yet, but what is wrong with them is worth knowing.
  private mutating func checkArguments(_ field: Field, of alert: JSONObject, hasKey: Bool) {
    let elements: [JSONValue]? = take(field, from: alert, at: Self.alertPath) { value, field in
      guard let elements = value.arrayValue else {
        return .dropped(field, value, hint: "Write an array of strings.")
      }
      guard hasKey else {
        return .dropped(field, value, because: "alone", hint: "They fill the text of a key.")
      }
      return .taken(elements)
    }
    for (place, element) in (elements ?? []).enumerated() where !isArgument(element) {
      let text = "[\(place)] is \(element.inWords): an empty text is put in its place"
      let remark = Remark(severity: .warning, rule: "\(field.key)-type", message: field.key + text)
      remarks.add(remark, at: Self.alertPath + [.key(field.key), .index(place)])
    }
  }

  private func isArgument(_ value: JSONValue) -> Bool {
    value.stringValue != nil || value.doubleValue != nil || value.boolValue != nil
  }
}

/// The keys that translate one line; those of the body have no prefix.
struct LocalizationKeys {
  var key: Field
  var arguments: Field

  init(of field: Field) {
    let prefix = field.key == Field.body.key ? "" : "\(field.key)-"
    key = Field("\(prefix)loc-key", "the literal \(field.key) stays")
    arguments = Field("\(prefix)loc-args", "nothing is filled in")
  }
}
