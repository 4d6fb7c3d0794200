import Canvas
import CenterHost
import CenterRuntime
import CenterScreen
import FileWatching
import Foundation
import Gallery
import NotificationModel
import NotificationWords
import PayloadSimulation
import PhoneContents
import PhoneDrawing

/// The files of a gallery: the payloads that were named or lie in the named folders, and the manifests of apps that were
/// named or lie beside them.
struct GalleryFiles: Sendable {
  private(set) var watched: WatchedFiles
  /// Manifests that were named; their mistakes count even if they look like something else.
  let manifests: Set<String>
  /// The file of samples that was named; nil takes those beside the payloads.
  let samples: String?
  /// Whether a path was named, and not found in a folder.
  let named: Set<String>
  /// The folders that were named, without what is in them.
  let folders: [String]
  /// The folders in them that may not be read.
  let closedFolders: [String]
  /// The paths of the named files by their places from the root.
  private let namedByPlace: [String: String]

  /// - Parameters:
  ///   - names: payload files and folders of them.
  ///   - manifests: manifests that were named.
  ///   - apps: folders of manifests that were named.
  ///   - samples: the file of samples that was named.
  init(_ names: [String], manifests: [String], apps: [String], samples: String? = nil) {
    let manifests = manifests + [samples].compactMap(\.self)
    self.samples = samples
    folders = names.filter { InputFile(name: $0).isFolder }.map(ManifestSearch.trimmed)
    let files = names.filter { !InputFile(name: $0).isFolder }
    let payloads = folders.flatMap(ManifestSearch.withFoldersInside)
    // In a folder that is made later there may be payloads, and a manifest beside them.
    let inside = Set(payloads)
    closedFolders = folders.flatMap(ManifestSearch.closedFolders)
    self.manifests = Set(manifests)
    let once = ManifestSearch.unique(manifests + files)
    named = Set(once)
    namedByPlace = Dictionary(once.map { (ManifestSearch.place(of: $0), $0) }) { first, _ in first }
    // A folder beside the payloads that may not be read is none; one that was named is refused.
    let beside = ManifestSearch.folders(beside: names).filter(FileManager.default.isReadableFile)
    let all = ManifestSearch.unique(beside + apps.map(ManifestSearch.trimmed))
    common = Self.common(of: folders + files.map(Folder.of))
    watched = WatchedFiles(
      files: once,
      folders: all.map {
        WatchedFiles.Folder(path: $0, kind: .manifests, takesNewFolders: inside.contains($0))
      } + payloads.map { WatchedFiles.Folder(path: $0, kind: .payloads, takesNewFolders: true) }
    )
    watched.tellsOfGoneFolders = true
  }

  /// Whether there is nothing to read at the start.
  var areNone: Bool {
    watched.files.isEmpty
      && watched.folders.allSatisfy { folder in
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names?.contains(where: folder.kind.contains) != true
      }
  }

  /// Whether a file that was found in a folder was named, too, under another path. It takes part once, as it was named.
  func isNamedOtherwise(_ path: String) -> Bool {
    !namedByPlace.isEmpty && namedByPlace[ManifestSearch.place(of: path)].map { $0 != path } ?? false
  }

  /// A short name for the list: without the folder that was named, that all files lie in, or where the program runs.
  func name(of path: String) -> String {
    let left = (folders.count == 1 ? folders : [common]) + [workingFolder]
    for folder in left where !folder.isEmpty && path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  private let workingFolder = FileManager.default.currentDirectoryPath

  /// The folder that all folders lie in; empty if there is none.
  private let common: String

  private static func common(of folders: [String]) -> String {
    guard var common = folders.first else { return "" }
    for folder in folders {
      while folder != common, !folder.hasPrefix(common + "/") {
        guard let slash = common.lastIndex(of: "/") else { return "" }
        common = String(common[..<slash])
      }
    }
    return common
  }
}

/// The extensions of the apps at work for a gallery: what service extensions make of payloads, and the cards that
/// programs draw.
struct GalleryExtensions: Sendable {
  private let environment: [String: String]
  private let locale: String
  /// Runs the programs of the apps as they are now; nil before there is an app.
  private(set) var session: ExtensionSession?
  /// The sessions of earlier manifests as they end.
  private var ending: [Task<Void, Never>] = []
  /// The runs whose results still count, by file.
  private var runs: [String: Run] = [:]
  private var latestRun = 0
  /// What was shown last, by file.
  private var shown: [String: GalleryText] = [:]

  /// A service extension at work on a payload.
  private struct Run {
    /// A number that no other run has.
    var number: Int
    var task: Task<Void, Never>
  }

  /// - Parameter locale: the language of the phone while they run; nil means the usual one.
  init(_ environment: [String: String], locale: String?) {
    self.environment = environment
    self.locale = locale ?? Device.standardLocale
  }

  var isAtWork: Bool { !runs.isEmpty }

  /// Takes other apps; the results of runs for the earlier ones do not count any more.
  mutating func begin(with apps: [App]) {
    for run in runs.values { run.task.cancel() }
    runs = [:]
    if let session { ending.append(Task { await session.close() }) }
    let hasPrograms = apps.contains { $0.serviceExtension != nil || $0.contentExtensions?.isEmpty == false }
    session = hasPrograms ? ExtensionSession(apps: apps, environment: environment) : nil
  }

  /// The file as it is shown while its service extension is at work; unchanged if none has to run. `finish` is called
  /// with the result and the number of the run, which `finished` takes.
  mutating func begun(
    _ file: GalleryFile,
    _ finish: @escaping @Sendable (ExtensionResult, Int) async -> Void
  ) -> GalleryFile {
    endRun(of: file.path)
    guard case .payload(let text?) = file.content else { return file }
    guard let session, let push = asked(of: text) else {
      shown[file.path] = text
      return file
    }
    latestRun += 1
    let number = latestRun
    let task = Task {
      if let result = await session.results(of: [push]).first { await finish(result, number) }
    }
    runs[file.path] = Run(number: number, task: task)
    var file = file
    file.content = .payload(shown[file.path] ?? text)
    file.document.remark = "The service extension is at work on it."
    return file
  }

  /// The payload is gone, or no phone can read it any more: the result of its run does not count.
  mutating func forget(_ path: String) {
    endRun(of: path)
    shown[path] = nil
  }

  private mutating func endRun(of path: String) { runs.removeValue(forKey: path)?.task.cancel() }

  /// The file with what its extension made of it, and what is odd about that; nil if the file was saved or removed since
  /// the run with that number began.
  mutating func finished(_ file: GalleryFile, _ result: ExtensionResult, ofRun number: Int) -> GalleryFile? {
    guard runs[file.path]?.number == number else { return nil }
    runs[file.path] = nil
    guard case .payload(var text?) = file.content else { return file }
    text.extended = result
    shown[file.path] = text
    var file = file
    file.content = .payload(text)
    let odd = result.reasons.filter { $0.mark == .odd }.map {
      Diagnostic(.warning, rule: $0.rule.name, path: "", message: $0.text)
    }
    file.document.add(odd)
    return file
  }

  private func asked(of text: GalleryText) -> ExtendingPush? {
    guard let app = text.app, app.serviceExtension != nil else { return nil }
    let payload = PayloadSeries.Payload(name: "", push: text.push)
    let outcome = try? PicturedPhone(locale: locale)
      .outcome(of: payload, on: .list, apps: [app], now: PictureMoment.standard)
    return outcome?.extending.values.first
  }

  /// Ends the programs and removes the attachments.
  func endPrograms() async {
    for run in runs.values { run.task.cancel() }
    for task in ending { await task.value }
    await session?.close()
  }
}
