import CenterGateway
import Configuration
import Foundation
import JSON
import NotificationModel
import PayloadCoding
import PayloadLint

/// Many files linted one after the other: each is reported before the next is read, and then forgotten.
struct LintRound {
  let options: LintOptions
  private let manifests: [KnownManifest]
  private let isForPeople: Bool
  private let fixing: Fixing
  private var writer: ReportWriter
  private var projects = LintSettings()
  /// The apps that the payloads were for, with the keys of their texts that the payloads name.
  private var keys: [String: Set<String>] = [:]
  /// Whether a whole folder was linted, so that what it does not use is known.
  private var hasFolder = false
  /// Whether all keys are known that the payloads name.
  private var hasAllKeys = true
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
  ///   - manifests: those of the options' apps.
  ///   - isForPeople: whether what cannot be read is told beside the report alone.
  init(
    _ options: LintOptions,
    _ manifests: [KnownManifest],
    _ writer: ReportWriter,
    isForPeople: Bool,
    fixing: Fixing = .none
  ) {
    self.fixing = fixing
    var options = options
    options.know(manifests.map { AppCheck($0.text, manifest: $0.file) })
    self.options = options
    self.manifests = manifests
    self.isForPeople = isForPeople
    self.writer = writer
  }

  /// Throws when nothing more can be written.
  mutating func run(_ names: [String]) throws(Failure) {
    tellUnusableManifests()
    try StandardOutput.text(writer.opening())
    for name in names {
      if InputFile(name: name).isFolder { try lintFolder(name) } else { try lint(name) }
    }
    try reportManifests()
    for report in projects.reports() {
      try StandardOutput.text(writer.write(report))
      if !report.isClean { raise(to: .checkFailed) }
    }
    try StandardOutput.text(writer.closing())
  }

  private mutating func lintFolder(_ folder: String) throws(Failure) {
    let files = Self.payloads(in: folder)
    hasFolder = true
    if files.isEmpty {
      try report(
        Failure("There is no payload file (*.apns, *.json) in '\(folder)'.", .badData),
        about: folder
      )
    }
    for file in files { try lint(file) }
  }

  private mutating func lint(_ name: String) throws(Failure) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(name: name).bytes()
    } catch {
      return try report(error, about: name)
    }
    let file = name == "-" ? nil : name
    let options = options(for: name)
    let report: LintReport
    switch fixing {
    case .none: report = Linter.lint(bytes, file: file, options: options)
    case .diff, .write:
      let outcome = Fixer.fix(bytes, file: file, options: options)
      do throws(Failure) {
        try take(outcome, of: name, bytes)
      } catch {
        return try self.report(error, about: name)
      }
      report = outcome.report
    }
    try StandardOutput.text(writer.write(report))
    keys.merge(report.keys) { $0.union($1) }
    if !report.hasAllKeys { hasAllKeys = false }
    raise(to: report.isReadable ? report.isClean ? .success : .checkFailed : .badData)
  }

  /// With what the project of the file sets.
  private mutating func options(for name: String) -> LintOptions {
    let settings = projects.settings(for: name)
    var options = options
    options.levels = settings.levels.compactMapValues(LintLevel.init)
    options.isStrict = options.isStrict || settings.isStrict
    return options
  }

  /// Writes or shows what was mended.
  private func take(_ outcome: Fixer.Outcome, of name: String, _ bytes: [UInt8]) throws(Failure) {
    guard outcome.bytes != bytes else { return }
    switch fixing {
    case .none: return
    case .diff:
      let diff = UnifiedDiff.text(from: bytes, to: outcome.bytes, file: name)
      // A program that applies it needs every byte.
      guard StandardOutput.isTerminal else { return try StandardOutput.text(diff) }
      try StandardOutput.lines(diff.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    case .write:
      try FileMend(name: name, before: bytes, after: outcome.bytes).write()
      try StandardOutput.text(writer.mended(outcome.mended, in: name))
    }
  }

  /// What cannot be read is told, and the others are read all the same.
  private mutating func report(_ failure: Failure, about name: String) throws(Failure) {
    Messages.lines(failure.lines)
    raise(to: failure.exitCode)
    guard !isForPeople else { return }
    let reason = failure.message
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    try StandardOutput.text(writer.write(LintReport(unreadable: name == "-" ? nil : name, sentence)))
  }

  // MARK: Manifests

  /// The manifests whose problems count: those that were named, and those of the apps that the payloads are for. A
  /// manifest in whose place another stands counts only where it was named.
  static func counted(_ manifests: [KnownManifest], for apps: Set<String>) -> [KnownManifest] {
    let last = Dictionary(
      manifests.enumerated().compactMap { place, manifest in manifest.app.map { ($0.bundle, place) } },
      uniquingKeysWith: { $1 }
    )
    return manifests.enumerated().compactMap { place, manifest in
      guard let bundle = manifest.app?.bundle else { return nil }
      return manifest.isNamed || (apps.contains(bundle) && last[bundle] == place) ? manifest : nil
    }
  }

  private mutating func reportManifests() throws(Failure) {
    for manifest in Self.counted(manifests, for: Set(keys.keys)) {
      guard let app = manifest.app else { continue }
      let files = AppCheck(manifest.text, manifest: manifest.file).problems(
        naming: keys[app.bundle, default: []],
        isAll: hasFolder && hasAllKeys,
        // What shows them has said it already, with the place in the file of texts.
        tellsTextsInUse: false,
        levels: options(for: manifest.file).levels
      )
      for file in files { try report(file.problems, about: file.file) }
    }
  }

  /// Tells what is wrong with a file beside the payloads.
  private mutating func report(_ problems: [Diagnostic], about file: String) throws(Failure) {
    guard !problems.isEmpty else { return }
    let report = LintReport(about: file, problems, isReadable: true, isStrict: options.isStrict)
    try StandardOutput.text(writer.write(report))
    if !report.isClean { raise(to: .checkFailed) }
  }

  /// A manifest that cannot be read names no app, so it may belong to the app of any payload.
  private func tellUnusableManifests() {
    for manifest in manifests where manifest.app == nil {
      Messages.lines(manifest.problems.lines(quietly: true))
    }
  }

  private mutating func raise(to code: CenterGateway.ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  // MARK: Folders

  /// The visible payload files in a folder and in those within it, in the order of their names, without JSON that is
  /// something else. Links to folders are not followed: they may lead in circles.
  static func payloads(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      let steps = name.split(separator: "/").map(String.init)
      return steps.last.map(PayloadFileName.isPayload) == true && !steps.contains { $0.hasPrefix(".") }
    }
    .sorted().map { base + $0 }.filter { !InputFile(name: $0).isOtherThanPayload }
  }
}

