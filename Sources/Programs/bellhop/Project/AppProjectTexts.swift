import JSON

/// The texts of a new app, in English and German.
struct AppProjectTexts {
  let name: String

  /// A string catalog, as Xcode writes one.
  var catalog: String {
    // A text of a catalog is a format.
    let format = name.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    let entries: [(String, JSONValue)] =
      [("APP_NAME", Self.entry(format, format))]
      + Self.texts.map { ($0.key, Self.entry($0.en, $0.de)) }
      + Self.plurals.map { ($0.key, Self.entry(Self.plural($0.en), Self.plural($0.de))) }
    let catalog: JSONValue = [
      "sourceLanguage": "en",
      "strings": .object(JSONObject(entries.sorted { $0.0 < $1.0 })),
      "version": "1.0",
    ]
    return JSONWriter.string(catalog, layout: .pretty) + "\n"
  }

  private typealias Forms = (one: String, other: String)

  private static let texts: [(key: String, en: String, de: String)] = [
    ("ACCEPT", "Accept", "Zusagen"), ("DECLINE", "Decline", "Absagen"),
    ("INVITATION_BODY", "Dinner at %@ tonight at eight?", "Heute um acht ins %@?"),
    ("INVITATION_TITLE", "%@ invites you", "%@ lädt dich ein"), ("MESSAGE", "Message", "Nachricht"),
    ("REMINDER_BODY", "%@ is waiting for your answer.", "%@ wartet auf deine Antwort."),
    ("REMINDER_TITLE", "Dinner tonight", "Essen heute Abend"), ("REPLY", "Reply", "Antworten"),
    ("SEND", "Send", "Senden"), ("TABLE_AT", "A table at %@", "Ein Tisch im %@"),
  ]

  private static let plurals: [(key: String, en: Forms, de: Forms)] = [
    ("GUESTS", ("%lld guest", "%lld guests"), ("%lld Gast", "%lld Gäste")),
    ("INVITATIONS", ("%lld invitation", "%lld invitations"), ("%lld Einladung", "%lld Einladungen")),
    (
      "MORE_INVITATIONS", ("%lld more invitation", "%lld more invitations"),
      ("noch %lld Einladung", "noch %lld Einladungen")
    ),
  ]

  private static func entry(_ english: String, _ german: String) -> JSONValue {
    entry(["stringUnit": unit(english)], ["stringUnit": unit(german)])
  }

  private static func entry(_ english: JSONValue, _ german: JSONValue) -> JSONValue {
    ["extractionState": "manual", "localizations": ["de": german, "en": english]]
  }

  private static func plural(_ forms: Forms) -> JSONValue {
    [
      "variations": [
        "plural": ["one": ["stringUnit": unit(forms.one)], "other": ["stringUnit": unit(forms.other)]]
      ]
    ]
  }

  private static func unit(_ text: String) -> JSONValue { ["state": "translated", "value": .string(text)] }
}
