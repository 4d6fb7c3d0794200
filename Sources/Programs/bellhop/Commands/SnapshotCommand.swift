import ArgumentParser
import CenterGateway
import CenterHost
import CenterRuntime
import Gallery
import NotificationModel
import PayloadProjects
import PayloadSimulation
import PhoneContents
import PhoneDrawing
import PhonePictures
import Themes

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "snapshot",
    "Draw pictures of payloads, without a terminal.",
    """
    The pictures show a phone with nothing else on it. The payloads arrive in the order in which they \
    are named. Several devices, sizes, themes, appearances, text sizes, locales, states or surfaces are drawn in all combinations in one \
    document. The same files and options always produce the same bytes: the clock stands still. No program of an \
    app runs, unless --extensions is given.
    """,
    examples: [
      "bellhop snapshot invitation.apns --surface lock",
      "bellhop snapshot *.apns --theme light --locale en --locale ar -o sheet.html",
      "bellhop snapshot hello.apns --device iphone-se --device ipad -o sheet.png",
      "bellhop snapshot picture.apns --app pictures.yaml --extensions -o picture.png",
      "bellhop snapshot hello.apns --state locked --state hidden -o states.html",
      "bellhop snapshot hello.apns --style phone --appearance dark -o hello.png",
    ]
  )

  @Argument(
    help: ArgumentHelp("Payload files, folders of them, or '-' for standard input.", valueName: "file"),
    completion: .file(extensions: ["apns", "json"])
  )
  var files: [String] = []

  @OptionGroup var what: SnapshotArguments
  @OptionGroup var phone: PhoneStyleArguments
  @OptionGroup var samples: SampleArguments
  @OptionGroup var known: KnownApps

  mutating func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError("No payload is named. Give files, or '-' for standard input.")
    }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let catalog = ThemeCatalog(folder: person.themesFolder)
    let (themes, themeNotes) = try what.themes(from: catalog)
    let project = try known.project(
      of: person,
      beside: files,
      bundle: what.bundle,
      samples: samples.samples,
      keepsBroken: phone.review
    )
    let apps = project.apps
    Messages.lines((themeNotes + what.phone.look.notes + project.notes).lines(quietly: false))
    let named = SnapshotFiles(files, bundle: what.bundle, apps: apps)
    let review = phone.review ? try ReviewFiles(named, project) : nil
    let payloads = try review?.payloads ?? named.payloads()
    if review == nil {
      Messages.lines(SnapshotFiles.notes(about: payloads, in: project).lines(quietly: false))
    }
    let chosen = try samples.chosen(of: project.samples)
    let series = try what.series(of: payloads, apps: apps, samples: chosen, themes: themes)
    guard phone.style == .phone else {
      return try await what.picture.write(try await sheet(series, person), person.environment)
    }
    let format = try what.picture.resolvedFormat
    let document = try await phoneDocument(
      series.payloads,
      in: format,
      review: review,
      person
    )
    try PictureOutput(place: what.picture.output, format: format).write(document)
    // The page says it, too; a script has to hear of it.
    if let review, let first = review.failures.first {
      throw CommandError(lines: review.failures.flatMap(\.lines), first.exitCode)
    }
  }

  private func phoneDocument(
    _ series: PayloadSeries,
    in format: PictureFormat,
    review: ReviewFiles?,
    _ person: UserEnvironment
  ) async throws -> [UInt8] {
    guard let phoneFormat = format.phoneFormat else {
      throw CommandError(
        "A picture in the style of a phone is a PNG, an SVG or an HTML file.",
        hint: "Name one with --output, or say --format.",
        .usage
      )
    }
    guard review == nil || phoneFormat == .html else {
      throw CommandError(
        "A review is an HTML page.",
        hint: "Name a file such as review.html with --output.",
        .usage
      )
    }
    guard what.size.isEmpty, what.theme.isEmpty else {
      throw CommandError(
        "--size and --theme are for the style of a terminal.",
        hint: "A phone has --device and --appearance.",
        .usage
      )
    }
    var series = series
    if what.surface.isEmpty { series.surfaces = series.usualSurfaces }
    let renderer = PhoneSnapshotRenderer(
      phones: try phone.series(series, what.phone),
      format: phoneFormat,
      scale: Double(phone.scale ?? 2),
      review: review,
      environment: person.environment
    )
    let drawn = try await Self.run(with: what.extensions ? series.apps : nil, person) { session in
      try await renderer.draw(with: session)
    }
    if !Task.isCancelled { Messages.lines(drawn.notes.lines(quietly: false)) }
    return drawn.bytes
  }

  /// Runs `work` with a session that runs the extensions of the apps; without apps no program runs.
  private static func run<Value: Sendable>(
    with apps: [App]?,
    _ person: UserEnvironment,
    _ work: @escaping @Sendable (ExtensionSession?) async throws -> Value
  ) async throws -> Value {
    guard let apps else { return try await work(nil) }
    let session = ExtensionSession(apps: apps, environment: person.environment)
    let (result, signal) = await session.hold { session -> Result<Value, any Error> in
      do { return .success(try await work(session)) } catch { return .failure(error) }
    }
    if let signal { throw ArgumentParser.ExitCode(128 + signal) }
    return try result.get()
  }

  private func sheet(_ series: PictureSeries, _ person: UserEnvironment) async throws -> ContactSheet {
    // A PNG has emoji in their colors where they can be drawn, and then the icons of apps are emoji, too.
    var series = series
    if try what.picture.resolvedFormat == .png {
      series.look.emojiTiles = await PictureArguments.emoji([], person.environment) != nil
    }
    let renderer = SnapshotRenderer(series: series)
    let apps = what.extensions ? series.payloads.apps : nil
    let developed = try await Self.run(with: apps, person) { try await renderer.sheet(with: $0) }
    // Somebody who ends it does not want to hear how its programs ended.
    if !Task.isCancelled { Messages.lines(developed.notes.lines(quietly: false)) }
    return developed.sheet
  }
}
