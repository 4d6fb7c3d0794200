import ArgumentParser
import Gallery
import Localization
import NotificationModel
import NotificationWords
import PayloadSimulation
import PhoneDrawing
import PhoneLocalization

/// Which phone is meant, and how it is set, apart from its state.
struct PhoneLookArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A device: \(DevicePreset.all.map(\.name).joined(separator: ", ")).",
      valueName: "device"
    ),
    completion: .list(DevicePreset.all.map(\.name)),
    transform: { try PictureArguments.choice($0, of: DevicePreset.all, named: \.name) }
  )
  var device: [DevicePreset] = []

  @Option(help: ArgumentHelp("A language of the phone, such as en, zh-Hans or ar-XB.", valueName: "tag"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("light or dark.", valueName: "appearance"),
    completion: .list(Device.Appearance.allCases.map(\.rawValue)),
    transform: { try PictureArguments.choice($0, of: Device.Appearance.allCases, named: \.rawValue) }
  )
  var appearance: [Device.Appearance] = []

  @Option(
    help: ArgumentHelp(
      "A step of the Settings app, \(Device.TextSize.range).",
      valueName: "step"
    ),
    completion: .list(Device.TextSize.allCases.map(\.rawValue)),
    transform: { try PictureArguments.choice($0, of: Device.TextSize.allCases, named: \.rawValue) }
  )
  var textSize: [Device.TextSize] = []

  mutating func validate() throws {
    for locale in locale { try Self.check(locale) }
  }

  /// Throws for a tag that is no language's.
  static func check(_ locale: String) throws {
    guard LocaleIdentifier(locale)?.isOfKnownLanguage != true else { return }
    let refusal = Refusal(.phone(.noLocale(locale)))
    throw ValidationError(refusal.description)
  }

  /// What there is to say about the languages: the phone has no words in some.
  var notes: [Note] {
    locale.once.filter { !PhoneLanguage.speaks($0) }.map { locale in
      let tags = PhoneLanguage.tags.joined(separator: ", ")
      return Note(.note, "note: The phone has no words in \(locale) and speaks English; it has: \(tags).")
    }
  }

  /// The first of the phones that are meant.
  func first(in state: PicturedState?) -> PicturedPhone {
    PicturedPhone(
      device: device.first ?? .standard,
      locale: locale.first ?? Device.standardLocale,
      textSize: textSize.first ?? .large,
      state: state ?? .standard
    )
  }

  /// The options that have several different values.
  var repeated: [String] {
    let counts = [
      ("--device", device.once.count), ("--locale", locale.once.count),
      ("--appearance", appearance.once.count), ("--text-size", textSize.once.count),
    ]
    return counts.filter { $0.1 > 1 }.map(\.0)
  }
}

/// How the pictures of `snapshot` look: as cells of a terminal, or as on a phone.
enum PictureStyle: String, CaseIterable, ExpressibleByArgument {
  case terminal, phone
}

/// What is only for pictures in the style of a phone.
struct PhoneStyleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "terminal draws cells, phone draws as a phone shows it (PNG, SVG, HTML).",
      valueName: "style"
    )
  )
  var style = PictureStyle.terminal

  @Flag(help: "Draw the device around the screen.")
  var frame = false

  @Option(help: ArgumentHelp("Pixels to a point in a PNG: 1, 2 or 3.", valueName: "factor"))
  var scale: Int?

  @Flag(
    help:
      "Make the HTML a review page: a section for each file, with its problems, its pictures and the room of its texts."
  )
  var review = false

  mutating func validate() throws {
    if let scale, !(1...3).contains(scale) { throw ValidationError("--scale is 1, 2 or 3.") }
    guard style == .terminal else { return }
    let given = [
      ("--frame", frame), ("--scale", scale != nil), ("--review", review),
    ].filter(\.1).map(\.0)
    guard given.isEmpty else {
      throw ValidationError("\(given.joined(separator: ", ")): only with --style phone.")
    }
  }

  /// - Parameter phone: the devices and appearances that were named; none is the ordinary one.
  func series(_ series: PayloadSeries, _ phone: PhoneArguments) throws(CommandError) -> PhoneSeries {
    let phones = PhoneSeries(
      series,
      devices: phone.look.device.isEmpty ? [.standard] : phone.look.device.once,
      appearances: phone.look.appearance.isEmpty ? [.light] : phone.look.appearance.once,
      hasFrame: frame
    )
    try SnapshotArguments.check(count: review ? phones.reviewCount : phones.count)
    return phones
  }
}

extension PictureFormat {
  /// What it is in the style of a phone; nil if that style cannot be written so.
  var phoneFormat: PhoneDocumentFormat? {
    switch self {
    case .png: .png
    case .svg: .svg
    case .html: .html
    case .text, .ansi, .markdown: nil
    }
  }
}
