import NotificationModel
public import PhoneContents

/// How much of the texts of one card is used, and how much room is left: what a gallery and a review page say of a copy.
public struct CopyUse: Codable, Hashable, Sendable {
  /// The text that is measured.
  public var part: Part
  /// The characters of the whole text.
  public var count: Int
  /// How many characters of ordinary text could follow before the card cuts the text off; negative is how many the card
  /// does not show.
  public var left: Int
  /// How many characters stand before the dots of a text that is cut off; nil if the card shows all of it.
  public var shown: Int?

  /// A text of a card.
  public enum Part: String, Codable, CaseIterable, Sendable {
    case title, subtitle, body
  }

  /// Whether the card does not show all of it.
  public var isCut: Bool { left < 0 }
  /// How many characters would fill the room.
  var room: Int { count + left }

  /// Of the card of a banner, or of the first one of a list; empty without a card.
  public static func all(of picture: PhonePicture, _ measurer: any TextMeasurer) -> [CopyUse] {
    guard let card = picture.contents.firstCard else { return [] }
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let lines = picture.showsBanner ? layout.metrics.bannerLines : layout.metrics.listLines
    let width = layout.textWidth - (card.thumbnail == nil ? 0 : layout.thumbnailWidth)
    let title = layout.titleWidth(time: card.time)
    return [
      layout.use(of: card.title, .title, .semibold, width: title, lines: layout.titleLines),
      layout.use(of: card.subtitle, .subtitle, .semibold, width: width, lines: 1),
      layout.use(of: card.body, .body, .regular, width: width, lines: lines),
    ].compactMap(\.self)
  }
}

/// The uses of several pictures with what they were measured with.
public struct CopyMeasures: Sendable {
  /// The uses in the order of the pictures.
  public var uses: [[CopyUse]]
  /// The families of the fonts.
  public var fonts: [String]

  /// Takes all values unchanged.
  public init(uses: [[CopyUse]], fonts: [String]) { (self.uses, self.fonts) = (uses, fonts) }
}

extension PhonePicture {
  /// Whether the lines of a banner count.
  public var showsBanner: Bool {
    switch surface {
    case .banner, .screen: true
    case .list, .lock, .longLook: false
    }
  }
}

extension PhoneContents {
  /// The card whose room is measured: that of a banner, or the first one of a list; nil without a card.
  public var firstCard: Card? { cards.first }

  /// Whether the room of its first card is the room of all that it shows.
  var hasOneCard: Bool { absence == nil && cards.count == 1 }

  private var cards: [Card] {
    entries.compactMap { entry in if case .card(let card) = entry { card } else { nil } }
  }
}

extension PhoneLayout {
  /// Returns nil for an empty text.
  fileprivate func use(
    of text: String,
    _ part: CopyUse.Part,
    _ weight: TextRequest.Weight,
    width: Double,
    lines: Int
  ) -> CopyUse? {
    guard !text.isEmpty else { return nil }
    let more = SampleText.text(in: SampleText.language(following: text, on: contents.language))
    let fits = fitting(request("\(text) \(more)", .subheadline, weight, width: width, lines: lines))
    let isCut = fits < text.count
    let shown =
      isCut ? fitting(request(text, .subheadline, weight, width: width, lines: lines), ending: "…") : nil
    return CopyUse(part: part, count: text.count, left: fits - text.count, shown: shown)
  }
}

/// How many characters of ordinary text fit on a card, measured by the layout of the pictures with the fonts that there
/// are. Another text may have wider letters, so it is a guide and no limit.
struct CopyBudget: Hashable, Sendable {
  /// The characters that fit in a title beside the time of a new notification.
  var title: Int
  /// The characters that fit in a subtitle.
  var subtitle: Int
  /// The characters that fit in the body of a banner.
  var banner: Int
  /// The characters that fit in the body of a card in the list and on the Lock Screen.
  var list: Int

