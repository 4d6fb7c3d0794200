import ArgumentParser
import CenterUI
import NotificationModel
import PayloadSimulation
import PhoneDrawing

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

  @Option(
    help: ArgumentHelp("light or dark, for the style of a phone; may be repeated.", valueName: "appearance"),
    completion: .list(Device.Appearance.allCases.map(\.rawValue)),
    transform: { try choice($0, of: Device.Appearance.allCases) }
  )
  var appearance: [Device.Appearance] = []

  @Option(
    help: ArgumentHelp(
      "A step of the Settings app, from extraSmall to accessibilityExtraLarge; may be repeated.",
      valueName: "step"
    ),
    completion: .list(Device.TextSize.allCases.map(\.rawValue)),
    transform: { try choice($0, of: Device.TextSize.allCases) }
  )
  var textSize: [Device.TextSize] = []

  @Option(
    help: ArgumentHelp(
      "standard, locked, hidden, focus, grouped[:N], expanded[:N] or reply[:text]; may be repeated.",
      valueName: "state"
    ),
    completion: .list(PicturedState.names),
    transform: { text in
      guard let state = PicturedState(text) else {
        let names = PicturedState.names.joined(separator: ", ")
        throw ValidationError("'\(text)' is no state; there are: \(names).")
      }
      return state
    }
  )
  var state: [PicturedState] = []

  @Flag(help: "Draw the device around the screen.")
  var frame = false

  @Option(help: ArgumentHelp("Pixels to a point in a PNG: 1, 2 or 3.", valueName: "factor"))
  var scale: Int?

  @Flag(help: "Make the HTML a review page, with the problems of the payloads and the room for their texts.")
  var review = false

  mutating func validate() throws {
    if let scale, !(1...3).contains(scale) { throw ValidationError("--scale is 1, 2 or 3.") }
    guard style == .terminal else { return }
    let given = [
      ("--appearance", !appearance.isEmpty), ("--text-size", !textSize.isEmpty), ("--state", !state.isEmpty),
      ("--frame", frame), ("--scale", scale != nil), ("--review", review),
    ].filter(\.1).map(\.0)
    guard given.isEmpty else {
      throw ValidationError("\(given.joined(separator: ", ")): only with --style phone.")
    }
  }

  /// One of those there are, in any case; a sentence with all of them for any other word.
  private static func choice<Value: RawRepresentable<String>>(_ word: String, of all: [Value]) throws -> Value
  {
    if let value = all.first(where: { $0.rawValue.lowercased() == word.lowercased() }) { return value }
    let words = all.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(word)' is not known; there are: \(words).")
  }

  /// - Parameter devices: those that were named; none is the ordinary one.
  func series(_ series: PictureSeries, devices: [DevicePreset]) throws(Failure) -> PhoneSeries {
    let phones = PhoneSeries(
      series,
      devices: devices.isEmpty ? [.standard] : devices,
      appearances: appearance.isEmpty ? [.light] : appearance,
      textSizes: textSize.isEmpty ? [.large] : textSize,
      states: state.isEmpty ? [.standard] : state,
      hasFrame: frame
    )
    try SnapshotArguments.check(count: phones.count)
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
