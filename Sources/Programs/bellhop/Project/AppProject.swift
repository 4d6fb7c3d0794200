import Foundation
import JSON
import NotificationModel

/// The files that a designer begins with: an app in two languages, with a category, a card, payloads and a flow.
struct AppProject {
  /// The name of the app.
  let name: String
  let bundle: String

  /// - Parameter bundle: the bundle identifier; nil derives one from the name.
  init(name: String, bundle: String? = nil) {
    self.name = name
    self.bundle = bundle ?? "com.example." + Self.fileName(for: name)
  }

  /// The name in Latin letters, digits and hyphens: `night-ferry`; `app` for a name without letters and digits.
  var fileName: String { Self.fileName(for: name) }

  private static func fileName(for name: String) -> String {
    let latin = name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? name
    let words = latin.lowercased().filter { !"'ʿʾʼ".contains($0) }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "app" : words.joined(separator: "-")
  }

  /// The files by their paths in the folder of the project.
  var files: [(path: String, text: String)] {
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
