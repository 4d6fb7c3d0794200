public import FoundationEssentials
import JSON
import Localization
public import NotificationModel
public import PayloadCoding
import PhoneContents
public import PhonePictures
import Text
import TextRoom

/// Variants of the texts of an app in a table, with the columns `key`, `language`, `variant` and `text`: what each looks like,
/// and how much room it leaves.
public struct CopyTable: Sendable {
  private var table: CSV
  /// In the order of the rows.
  private(set) var variants: [Variant] = []

  /// What fills the places of the texts; each text is measured with the longest.
  private let samples: [Sample]
  /// What is odd about keys, as sentences.
  public private(set) var remarks: [String] = []

  /// A text of an app.
  struct Variant: Sendable {
    /// The key of the app's texts.
    var key: String
    /// A BCP 47 tag.
    var language: String
    /// What people call it; may be empty.
    var name: String
    /// The payload that shows it: one of those that were given, else a plain one.
    var push: Push
    /// The app with the text in its tables.
    var app: App
    /// The estimate on the device where it has the least room; nil for an empty text.
    private(set) var use: CopyUse?
    /// That device.
    private(set) var device = DevicePreset.standard

    mutating func measure(_ text: String, as part: CopyUse.Part) {
      for device in DevicePreset.all {
        for place in CardRoom.Place.allCases {
          let use = CardRoom(device, language: language).use(of: text, part, on: place)
          if let use, use.left < self.use?.left ?? .max { (self.use, self.device) = (use, device) }
        }
      }
    }
  }

  /// Reads the rows. A payload shows a key if it names it as `loc-key`, `title-loc-key` or `subtitle-loc-key`.
  /// - Parameter apps: the apps of the payloads. Without a payload for a key the first of them shows it.
  public init(_ bytes: [UInt8], of pushes: [Push], apps: [App], samples: [Sample] = []) throws(CSV
    .ReadingError)
  {
    self.samples = samples
    table = try CSV(bytes)
    let head = table.rows.first?.cells.map { $0.lowercased() } ?? []
    if let missing = ["key", "language", "text"].first(where: { !head.contains($0) }) {
      throw CSV.ReadingError(message: "no column is called \(missing); a comma separates columns")
    }
    for row in table.rows.dropFirst() {
      func cell(_ column: String) -> String {
        head.firstIndex(of: column).flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
      }
      guard row.cells.count <= head.count else {
        throw CSV.ReadingError(
          line: row.line,
          message:
            "the row has \(row.cells.count) cells and the head \(head.count): a text with a comma stands in quotes"
        )
      }
      let (key, language) = (cell("key"), cell("language"))
      guard !key.isEmpty else { throw CSV.ReadingError(line: row.line, message: "the row has no key") }
      guard LocaleIdentifier.isValid(language) else {
        throw CSV.ReadingError(
          line: row.line,
          message: "\(language.quoted) is no language, such as de or pt-BR"
        )
      }
      let push = pushes.first { $0.part(showing: key) != nil } ?? Push(showing: key, of: apps.first)
      var app = apps.last { $0.bundle == push.topic } ?? App(unregistered: push.topic)
      var tables = app.strings ?? StringTables(developmentLocale: language, locales: [:])
      let wasKnown = tables.locales.values.contains { $0[key] != nil }
      // Where the app has no table of the language, the others are those that a phone takes.
      // A sender fills the places of a text before the phone shows it.
      let texts = samples.isEmpty ? [cell("text")] : samples.map { $0.filled(cell("text")) }
      let table = tables.locale(for: language)
      tables.locales[table, default: [:]][key] = .text(texts[0])
      app.strings = tables
      var variant = Variant(key: key, language: language, name: cell("variant"), push: push, app: app)
      if let (part, text) = push.part(showing: key) {
        for filled in texts {
          tables.locales[table]?[key] = .text(filled)
          variant.measure(tables.lookUp(text, for: language).text, as: part)
        }
      }
      let isKnown = pushes.contains { $0.part(showing: key) != nil } || wasKnown
      if !isKnown, !remarks.contains(where: { $0.hasPrefix(key.quoted + " ") }) {
        remarks.append("\(key.quoted) is shown by no payload, and no text of the app has that key.")
      }
      variants.append(variant)
    }
  }

  /// How many variants there are.
  public var count: Int { variants.count }

  /// The table with what was found out in its last two columns, `room` and `device`. The room is how many characters of
  /// ordinary text could follow; negative is how many are cut off.
  public var annotated: String {
    var annotated = table
    let added = ["room", "device"]
    let head = table.rows[0].cells
    for (place, row) in table.rows.enumerated() {
      let kept = head.indices.filter { !added.contains(head[$0].lowercased()) }
      let variant = place > 0 ? variants[place - 1] : nil
      let found = variant.map { [$0.use.map { "\($0.left)" } ?? "", $0.device.name] } ?? added
      annotated.rows[place].cells = kept.map { row.cells.indices.contains($0) ? row.cells[$0] : "" } + found
    }
    return annotated.text
  }

  /// A picture of each variant as a banner, those of one key and language side by side. Throws what the engine refuses.
  public func sheet(now: Date) throws(Refusal) -> PhoneSheet {
    var rows: [[PhoneFigure]] = []
    for (place, variant) in variants.enumerated() {
      let phone = PicturedPhone(device: variant.device, locale: variant.language, sample: samples.first)
      let payload = PayloadSeries.Payload(name: variant.key, push: variant.push)
      let outcome = try phone.outcome(of: payload, on: .banner, apps: [variant.app], now: now)
      let figure = PhoneFigure(
        title: [variant.key, variant.name].filter { !$0.isEmpty }.joined(separator: " · "),
        note: "\(phone.title) · \(variant.use?.words ?? "no text")",
        picture: outcome.phonePicture(on: .banner, of: phone)
      )
      let before = place > 0 ? variants[place - 1] : nil
      let isOther = before?.key != variant.key || before?.language != variant.language
      if isOther || rows.last?.count == 4 { rows.append([]) }
      rows[rows.count - 1].append(figure)
    }
    return PhoneSheet(rows: rows)
  }
}

extension Push {
  /// The text that looks the key up; nil if none does.
  fileprivate func part(showing key: String) -> (part: CopyUse.Part, text: LocalizedText)? {
    let texts = content.localization
    let parts: [(CopyUse.Part, LocalizedText?)] = [
      (.title, texts?.title), (.subtitle, texts?.subtitle), (.body, texts?.body),
    ]
    return parts.lazy.compactMap { part, text in text.map { (part, $0) } }.first { $0.1.key == key }
  }

  /// A push that shows the key and nothing else: as its title if the key ends so, else as its body.
  fileprivate init(showing key: String, of app: App?) {
    let (text, isTitle) = (LocalizedText(key: key), key.lowercased().hasSuffix("title"))
    var content = Content()
    content.localization = ContentLocalization(title: isTitle ? text : nil, body: isTitle ? nil : text)
    self.init(topic: app?.bundle ?? "com.example.app", content: content, hasAlert: true)
  }
}
