import Configuration
import Foundation
import NotificationModel
import PayloadLint

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
