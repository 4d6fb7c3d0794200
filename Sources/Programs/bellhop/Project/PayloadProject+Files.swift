import CenterGateway
import CenterRuntime
import Configuration
import ControlProtocol
import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadProjects

/// The files of a project, as this process reads them.
extension PayloadProject {
  /// An empty project whose paths are meant from where the program runs.
  /// - Parameters:
  ///   - shippedApps: the apps that are known without a manifest.
  ///   - bundle: the app of payloads that name none.
  init(shippedApps: [App] = ShippedApps.all, bundle: String? = nil, readsScripts: Bool = false) {
    self.init(
      in: ProjectFolders(
        working: FileManager.default.currentDirectoryPath,
        home: NSHomeDirectory()
      ),
      shippedApps: shippedApps,
      Defaults(bundle: bundle, otherBundle: MethodTable.defaultBundle, readsScripts: readsScripts)
    )
  }

  /// Reads a manifest and the files that it names. Returns whether anything is different.
  @discardableResult
  mutating func read(manifest file: String, isNamed: Bool = false, rank: Int = 0) -> Change {
    let content: Content
    do {
      content = .bytes(Array(try InputFile(name: file).text().utf8))
    } catch {
      content = .unreadable(TextRemark.sentence(error.message))
    }
    return update(manifest: file, isNamed: isNamed, rank: rank, to: content, reading: Self.content)
  }

  /// Reads a file of samples.
  @discardableResult
  mutating func read(samples file: String, isNamed: Bool = false) -> Change {
    update(samples: file, isNamed: isNamed, to: Self.content(of: file))
  }

  /// The content of a file that a manifest names. Only regular files are read, so that no pipe or device is waited for.
  static func content(of file: String) -> Content {
    guard !file.utf8.contains(0) else { return .unreadable("is no name of a file") }
    switch ManifestFiles.contents(of: file) {
    case .success(let bytes): return .bytes(bytes)
    case .failure(let failure): return .unreadable(failure.reason)
    }
  }

  /// What there is to say about all manifests, for people.
  var notes: [Note] {
    manifests.flatMap { notes(about: $0.file) }
      + sampleProblems.flatMap { file in file.problems.map { Note($0, in: file.file) } }
  }

  /// What there is to say about a manifest, for people.
  func notes(about manifest: String) -> [Note] {
    guard let manifest = self.manifest(manifest) else { return [] }
    return problems(toldIn: manifest).map { Note($0, in: manifest.file) }
  }

  /// Reads what the `bellhop.yaml` of a file sets for the linter.
  mutating func readSettings(for file: String, _ search: inout LintSettingsSearch) {
    settings[Folder.of(file)] = search.settings(for: file)
  }
}

/// Finds the `bellhop.yaml` that a file belongs to: in its folder or the nearest one above, up to the root of the
/// repository.
struct LintSettingsSearch {
  /// What a file sets, and what is wrong with it.
  private struct Found {
    var settings = LintSettings()
    /// The file, with what is wrong with it; nil if there is no file.
    var report: LintReport?
  }

  /// By the folder that was asked for.
  private var found: [String: Found] = [:]
  /// The files whose problems were handed out.
  private var told: Set<String> = []

  /// The settings for a payload; those of the working folder for standard input.
  mutating func settings(for file: String) -> LintSettings {
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
    let file = folder.appending(path: LintSettings.fileName).path(percentEncoded: false)
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
    let (settings, problems) = LintSettings.read(String(decoding: bytes, as: UTF8.self))
    return Found(settings: settings, report: LintReport(about: file, problems, isReadable: true))
  }
}
