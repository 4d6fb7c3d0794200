import ControlProtocol
import Foundation
import PayloadLint

/// Many files linted one after the other: each is reported before the next is read, and then forgotten.
struct LintRound {
  let options: LintOptions
  private var writer: ReportWriter
  /// The worst that happened.
  private(set) var exitCode = ControlProtocol.ExitCode.success

  init(_ options: LintOptions, _ format: ReportFormat, usesColor: Bool, version: String) {
    self.options = options
    writer = ReportWriter(format, usesColor: usesColor, version: version)
  }

  /// Throws when nothing more can be written.
  mutating func run(_ names: [String]) throws(Failure) {
    try StandardOutput.text(writer.begin())
    for name in names {
      if Self.isFolder(name) { try lintFolder(name) } else { try lint(name) }
    }
    try StandardOutput.text(writer.end())
  }

  private mutating func lintFolder(_ folder: String) throws(Failure) {
    let files = Self.payloads(in: folder)
    if files.isEmpty {
      complain(Failure("There is no payload file (*.apns, *.json) in '\(folder)'.", .badData))
    }
    for file in files { try lint(file) }
  }

  private mutating func lint(_ name: String) throws(Failure) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(name: name).bytes()
    } catch {
      return complain(error)
    }
    let report = Linter.lint(bytes, file: name == "-" ? nil : name, options: options)
    try StandardOutput.text(writer.write(report))
    raise(to: report.isReadable ? report.isClean ? .success : .checkFailed : .badData)
  }

  /// What cannot be read is told, and the others are read all the same.
  private mutating func complain(_ failure: Failure) {
    Messages.lines(failure.lines)
    raise(to: failure.exitCode)
  }

  private mutating func raise(to code: ControlProtocol.ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  // MARK: Folders

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The visible payload files in a folder and in those within it, in the order of their names. Links to folders are
  /// not followed: they may lead in circles.
  static func payloads(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      (name.hasSuffix(".apns") || name.hasSuffix(".json"))
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    .sorted().map { base + $0 }
  }
}
