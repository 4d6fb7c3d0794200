import ArgumentParser
import ControlProtocol
import Foundation
import Localization
import NotificationModel

extension CompletionKind {
  /// Candidates from the center or from files.
  static func candidates(_ kind: @escaping @Sendable (CompletionCandidates) -> [String]) -> CompletionKind {
    .custom { words, _, _ in kind(CompletionCandidates(words: words)) }
  }

  /// The names of the themes.
  static var themes: CompletionKind { .candidates(\.themes) }
  /// The apps' bundle identifiers.
  static var bundles: CompletionKind { .candidates(\.bundles) }
  /// The identifiers of delivered notifications.
  static var delivered: CompletionKind { .candidates(\.delivered) }
  /// The identifiers of pending requests or of delivered notifications, by the word that says which.
  static var removable: CompletionKind { .candidates(\.removable) }
  /// The actions of the notification that was named.
  static var actions: CompletionKind { .candidates(\.actions) }
  /// The regions that requests wait for.
  static var regions: CompletionKind { .candidates(\.regions) }

  /// The names of the socket's methods.
  static var methods: CompletionKind { .list(MethodTable.entries.map(\.name)) }

  /// The settings of an app or of the phone, as `key=value`.
  static func assignments<Root: SettingRecord>(of type: Root.Type) -> CompletionKind {
    .custom { words, index, _ in Root.typedCandidates(words, index) }
  }
}

extension SettingRecord {
  /// What may be typed for a setting: `online=on`. A setting with values of all sorts has a few examples.
  static var typedCandidates: [String] {
    fields.filter(\.isTyped).flatMap { field in
      let words = field.choices.map(\.word) + field.examples
      return words.isEmpty ? ["\(field.typedName)="] : words.map { "\(field.typedName)=\($0)" }
    }
  }

  /// The candidates for the word at `index`. Bash splits words at `=`, so after one it needs the value alone.
  static func typedCandidates(_ words: [String], _ index: Int) -> [String] {
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    let sign = word(index) == "=" ? index : index - 1
    guard word(sign) == "=" else { return typedCandidates }
    let key = word(sign - 1) + "="
    return typedCandidates.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }
}

extension SettingField {
  /// Values of the settings that take any text.
  fileprivate var examples: [String] {
    switch name {
    case "locale": PhoneLanguage.tags + PhoneLanguage.pseudoTags
    case "timeZone": TimeZone.knownTimeZoneIdentifiers
    case "summary": ["08:00", "08:00,18:00"]
    default: []
    }
  }
}
