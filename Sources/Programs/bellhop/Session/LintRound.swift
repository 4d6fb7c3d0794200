import CenterGateway
import Foundation
import Glibc
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadProjects

/// Many files linted one after the other: each is reported before the next is read, and then forgotten.
struct LintRound {
  private let options: LintOptions
  private var project: PayloadProject
  private let isForPeople: Bool
  private let fixing: Fixing
  private var writer: ReportWriter
  private var settings = LintSettingsSearch()
  /// Whether a whole folder was linted, so that what it does not use is known.
  private var hasFolder = false
  /// The worst that happened.
  private(set) var exitCode = CenterGateway.ExitCode.success

  /// What becomes of what has one right answer.
  enum Fixing {
    case none
    /// It is shown as a diff.
    case diff
    /// It is written into the file.
    case write
  }

  /// - Parameters:
  ///   - options: what is known of every payload and its request.
  ///   - project: the manifests.
  ///   - isForPeople: whether what cannot be read is told beside the report alone.
  init(
    _ options: LintOptions,
    _ project: PayloadProject,
    _ writer: ReportWriter,
    isForPeople: Bool,
    fixing: Fixing = .none
  ) {
    (self.options, self.project, self.writer) = (options, project, writer)
    (self.isForPeople, self.fixing) = (isForPeople, fixing)
  }

  /// Throws when nothing more can be written.
  mutating func run(_ names: [String]) throws(CommandError) {
    tellUnusableManifests()
    try StandardOutput.text(writer.opening())
    for name in names {
      if InputFile(name: name).isFolder { try lintFolder(name) } else { try lint(name) }
    }
    try reportManifests()
    for report in settings.reports() {
      try StandardOutput.text(writer.write(report))
      if !report.isClean { raise(to: .checkFailed) }
    }
    try StandardOutput.text(writer.closing())
  }

  private mutating func lintFolder(_ folder: String) throws(CommandError) {
    let files = Self.payloads(in: folder)
    hasFolder = true
    if files.isEmpty {
      try report(
        CommandError("There is no payload file (*.apns, *.json) in '\(folder)'.", .badData),
        about: folder
      )
    }
    for file in files { try lint(file) }
  }

  private mutating func lint(_ name: String) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(name: name).bytes()
    } catch {
      return try report(error, about: name)
    }
    let file = name == "-" ? nil : name
    project.readSettings(for: name, &settings)
    let options = project.options(for: name, from: options)
    let report: LintReport
    switch fixing {
    case .none: report = Linter.lint(bytes, file: file, options: options)
    case .diff, .write:
      let outcome = Fixer.fix(bytes, file: file, options: options)
      do throws(CommandError) {
        try execute(outcome, of: name, bytes)
      } catch {
        return try self.report(error, about: name)
      }
      report = outcome.report
    }
    try StandardOutput.text(writer.write(report))
    project.record(report, of: name)
    raise(to: report.isClean ? .success : report.holdsPayload ? .checkFailed : .badData)
  }

  /// Writes or shows what was mended.
  private func execute(_ outcome: Fixer.Outcome, of name: String, _ bytes: [UInt8]) throws(CommandError) {
    guard outcome.bytes != bytes else { return }
    switch fixing {
    case .none: return
    case .diff:
      try StandardOutput.text(UnifiedDiff.text(from: bytes, to: outcome.bytes, file: name))
    case .write:
      try FileMend(name: name, before: bytes, after: outcome.bytes).write()
      try StandardOutput.text(writer.mended(outcome.mended, in: name))
    }
  }

  /// What cannot be read is told, and the others are read all the same.
  private mutating func report(_ failure: CommandError, about name: String) throws(CommandError) {
    Messages.lines(failure.lines)
    raise(to: failure.exitCode)
    guard !isForPeople else { return }
    let reason = failure.message
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    try StandardOutput.text(writer.write(LintReport(unreadable: name == "-" ? nil : name, sentence)))
  }

  // MARK: Manifests

  private mutating func reportManifests() throws(CommandError) {
    for manifest in project.manifests(of: project.appsOfPayloads) {
      project.readSettings(for: manifest.file, &settings)
      // What shows texts has told their problems already, with the place in the file of texts.
      let telling = PayloadProject.Telling(hasAllPayloads: hasFolder, textsInUse: .never)
      for file in project.problems(of: manifest, telling) { try report(file.problems, about: file.file) }
    }
    for file in project.sampleProblems { try report(file.problems, about: file.file) }
  }

  /// Tells what is wrong with a file beside the payloads.
  private mutating func report(_ problems: [Diagnostic], about file: String) throws(CommandError) {
    guard !problems.isEmpty else { return }
    let report = LintReport(about: file, problems, isReadable: true, isStrict: options.isStrict)
    try StandardOutput.text(writer.write(report))
    if !report.isClean { raise(to: .checkFailed) }
  }

  /// A manifest that cannot be read names no app, so it may belong to the app of any payload.
  private func tellUnusableManifests() {
    for manifest in project.manifests where manifest.app == nil {
      Messages.lines(project.notes(about: manifest.file).lines(quietly: true))
    }
  }

  private mutating func raise(to code: CenterGateway.ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  // MARK: Folders

  /// The visible payload files in a folder and, unless only it counts, in those within it, in the order of their names, without JSON that is
  /// something else. Links to folders are not followed: they may lead in circles.
  static func payloads(in folder: String, withFoldersInside isDeep: Bool = true) -> [String] {
    let manager = FileManager.default
    let names =
      try? isDeep ? manager.subpathsOfDirectory(atPath: folder) : manager.contentsOfDirectory(atPath: folder)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return (names ?? []).filter { name in
      let steps = name.split(separator: "/").map(String.init)
      return steps.last.map(PayloadFileName.isPayload) == true && !steps.contains { $0.hasPrefix(".") }
    }
    .sorted().map { base + $0 }.filter { !InputFile(name: $0).isOtherThanPayload }
  }
}

/// Writes a mended payload in place of the file it was read from.
struct FileMend {
  let name: String
  /// The content of the file as it was read.
  let before: [UInt8]
  let after: [UInt8]

  /// Writes a file beside the original and renames it, with the mode of the original. A link stays, and the file it
  /// leads to is replaced. If it throws, the file is unchanged.
  func write() throws(CommandError) {
    let place = URL(filePath: name).resolvingSymlinksInPath().path(percentEncoded: false)
    let mode = try? FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
    let temporary = place + ".mended-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    do {
      try Data(after).write(to: URL(filePath: temporary), options: .withoutOverwriting)
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary)
      }
    } catch {
      throw CommandError("'\(name)' cannot be written: \(error.localizedDescription)", .cannotCreate)
    }
    guard try InputFile(name: place).bytes() == before else {
      throw CommandError("'\(name)' has changed while it was linted, and is left as it is.", .checkFailed)
    }
    guard rename(temporary, place) == 0 else {
      throw CommandError("'\(name)' cannot be written: \(errorText(errno))", .cannotCreate)
    }
  }
}