/// Finds the `bellhop.yaml` that a payload belongs to: in its folder or the nearest one above, up to the root of the
/// repository.
struct LintSettings {
  /// What a file sets, and what is wrong with it.
  struct Found {
    var settings = LintConfigurationFile.Settings()
    /// The file, with what is wrong with it; nil if there is no file.
    var report: LintReport?
  }

  /// By the folder that was asked for.
  private var found: [String: Found] = [:]
  /// The files whose problems were handed out.
  private var told: Set<String> = []

  /// The settings for a payload; those of the working folder for standard input.
  mutating func settings(for file: String) -> LintConfigurationFile.Settings {
    let folder = URL(filePath: file == "-" ? "x" : file).deletingLastPathComponent().standardizedFileURL
    return settings(in: folder).settings
  }

  /// The reports about files that something is wrong with, each once.
  mutating func reports() -> [LintReport] {
    let reports = found.values.compactMap(\.report).filter { !$0.problems.isEmpty }
    return Dictionary(reports.map { ($0.file ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      .sorted { $0.key < $1.key }.filter { told.insert($0.key).inserted }.map(\.value)
  }

  private mutating func settings(in folder: URL) -> Found {
    let path = folder.path(percentEncoded: false)
    if let known = found[path] { return known }
    var result = Found()
    let file = folder.appending(path: LintConfigurationFile.name).path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: file) {
      result = Self.read(file)
    } else if path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
      let above = folder.deletingLastPathComponent().standardizedFileURL
      // If the working folder was removed, a relative path stays relative, and what is above it becomes longer: "../..".
      if above.path(percentEncoded: false).utf8.count < path.utf8.count { result = settings(in: above) }
    }
    found[path] = result
    return result
  }

  private static func read(_ file: String) -> Found {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(name: file).bytes()
    } catch {
      return Found(report: LintReport(unreadable: file, error.lines.joined(separator: " ")))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let (settings, problems) = LintConfigurationFile.read(
      text,
      rules: LintRules.all.map(\.name),
      levels: LintLevel.allCases.map(\.rawValue)
    )
    return Found(settings: settings, report: LintReport(about: file, problems, isReadable: true))
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a mended payload in place of the file it was read from.
struct FileMend {
  let name: String
  /// The content of the file as it was read.
  let before: [UInt8]
  let after: [UInt8]

  /// Writes a file beside the original and renames it, with the mode of the original. A link stays, and the file it
  /// leads to is replaced. If it throws, the file is unchanged.
  func write() throws(Failure) {
    let place = URL(filePath: name).resolvingSymlinksInPath().path(percentEncoded: false)
    let mode = try? FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
    let temporary = place + ".mended-\(getpid())"
    do {
      try Data(after).write(to: URL(filePath: temporary), options: .withoutOverwriting)
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary)
      }
    } catch {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' cannot be written: \(error.localizedDescription)", .cannotCreate)
    }
    guard try InputFile(name: place).bytes() == before else {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' has changed while it was linted, and is left as it is.", .checkFailed)
    }
    guard rename(temporary, place) == 0 else {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' cannot be written: \(String(cString: strerror(errno)))", .cannotCreate)
    }
  }
}
