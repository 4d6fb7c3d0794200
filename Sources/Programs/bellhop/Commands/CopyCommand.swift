import ArgumentParser
import CenterGateway
import Gallery
import NotificationModel
import PayloadCoding
import PayloadProjects
import PayloadSimulation
import PhoneDrawing
import PhonePictures

struct CopyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "copy",
    "See the variants of texts in a table, and the room that each leaves.",
    """
    The table has the columns key, language, variant and text, as a spreadsheet writes it (CSV). Each row is tried on the \
    payload that names the key, or else on a plain one, with the texts of the app beside the payloads. Written is the same \
    table with the columns room and device: how many characters of ordinary text still fit, by estimate, or are cut off, \
    on the device with the least room. A .png, .svg or .html file has a picture of each variant, in the style of a phone.
    """,
    examples: [
      "bellhop copy texts.csv payloads -o room.csv", "bellhop copy texts.csv payloads -o variants.png",
    ]
  )

  @Argument(help: "The table.", completion: .file(extensions: ["csv"]))
  var table: String

  @Argument(help: "Payloads that name the keys.", completion: .file(extensions: ["apns", "json"]))
  var files: [String] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The .csv, .png, .svg or .html to write.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var known: KnownApps

  func run() async throws {
    let person = UserEnvironment.current()
    let project = try known.project(of: person, beside: files)
    Messages.lines(project.notes.lines(quietly: false))
    let pushes = try SnapshotFiles(files, bundle: nil, apps: project.apps).payloads().map(\.push)
    let copy = try read(
      pushes,
      project.apps.filter { app in
        // Without a payload the first app shows them.
        pushes.isEmpty || pushes.contains { $0.topic == app.bundle }
      },
      project.samples
    )
    Messages.lines(copy.remarks)
    if output == "-" { return try StandardOutput.document(Array(copy.annotated.utf8)) }
    if output.hasSuffix(".csv") { return try FileOutput(place: output).write(Array(copy.annotated.utf8)) }
    guard let format = PictureFormat(fileName: output)?.phoneFormat else {
      throw CommandError("'\(output)' is no .csv, .png, .svg or .html file.", .usage)
    }
    try SnapshotArguments.check(count: copy.count)
    let document = try await PictureChild.phoneService(person.environment)
      .draw(try copy.sheet(now: PictureMoment.standard), as: format, scale: 2, folder: nil)
      .mapError { CommandError($0) }.get()
    try FileOutput(place: output).write(document.bytes)
  }

  private func read(_ pushes: [Push], _ apps: [App], _ samples: [Sample]) throws(CommandError) -> CopyTable {
    let bytes = try InputFile(name: table, largest: CSV.largest + 1).bytes()
    do throws(CSV.ReadingError) {
      return try CopyTable(bytes, of: pushes, apps: apps, samples: samples)
    } catch {
      throw CommandError("\(table):\(error.line):\(error.column): \(error.message).", .badData)
    }
  }
}
