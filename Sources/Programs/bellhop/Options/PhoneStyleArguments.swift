import ArgumentParser
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
  func series(_ series: PictureSeries, _ phone: PhoneArguments) throws(Failure) -> PhoneSeries {
    let phones = PhoneSeries(
      series,
      devices: phone.device.isEmpty ? [.standard] : phone.device.once,
      appearances: phone.appearance.isEmpty ? [.light] : phone.appearance.once,
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
