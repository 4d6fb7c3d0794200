import Canvas
import FoundationEssentials
import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel
@testable import PhoneLocalization

/// What the phone itself says, in its own language; what the tool says stays English.
@Suite struct PhoneLanguageTests {
  private func world(_ locale: String, _ columns: Int = 46, _ rows: Int = 30, ascii: Bool = false)
    -> ScreenWorld
  {
    var world = ScreenWorld(columns, rows, ascii: ascii)
    world.register("Mail")
    world.submit(.setDevice([.set(\.locale, locale)]))
    return world
  }

  // MARK: The phone

  @Test func theListSpeaksGerman() {
    var world = world("de")
    world.push("tea", thread: "tea")
    world.pass(seconds: 240)
    for name in ["one", "two", "three"] { world.push(name, thread: "a") }
    world.press("home")

    #expect(world.rows[0].contains("09:45  Di. 24. März"))
    #expect(world.shows("Mitteilungszentrale") && world.shows("löschen ×"))
    #expect(world.shows("jetzt") && world.shows("vor 4 Min."))
    #expect(world.shows("2 weitere Mitteilungen"))
    #expect(world.footer.contains("q quit"), "the tool's own words stay as they are")
  }

  @Test func theLongLookSpeaksIt() {
    var world = ScreenWorld(46, 30)
    var ask = category("ask", "Antworten…")
    ask.actions[0].textInput?.buttonTitle = ""
    world.register("Mail", ask)
    world.submit(.setDevice([.set(\.locale, "de")]))
    world.push("dinner", category: "ask")
    world.pass(seconds: 300)
    world.press("home right")
    #expect(world.shows("vor 5 Min."))
    world.press("r")
    #expect(world.shows("[ Senden ]"))
  }

  @Test(arguments: [
    ("de", "Gesperrt", "Dienstag, 24. März", "jetzt", "nach oben streichen für ältere"),
    ("ja", "ロック中", "3月24日 火曜日", "今", "上にスワイプして以前の通知を表示"),
    ("zh-Hans", "已锁定", "3月24日 星期二", "现在", "向上轻扫以查看更早的通知"),
    ("ru", "Заблокирован", "Вторник, 24 марта", "сейчас", "смахните вверх для более ранних"),
    ("pt-BR", "Bloqueado", "Terça-feira, 24 de março", "agora", "deslize para ver as anteriores"),
    ("fr-CA", "Verrouillé", "Mardi 24 mars", "maintenant", "balayez pour les précédentes"),
    ("en", "Locked", "Tuesday, March 24", "now", "swipe up for older"),
  ]) func theLockScreenSpeaks(locale: String, locked: String, date: String, now: String, older: String) {
    var world = world(locale)
    world.settle("older")
    world.press("u")
    world.push("dinner")

    #expect(world.rows[0].contains(locked))
    #expect(world.place(of: date) != nil, "\(world.rows[2])")
    #expect(world.place(of: now) != nil)
    #expect(world.place(of: "⌃ \(older)") != nil)
  }

  @Test func aSummaryFromRightToLeftKeepsItsMarkAtItsSide() throws {
    var world = world("ar")
    for name in ["one", "two", "three"] { world.push(name, thread: "a") }
    world.pass(seconds: 300)
    let mark = try #require(world.place(of: "╯"))
    #expect(mark.column == 39, "before the words, as everywhere")
  }

  @Test func theClockOfTheLockScreenIsInDigitsInEveryLanguage() {
    for locale in PhoneLanguage.tags {
      for uses24Hours in [true, false] {
        let time = PhoneTime(now: ScreenWorld.start + 43_200, zone: .gmt, uses24Hours: uses24Hours)
        let digits = PhoneLanguage(locale).digits(time)
        #expect(digits == (uses24Hours ? "21:41" : "9:41"), "\(locale)")
      }
    }
  }

