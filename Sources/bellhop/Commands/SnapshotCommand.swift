import ArgumentParser
import Canvas
import CenterUI
import ControlProtocol
import NotificationModel
import PayloadPictures

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draw pictures of payloads, without a terminal.",
    discussion: """
      What a phone with nothing else on it would show of the payloads, which arrive in the order in which they \
      are named. Several devices, sizes, themes, locales or surfaces give all their combinations in one \
      document. The same files and options always give the same bytes: the clock stands still.

      Examples:
        bellhop snapshot invitation.apns --surface lock
        bellhop snapshot *.apns --theme light --locale en --locale ar -o sheet.html
        bellhop snapshot hello.apns --device iphone-se --device ipad -o sheet.png
      """
  )

  @Argument(
    help: ArgumentHelp("Payload files, folders of them, or '-' for standard input.", valueName: "file"),
    completion: .file(extensions: ["apns", "json"])
  )
  var files: [String] = []

  @OptionGroup var what: SnapshotArguments
  @OptionGroup var known: KnownApps

  mutating func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError("No payload is named. Give files, or '-' for standard input.")
    }
  }

  func run() async throws {
    let person = Person.current()
    let shelf = ThemeShelf(folder: person.themesFolder)
    let (themes, themeNotes) = try what.themes(from: shelf)
    let (apps, appNotes) = try known.withShippedOnes(of: person)
    Messages.lines((themeNotes + appNotes).lines(quietly: false))
    let series = try what.series(
      of: try SnapshotFiles(files, bundle: what.bundle).payloads(),
      apps: apps,
      themes: themes
    )
    let format = try what.resolvedFormat
    let document = try await document(series, in: format, person)
    try PictureOutput(place: what.output, format: format).write(document)
  }

  private func document(_ series: PictureSeries, in format: PictureFormat, _ person: Person)
    async throws(Failure) -> [UInt8]
  {
    let sheet: ContactSheet
    do throws(Refusal) {
      sheet = try series.sheet()
    } catch {
      throw Failure(error)
    }
    let bytes = sheet.bytes(in: format, depth: what.depth(in: format))
    guard format == .png else { return bytes }
    return try await PNGRenderer(environment: person.environment).png(of: bytes)
  }
}
