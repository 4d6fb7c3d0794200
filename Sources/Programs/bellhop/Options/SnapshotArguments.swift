import ArgumentParser
import Canvas
import CenterGateway
import Foundation
import Gallery
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadSimulation
import PhoneContents
import Themes

/// The options for the pictures of a snapshot.
struct SnapshotArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to show: banner, list, lock, longlook, island or screen; may be repeated.",
      valueName: "surface"
    ),
    completion: .list(Surface.allCases.map(\.rawValue)),
    transform: { try PictureArguments.choice($0, of: Surface.allCases, named: \.rawValue) }
  )
  var surface: [Surface] = []

  @Option(
    help: ArgumentHelp("A size in columns and rows, such as 80x24; may be repeated.", valueName: "size"),
    transform: { try PictureSize(typed: $0) }
  )
  var size: [PictureSize] = []

  @Option(
    help: ArgumentHelp("A theme: one that ships, or one of your own; may be repeated.", valueName: "name"),
    completion: .themes
  )
  var theme: [String] = []

  @OptionGroup var phone: PhoneArguments
  @OptionGroup var picture: PictureArguments

  @Flag(
    help:
      "Run the extensions of the apps, and draw the changed payloads and the cards."
  )
  var extensions = false

  @Option(
    help: ArgumentHelp("The app of the payloads, if the files name none.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String?

  mutating func validate() throws {
    _ = try phone.states()
    guard theme.isEmpty || phone.look.appearance.isEmpty else {
      throw ValidationError("--theme and --appearance both say how light it is; give one of them.")
    }
  }

  /// The most pictures of a snapshot; more are a mistake.
  static let mostPictures = 500

  func series(
    of payloads: [PayloadSeries.Payload],
    apps: [App],
    samples: [Sample?] = [nil],
    themes: [Theme]
  ) throws(CommandError) -> PictureSeries {
    var compared = PayloadSeries(
      apps: apps,
      payloads: payloads,
      now: PictureMoment.standard,
      locales: phone.look.locale.isEmpty ? [Device.standardLocale] : phone.look.locale.once,
      surfaces: surface.isEmpty ? [.screen] : surface.once
    )
    compared.wallpaper = phone.wallpaper
    compared.samples = samples
    if !phone.look.textSize.isEmpty { compared.textSizes = phone.look.textSize.once }
    // The states were checked before, so this does not throw.
    if let states = try? phone.states(), !states.isEmpty { compared.states = states }
    let series = PictureSeries(compared, screens: screens, themes: themes, look: try picture.look)
    try Self.check(count: series.count)
    return series
  }

  /// Throws if there are too many pictures.
  static func check(count: Int) throws(CommandError) {
    guard count > mostPictures else { return }
    throw CommandError(
      "That would be \(count) pictures; at most \(mostPictures) are drawn.",
      hint: "Take fewer files, devices, themes or locales at a time.",
      .usage
    )
  }

  private var screens: [PictureSeries.Screen] {
    let chosen =
      phone.look.device.once.map { PictureSeries.Screen($0) }
      + size.once.map { PictureSeries.Screen(name: $0.text, size: $0.size) }
    return chosen.isEmpty ? [PictureSeries.Screen(.standard)] : chosen
  }

  /// Returns the themes of the options, else the dark one, and their warnings. Configuration and terminal are not
  /// asked: they would make the picture depend on the machine.
  func themes(from catalog: ThemeCatalog) throws(CommandError) -> (themes: [Theme], notes: [Note]) {
    var themes: [Theme] = []
    var notes: [Note] = []
    // A theme is named like the appearance that it is for.
    let named = theme + phone.look.appearance.map(\.rawValue)
    for name in named.isEmpty ? ["dark"] : named.once {
      guard let (theme, odd) = try catalog.theme(name) else { continue }
      notes += odd
      themes.append(theme)
    }
    return (themes, notes)
  }
}

/// A size as it is typed.
struct PictureSize: Hashable {
  var size: Size

  /// Anything smaller holds no screen, anything larger is no terminal.
  static let columns = 30...400
  static let rows = 8...200

  init(typed text: String) throws {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let columns = Int(sides[0]), let rows = Int(sides[1]),
      Self.columns.contains(columns), Self.rows.contains(rows)
    else {
      let least = "\(Self.columns.lowerBound)x\(Self.rows.lowerBound)"
      let most = "\(Self.columns.upperBound)x\(Self.rows.upperBound)"
      throw ValidationError(
        "'\(text)' is no size; write columns and rows as 80x24, from \(least) to \(most)."
      )
    }
    size = Size(columns: columns, rows: rows)
  }

  var text: String { "\(size.columns)x\(size.rows)" }
}

/// When pictures are taken.
enum PictureMoment {
  /// 2026-03-24 09:41 UTC: the time on every picture of a phone.
  static let standard = Date(timeIntervalSince1970: 1_774_345_260)
}
