import ArgumentParser
import CenterUI
import Localization
import NotificationModel
import NotificationWords
import PayloadSimulation

/// The phone that is meant: the same words in every command that shows one.
struct PhoneArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("A device: iphone-se, iphone, iphone-max or ipad.", valueName: "device"),
    completion: .list(DevicePreset.all.map(\.name)),
    transform: { try PictureArguments.choice($0, of: DevicePreset.all, named: \.name) }
  )
  var device: [DevicePreset] = []

  @Option(help: ArgumentHelp("A language of the phone, such as en, zh-Hans or ar-XB.", valueName: "tag"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("light or dark.", valueName: "appearance"),
    completion: .list(Device.Appearance.allCases.map(\.rawValue)),
    transform: { try Self.choice($0, of: Device.Appearance.allCases) }
  )
  var appearance: [Device.Appearance] = []

  @Option(
    help: ArgumentHelp(
      "A step of the Settings app, from extraSmall to accessibilityExtraExtraExtraLarge.",
      valueName: "step"
    ),
    completion: .list(Device.TextSize.allCases.map(\.rawValue)),
    transform: { try Self.choice($0, of: Device.TextSize.allCases) }
  )
  var textSize: [Device.TextSize] = []

  @Option(
    help: ArgumentHelp(
      "standard, locked, hidden, focus, summary or accessibility; of pictures also grouped[:N], expanded[:N], reply[:text] or stale.",
      valueName: "state"
    ),
    completion: .list(PicturedState.names)
  )
  var state: [String] = []

  mutating func validate() throws {
    for locale in locale { try Self.check(locale) }
  }

  /// Throws for a tag that is no language's.
  static func check(_ locale: String) throws {
    guard LocaleIdentifier(locale)?.isOfKnownLanguage != true else { return }
    let refusal = Refusal.noLocale(locale)
    throw ValidationError([refusal.message, refusal.hint].compactMap(\.self).joined(separator: " "))
  }

  /// One of those there are, in any case; a sentence with all of them for any other word.
  private static func choice<Value: RawRepresentable<String>>(_ word: String, of all: [Value]) throws -> Value
  {
    if let value = all.first(where: { $0.rawValue.lowercased() == word.lowercased() }) { return value }
    let words = all.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(word)' is not known; there are: \(words).")
  }

  /// The states of pictures, each once. Throws for any other word.
  func states() throws -> [PicturedState] {
    try state.once.map { text in
      if let state = PicturedState(text) { return state }
      if let name = ["grouped", "expanded"].first(where: { text.lowercased().hasPrefix($0 + ":") }) {
        let counts = PicturedState.counts
        throw ValidationError(
          "'\(text)' is no state: \(name) takes a number from \(counts.lowerBound) to \(counts.upperBound)."
        )
      }
      let names = PicturedState.names.joined(separator: ", ")
      throw ValidationError("'\(text)' is no state; there are: \(names).")
    }
  }

  /// Whether it is more than one phone, or a state that a phone has only after something has arrived.
  var needsPictures: Bool {
    get throws {
      try !repeated.isEmpty || states().contains { $0.isOfPicture || $0 == .summary }
    }
  }

  /// The settings of the one phone that there is; with a state, all that any state can change. Throws where several
  /// phones are meant, and for a state that only a picture has.
  func settings() throws -> SettingAssignments<Device> {
    if let name = repeated.first {
      throw ValidationError(
        "There is one phone here, so \(name) may be given once. 'bellhop snapshot' compares several."
      )
    }
    let states = try states()
    if let state = states.first(where: \.isOfPicture) {
      throw ValidationError(
        "'\(state.title)' is about what has arrived, not about the phone. 'bellhop snapshot' and 'bellhop preview' draw it."
      )
    }
    var settings = SettingAssignments<Device>(states.flatMap(\.completeSettings.all))
    for device in device { settings.append(.set(\.preset, device.name)) }
    for locale in locale { settings.append(.set(\.locale, locale)) }
    for appearance in appearance { settings.append(.set(\.appearance, appearance)) }
    for size in textSize { settings.append(.set(\.textSize, size)) }
    return settings
  }

  /// What there is to say about the languages: the phone has no words in some.
  var notes: [Note] {
    // Of what names no language, the phone says so itself.
    let known = locale.once.filter { LocaleIdentifier($0)?.isOfKnownLanguage == true }
    return known.filter { !PhoneLanguage.speaks($0) }.map { locale in
      let tags = PhoneLanguage.tags.joined(separator: ", ")
      return Note(.note, "note: The phone has no words in \(locale) and speaks English; it has: \(tags).")
    }
  }

  private var repeated: [String] { counts.filter { $0.count > 1 }.map(\.option) }

  /// How many different values each option has.
  private var counts: [(option: String, count: Int)] {
    var counts: [(option: String, count: Int)] = [("--device", device.once.count)]
    counts.append(("--locale", locale.once.count))
    counts.append(("--appearance", appearance.once.count))
    counts.append(("--text-size", textSize.once.count))
    counts.append(("--state", state.once.count))
    return counts
  }
}

extension PicturedState {
  /// Whether it is about the notifications of a picture and not about the phone.
  var isOfPicture: Bool {
    switch self {
    case .standard, .locked, .hidden, .focus, .summary, .accessibility: false
    case .grouped, .expanded, .reply, .stale: true
    }
  }
}

extension Array where Element: Hashable {
  /// Each only the first time.
  var once: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
