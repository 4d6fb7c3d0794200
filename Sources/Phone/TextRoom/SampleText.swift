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
