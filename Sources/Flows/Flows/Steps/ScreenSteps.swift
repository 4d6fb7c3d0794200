public import Canvas
import JSON
public import PhoneContents
public import TerminalInput
import YAMLCoding

/// Keys in the order in which they are pressed.
public struct KeySequence: Hashable, Sendable {
  /// The sequence as it was written: `b 3 ↵ 'On my way'`.
  fileprivate(set) var text = ""
  /// The keys and the texts in their order; a key once for each time that it is pressed.
  public fileprivate(set) var parts: [Part] = []

  /// What is done at once.
  public enum Part: Hashable, Sendable {
    case key(Key)
    /// What stands in quotes: it is typed into a field.
    case text(String)
  }
}

/// The screen is compared with a file.
public struct ScreenStep: FlowRecord {
  /// What is compared, and with what.
  public var view = View()

  /// A view of the screen, and the file that it should look like.
  public struct View: NotificationStep {
    /// What of the phone is compared.
    public var surface = Surface.screen
    /// The size of the screen in cells; nil means the usual one.
    public var size: Size?
    /// The file, by its path from the folder of the flow.
    public var file = ""
    /// The notification that the surface shows.
    public var notification = NotificationChoice()

    static let keys: [FlowKey<View>] =
      [
        FlowKey("is", \.file, .file, isRequired: true, "The file; `bellhop test --update` writes it."),
        FlowKey("surface", \.surface, .word, "What is compared; the whole screen unless given."),
        FlowKey("size", \.size, .size, "The size of the screen; that of the header unless given."),
      ] + choice
  }

  static let keys: [FlowKey<ScreenStep>] = [
    FlowKey(
      "screen",
      \.view,
      .record("a view with `is`, `surface`, `size`, `on`"),
      isRequired: true,
      "The screen is compared, as text, with a file."
    )
  ]
}

extension FlowForm where Value: FlowRecord {
  /// A mapping with the keys of the record.
  static func record(_ words: String) -> FlowForm {
    FlowForm(words: words, schema: Value.schema) { $0.object($1) { Value.read(&$0) } }
  }
}

extension FlowForm<KeySequence> {
  static let keys = FlowForm(
    words: "keys such as `b 3 ↵ 'On my way'`",
    schema: ["type": "string"]
  ) {
    object,
    name in
    guard let text = object.string(name) else { return nil }
    var read: [KeySequence.Part] = []
    var isReadable = true
    // Every second part is within quotes.
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count.isMultiple(of: 2) {
      object.report(.error, name, "has a quote that is not closed", hint: "end the text with another '")
      isReadable = false
    }
    for (index, part) in parts.enumerated() {
      guard index.isMultiple(of: 2) else {
        if !part.isEmpty { read.append(.text(String(part))) }
        continue
      }
      for word in part.split(separator: " ") {
        guard let key = labels[String(word)] ?? Key(String(word)) else {
          object.report(
            .error,
            name,
            "has \(word), which is no key",
            hint: "keys are those of bellhop's help"
          )
          isReadable = false
          continue
        }
        read.append(.key(key))
      }
    }
    if isReadable, read.isEmpty {
      object.report(.error, name, "has no key")
      isReadable = false
    }
    return isReadable ? KeySequence(text: text, parts: read) : nil
  }

  /// The keys that the footer writes as arrows.
  private static let labels: [String: Key] = Dictionary(
    [Key(.enter), Key(.tab), Key(.up), Key(.down), Key(.left), Key(.right)].map { ($0.label(), $0) },
    uniquingKeysWith: { first, _ in first }
  )
}
