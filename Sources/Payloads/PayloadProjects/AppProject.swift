import Foundation
import JSON

/// The files that a designer begins with: an app in two languages, with a category, a card, payloads and a flow.
public struct AppProject: Sendable {
  private let name: String
  /// The bundle identifier of the app.
  let bundle: String

  /// A project of an app that nobody has made yet.
  /// - Parameter bundle: the bundle identifier; nil derives one from the name.
  public init(name: String, bundle: String? = nil) {
    self.name = name
    self.bundle = bundle ?? "com.example." + Self.fileName(for: name)
  }

  /// The name in Latin letters, digits and hyphens: `night-ferry`; `app` for a name without letters and digits.
  public var fileName: String { Self.fileName(for: name) }

  private static func fileName(for name: String) -> String {
    let latin = name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? name
    let words = latin.lowercased().filter { !"'ʿʾʼ".contains($0) }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "app" : words.joined(separator: "-")
  }

  /// The files by their paths in the folder of the project.
  public var files: [(path: String, text: String)] {
    [
      ("apps/\(fileName).yaml", manifest),
      ("apps/\(fileName).xcstrings", AppProjectTexts(name: name).catalog),
      ("apps/cards/invitation.card.yaml", Self.card), ("payloads/invitation.apns", invitation),
      ("payloads/reminder.apns", reminder), ("flows/invitation.yaml", flow),
    ]
  }

  private var manifest: String {
    """
    # The app: who it is, its buttons and its card. Texts with a key are in \(fileName).xcstrings.
    bundle: \(bundle)
    name: { key: APP_NAME, fallback: \(name.quotedWhole) }
    icon: 🍲
    accent: "#c2410c"
    strings: \(fileName).xcstrings
    categories:
      - id: INVITATION
        hiddenPreviewsBodyPlaceholder: { key: INVITATIONS }
        categorySummaryFormat: { key: MORE_INVITATIONS }
        actions:
          - { id: accept, title: { key: ACCEPT } }
          - { id: reply, title: { key: REPLY }, textInput: { button: { key: SEND }, placeholder: { key: MESSAGE } } }
          - { id: decline, title: { key: DECLINE }, options: [destructive] }
    contentExtensions:
      - categories: [INVITATION]
        template: cards/invitation.card.yaml

    """
  }

  private static let card = """
    # The expanded card. A section t shows a text of the app; behind the key stand its arguments.
    card:
      - text: "{{#t}}TABLE_AT {{userInfo.place}}{{/t}}"
        role: title
      - space
      - progress: "{{userInfo.guests}}/{{userInfo.seats}}"
        label: "{{#t}}GUESTS {{userInfo.guests}}{{/t}}"

    """

  private var invitation: String {
    """
    {
      "Simulator Target Bundle": "\(bundle)",
      "aps": {
        "alert": {
          "title-loc-key": "INVITATION_TITLE",
          "title-loc-args": ["Ada"],
          "loc-key": "INVITATION_BODY",
          "loc-args": ["Blue Door"]
        },
        "category": "INVITATION",
        "thread-id": "dinner",
        "sound": "default"
      },
      "place": "Blue Door",
      "guests": 3,
      "seats": 6
    }

    """
  }

  private var reminder: String {
    """
    {
      "Simulator Target Bundle": "\(bundle)",
      "aps": {
        "alert": { "title-loc-key": "REMINDER_TITLE", "loc-key": "REMINDER_BODY", "loc-args": ["Ada"] },
        "category": "INVITATION",
        "thread-id": "dinner"
      },
      "place": "Blue Door",
      "guests": 5,
      "seats": 6
    }

    """
  }

  private var flow: String {
    """
    # What arrives, what the person does, and what is to be seen: bellhop test walks it in both languages.
    name: An invitation is answered
    apps: [../apps/\(fileName).yaml]
    matrix: { locale: [en, de] }
    ---
    - push: ../payloads/invitation.apns
      id: invitation
    - expect: { shown: [banner, list, sound], delivered: [{ title: Ada invites you }] }
      when: { locale: en }
    - expect: { shown: [banner, list, sound], delivered: [{ title: Ada lädt dich ein }] }
      when: { locale: de }
    - reply: I will be there
      on: invitation
    - expect: { response: { action: reply, text: I will be there }, delivered: [] }
    - push: ../payloads/reminder.apns
      id: reminder
    - press: accept
      on: reminder
    - expect: { response: accept }

    """
  }
}

extension String {
  /// The text in the double quotes of JSON, which are those of YAML too.
  fileprivate var quotedWhole: String { JSONWriter.string(.string(self)) }
}

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
