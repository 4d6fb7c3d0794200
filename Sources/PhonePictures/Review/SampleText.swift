/// Ordinary text in each language of the phone, for measuring how much of it fits: the first sentence of the Universal
/// Declaration of Human Rights, by which languages are often compared.
enum SampleText {
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