  /// Measures the card of a picture: its device, its text size and its language.
  init(_ picture: PhonePicture, _ measurer: any TextMeasurer) {
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let time = layout.contents.firstCard?.time ?? "now"
    title = layout.characters(.semibold, width: layout.titleWidth(time: time), lines: layout.titleLines)
    subtitle = layout.characters(.semibold, width: layout.textWidth, lines: 1)
    banner = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.bannerLines)
    list = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.listLines)
  }
}

extension PhoneLayout {
  /// How many characters of ordinary text fit into lines of that width.
  fileprivate func characters(_ weight: TextRequest.Weight, width: Double, lines: Int) -> Int {
    let text = SampleText.text(in: contents.language)
    return fitting(request(text, .subheadline, weight, width: width, lines: lines))
  }

  /// How many characters of a text are not cut off: more text never fits better.
  /// - Parameter ending: stands behind them.
  func fitting(_ request: TextRequest, ending: String = "") -> Int {
    let text = Array(request.text)
    var (fits, over) = (0, text.count + 1)
    while fits + 1 < over {
      let middle = (fits + over) / 2
      var part = request
      part.text = String(text[..<middle]) + ending
      if measurer.measure(part).isCut { over = middle } else { fits = middle }
    }
    return fits
  }
}

/// Ordinary text in each language of the phone, for measuring how much of it fits: the first sentence of the Universal
/// Declaration of Human Rights, by which languages are often compared.
enum SampleText {
  /// So much that no card shows all of it.
  static func text(in language: String) -> String {
    Array(repeating: sentence(in: language), count: 12).joined(separator: " ")
  }

  /// The language in which ordinary text could follow a text: that of the phone, if it is written in the same script.
  static func language(following text: String, on phone: String) -> String {
    guard let script = Script(text), script != Script(sentence(in: phone)) else { return phone }
    return script.rawValue
  }

  /// A script by a language that is written in it.
  private enum Script: String {
    case latin = "en"
    case cyrillic = "ru"
    case hebrew = "he"
    case arabic = "ar"
    case hangul = "ko"
    /// With the syllables of Japanese.
    case han = "zh"

    /// That of the first letter; nil without a letter of these scripts.
    init?(_ text: String) {
      guard let found = text.unicodeScalars.lazy.compactMap(Script.init).first else { return nil }
      self = found
    }

    private init?(_ letter: Unicode.Scalar) {
      switch letter.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
      case 0x400...0x52F: self = .cyrillic
      case 0x590...0x5FF: self = .hebrew
      case 0x600...0x6FF: self = .arabic
      case 0xAC00...0xD7A3: self = .hangul
      case 0x3040...0x30FF, 0x4E00...0x9FFF: self = .han
      default: return nil
      }
    }
  }

  /// Of the language of a BCP 47 tag; English for an unknown one.
  static func sentence(in language: String) -> String {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first?.lowercased() else { return english }
    if first == "zh" {
      let isTraditional = parts.dropFirst().contains { ["Hant", "TW", "HK", "MO"].contains($0) }
      return isTraditional ? "人人生而自由，在尊嚴和權利上一律平等。" : "人人生而自由，在尊严和权利上一律平等。"
    }
    return sentences[first] ?? english
  }

  private static let english = "All human beings are born free and equal in dignity and rights."

  private static let sentences = [
    "ar": "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.",
    "de": "Alle Menschen sind frei und gleich an Würde und Rechten geboren.",
    "es": "Todos los seres humanos nacen libres e iguales en dignidad y derechos.",
    "fr": "Tous les êtres humains naissent libres et égaux en dignité et en droits.",
    "he": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.",
    "it": "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti.",
    "ja": "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。",
    "ko": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
    "nl": "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren.",
    "pl": "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.",
    "pt": "Todos os seres humanos nascem livres e iguais em dignidade e em direitos.",
    "ru": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "sv": "Alla människor är födda fria och lika i värde och rättigheter.",
    "tr": "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar.",
  ]
}