  @Test func theQuestionForPermissionIsAskedInGerman() {
    var world = world("de", 46, 24)
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: "com.example.mail", [.alert, .sound, .badge]))

    #expect(world.shows("„Mail“ möchte dir Mitteilungen"))
    #expect(world.shows("Mitteilungen können Hinweise, Töne"))
    #expect(world.shows("und Kennzeichensymbole enthalten."))
    #expect(world.shows("1  Erlauben") && world.shows("2  Nicht erlauben"))
    world.click("Nicht erlauben")
    #expect(world.screen.center.settings(of: "com.example.mail").authorization == .denied)
  }

  @Test func sentencesWithWideFullStopsStandWithoutASpace() {
    var world = world("zh-Hans", 100, 24)
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: "com.example.mail", [.alert, .sound]))
    #expect(world.place(of: "“通知”可能包括提醒和声音。这些可在") != nil)
  }

  @Test func inASCIIItsQuotationMarksAreASCII() {
    var world = world("de", 46, 24, ascii: true)
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: "com.example.mail", [.alert]))
    #expect(world.shows("\"Mail\" möchte dir Mitteilungen"))
  }

  @Test func anAppOnTrialIsKeptInFrench() {
    var world = world("fr", 46, 24)
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .provisional)]))
    world.push("dinner")
    world.press("home K")
    #expect(world.shows("Conserver les notifications de") && world.shows("1  Distribuer immédiatement"))
    world.press("esc T")
    #expect(world.shows("1  Désactiver !"))
  }

  @Test func hiddenPreviewsAreCountedInRussian() {
    var world = world("ru")
    world.submit(.setDevice([.set(\.previews, .never)]))
    world.push("one", thread: "a")
    #expect(world.place(of: "Уведомление") != nil)
    for name in ["two", "three"] { world.push(name, thread: "a") }
    world.pass(seconds: 300)
    #expect(world.place(of: "3 уведомления") != nil)
  }

  @Test func theLanguageChangesWithThePhone() {
    var world = world("en")
    #expect(world.shows("Notification Center"))
    world.submit(.setDevice([.set(\.locale, "sv")]))
    #expect(world.shows("Notiscenter"))
    world.screen.show(CenterSnapshot())
    #expect(world.shows("Notification Center"))
    world.screen.show(world.snapshot)
    #expect(world.shows("Notiscenter"))
  }

  // MARK: Which language

  @Test(arguments: [
    ("de-AT", "Mitteilungszentrale"), ("zh-TW", "通知中心"), ("pt-PT", "Central de Notificações"),
    ("es-419", "Centro de notificaciones"), ("en-GB", "Notification Center"), ("da", "Notification Center"),
    ("xx", "Notification Center"),
  ]) func aLocaleReadsWhatItsLanguageHas(locale: String, heading: String) {
    #expect(PhoneLanguage(locale).words.notificationCenter == heading)
  }

  @Test func simplifiedAndTraditionalChineseAreApart() {
    #expect(PhoneLanguage("zh-CN").words.lockScreen == "锁定屏幕")
    #expect(PhoneLanguage("zh-HK").words.lockScreen == "鎖定畫面")
  }

  /// Words and dates of two languages are not mixed: where the words are English, the dates are.
  @Test(arguments: ["da", "th", "xx", "en-US"]) func whatIsNotKnownIsEnglishAltogether(locale: String) {
    let language = PhoneLanguage(locale)
    let time = PhoneTime(now: ScreenWorld.start, zone: .gmt)
    #expect(language.longDate(time) == "Tuesday, March 24")
    #expect(language.relative(time.now - 120, time) == "2m ago")
    #expect(language.text(language.words.moreNotifications, 1) == "1 more notification")
  }

  /// A region writes dates and clocks in its own way; without one, English is that of the United States.
  @Test(arguments: [
    ("en", "Tuesday, March 24", "9:41", "Mar 9"), ("en-US", "Tuesday, March 24", "9:41", "Mar 9"),
    ("en-GB", "Tuesday 24 March", "09:41", "9 Mar"), ("en-AU", "Tuesday 24 March", "9:41", "9 Mar"),
    ("en-CA", "Tuesday, March 24", "9:41", "Mar 9"), ("de", "Dienstag, 24. März", "09:41", "9. März"),
    ("ar", "الثلاثاء، 24 مارس", "9:41", "9 مارس"), ("ar-SA", "الثلاثاء، ٢٤ مارس", "٩:٤١", "٩ مارس"),
    ("es", "Martes, 24 de marzo", "9:41", "9 mar"), ("ja", "3月24日 火曜日", "9:41", "3月9日"),
  ]) func aRegionWritesDatesAndClocksInItsWay(locale: String, long: String, digits: String, earlier: String) {
    let language = PhoneLanguage(locale)
    let time = PhoneTime(now: ScreenWorld.start, zone: .gmt)

    #expect(language.longDate(time) == long && language.digits(time) == digits)
    #expect(language.clock(time) == digits, "the status bar has the clock of the Lock Screen")
    #expect(language.relative(time.now - 15 * 86_400, time) == earlier)
  }

  @Test func aYearIsWrittenWhereItIsAnother() {
    let time = PhoneTime(now: ScreenWorld.start, zone: .gmt)

    #expect(PhoneLanguage("en").relative(time.now - 90 * 86_400, time) == "Dec 24, 2025")
    #expect(PhoneLanguage("en").shortDate(time) == "Tue Mar 24")
  }

  @Test func numbersHaveTheDigitsOfTheRegion() {
    let language = PhoneLanguage("ar-EG")
    #expect(language.text(language.words.moreNotifications, 11) == "١١ إشعارًا آخر")
  }

  @Test func theLanguagesThatThePhoneSpeaksAreThoseOfItsWords() {
    for spoken in ["en", "en-GB", "de-AT", "zh-TW", "ar-XB", "en-XA", "pt"] {
      #expect(PhoneLanguage.speaks(spoken), "\(spoken)")
    }
    for other in ["fa-IR", "hi", "th", "da", "xx"] { #expect(!PhoneLanguage.speaks(other), "\(other)") }
  }

  // MARK: Words

  @Test(arguments: counted) func thingsAreCountedAsTheLanguageCounts(
    locale: String,
    number: Int,
    words: String
  ) {
    let language = PhoneLanguage(locale)
    #expect(language.text(language.words.moreNotifications, number) == words)
  }

  @Test(arguments: PhoneLanguage.tags) func whatIsFilledInHasItsPlace(locale: String) {
    let language = PhoneLanguage(locale)
    let words = language.words
    for sentence in [words.wouldLikeToSend, words.mayInclude, words.keepThem, words.turnThemOff] {
      #expect(sentence.ranges(of: "%@").count == 1, "\(sentence)")
    }
    for number in [3, 5, 11, 21, 100] {
      for counted in [words.moreNotifications, words.notifications] {
        let text = language.text(counted, number)
        #expect(text.contains("\(number)") && !text.contains("%"), "\(text)")
      }
    }
    #expect(language.list(["a", "b"]).unicodeScalars.allSatisfy { !("\u{2066}"..."\u{2069}" ~= $0) })
  }

  // MARK: Dates

  @Test(arguments: relatives) func aDateReads(locale: String, age: Double, words: String) {
    let time = PhoneTime(now: ScreenWorld.start, zone: .gmt)
    #expect(PhoneLanguage(locale).relative(time.now - age, time).withPlainSpaces == words)
  }

  /// Ages have the clock from the day before on; on the day itself they are counted.
  @Test(arguments: PhoneLanguage.tags) func everyLanguageTellsAgesAsAPhoneDoes(locale: String) {
    let language = PhoneLanguage(locale)
    let time = PhoneTime(now: ScreenWorld.start, zone: .gmt, uses24Hours: false)
    let ages = [3600.0, 86_400, 2 * 86_400].map { language.relative(time.now - $0, time).withPlainSpaces }
    let clock = language.clock(time).withPlainSpaces

    #expect(!ages[0].contains(clock) && ages[0] != language.relative(time.now - 2 * 3600, time))
    #expect(ages[1] == language.words.yesterday.replacing("%@", with: clock) && ages[1] != clock)
    #expect(ages[2].hasSuffix(" \(clock)") && ages[2] != ages[1], "\(ages)")
    if locale == "en" { #expect(ages == ["1h ago", "Yesterday, 9:41 AM", "Sun 9:41 AM"]) }
    if locale == "zh-Hans" { #expect(ages == ["1小时前", "昨天 上午9:41", "周日 上午9:41"]) }
  }

  @Test(arguments: halves) func twelveHoursHaveTheirHalvesNamed(locale: String, clock: String) {
    let time = PhoneTime(now: ScreenWorld.start + 43_200, zone: .gmt, uses24Hours: false)
    #expect(PhoneLanguage(locale).clock(time).withPlainSpaces == clock)
  }

  @Test func datesAreThoseOfThePhonesZone() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let time = PhoneTime(now: ScreenWorld.start + 43_200, zone: tokyo)
    #expect(PhoneLanguage("de").longDate(time) == "Mittwoch, 25. März")
    #expect(PhoneLanguage("de").clock(time) == "06:41")
    #expect(PhoneLanguage("de").relative(time.now - 8 * 3600, time) == "Gestern, 22:41")
  }

  // MARK: Widths

  @Test(
    arguments: PhoneLanguage.tags,
    [Size(columns: 40, rows: 12), Size(columns: 30, rows: 8), Size(columns: 46, rows: 24)]
  )
  func everyLanguageFits(locale: String, size: Size) {
    var world = world(locale, size.columns, size.rows)
    for uses24Hours in [true, false] {
      world.submit(.setDevice([.set(\.uses24Hours, uses24Hours)]))
      for name in ["one", "two", "three"] { world.push(name, title: String(repeating: "Title ", count: 9)) }
      expectSound(world.screen, locale)
      world.press("home right")
      expectSound(world.screen, locale)
      world.press("esc u")
      world.push("four", thread: "b")
      expectSound(world.screen, locale)
      world.press("u")
    }
    world.submit(.setSettings(app: "com.example.mail", [.set(\.authorization, .notDetermined)]))
    world.submit(.requestAuthorization(app: "com.example.mail", [.alert, .sound, .badge, .criticalAlert]))
    expectSound(world.screen, locale)
    let allow = String(world.screen.words.allow.prefix(3))
    if !["ar", "he"].contains(locale) { #expect(world.place(of: "1  \(allow)") != nil, "\(locale) \(size)") }
  }

  // MARK: What is expected

  private static let counted: [(String, Int, String)] = [
    ("en", 1, "1 more notification"), ("en", 2, "2 more notifications"), ("de", 1, "1 weitere Mitteilung"),
    ("fr", 2, "2 autres notifications"), ("ru", 1, "ещё 1 уведомление"), ("ru", 3, "ещё 3 уведомления"),
    ("ru", 5, "ещё 5 уведомлений"), ("ru", 21, "ещё 21 уведомление"), ("pl", 5, "jeszcze 5 powiadomień"),
    ("ar", 1, "إشعار آخر"), ("ar", 2, "إشعاران آخران"), ("ar", 5, "5 إشعارات أخرى"),
    ("ar", 11, "11 إشعارًا آخر"),
    ("ar", 100, "100 إشعار آخر"), ("he", 2, "עוד שני עדכונים"), ("ja", 1, "ほか1件の通知"),
  ]

  private static let relatives: [(String, Double, String)] = [
    ("de", 0.0, "jetzt"), ("de", 61, "vor 1 Min."), ("de", 3599, "vor 59 Min."), ("de", 7200, "vor 2 Std."),
    ("de", 86_400, "Gestern, 09:41"), ("de", 2 * 86_400, "So 09:41"), ("de", 15 * 86_400, "9. März"),
    ("de", 90 * 86_400, "24. Dez. 2025"), ("ja", 300, "5 分前"), ("ja", 2 * 86_400, "日曜日 9:41"),
    ("ja", 86_400, "昨日 9:41"), ("ko", 2 * 86_400, "일요일 09:41"), ("fr", 300, "il y a 5 min"),
    ("fr", 86_400, "Hier, 09:41"),
    ("ar", 120, "قبل دقيقتين"), ("ar", 7200, "قبل ساعتين"), ("ar", 86_400, "أمس، 09:41"),
    ("ar-EG", 3 * 3600, "قبل ٣ ساعات"), ("ar-EG", 86_400, "أمس، ٠٩:٤١"), ("ru", 300, "5 мин. назад"),
    ("ru", 86_400, "Вчера, 09:41"),
    ("pl", 300, "5 min temu"), ("zh-Hant", 300, "5分鐘前"), ("es", 15 * 86_400, "9 mar"),
  ]

  private static let halves: [(String, String)] = [
    ("ja", "午後9:41"), ("zh-Hans", "下午9:41"), ("ko", "오후 9:41"), ("ar", "9:41 م"), ("de", "9:41 PM"),
    ("en", "9:41 PM"),
  ]
}

extension String {
  /// Some languages have spaces of their own before and after numbers.
  fileprivate var withPlainSpaces: String { String(map { $0.isWhitespace ? " " : $0 }) }
}
