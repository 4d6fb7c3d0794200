import Localization
import NotificationModel
import Testing

/// Which language a person sees, and what it is called.
@Suite struct LocaleTests {
  @Test(
    arguments: [
      ("de", ["en", "de"], "de"), ("de-AT", ["en", "de"], "de"), ("DE_at", ["en", "de"], "de"),
      ("de", ["en", "de-CH"], "de-CH"),
      ("de-AT", ["en", "de", "de-AT"], "de-AT"), ("ko", ["en", "de"], "en"), ("", ["en", "de"], "en"),
      ("?!", ["en", "de"], "en"), ("zh-TW", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"),
      ("zh-HK", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-CN", ["en", "zh-Hans", "zh-Hant"], "zh-Hans"),
      ("zh", ["en", "zh-Hant", "zh-Hans"], "zh-Hans"), ("zh-Hans-SG", ["en", "zh_CN"], "zh_CN"),
      ("zh-TW", ["en", "zh-Hans"], "en"), ("zh-Hant-HK", ["en", "zh-Hant", "zh-HK"], "zh-HK"),
      ("pt-PT", ["en", "pt-BR", "pt-PT"], "pt-PT"), ("pt-BR", ["en", "pt", "pt-PT"], "pt"),
      ("pt", ["en", "pt-BR", "pt-PT"], "pt-BR"),
      ("pt-AO", ["en", "pt-BR", "pt-PT"], "pt-PT"), ("pt-PT", ["en", "pt-BR"], "pt-BR"),
      ("no", ["en", "nb"], "nb"), ("nb", ["en", "no"], "no"),
      ("nn", ["en", "nb"], "nb"), ("iw", ["en", "he"], "he"), ("he-IL", ["en", "iw"], "iw"),
      ("es-MX", ["en", "es", "es-419"], "es-419"),
      ("es-ES", ["en", "es-419", "es"], "es"), ("en-AU", ["de", "en", "en-GB"], "en-GB"),
      ("en-US", ["de", "en", "en-GB"], "en"),
      ("en-US", ["de", "en-GB"], "en-GB"), ("en", ["de", "en-GB", "en-US"], "en-US"),
      ("sr-Latn", ["en", "sr"], "en"),
      ("fr-CA", ["en", "fr", "fr-CA"], "fr-CA"),
    ])
  func thePhoneChoosesAsItsBundleDoes(preferred: String, known: [String], expected: String) {
    let tables = StringTables(
      developmentLocale: known[0],
      locales: Dictionary(uniqueKeysWithValues: known.map { ($0, [:]) })
    )

    #expect(tables.locale(for: preferred) == expected)
  }

  @Test(
    arguments: [
      ("de", "de"), ("zh_hans_cn", "zh-Hans-CN"), ("PT-br", "pt-BR"), ("es-419", "es-419"), ("iw", "he"),
      ("no-NO", "nb-NO"),
      ("de-1996", "de"), ("sl-rozaj-biske", "sl"), ("th-TH-u-nu-thai", "th-TH"), ("en-x-mine", "en"),
      ("fil", "fil"),
    ])
  func aTagHasParts(text: String, parts: String) {
    #expect(LocaleIdentifier(text)?.description == parts)
  }

  @Test(
    arguments: [
      "", "d", "german", "de-", "-de", "de--AT", "de-A", "de-ATX", "zh-Hansssssss", "1a", "日本", "de DE",
      "de_DE.UTF-8", "../de", "en-u",
      "de-Ä", "a.b", String(repeating: "de-", count: 100), "en-1", "e\u{301}n",
    ])
  func whatIsNoTagIsNone(text: String) {
    #expect(!LocaleIdentifier.isValid(text))
  }
}
