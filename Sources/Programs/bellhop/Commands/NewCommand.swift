import ArgumentParser
import CenterGateway
import Foundation
import NotificationModel
import PayloadProjects

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "new",
    "Write the files that a project begins with.",
    examples: ["bellhop new app \"Night Ferry\""],
    subcommands: [NewAppCommand.self]
  )
}

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "app",
    "Write an app in two languages, with a category, a card, two payloads and a flow.",
    """
    The files go into a folder that is named after the app. No file is overwritten. What is written passes 'bellhop \
    lint' and 'bellhop test'.
    """,
    examples: [
      "bellhop new app \"Night Ferry\"", "bellhop new app Mail --bundle com.northwind.mail --folder mail",
    ]
  )

  @Argument(help: "The name of the app, as people see it.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The bundle identifier; com.example and the name if it is left out.",
      valueName: "bundle id"
    )
  )
  var bundle: String?

  @Option(
    help: ArgumentHelp(
      "The folder; made if it is not there, and named after the app if it is left out.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folder: String?

  /// The most characters of a name; a phone shows far fewer.
  private static let longestName = 50

  mutating func validate() throws {
    let isWritable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard !name.allSatisfy(\.isWhitespace), name.count <= Self.longestName, isWritable else {
      throw ValidationError("A name is one line of at most \(Self.longestName) characters.")
    }
    if let bundle, !BundleIdentifier.isValid(bundle) {
      throw ValidationError("'\(bundle)' is no bundle identifier: \(BundleIdentifier.form).")
    }
    if folder?.isEmpty == true { throw ValidationError("--folder needs the name of a folder.") }
  }

  func run() throws {
    let project = AppProject(name: name, bundle: bundle)
    let folder = folder ?? project.fileName
    let files = project.files
    try ProjectWriter(folder: folder).write(files)
    try StandardOutput.lines(
      ["Wrote to \(folder):"] + files.map { "  \($0.path)" } + ["", "Next:"] + Self.next(in: folder)
    )
  }

  /// The commands that are useful next.
  private static func next(in folder: String) -> [String] {
    let isPlain = folder.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    let place = isPlain ? folder : "'\(folder.replacing("'", with: "'\\''"))'"
    return [
      "  cd \(place)", "  bellhop preview payloads --apps apps     # on the screen, while you write",
      "  bellhop lint payloads --apps apps        # mistakes, and texts that a language lacks",
      "  bellhop test                             # what happens, step by step",
      "  bellhop snapshot payloads --apps apps --style phone --review --locale en --locale de -o review.html",
    ]
  }
}

/// Writes the files of a project into a folder, and overwrites nothing.
struct ProjectWriter {
  /// The folder; it is made if it is missing.
  let folder: String

  /// Writes the files. Throws if one of them exists, and then writes nothing, or if one cannot be written.
  func write(_ files: [(path: String, text: String)]) throws(CommandError) {
    if let taken = files.first(where: { FileManager.default.fileExists(atPath: place(of: $0.path)) }) {
      throw CommandError(
        "'\(place(of: taken.path))' is there already; nothing was written.",
        hint: "Choose another folder with --folder.",
        .cannotCreate
      )
    }
    for file in files {
      let place = place(of: file.path)
      do {
        try FileManager.default.createDirectory(atPath: Folder.of(place), withIntermediateDirectories: true)
        // Another program may have written the file meanwhile.
        try Data(ShippedFiles.bytes(of: file)).write(to: URL(filePath: place), options: .withoutOverwriting)
      } catch {
        throw CommandError("'\(place)' cannot be written.", .cannotCreate)
      }
    }
  }

  private func place(of path: String) -> String { Folder.resolve(path, in: folder) }
}
